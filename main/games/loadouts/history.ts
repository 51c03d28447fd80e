import { z } from 'zod';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { LastChange } from '../play/run.ts';
import { compareLoadouts } from './compare.ts';
import { type Loadout, type LoadoutMod, loadoutModSchema } from './loadout.ts';

/** What a loadout had when it was played, so that a game that broke can go back to the mods it ran with before. */
export type LoadoutHistory = {
  /** Remembers what is played now. Returns what changed since it was played with other mods; null for nothing. */
  played(loadout: Loadout, now: number): LastChange | null;
  /** The mods from before the last change. @throws AppError `not-found` */
  before(loadoutId: string): readonly LoadoutMod[];
  /** The loadout has the mods from before again. */
  wentBack(loadoutId: string): void;
};

/**
 * `mods` are those of the last play, and `before` those of the last play with others, null for none. `changedAt` is when
 * the first play with `mods` began, in Unix ms.
 */
const historySchema = z.object({
  mods: z.array(loadoutModSchema),
  before: z.array(loadoutModSchema).nullable(),
  changedAt: z.number(),
});

/** Keeps the history with the games and loadouts. */
export function createLoadoutHistory(preferences: Preferences): LoadoutHistory {
  const nameOf = (loadoutId: string) => `history ${loadoutId}`;
  const read = (loadoutId: string) => preferences.get(nameOf(loadoutId), historySchema);
  return {
    played({ loadoutId, mods }, now) {
      const known = read(loadoutId);
      if (known === null || describeChange(known.mods, mods) !== null) {
        const history = { mods, before: known?.mods ?? null, changedAt: now };
        preferences.set(nameOf(loadoutId), history);
      }
      const { before, changedAt } = read(loadoutId) ?? { before: null, changedAt: now };
      const text = before && describeChange(before, mods);
      return text && { changeId: `${loadoutId} ${changedAt}`, changedAt, text };
    },
    before(loadoutId) {
      const before = read(loadoutId)?.before;
      if (!before) throw new AppError('not-found', { id: 'loadouts.noChange' });
      return before;
    },
    wentBack(loadoutId) {
      const known = read(loadoutId);
      if (known?.before) preferences.set(nameOf(loadoutId), { ...known, mods: known.before, before: null });
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
