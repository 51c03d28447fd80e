import { z } from 'zod';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { LastChange } from '../play/run.ts';
import { compareLoadouts } from './compare.ts';
import { type Loadout, type LoadoutMod, loadoutModSchema } from './loadout.ts';

/** What mods a loadout had, step by step, so that a game that broke can go back to the mods from before a change. */
export type LoadoutHistory = {
  /** Remembers what is played now. Returns what changed in the last step; null if there was none. */
  played(loadout: Loadout, now: number): LastChange | null;
  /**
   * Remembers that a mod with this install got another version: a step of its own, even if nothing is played before the next
   * one. `before` and `after` are all mods of the loadout.
   */
  updated(
    change: {
      loadoutId: string;
      installId: string;
      before: readonly LoadoutMod[];
      after: readonly LoadoutMod[];
    },
    now: number,
  ): void;
  /** Updates of these installs are one step, whenever each of them comes: the player asked for all of them at once. */
  together(installIds: readonly string[]): void;
  /**
   * The mods before and after the step of this time, as `LastChange` has it; those of the last one for null.
   * @throws AppError `not-found`
   */
  step(loadoutId: string, at: number | null): { before: readonly LoadoutMod[]; after: readonly LoadoutMod[] };
  /** That step was taken back. */
  wentBack(loadoutId: string, at: number | null): void;
};

/** What a loadout had from `at` (Unix ms) on. */
const stepSchema = z.object({ mods: z.array(loadoutModSchema), at: z.number() });
type Step = z.infer<typeof stepSchema>;

/** The steps of a loadout, the latest first. Earlier versions stored two of them, and the time of the latest. */
const historySchema = z.union([
  z.object({ steps: z.array(stepSchema) }),
  z
    .object({
      mods: z.array(loadoutModSchema),
      before: z.array(loadoutModSchema).nullable(),
      changedAt: z.number(),
    })
    .transform(({ mods, before, changedAt: at }) => ({
      steps: [{ mods, at }, ...(before === null ? [] : [{ mods: before, at: 0 }])],
    })),
]);

/** How many steps a loadout can go back, and how many mods are kept for that: with many of them, steps are fewer. */
const most = { steps: 10, mods: 5_000 };

/** Keeps the history with the games and loadouts. */
export function createLoadoutHistory(preferences: Preferences): LoadoutHistory {
  const nameOf = (loadoutId: string) => `history ${loadoutId}`;
  const read = (loadoutId: string): readonly Step[] =>
    preferences.get(nameOf(loadoutId), historySchema)?.steps ?? [];
  const write = (loadoutId: string, steps: readonly Step[]) =>
    preferences.set(nameOf(loadoutId), { steps: [...steps] });
  const remember = (loadoutId: string, mods: readonly LoadoutMod[], at: number) => {
    const steps = read(loadoutId);
    const [latest] = steps;
    if (latest && describeChange(latest.mods, mods) === null) return;
    const kept = Math.max(1, Math.min(most.steps, Math.floor(most.mods / Math.max(1, mods.length))));
    write(loadoutId, [{ mods: [...mods], at }, ...steps].slice(0, kept + 1));
  };
  const placeOf = (steps: readonly Step[], at: number | null) => {
    const place = at === null ? 0 : steps.findIndex((step) => step.at === at);
    if (place < 0 || place + 1 >= steps.length) throw new AppError('not-found', { id: 'loadouts.noChange' });
    return place;
  };
  /** The batch of an install that is updated together with others, and the last batch of each loadout. */
  const batches = new Map<string, object>();
  const lastBatch = new Map<string, { readonly batch: object; readonly at: number }>();

  return {
    played({ loadoutId, mods }, now) {
      remember(loadoutId, mods, now);
      const [latest, earlier] = read(loadoutId);
      const text = latest && earlier ? describeChange(earlier.mods, mods) : null;
      return text && latest ? { changeId: `${loadoutId} ${latest.at}`, changedAt: latest.at, text } : null;
    },
    updated({ loadoutId, installId, before, after }, now) {
      const batch = batches.get(installId);
      const last = lastBatch.get(loadoutId);
      const [latest, ...earlier] = read(loadoutId);
      const isSameStep = batch !== undefined && last?.batch === batch && last.at === latest?.at;
      if (latest && isSameStep && describeChange(latest.mods, before) === null) {
        write(loadoutId, [{ ...latest, mods: [...after] }, ...earlier]);
        return;
      }
      remember(loadoutId, before, now);
      remember(loadoutId, after, now);
      if (batch) lastBatch.set(loadoutId, { batch, at: now });
    },
    together(installIds) {
      const batch = {};
      for (const installId of installIds) batches.set(installId, batch);
    },
    step(loadoutId, at) {
      const steps = read(loadoutId);
      const [after, before] = steps.slice(placeOf(steps, at));
      return { before: before?.mods ?? [], after: after?.mods ?? [] };
    },
    wentBack(loadoutId, at) {
      const steps = read(loadoutId);
      write(loadoutId, steps.slice(placeOf(steps, at) + 1));
    },
  };
}

/** What changed from one list of mods to another, as a sentence; null for nothing that a game would notice. */
export function describeChange(before: readonly LoadoutMod[], after: readonly LoadoutMod[]): Text | null {
  const { onlyA, onlyB, otherVersion, otherOnOff, otherOrder } = compareLoadouts(before, after);
  const sentences: Text[] = [];
  const add = (id: Text['id'], mods: readonly LoadoutMod[]) => {
    if (mods.length > 0) sentences.push({ id, values: { count: mods.length, title: mods[0]?.title ?? '' } });
  };
  for (const { a, b } of otherVersion) {
    const values = { title: b.title, from: a.versionName, to: b.versionName };
    sentences.push({ id: 'loadouts.change.updated', values });
  }
  add('loadouts.change.added', onlyB);
  add('loadouts.change.removed', onlyA);
  const switched = otherOnOff.map(({ b }) => b);
  add(
    'loadouts.change.turnedOn',
    switched.filter(({ isOn }) => isOn),
  );
  add(
    'loadouts.change.turnedOff',
    switched.filter(({ isOn }) => !isOn),
  );
  if (otherOrder.length > 0) sentences.push({ id: 'loadouts.change.order' });
  const [first, ...more] = sentences;
  if (first === undefined || more.length === 0) return first ?? null;
  // An update is the first, and most likely what broke a game.
  if (otherVersion.length > 0)
    return { id: 'loadouts.change.updatedAndMore', values: { ...first.values, count: more.length } };
  return { id: 'loadouts.change.several', values: { count: sentences.length } };
}
