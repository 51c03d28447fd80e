import { createPersisted } from '#renderer/state/kept.ts';
import { parseListPlace } from '#renderer/ui/mod-list/kept-list.ts';

/** The view state of the Library, persisted across restarts. */
export const useLibrary = createPersisted('library', parseListPlace);
