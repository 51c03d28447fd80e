import { type RefObject, useEffect, useLayoutEffect } from 'react';
import type { ListViewStore, Scroll } from './list-view-state.ts';

/** The initial scroll offset of a page in CSS px: the stored one for the stored page, 0 for others. */
export const topOf = ({ page, top }: Scroll, shownPage: number): number => (page === shownPage ? top : 0);

type Anchor = { readonly card: Element; readonly offset: number };

/**
 * Restores and stores the scroll position of a list. The same page reopens where it was; a new page starts at its top;
 * another `list` (sort order, search text) starts where the store says. When the layout changes (details open, the
 * window is resized), the card that was used last keeps its position, or else the first visible one.
 */
export function useScrollPosition(
  store: ListViewStore,
  scroller: RefObject<HTMLElement | null>,
  shownPage: number | null,
  list: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list of the same page starts at its own position, too
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box || shownPage === null) return;
    const { scroll } = store.getState();
    box.scrollTop = topOf(scroll, shownPage);
    const save = () => store.setState({ scroll: { page: shownPage, top: Math.round(box.scrollTop) } });
    save();
    box.addEventListener('scrollend', save);
    return () => box.removeEventListener('scrollend', save);
  }, [store, scroller, shownPage, list]);

  useEffect(() => (scroller.current ? holdAnchor(scroller.current) : undefined), [scroller]);
}

function holdAnchor(box: HTMLElement): () => void {
  let anchor: Anchor | null = null;
  let used: Element | null = null;
  let width = box.clientWidth;
  const note = () => {
    // After a layout change, the observer first restores the anchor's position.
    if (box.clientWidth === width) anchor = findAnchor(box, used);
  };
  const use = (event: Event) => {
    used = event.target instanceof Element ? event.target.closest('[data-mod]') : null;
    note();
  };
  const observer = new ResizeObserver(() => {
    // Same width: content above the list changed, so the anchor has moved.
    if (box.clientWidth === width) return note();
    width = box.clientWidth;
    // A list at its top stays there unless one of its mods is in use.
    const holds = box.scrollTop > 0 || anchor?.card === used;
    if (holds && anchor?.card.isConnected) box.scrollTop += offsetIn(box, anchor.card) - anchor.offset;
    note();
  });
  observer.observe(box);
  if (box.firstElementChild) observer.observe(box.firstElementChild);
  box.addEventListener('scroll', note, { passive: true });
  box.addEventListener('pointerdown', use);
  box.addEventListener('focusin', use);
  return () => {
    observer.disconnect();
    box.removeEventListener('scroll', note);
    box.removeEventListener('pointerdown', use);
    box.removeEventListener('focusin', use);
  };
}

const offsetIn = (box: Element, card: Element) =>
  card.getBoundingClientRect().top - box.getBoundingClientRect().top;

function findAnchor(box: HTMLElement, used: Element | null): Anchor | null {
  const inSight = (card: Element) => {
    const offset = offsetIn(box, card);
    return card.isConnected && offset + card.clientHeight > 0 && offset < box.clientHeight;
  };
  const card = used && inSight(used) ? used : [...box.querySelectorAll('[data-mod]')].find(inSight);
  return card ? { card, offset: offsetIn(box, card) } : null;
}

/** Restores the focus after a restart, unless the player has already focused something else. */
export function useRestoredFocus(store: ListViewStore, ready: boolean): void {
  useEffect(() => {
    if (!ready || document.activeElement !== document.body) return;
    focusMod(store.getState().focusedModId, { preventScroll: true });
  }, [store, ready]);
}

/** Focuses a mod's title if it is on the visible page. Returns whether it was. */
export function focusMod(modId: number | null, options?: FocusOptions): boolean {
  const title =
    modId === null ? null : document.querySelector<HTMLElement>(`[data-mod="${modId}"] [data-open]`);
  title?.focus(options);
  return title !== null;
}

/** Focuses the title of the first visible mod, if there is one. */
export function focusFirstMod(): void {
  document.querySelector<HTMLElement>('[data-mod] [data-open]')?.focus();
}
