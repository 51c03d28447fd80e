import type { FavoriteSort } from '#shared/contract/account/favorites.ts';
import { fieldsOf } from '#shared/fields-of.ts';

export type Layout = 'cards' | 'rows';

/** The scroll position of a list: `top` in px on one page. Pages count from 1. */
export type Scroll = { readonly page: number; readonly top: number };

/** The player's position in a paged list. Every such screen has its own. */
export type ListViewState = {
  readonly page: number;
  readonly layout: Layout;
  readonly scroll: Scroll;
  readonly focusedModId: number | null;
};

const natural = (value: unknown, least: number): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 1e9 ? value : null;

/** Parses a persisted position field by field. An invalid field gets its default. */
export function parseListViewState(value: unknown): ListViewState {
  const stored = fieldsOf(value);
  const scroll = fieldsOf(stored['scroll']);
  const page = Math.min(natural(stored['page'], 1) ?? 1, 1_000_000);
  return {
    page,
    layout: stored['layout'] === 'rows' ? 'rows' : 'cards',
    scroll: { page: natural(scroll['page'], 1) ?? page, top: natural(scroll['top'], 0) ?? 0 },
    focusedModId: natural(stored['focusedModId'], 1),
  };
}

/** Parses the persisted game that a list is limited to; null for all games. */
export const parseGameId = (value: unknown): number | null => natural(value, 1);

/** Parses a persisted search text. */
export const parseSearchText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, 200) : '';

/** The sort orders as listed in the menu. A copy: the contract's list would add its schemas to the renderer bundle. */
export const sorts = ['added', 'title', 'rating', 'downloads'] as const satisfies readonly FavoriteSort[];

/** Parses a persisted sort order; `added` if there is none. */
export const parseSort = (value: unknown): FavoriteSort => sorts.find((sort) => sort === value) ?? 'added';

/** A zustand store that contains a list position. */
export type ListViewStore = {
  <T>(select: (view: ListViewState) => T): T;
  getState(): ListViewState;
  setState(change: Partial<ListViewState>): void;
};
