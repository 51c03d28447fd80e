import { z } from 'zod';
import { isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { LastChange } from '../../play/run.ts';
import { compareLoadouts } from '../compare.ts';
import { type Loadout, type LoadoutMod, loadoutModSchema, withInstallReplaced } from '../loadout.ts';

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
  /** What is the same for installs that are updated together; undefined for one that is updated alone. */
  batchOf(installId: string): object | undefined;
  /**
   * The mods before and after the step of this time, as `LastChange` has it; those of the last one for null.
   * @throws AppError `not-found`
   */
  step(loadoutId: string, at: number | null): Step;
  /** Every step, the latest first. */
  steps(loadoutId: string): readonly Step[];
  /** The mods that it had last; null before it was played. */
  latest(loadoutId: string): readonly LoadoutMod[] | null;
  /** Remembers that the player went back to earlier mods, which is a step of its own, and returns its time. */
  wentTo(
    loadoutId: string,
    mods: { readonly before: readonly LoadoutMod[]; readonly after: readonly LoadoutMod[] },
    now: number,
  ): number;
  /** That step was taken back. */
  wentBack(loadoutId: string, at: number | null): void;
  /** Forgets that the player went back to earlier mods, if a loadout has the mods from before that again. */
  undone(loadoutId: string, mods: readonly LoadoutMod[]): void;
  /** Whether a loadout can go back to mods with this install. */
  hasInstall(loadoutId: string, installId: string): boolean;
  /** Has another install in the place of one in everything that is remembered of a loadout. */
  replaceInstall(loadoutId: string, from: string, to: string): void;
};

/** A change of a loadout at a time (Unix ms): all of its mods before and after. */
export type Step = {
  readonly at: number;
  readonly before: readonly LoadoutMod[];
  readonly after: readonly LoadoutMod[];
  /** Whether the player went back to earlier mods. */
  readonly isReturn: boolean;
};

/** What a loadout had from `at` (Unix ms) on. */
const stateSchema = z.object({
  mods: z.array(loadoutModSchema),
  at: z.number(),
  isReturn: z.boolean().default(false),
  // Whether the loadout had not been played with them when the player went back to earlier mods.
  isOpen: z.boolean().default(false),
});
type State = z.infer<typeof stateSchema>;

/** The states of a loadout, the latest first. Earlier versions stored two of them, and the time of the latest. */
const historySchema = z.union([
  z.object({ steps: z.array(stateSchema) }),
  z
    .object({
      mods: z.array(loadoutModSchema),
      before: z.array(loadoutModSchema).nullable(),
      changedAt: z.number(),
    })
    .transform(({ mods, before, changedAt: at }) => ({
      steps: [
        { mods, at, isReturn: false, isOpen: false },
        ...(before === null ? [] : [{ mods: before, at: 0, isReturn: false, isOpen: false }]),
      ],
    })),
]);

/** How many steps a loadout can go back, and how many mods are kept for that: with many of them, steps are fewer. */
const most = { steps: 10, mods: 5_000 };

/** Keeps the history with the games and loadouts. */
export function createLoadoutHistory(preferences: Preferences): LoadoutHistory {
  const nameOf = (loadoutId: string) => `history ${loadoutId}`;
  const read = (loadoutId: string): readonly State[] =>
    preferences.get(nameOf(loadoutId), historySchema)?.steps ?? [];
  const write = (loadoutId: string, steps: readonly State[]) =>
    preferences.set(nameOf(loadoutId), { steps: [...steps] });
  const hasInstall = (loadoutId: string, installId: string): boolean =>
    read(loadoutId).some(({ mods }) => mods.some((mod) => mod.installId === installId));
  /** Returns the time of the state, which tells it apart from others. */
  const remember = (
    loadoutId: string,
    mods: readonly LoadoutMod[],
    now: number,
    kind: Partial<Pick<State, 'isReturn' | 'isOpen'>> = {},
  ): number => {
    const states = read(loadoutId);
    const [latest] = states;
    if (latest && describeChange(latest.mods, mods) === null) return latest.at;
    const kept = Math.max(1, Math.min(most.steps, Math.floor(most.mods / Math.max(1, mods.length))));
    const at = latest ? Math.max(now, latest.at + 1) : now;
    write(
      loadoutId,
      [{ mods: [...mods], at, isReturn: false, isOpen: false, ...kind }, ...states].slice(0, kept + 1),
    );
    return at;
  };
  const remembered = (
    loadoutId: string,
    { before, after }: { readonly before: readonly LoadoutMod[]; readonly after: readonly LoadoutMod[] },
    now: number,
    isReturn: boolean,
  ): number => {
    remember(loadoutId, before, now - 1, { isOpen: isReturn });
    return remember(loadoutId, after, now, { isReturn });
  };
  const stepsOf = (states: readonly State[]): readonly Step[] =>
    states.flatMap(({ at, mods: after, isReturn }, place) => {
      const before = states[place + 1]?.mods;
      return before ? [{ at, before, after, isReturn }] : [];
    });
  const placeOf = (steps: readonly Step[], at: number | null) => {
    const place = at === null ? 0 : steps.findIndex((step) => step.at === at);
    if (place < 0 || place >= steps.length) throw new AppError('not-found', { id: 'loadouts.noChange' });
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
      const at = remembered(loadoutId, { before, after }, now, false);
      if (batch) lastBatch.set(loadoutId, { batch, at });
    },
    together(installIds) {
      const batch = {};
      for (const installId of installIds) batches.set(installId, batch);
    },
    batchOf: (installId) => batches.get(installId),
    step(loadoutId, at) {
      const steps = stepsOf(read(loadoutId));
      return steps[placeOf(steps, at)] as Step;
    },
    steps: (loadoutId) => stepsOf(read(loadoutId)),
    latest: (loadoutId) => read(loadoutId)[0]?.mods ?? null,
    wentTo: (loadoutId, mods, now) => remembered(loadoutId, mods, now, true),
    wentBack(loadoutId, at) {
      const states = read(loadoutId);
      write(loadoutId, states.slice(placeOf(stepsOf(states), at) + 1));
    },
    undone(loadoutId, mods) {
      const states = read(loadoutId);
      const [last, before] = states;
      if (!last?.isReturn || !before || describeChange(before.mods, mods) !== null) return;
      write(loadoutId, states.slice(before.isOpen ? 2 : 1));
    },
    hasInstall,
    replaceInstall(loadoutId, from, to) {
      if (!hasInstall(loadoutId, from)) return;
      const states = read(loadoutId);
      write(
        loadoutId,
        states.map((state) => ({ ...state, mods: [...withInstallReplaced(state.mods, from, to)] })),
      );
    },
  };
}

