import { create } from 'zustand';
import { fieldsOf, keep, readKept } from '#renderer/state/kept.ts';
import { type ListPlace, parseFind, parseListPlace } from '#renderer/ui/mod-list/kept-list.ts';

/** Where the player is in Browse. */
export type BrowsePlace = ListPlace & { readonly find: string };

/** Makes a place of what was kept, field by field; what is unusable starts afresh. */
export const parsePlace = (value: unknown): BrowsePlace => ({
  ...parseListPlace(value),
  find: parseFind(fieldsOf(value)['find']),
});

/** Browse's own state: kept across restarts, never a copy of what main knows. */
export const useBrowse = create<BrowsePlace>(() => readKept('browse', parsePlace));

/** Goes to a page. */
export const goToPage = (page: number) => useBrowse.setState({ page });

/** Writes every change of place down, so that it outlives the window. Returns what stops it. */
export const keepBrowsePlace = () => useBrowse.subscribe((place) => keep('browse', place));
