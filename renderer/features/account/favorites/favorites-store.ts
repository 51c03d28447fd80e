import { createPlayerListStore } from '#renderer/features/mods/list/player-list-store.ts';

/** The view state of Favorites. */
export const useFavorites = createPlayerListStore('favorites');
