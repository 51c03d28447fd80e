/** A scrolled page, in CSS pixels: how far it is scrolled, the height of what is in sight, and the height of it all. */
export type ScrollPosition = {
  readonly scrollTop: number;
  readonly visibleHeight: number;
  readonly contentHeight: number;
};

/**
 * Returns the index of the section that the player is reading. `tops` are the distances of the headings from the start
 * of the content, in its order. The line of reading moves from the top of the visible part to its end while the page
 * scrolls: otherwise the last sections, which can't reach the top, would never be the current one.
 */
export function sectionAt(tops: readonly number[], position: ScrollPosition): number {
  const { scrollTop, visibleHeight, contentHeight } = position;
  const farthest = Math.max(1, contentHeight - visibleHeight);
  // Scroll positions are rounded, so the end can be a pixel off.
  const progress = Math.min(1, (scrollTop + 1) / farthest);
  const line = scrollTop + (scrollTop === 0 ? 0 : progress * visibleHeight);
  return Math.max(
    0,
    tops.findLastIndex((top) => top <= line),
  );
}
