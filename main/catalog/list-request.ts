import type { CatalogList } from '#shared/catalog/list.ts';
import {
  type CatalogQuery,
  isExcluded,
  type MarkFilter,
  type MarkName,
  markOf,
  parseQuery,
  type RatingRange,
} from '#shared/catalog/query.ts';
import { hasText, type ListRequest } from './search/filter.ts';
import type { SynonymGroup } from './search/meaning/synonyms/synonym-group.ts';
import type { NamedGame } from './search/named-games.ts';
import { type FilterNames, noSuchGame, noSuchType, resolveFilters } from './search/resolve.ts';

/** What a list names and only main knows. */
export type ListNames = {
  /** The games and types that `game:` and `type:` can name. */
  filterNames(): Promise<FilterNames>;
  /** The games that the words of a query name. */
  namedGames(query: CatalogQuery): readonly NamedGame[];
  /** The games of the player. Never rejects. */
  ownGames(): Promise<readonly number[]>;
  /** The mods with a mark. @throws AppError */
  marked(mark: Exclude<MarkName, 'new'>): Promise<readonly number[]>;
  /** Mods that were first seen after this are new, Unix ms; null while nothing is. */
  newSince(): number | null;
  /** The service's words of one meaning. @throws AppError */
  meanings(): Promise<readonly SynonymGroup[]>;
};

/** No mod is first seen after this. */
const never = Number.MAX_SAFE_INTEGER;

/** The request that a list stands for: tokens in its text filter in addition to its other fields. @throws AppError */
export async function toListRequest(list: CatalogList, names: ListNames): Promise<ListRequest> {
  const query = parseQuery(list.text);
  const hasNames = query.games.length + query.types.length > 0;
  const named = hasNames ? resolveFilters(query, await names.filterNames()) : { games: [], types: [] };
  const marks = [...new Set([...list.marks, ...query.marks])];
  const markedBy = (filters: readonly MarkFilter[]) =>
    Promise.all(filters.map(markOf).flatMap((mark) => (mark === 'new' ? [] : [names.marked(mark)])));
  const excluded = marks.filter(isExcluded);
  const within = await markedBy(marks.filter((mark) => !isExcluded(mark)));
  return {
    query: hasText({ query }) ? { ...query, namedGames: names.namedGames(query) } : query,
    games: inBoth(list.games, named.games, noSuchGame),
    types: inBoth(list.types, named.types, noSuchType),
    rating: narrower(list.rating, query.rating),
    within,
    ...(excluded.length > 0 && { without: await markedBy(excluded) }),
    ...(marks.includes('-new') && { seenBy: names.newSince() ?? never }),
    newSince: marks.includes('new') ? (names.newSince() ?? never) : null,
    sort: list.sort,
    ...(hasText({ query }) && {
      meanings: await names.meanings(),
      ownGames: await names.ownGames(),
    }),
  };
}

/** The values that pass two filters. An empty filter passes everything. */
function inBoth<T>(one: readonly T[], other: readonly T[], none: T): readonly T[] {
  if (one.length === 0 || other.length === 0) return one.length === 0 ? other : one;
  const both = one.filter((value) => other.includes(value));
  return both.length === 0 ? [none] : both;
}

function narrower(one: RatingRange | null, other: RatingRange | null): RatingRange | null {
  if (one === null || other === null) return one ?? other;
  const bound = (pick: (...values: number[]) => number, a: number | null, b: number | null) =>
    a === null || b === null ? (a ?? b) : pick(a, b);
  return { least: bound(Math.max, one.least, other.least), most: bound(Math.min, one.most, other.most) };
}
