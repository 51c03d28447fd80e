import type { FavoriteMark } from '#shared/contract/favorites.ts';

/** A mark as the page holds it: `asked` while a click made here has not been answered. */
export type Mark = FavoriteMark & { readonly asked?: boolean };

/** Every mod that has a mark, by its id. A mark keeps its identity until it changes. */
export type Marks = ReadonlyMap<number, Mark>;

/** The marks with one in its place; a mod that is no favorite and waits for nothing needs none. */
function withMark(marks: Marks, mark: Mark): Marks {
  const next = new Map(marks);
  if (mark.favorite || mark.pending || mark.asked) next.set(mark.modId, mark);
  else next.delete(mark.modId);
  return next;
}

/** The marks at once after a click, before anything has been asked. */
export const withAsked = (marks: Marks, modId: number, favorite: boolean): Marks =>
  withMark(marks, { modId, favorite, pending: true, asked: true });

/**
 * The marks after the answer to a click that left `asked` behind. A later click that has not been answered stands,
 * and so does what main has told since.
 */
export function withAnswer(marks: Marks, asked: Mark | undefined, answer: FavoriteMark): Marks {
  const now = marks.get(answer.modId);
  if (now !== asked && (now?.asked || now?.favorite === answer.favorite)) return marks;
  return withMark(marks, answer);
}

/** The marks after a click that failed: as they were before it, unless something has come since. */
export function withoutAsked(marks: Marks, asked: Mark | undefined, before: Mark | undefined): Marks {
  if (!asked || marks.get(asked.modId) !== asked) return marks;
  return withMark(marks, before ?? { modId: asked.modId, favorite: false, pending: false });
}

/** The marks after main told of changes. A click that has not been answered outlasts what came before it. */
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
