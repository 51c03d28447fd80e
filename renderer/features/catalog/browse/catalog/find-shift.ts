import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';

/**
 * Finds out how far mods have moved in a list that has changed. `places` are where they were, the most important one
 * first; `mods` are those of the changed list from the place `from` on. Returns null if none of them is there, and 0 if
 * none is known.
 */
export function findShift(
  places: readonly number[],
  modAt: (place: number) => CatalogMod | undefined,
  mods: readonly CatalogMod[],
  from: number,
): number | null {
  const now = new Map(mods.map(({ modId }, index) => [modId, from + index]));
  let isAnyKnown = false;
  for (const place of places) {
    const mod = modAt(place);
    const found = mod && now.get(mod.modId);
    if (found !== undefined) return found - place;
    isAnyKnown ||= mod !== undefined;
  }
  return isAnyKnown ? null : 0;
}
