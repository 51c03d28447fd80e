import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseListViewState,
  parseSearchText,
} from '#renderer/ui/mod-list/list-view-state.ts';

/** The view state of the Library: its position, and the search text. */
export type LibraryViewState = ListViewState & { readonly find: string };

/** Parses the persisted view state field by field. Invalid fields get their default. */
export const parseViewState = (value: unknown): LibraryViewState => ({
  ...parseListViewState(value),
  find: parseSearchText(fieldsOf(value)['find']),
});

/** The view state of the Library, persisted across restarts. */
export const useLibrary = createPersisted('library', parseViewState);

/** Searches the library from its first page on; an empty text shows all of it. */
export const searchLibrary = (find: string) =>
  useLibrary.setState({ find, page: 1, scroll: { page: 1, top: 0 } });
