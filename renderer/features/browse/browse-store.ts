import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseListViewState,
  parseSearchText,
} from '#renderer/ui/mod-list/list-view-state.ts';

/** The view state of Browse: page, layout, scroll position, focused mod and search text. */
export type BrowseViewState = ListViewState & { readonly find: string };

/** Parses the persisted view state field by field. Invalid fields get their default. */
export const parseViewState = (value: unknown): BrowseViewState => ({
  ...parseListViewState(value),
  find: parseSearchText(fieldsOf(value)['find']),
});

/** The view state of Browse, persisted across restarts. Holds no data of main. */
export const useBrowse = createPersisted('browse', parseViewState);

export const goToPage = (page: number) => useBrowse.setState({ page });
