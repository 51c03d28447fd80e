import type { CatalogMod as ListedMod } from '#shared/contract/catalog/catalog.ts';
import type { HomeShelf } from '#shared/contract/catalog/home.ts';
import type { CatalogMod } from '../store/mod-text.ts';
import type { Shelves } from './shelves.ts';

/** A mod of the store as the page gets it. */
export const toContractMod = (mod: CatalogMod): ListedMod => ({ ...mod, author: mod.author ?? null });

/** The shelves from top to bottom, without empty ones. */
export function toHomeShelves({ new: found, rising, becauseOf, favorites, popular }: Shelves): HomeShelf[] {
  const shelves: HomeShelf[] = [];
  if (found !== null) shelves.push({ kind: 'new', ...found, mods: found.mods.map(toContractMod) });
  if (rising !== null)
    shelves.push({
      kind: 'rising',
      ...rising,
      mods: rising.mods.map((each) => ({ ...each, mod: toContractMod(each.mod) })),
    });
  if (becauseOf !== null)
    shelves.push({
      kind: 'because-of',
      mod: toContractMod(becauseOf.mod),
      mods: becauseOf.mods.map(toContractMod),
    });
  if (favorites !== null) shelves.push({ kind: 'favorites', mods: favorites.map(toContractMod) });
  if (popular !== null) shelves.push({ kind: 'popular', mods: popular.map(toContractMod) });
  return shelves;
}
