import type { CatalogList } from '#shared/catalog/list.ts';
import { type MarkName, markOf, parseQuery } from '#shared/catalog/query.ts';

/** The input of a call: the contract takes lists that can be changed. */
export const inputOf = ({ games, types, marks, rating, ...rest }: CatalogList) => ({
  ...rest,
  games: [...games],
  types: [...types],
  marks: [...marks],
  rating: rating && { ...rating },
});

/** Whether a list depends on a mark, or on any, by its filters or its text. */
export const hasMarks = ({ marks, text }: CatalogList, mark?: MarkName): boolean => {
  const all = [...marks, ...parseQuery(text).marks].map(markOf);
  return mark === undefined ? all.length > 0 : all.includes(mark);
};
