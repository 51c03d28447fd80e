import { createPersisted, fieldsOf } from '#renderer/state/persisted.ts';
import { type ListPlace, parseFind, parseListPlace } from '#renderer/ui/mod-list/list-view-state.ts';

/** The view state of Browse: page, layout, scroll position, focused mod and search text. */
export type BrowsePlace = ListPlace & { readonly find: string };

/** Parses the persisted view state field by field. Invalid fields get their default. */
export const parsePlace = (value: unknown): BrowsePlace => ({
  ...parseListPlace(value),
  find: parseFind(fieldsOf(value)['find']),
});

/** The view state of Browse, persisted across restarts. Holds no data of main. */
export const useBrowse = createPersisted('browse', parsePlace);

export const goToPage = (page: number) => useBrowse.setState({ page });
