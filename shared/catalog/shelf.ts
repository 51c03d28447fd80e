import type { CatalogMod } from '../contract/catalog/catalog.ts';
import type { HomeShelf } from '../contract/catalog/home.ts';

/** The most mods on a shelf of Home. */
export const mostOnShelf = 24;

/** The mods on a shelf, in their order. */
export const modsOn = (shelf: HomeShelf): readonly CatalogMod[] =>
  shelf.kind === 'rising' ? shelf.mods.map(({ mod }) => mod) : shelf.mods;
