/** A grid of `count` items; `mirrored` when it runs from right to left. */
export type Grid = { readonly columns: number; readonly count: number; readonly mirrored: boolean };

/** Returns the index (from 0) that a key moves to in a grid; null when the grid doesn't handle the key. */
export function nextIndex(key: string, here: number, { columns, count, mirrored }: Grid): number | null {
  const forward = mirrored ? -1 : 1;
  const step = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  if (step === undefined) return null;
  const next = here + step;
  if (next >= 0 && next < count) return next;
  const lastRow = Math.floor((count - 1) / columns);
  // Arrow Down above a shorter last row moves to its last item.
  return key === 'ArrowDown' && Math.floor(here / columns) < lastRow ? count - 1 : null;
}
