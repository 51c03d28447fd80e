import type { FavoriteMark } from '#shared/contract/favorites.ts';

/** A favorite mark in the renderer. `asked` is true while main has not confirmed the player's click. */
export type Mark = FavoriteMark & { readonly asked?: boolean };

/** All marks by mod ID. A mark stays the same object until it changes, so that no other button re-renders. */
export type Marks = ReadonlyMap<number, Mark>;

/** Returns the marks with this one set, or removed if the mod is no favorite and no change is pending. */
function withMark(marks: Marks, mark: Mark): Marks {
  const next = new Map(marks);
  if (mark.favorite || mark.pending || mark.asked) next.set(mark.modId, mark);
  else next.delete(mark.modId);
  return next;
}

/** Returns the marks right after a click, before the call to main. */
export const withAsked = (marks: Marks, modId: number, favorite: boolean): Marks =>
  withMark(marks, { modId, favorite, pending: true, asked: true });

/**
 * Returns the marks after main has confirmed a click. `asked` is the mark that `withAsked` set for that click, and
 * `answer` the result of the call. A later unconfirmed click, or a later change reported by main, is not overwritten.
 */
export function withAnswer(marks: Marks, asked: Mark | undefined, answer: FavoriteMark): Marks {
  const now = marks.get(answer.modId);
  if (now !== asked && (now?.asked || now?.favorite === answer.favorite)) return marks;
  return withMark(marks, answer);
}

/** Returns the marks after a failed click: `before` is restored, unless the mark has changed since. */
export function withoutAsked(marks: Marks, asked: Mark | undefined, before: Mark | undefined): Marks {
  if (!asked || marks.get(asked.modId) !== asked) return marks;
  return withMark(marks, before ?? { modId: asked.modId, favorite: false, pending: false });
}

/** Returns the marks after main has reported changes. Reports older than an unconfirmed click don't overwrite it. */
export function withChanges(marks: Marks, changed: readonly FavoriteMark[]): Marks {
  const next = new Map(marks);
  for (const mark of changed) {
    const now = next.get(mark.modId);
    if (now?.asked && now.favorite !== mark.favorite) continue;
    if (mark.favorite || mark.pending) next.set(mark.modId, mark);
    else next.delete(mark.modId);
  }
  return next;
}
