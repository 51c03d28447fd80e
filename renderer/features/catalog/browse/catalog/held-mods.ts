import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';

/** The mods in sight by place, which stay there though others belong between them now. */
export type HeldMods = ReadonlyMap<number, CatalogMod>;

/**
 * Decides which mods of a changed list have to be held. `inSight` are those that are shown from the place `first` on,
 * undefined where none is read; `modAt` reads the changed list. Returns null if that has the same mods there.
 */
export function holdMods(
  inSight: readonly (CatalogMod | undefined)[],
  first: number,
  modAt: (place: number) => CatalogMod | undefined,
): HeldMods | null {
  const mods = inSight.flatMap((mod, index) => (mod ? [[first + index, mod] as const] : []));
  return mods.every(([place, { modId }]) => modAt(place)?.modId === modId) ? null : new Map(mods);
}

/** What is shown at a place that has `mod` now. Nothing is, if that mod is held at another place. */
export function shownAt(
  held: HeldMods | null,
  place: number,
  mod: CatalogMod | undefined,
): CatalogMod | undefined {
  if (held === null) return mod;
  const isElsewhere = () => [...held.values()].some(({ modId }) => modId === mod?.modId);
  return held.get(place) ?? (isElsewhere() ? undefined : mod);
}
