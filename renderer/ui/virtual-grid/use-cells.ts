import { useLayoutEffect, useReducer, useRef } from 'react';
import { flushSync } from 'react-dom';
import { nextContents } from './cells.ts';
import type { GridView } from './grid-model.ts';

/** A cell to draw. `content` is null for a placeholder; `key` is that of its element. */
export type Cell = { readonly place: number; readonly content: string | null; readonly key: string };

type Drawn = { readonly first: number; readonly contents: readonly (string | null)[] };

/**
 * The cells to draw in this frame. Those that have to wait are drawn in one of the next frames. `contentOf` names what
 * belongs to a place; null while it isn't here.
 */
export function useCells(
  { drawn, cursor }: GridView,
  contentOf: (place: number) => string | null,
): readonly Cell[] {
  const before = useRef<Drawn>({ first: 0, contents: [] });
  const isSpent = useRef(false);
  const isFilling = useRef(false);
  const [, drawMore] = useReducer((count: number) => count + 1, 0);
  const { first, end } = drawn;
  const wanted = Array.from({ length: end - first }, (_, index) => contentOf(first + index));
  const last = before.current;
  const contents = nextContents(wanted, last.contents, {
    urgent: cursor === null ? null : contentOf(cursor),
    isJumping: first >= last.first + last.contents.length || end <= last.first,
    isSpent: isSpent.current,
  });
  useLayoutEffect(() => {
    before.current = { first, contents };
    const isWaiting = contents.some((content, index) => content !== wanted[index]);
    isSpent.current = isWaiting;
    if (!isWaiting) return;
    const fill = () => {
      isSpent.current = false;
      isFilling.current = true;
      // In this frame, not in a task after it.
      flushSync(drawMore);
      isFilling.current = false;
    };
    const wasFilled = isFilling.current;
    // What scrolling or a key has drawn is painted in the frame whose callbacks are next, so the rest comes after that.
    let frame = requestAnimationFrame(() => {
      if (wasFilled) fill();
      else frame = requestAnimationFrame(fill);
    });
    return () => cancelAnimationFrame(frame);
  });
  return contents.map((content, index) => ({
    place: first + index,
    content,
    // Placeholders are the same wherever they are, and need no new elements while the list is dragged.
    key: content ?? `placeholder ${index}`,
  }));
}
