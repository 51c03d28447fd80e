import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseGameId,
  parseListViewState,
  parseSearchText,
  parseSort,
} from '#renderer/ui/mod-list/list-view-state.ts';
import type { LibraryQuery } from '#shared/contract/account/library.ts';

/** The view state of the Library: its position, sort order, search text and game. */
export type LibraryViewState = ListViewState & Pick<LibraryQuery, 'sort' | 'find' | 'gameId'>;

/** Parses the persisted view state field by field. Invalid fields get their default. */
export function parseViewState(value: unknown): LibraryViewState {
  const { sort, find, gameId } = fieldsOf(value);
  return {
    ...parseListViewState(value),
    sort: parseSort(sort),
    find: parseSearchText(find),
    gameId: parseGameId(gameId),
  };
}

/** The view state of the Library, persisted across restarts. */
export const useLibrary = createPersisted('library', parseViewState);

/** Sorts, searches or filters the library, from its first page on. */
export const arrangeLibrary = (change: Partial<Pick<LibraryViewState, 'sort' | 'find' | 'gameId'>>) =>
  useLibrary.setState({ ...change, page: 1, scroll: { page: 1, top: 0 } });
