import { type MarkFilter, markFilters, maxQueryLength } from './query.ts';

/** The orders of a list. `relevance` is how well a mod matches the text; without a text, it is `downloads`. */
export const catalogSorts = ['relevance', 'downloads', 'rating', 'title', 'first-seen', 'updated'] as const;
export type CatalogSort = (typeof catalogSorts)[number];

/**
 * Which mods a list has, and in what order. `text` is what is in the search field; tokens in it (`game:` …) filter in
 * addition to the other fields. Several values of a filter mean any of them. The rating is in tenths of the service's
 * scale; both ends count.
 */
export type CatalogList = {
  readonly text: string;
  readonly games: readonly number[];
  readonly types: readonly string[];
  readonly rating: { readonly least: number | null; readonly most: number | null } | null;
  readonly marks: readonly MarkFilter[];
  readonly sort: CatalogSort;
};

/** Every mod, the most downloaded first. */
export const wholeCatalog: CatalogList = {
  text: '',
  games: [],
  types: [],
  rating: null,
  marks: [],
  sort: 'relevance',
};

/** Whether two lists have the same mods in the same order. The order of a filter's values doesn't matter. */
export const isSameList = (a: CatalogList, b: CatalogList): boolean => keyOf(a) === keyOf(b);

const keyOf = ({ text, games, types, rating, marks, sort }: CatalogList): string =>
  JSON.stringify([
    text.trim(),
    [...games].sort((one, other) => one - other),
    [...types].sort(),
    [rating?.least ?? null, rating?.most ?? null],
    [...marks].sort(),
    sort,
  ]);

/** Parses a stored list field by field. An invalid field gets the value of `wholeCatalog`. */
export function parseCatalogList(value: unknown): CatalogList {
  const stored: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { text, sort } = stored;
  return {
    text: typeof text === 'string' ? text.slice(0, maxQueryLength) : '',
    games: valuesOf(stored['games'], isId),
    types: valuesOf(stored['types'], isTypeName),
    rating: parseRating(stored['rating']),
    marks: markFilters.filter((mark) => Array.isArray(stored['marks']) && stored['marks'].includes(mark)),
    sort: catalogSorts.find((name) => name === sort) ?? 'relevance',
  };
}

/** The most values of a filter that are kept. */
const maxValues = 500;

const valuesOf = <T>(value: unknown, isValue: (one: unknown) => one is T): T[] =>
  Array.isArray(value) ? [...new Set(value.filter(isValue))].slice(0, maxValues) : [];

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

const isTypeName = (value: unknown): value is string => typeof value === 'string' && value.length <= 1_000;

function parseRating(value: unknown): CatalogList['rating'] {
  if (typeof value !== 'object' || value === null) return null;
  const { least, most } = value as Record<string, unknown>;
  const tenths = (bound: unknown) =>
    typeof bound === 'number' && Number.isSafeInteger(bound) && bound >= 0 ? bound : null;
  const range = { least: tenths(least), most: tenths(most) };
  return range.least === null && range.most === null ? null : range;
}
