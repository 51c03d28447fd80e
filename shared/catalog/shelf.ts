import type { CatalogMod } from '../contract/catalog/catalog.ts';
import type { HomeShelf } from '../contract/catalog/home.ts';

/** The mods on a shelf, in their order. */
export const modsOn = (shelf: HomeShelf): readonly CatalogMod[] =>
  shelf.kind === 'rising' ? shelf.mods.map(({ mod }) => mod) : shelf.mods;
