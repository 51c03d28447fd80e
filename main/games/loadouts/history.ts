import { z } from 'zod';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { LastChange } from '../play/run.ts';
import { compareLoadouts } from './compare.ts';
import { type Loadout, type LoadoutMod, loadoutModSchema } from './loadout.ts';

/** What mods a loadout had, step by step, so that a game that broke can go back to the mods it ran with before. */
export type LoadoutHistory = {
  /** Remembers what is played now. Returns what changed in the last step; null if there was none. */
  played(loadout: Loadout, now: number): LastChange | null;
  /**
   * Remembers that a mod got another version: a step of its own, even if nothing is played before the next one. `before` is
   * the loadout as it was, `mods` what it has now.
   */
  updated(before: Loadout, mods: readonly LoadoutMod[], now: number): void;
  /** The mods from before the last step. @throws AppError `not-found` */
  before(loadoutId: string): readonly LoadoutMod[];
  /** The loadout has the mods from before again. */
  wentBack(loadoutId: string): void;
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

/** How many steps a loadout can go back. */
const mostSteps = 10;

/** Keeps the history with the games and loadouts. */
export function createLoadoutHistory(preferences: Preferences): LoadoutHistory {
  const nameOf = (loadoutId: string) => `history ${loadoutId}`;
  const read = (loadoutId: string): readonly Step[] =>
    preferences.get(nameOf(loadoutId), historySchema)?.steps ?? [];
  const remember = (loadoutId: string, mods: readonly LoadoutMod[], at: number) => {
    const steps = read(loadoutId);
    const [latest] = steps;
    if (latest && describeChange(latest.mods, mods) === null) return;
    preferences.set(nameOf(loadoutId), { steps: [{ mods, at }, ...steps].slice(0, mostSteps + 1) });
  };
  return {
    played({ loadoutId, mods }, now) {
      remember(loadoutId, mods, now);
      const [latest, earlier] = read(loadoutId);
      const text = latest && earlier ? describeChange(earlier.mods, mods) : null;
      return text && latest ? { changeId: `${loadoutId} ${latest.at}`, changedAt: latest.at, text } : null;
    },
    updated({ loadoutId, mods: before }, mods, now) {
      remember(loadoutId, before, now);
      remember(loadoutId, mods, now);
    },
    before(loadoutId) {
      const [, earlier] = read(loadoutId);
      if (!earlier) throw new AppError('not-found', { id: 'loadouts.noChange' });
      return earlier.mods;
    },
    wentBack(loadoutId) {
      const [, ...earlier] = read(loadoutId);
      if (earlier.length > 0) preferences.set(nameOf(loadoutId), { steps: earlier });
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
