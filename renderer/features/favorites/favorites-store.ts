import { create } from 'zustand';
import { fieldsOf, keep, readKept } from '#renderer/state/kept.ts';
import { type ListPlace, parseFind, parseListPlace } from '#renderer/ui/mod-list/kept-list.ts';
import type { FavoriteSort } from '#shared/contract/favorites.ts';

/** The orders there are, as the menu lists them; the contract's own list would bring its schemas into the page. */
export const sorts = ['added', 'title', 'rating', 'downloads'] as const satisfies readonly FavoriteSort[];

/** Where the player is in Favorites. */
export type FavoritesPlace = ListPlace & { readonly sort: FavoriteSort; readonly find: string };

/** Makes a place of what was kept, field by field; what is unusable starts afresh. */
export function parsePlace(value: unknown): FavoritesPlace {
  const kept = fieldsOf(value);
  return {
    ...parseListPlace(value),
    sort: sorts.find((sort) => sort === kept['sort']) ?? 'added',
    find: parseFind(kept['find']),
  };
}

/** The screen's own state: kept across restarts, never a copy of what main knows. */
export const useFavorites = create<FavoritesPlace>(() => readKept('favorites', parsePlace));

/** Writes every change of place down. Returns what stops it. */
export const keepFavoritesPlace = () => useFavorites.subscribe((place) => keep('favorites', place));
