import { fieldsOf } from '#renderer/state/kept.ts';

export type Layout = 'cards' | 'rows';

/** How far a list is scrolled: `top` in px, which belongs to one page. Pages count from 1. */
export type Scroll = { readonly page: number; readonly top: number };

/** Where the player is in a list of pages; every such screen keeps its own. */
export type ListPlace = {
  readonly page: number;
  readonly layout: Layout;
  readonly scroll: Scroll;
  readonly focusedModId: number | null;
};

const natural = (value: unknown, least: number): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 1e9 ? value : null;

/** Makes a place of what was kept, field by field; what is unusable starts afresh. */
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

/** Words typed into a find field, as they were kept. */
export const parseFind = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200) : '');

/** A zustand store with such a place in it. */
export type PlaceStore = {
  getState(): ListPlace;
  setState(change: Partial<ListPlace>): void;
};
