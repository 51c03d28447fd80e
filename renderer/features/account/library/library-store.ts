import { createPlayerListStore } from '#renderer/features/mods/list/player-list-store.ts';

/** The view state of the Library. */
export const useLibrary = createPlayerListStore('library');
