import { isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import { AppError } from '#shared/errors.ts';
import { type LoadoutMod, modKey } from './loadout.ts';

/** The most mods of a loadout. */
export const maxMods = 2_000;

type Mods = readonly LoadoutMod[];

/**
 * The mods with others at the end, where their files win. One that is there already stays at its place and gets the
 * version that was added, unless it has one of the player's own.
 * @throws AppError `rejected` when there are too many
 */
export function addMods(mods: Mods, added: Mods): Mods {
  const byKey = new Map(mods.map((mod) => [modKey(mod), mod]));
  for (const mod of added) {
    const known = byKey.get(modKey(mod));
    if (known && isOwnVersion(known.installId)) continue;
    byKey.set(modKey(mod), known ? { ...known, ...mod, ...keptOf(known) } : mod);
  }
  if (byKey.size > maxMods)
    throw new AppError('rejected', { id: 'loadouts.tooManyMods', values: { count: maxMods } });
  return [...byKey.values()];
}

/** What stays of a mod when it gets another version: the player decided it. */
const keptOf = ({ isOn, isPinned, note, tags, groupId, isOffOnce }: LoadoutMod): Partial<LoadoutMod> => ({
  isOn,
  isPinned,
  ...(groupId !== undefined && { groupId }),
  ...(isOffOnce !== undefined && { isOffOnce }),
  ...(note !== undefined && { note }),
  ...(tags !== undefined && { tags }),
});

/** The mods of `then` in the place of those of now. Notes, tags and groups stay those of now, and what is off for the next start. */
export function replaceMods(now: Mods, then: Mods): Mods {
  const known = new Map(now.map((mod) => [modKey(mod), mod]));
  return addMods([], then).map(({ isOffOnce: _, tags: tagsThen, ...mod }) => {
    const ours = known.get(modKey(mod));
    const note = ours?.note ?? mod.note;
    // A mod without tags has no field for them.
    const tags = ours ? ours.tags : tagsThen;
    const kept = {
      ...mod,
      ...(note !== undefined && { note }),
      ...(tags !== undefined && { tags }),
      ...(ours?.isOffOnce && { isOffOnce: true }),
    };
    return inGroup(kept, ours ? ours.groupId : mod.groupId);
  });
}

/** The mods without some of them. */
export const removeMods = (mods: Mods, keys: ReadonlySet<string>): Mods =>
  mods.filter((mod) => !keys.has(modKey(mod)));

/** The mods with a change to some of them. */
export const changeMods = (mods: Mods, keys: ReadonlySet<string>, change: Partial<LoadoutMod>): Mods =>
  mods.map((mod) => (keys.has(modKey(mod)) ? { ...mod, ...change } : mod));

/** The mods with those that `keys` names in that order, at the places that they have together; any other stays at its place. Groups stay where they are: a mod is in that of its new place. */
export function inOrder(mods: Mods, keys: readonly string[]): Mods {
  const byKey = new Map(mods.map((mod) => [modKey(mod), mod]));
  const named = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
  const isNamed = new Set(named.map(modKey));
  const next = named.values();
  return mods.map((mod) => (isNamed.has(modKey(mod)) ? inGroup(next.next().value ?? mod, mod.groupId) : mod));
}

/** A mod that is off for the next start, or not. */
export function withOffOnce(mod: LoadoutMod, isOffOnce: boolean): LoadoutMod {
  if ((mod.isOffOnce ?? false) === isOffOnce) return mod;
  const { isOffOnce: _, ...rest } = mod;
  return isOffOnce ? { ...rest, isOffOnce } : rest;
}

/** A mod in a group, or in none. */
export function inGroup(mod: LoadoutMod, groupId: string | undefined): LoadoutMod {
  if (mod.groupId === groupId) return mod;
  const { groupId: _, ...rest } = mod;
  return groupId === undefined ? rest : { ...rest, groupId };
}

/** The keys of mods. @throws AppError `not-found` when the loadout doesn’t have one of them */
export function requireKeys(mods: Mods, keys: readonly string[]): ReadonlySet<string> {
  const known = new Set(mods.map(modKey));
  if (keys.every((key) => known.has(key))) return new Set(keys);
  throw new AppError('not-found', { id: 'loadouts.modGone' });
}

/** The mods of now, and those of before that are missing, each after the one it followed. */
export function putBack(before: readonly LoadoutMod[], now: readonly LoadoutMod[]): readonly LoadoutMod[] {
  const all = [...now];
  const keys = new Set(now.map(modKey));
  for (const [index, mod] of before.entries()) {
    if (keys.has(modKey(mod))) continue;
    const previous = before[index - 1];
    const place = previous ? all.findIndex((each) => modKey(each) === modKey(previous)) + 1 : 0;
    all.splice(place, 0, mod);
  }
  return all;
}
