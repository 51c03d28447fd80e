import { create } from 'zustand';
import { fieldsOf, keep, readKept } from '#renderer/state/kept.ts';

export type Layout = 'cards' | 'rows';

/** Where the player is in Browse. `scroll` belongs to one page: `top` in px. Pages count from 1. */
export type BrowsePlace = {
  readonly page: number;
  readonly layout: Layout;
  readonly find: string;
  readonly scroll: { readonly page: number; readonly top: number };
  readonly focusedModId: number | null;
};

const natural = (value: unknown, least: number): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= 1e9 ? value : null;

/** Makes a place of what was kept, field by field; what is unusable starts afresh. */
export function parsePlace(value: unknown): BrowsePlace {
  const kept = fieldsOf(value);
  const scroll = fieldsOf(kept['scroll']);
  const page = Math.min(natural(kept['page'], 1) ?? 1, 1_000_000);
  return {
    page,
    layout: kept['layout'] === 'rows' ? 'rows' : 'cards',
    find: typeof kept['find'] === 'string' ? kept['find'].slice(0, 200) : '',
    scroll: { page: natural(scroll['page'], 1) ?? page, top: natural(scroll['top'], 0) ?? 0 },
    focusedModId: natural(kept['focusedModId'], 1),
  };
}

/** Browse's own state: kept across restarts, never a copy of what main knows. */
export const useBrowse = create<BrowsePlace>(() => readKept('browse', parsePlace));

/** Goes to a page. */
export const goToPage = (page: number) => useBrowse.setState({ page });

/** Writes every change of place down, so that it outlives the window. Returns what stops it. */
export const keepBrowsePlace = () => useBrowse.subscribe((place) => keep('browse', place));
