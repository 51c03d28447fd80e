import { replaceEqualDeep } from '@tanstack/react-query';
import { api } from '#renderer/api.ts';
import type { LoadoutMod, ModGroup, ModsVersion } from '#shared/contract/games/loadouts.ts';

/** The mods of a loadout as they are shown. A change of the player's is shown before it is stored. */
export type ShownMods = {
  readonly mods: LoadoutMod[];
  readonly groups: ModGroup[];
  readonly overlappingFiles: number;
  /** What main has answered last; missing for what comes from the last time Loadout was open. */
  readonly answered?: { readonly version: ModsVersion; readonly mods: LoadoutMod[] };
};

/**
 * Reads the mods of a loadout: all of them, or what is different since main answered `before`. Rows that are the same stay the
 * same objects, so that they are not rendered anew.
 */
export async function readMods(
  loadout: { readonly gameId: string; readonly loadoutId: string },
  before: ShownMods | undefined,
): Promise<ShownMods> {
  const last = before?.answered;
  const { version, isWhole, order, groups, overlappingFiles, ...answer } = await api.loadouts.mods({
    ...loadout,
    ...(last && { since: last.version }),
  });
  const now = last && !isWhole ? withChanged(last.mods, answer.mods, order) : answer.mods;
  const mods = shared(before?.mods, now);
  return {
    mods,
    groups: replaceEqualDeep(before?.groups, groups),
    overlappingFiles,
    answered: { version, mods },
  };
}

/** The mods with those that are new or different, in the order of these keys; in that of before for null. */
function withChanged(
  before: LoadoutMod[],
  changed: readonly LoadoutMod[],
  order: readonly string[] | null,
): LoadoutMod[] {
  if (changed.length === 0 && order === null) return before;
  const byKey = new Map(changed.map((mod) => [mod.key, mod]));
  if (order === null) return before.map((mod) => byKey.get(mod.key) ?? mod);
  const known = new Map(before.map((mod) => [mod.key, mod]));
  return order.flatMap((key) => byKey.get(key) ?? known.get(key) ?? []);
}

/** The list of now, with rows of before where nothing is different, and the list of before where nothing is at all. */
function shared(before: LoadoutMod[] | undefined, now: LoadoutMod[]): LoadoutMod[] {
  if (before === undefined || before === now) return now;
  const mods = now.map((mod, place) => {
    const then = before[place];
    return then?.key === mod.key ? replaceEqualDeep(then, mod) : mod;
  });
  const isSame = mods.length === before.length && mods.every((mod, place) => mod === before[place]);
  return isSame ? before : mods;
}
