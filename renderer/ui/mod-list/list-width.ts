import { type RefObject, useLayoutEffect } from 'react';

/** The widths of a list in px at which its mods are drawn differently. */
const bounds = [500, 560, 760, 1_100, 1_500] as const;

/**
 * The value of `data-below` for a list of this width: the bounds that it is below. Style sheets of cards use it in place
 * of container queries, which delay the styles of every new card to the layout and double its cost.
 */
export const belowOf = (width: number): string => bounds.filter((bound) => width < bound).join(' ');

/** Keeps `data-below` of a list up to date. */
export function useListWidth(list: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const update = () => {
      element.dataset['below'] = belowOf(element.clientWidth);
    };
    // Before the list's scroll position is restored, which depends on the heights of its cards.
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
}
