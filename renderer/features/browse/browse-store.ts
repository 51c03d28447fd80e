import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import {
  type ListViewState,
  parseListViewState,
  parseSearchText,
} from '#renderer/ui/mod-list/list-view-state.ts';
import { type CatalogList, parseCatalogList } from '#shared/catalog/list.ts';

/**
 * The view state of Browse. `mode` is what it shows: the whole local catalog (`list` says which mods of it, and in what
 * order), or one page of the service's list (`page`, `scroll`, and `find`, which searches that page).
 */
export type BrowseViewState = ListViewState & {
  readonly mode: 'catalog' | 'pages';
  readonly find: string;
  readonly list: CatalogList;
};

/** Parses the persisted view state field by field. Invalid fields get their default. */
export const parseViewState = (value: unknown): BrowseViewState => ({
  ...parseListViewState(value),
  mode: fieldsOf(value)['mode'] === 'pages' ? 'pages' : 'catalog',
  find: parseSearchText(fieldsOf(value)['find']),
  list: parseCatalogList(fieldsOf(value)['list']),
});

/** The view state of Browse, persisted across restarts. Holds no data of main. */
export const useBrowse = createPersisted('browse', parseViewState);

export const goToPage = (page: number) => useBrowse.setState({ page });

/** Changes fields of the list; the others stay. */
export const changeList = (change: Partial<CatalogList>) =>
  useBrowse.setState(({ list }) => ({ list: { ...list, ...change } }));
