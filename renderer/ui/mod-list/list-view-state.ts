import { fieldsOf } from '#renderer/state/persisted.ts';

export type Layout = 'cards' | 'rows';

/** The scroll position of a list: `top` in px on one page. Pages count from 1. */
export type Scroll = { readonly page: number; readonly top: number };

/** The player's position in a paged list. Every such screen has its own. */
export type ListPlace = {
  readonly page: number;
  readonly layout: Layout;
  readonly scroll: Scroll;
  readonly focusedModId: number | null;
};

const natural = (value: unknown, least: number): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 1e9 ? value : null;

/** Parses a persisted position field by field. An invalid field gets its default. */
export function parseListPlace(value: unknown): ListPlace {
  const kept = fieldsOf(value);
  const scroll = fieldsOf(kept['scroll']);
  const page = Math.min(natural(kept['page'], 1) ?? 1, 1_000_000);
  return {
    page,
    layout: kept['layout'] === 'rows' ? 'rows' : 'cards',
    scroll: { page: natural(scroll['page'], 1) ?? page, top: natural(scroll['top'], 0) ?? 0 },
    focusedModId: natural(kept['focusedModId'], 1),
  };
}

/** Parses a persisted search text. */
export const parseFind = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** A zustand store that contains a list position. */
export type PlaceStore = {
  getState(): ListPlace;
  setState(change: Partial<ListPlace>): void;
};
