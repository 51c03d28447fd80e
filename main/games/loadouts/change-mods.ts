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
const keptOf = ({ isOn, isPinned, note }: LoadoutMod): Partial<LoadoutMod> => ({
  isOn,
  isPinned,
  ...(note !== undefined && { note }),
});

/** The mods without some of them. */
export const removeMods = (mods: Mods, keys: ReadonlySet<string>): Mods =>
  mods.filter((mod) => !keys.has(modKey(mod)));

/** The mods with a change to some of them. */
export const changeMods = (mods: Mods, keys: ReadonlySet<string>, change: Partial<LoadoutMod>): Mods =>
  mods.map((mod) => (keys.has(modKey(mod)) ? { ...mod, ...change } : mod));

/**
 * The mods with some of them, in the order they have, right before another one; at the end for null or one that is not
 * there. When the other one is moved too, the place is before the next that stays.
 */
export function moveMods(mods: Mods, keys: ReadonlySet<string>, before: string | null): Mods {
  const at = before === null ? -1 : mods.findIndex((mod) => modKey(mod) === before);
  const anchor = at < 0 ? undefined : mods.slice(at).find((mod) => !keys.has(modKey(mod)));
  const moved = mods.filter((mod) => keys.has(modKey(mod)));
  const others = removeMods(mods, keys);
  const place = anchor ? others.indexOf(anchor) : others.length;
  return [...others.slice(0, place), ...moved, ...others.slice(place)];
}

/** The mods with those that `keys` names in that order, at the places that they have together; any other stays at its place. */
export function inOrder(mods: Mods, keys: readonly string[]): Mods {
  const byKey = new Map(mods.map((mod) => [modKey(mod), mod]));
  const named = [...new Set(keys)].flatMap((key) => byKey.get(key) ?? []);
  const isNamed = new Set(named.map(modKey));
  const next = named.values();
  return mods.map((mod) => (isNamed.has(modKey(mod)) ? (next.next().value ?? mod) : mod));
}

/** The keys of mods. @throws AppError `not-found` when the loadout doesn’t have one of them */
export function requireKeys(mods: Mods, keys: readonly string[]): ReadonlySet<string> {
  const known = new Set(mods.map(modKey));
  if (keys.every((key) => known.has(key))) return new Set(keys);
  throw new AppError('not-found', { id: 'loadouts.modGone' });
}