/** One change of a loadout, as a sentence. `mod` is null for one of the order. */
export type ModChange = { readonly text: Text; readonly mod: LoadoutMod | null };

/** Every change from one list of mods to another that a game would notice, updates first. */
export function changesBetween(before: readonly LoadoutMod[], after: readonly LoadoutMod[]): ModChange[] {
  const { onlyA, onlyB, otherVersion, otherOnOff, otherChoices, otherOrder } = compareLoadouts(before, after);
  const each = (id: Text['id'], mods: readonly LoadoutMod[]): ModChange[] =>
    mods.map((mod) => ({ text: { id, values: { count: 1, title: mod.title } }, mod }));
  const switched = otherOnOff.map(({ b }) => b);
  return [
    ...otherVersion.map(({ a, b: mod }): ModChange => {
      const [wasOwn, isOwn] = [isOwnVersion(a.installId), isOwnVersion(mod.installId)];
      if (wasOwn || isOwn) {
        const id = isOwn ? 'loadouts.change.own' : 'loadouts.change.original';
        return { text: { id, values: { count: 1, title: mod.title } }, mod };
      }
      const values = { title: mod.title, from: a.versionName, to: mod.versionName };
      return { text: { id: 'loadouts.change.updated', values }, mod };
    }),
    ...each('loadouts.change.added', onlyB),
    ...each('loadouts.change.removed', onlyA),
    ...each(
      'loadouts.change.turnedOn',
      switched.filter(({ isOn }) => isOn),
    ),
    ...each(
      'loadouts.change.turnedOff',
      switched.filter(({ isOn }) => !isOn),
    ),
    ...each(
      'loadouts.change.chosen',
      otherChoices.map(({ b }) => b),
    ),
    ...(otherOrder.length > 0 ? [{ text: { id: 'loadouts.change.order' } as const, mod: null }] : []),
  ];
}

/** What changed from one list of mods to another, as a sentence; null for nothing that a game would notice. */
export const describeChange = (before: readonly LoadoutMod[], after: readonly LoadoutMod[]): Text | null =>
  summarize(changesBetween(before, after));

/** One sentence for several changes; null for none. */
export function summarize(changes: readonly ModChange[]): Text | null {
  const sentences: Text[] = [];
  for (const { text } of changes) {
    const isUpdate = text.id === 'loadouts.change.updated';
    const same = isUpdate ? -1 : sentences.findIndex(({ id }) => id === text.id);
    const { values } = sentences[same] ?? {};
    if (values?.['count'] !== undefined)
      sentences[same] = { ...text, values: { ...values, count: Number(values['count']) + 1 } };
    else sentences.push(text);
  }
  const [first, ...more] = sentences;
  if (first === undefined || more.length === 0) return first ?? null;
  // An update is the first, and most likely what broke a game.
  if (first.id === 'loadouts.change.updated')
    return { id: 'loadouts.change.updatedAndMore', values: { ...first.values, count: more.length } };
  return { id: 'loadouts.change.several', values: { count: sentences.length } };
}
