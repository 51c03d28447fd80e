import type { FavoriteMark } from '#shared/contract/account/favorites.ts';

/** A favorite mark in the renderer. `unconfirmed` is true while main has not confirmed the player's click. */
export type Mark = FavoriteMark & { readonly unconfirmed?: boolean };

/** All marks by mod ID. A mark stays the same object until it changes. */
export type Marks = ReadonlyMap<number, Mark>;

/** Returns the marks with this one set, or removed if the mod is no favorite and no change is pending. */
function withMark(marks: Marks, mark: Mark): Marks {
  const next = new Map(marks);
  if (mark.favorite || mark.pending || mark.unconfirmed) next.set(mark.modId, mark);
  else next.delete(mark.modId);
  return next;
}

/** Returns the marks right after a click, before the call to main. */
export const withClick = (marks: Marks, modId: number, favorite: boolean): Marks =>
  withMark(marks, { modId, favorite, pending: true, unconfirmed: true });

/**
 * Returns the marks after main has confirmed a click. `unconfirmed` is the mark that `withClick` set for that click, and
 * `result` the result of the call. A later unconfirmed click, or a later change reported by main, is not overwritten.
 */
export function withResult(marks: Marks, unconfirmed: Mark | undefined, result: FavoriteMark): Marks {
  const now = marks.get(result.modId);
  if (now !== unconfirmed && (now?.unconfirmed || now?.favorite === result.favorite)) return marks;
  return withMark(marks, result);
}

/** Returns the marks after a failed click: `before` is restored, unless the mark has changed since. */
export function withoutClick(marks: Marks, unconfirmed: Mark | undefined, before: Mark | undefined): Marks {
  if (!unconfirmed || marks.get(unconfirmed.modId) !== unconfirmed) return marks;
  return withMark(marks, before ?? { modId: unconfirmed.modId, favorite: false, pending: false });
}

/** Returns the marks after main has reported changes. Reports older than an unconfirmed click don't overwrite it. */
export function withChanges(marks: Marks, changed: readonly FavoriteMark[]): Marks {
  const next = new Map(marks);
  for (const mark of changed) {
    const now = next.get(mark.modId);
    if (now?.unconfirmed && now.favorite !== mark.favorite) continue;
    if (mark.favorite || mark.pending) next.set(mark.modId, mark);
    else next.delete(mark.modId);
  }
  return next;
}
