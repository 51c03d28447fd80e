import { createPersisted } from '#renderer/state/persisted.ts';
import { parseListViewState } from '#renderer/ui/mod-list/list-view-state.ts';

/** The view state of the Library, persisted across restarts. */
export const useLibrary = createPersisted('library', parseListViewState);
