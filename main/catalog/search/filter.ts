import type { CatalogSort } from '#shared/catalog/list.ts';
import type { CatalogQuery, RatingRange } from '#shared/catalog/query.ts';
import type { SynonymGroup } from './meaning/synonyms/synonym-group.ts';
import type { NamedGame } from './named-games.ts';

/** The words of a search. */
export type TextQuery = Pick<CatalogQuery, 'words' | 'phrases' | 'excluded' | 'isLastPartial'> & {
  /** The games that its words name: the mods of these games match these words, too. */
  readonly namedGames?: readonly NamedGame[];
};

/** Which mods a list has, and in what order. Several values of a filter mean any of them. */
export type ListRequest = {
  readonly query: TextQuery;
  readonly games: readonly number[];
  readonly types: readonly string[];
  readonly rating: RatingRange | null;
  /** Lists of mod ids; a mod has to be in each of them (favorites, downloads …). */
  readonly within: readonly (readonly number[])[];
  /** Lists of mod ids; a mod must be in none of them. */
  readonly without?: readonly (readonly number[])[];
  /** Unix ms: only mods that were first seen after it. */
  readonly newSince: number | null;
  /** Unix ms: no mods that were first seen after it. */
  readonly seenBy?: number;
  readonly sort: CatalogSort;
  /** Words of one meaning in addition to those of Loadout (`meaning/synonyms/`). */
  readonly meanings?: readonly SynonymGroup[];
  /** The games of the player, whose mods come before others that match as well. */
  readonly ownGames?: readonly number[];
};

/** The request for every mod, the most popular first. */
export const everyMod: ListRequest = {
  query: { words: [], phrases: [], excluded: [], isLastPartial: false },
  within: [],
  newSince: null,
  games: [],
  types: [],
  rating: null,
  sort: 'downloads',
};

/** Whether mods have to match words. */
export const hasText = ({ query }: Pick<ListRequest, 'query'>): boolean =>
  query.words.length + query.phrases.length > 0;

/** A condition of SQL with the values for its placeholders. */
export type Condition = { readonly sql: string; readonly values: readonly (number | string)[] };

/**
 * Whether the request filters by more than `facets` counts, so that its length isn't known without looking. What lists leave out is
 * counted (`left-out.ts`).
 */
export const isSearch = (request: ListRequest): boolean =>
  hasText(request) ||
  request.query.excluded.length > 0 ||
  request.within.length > 0 ||
  request.newSince !== null ||
  request.seenBy !== undefined;

/** The filters that `facets` counts: games, types, rating. */
export function facetCondition(request: Pick<ListRequest, 'games' | 'types' | 'rating'>): Condition {
  return both(
    oneOf('game_id', request.games),
    oneOf('mod_type', request.types),
    ratingCondition(request.rating),
  );
}

/** The mods of lists of ids. */
export const withinCondition = ({ within }: Pick<ListRequest, 'within'>): Condition =>
  both(
    ...within.map((modIds) => ({
      sql: 'mod_id IN (SELECT value FROM json_each(?))',
      values: [JSON.stringify(modIds)],
    })),
  );

/** The mods that are new, or are not, and in none of the lists that are left out. */
export const otherCondition = ({
  newSince,
  seenBy,
  without = [],
}: Pick<ListRequest, 'newSince' | 'seenBy' | 'without'>): Condition =>
  both(
    newSince === null ? everything : { sql: 'first_seen > ?', values: [newSince] },
    seenBy === undefined ? everything : { sql: 'first_seen <= ?', values: [seenBy] },
    ...without.map((modIds) => ({
      sql: 'mod_id NOT IN (SELECT value FROM json_each(?))',
      values: [JSON.stringify(modIds)],
    })),
  );

function ratingCondition(range: RatingRange | null): Condition {
  const least: Condition =
    range?.least == null ? everything : { sql: 'rating_tenths >= ?', values: [range.least] };
  // A mod without ratings has -1 there, and no rating is no low one.
  const most: Condition =
    range?.most == null ? everything : { sql: 'rating_tenths BETWEEN 0 AND ?', values: [range.most] };
  return both(least, most);
}

export const everything: Condition = { sql: 'TRUE', values: [] };

const oneOf = (column: string, values: readonly (number | string)[]): Condition =>
  values.length === 0 ? everything : { sql: `${column} IN (${values.map(() => '?').join(', ')})`, values };

/** All of the conditions; TRUE without any. */
export function both(...conditions: readonly Condition[]): Condition {
  const given = conditions.filter(({ sql }) => sql !== everything.sql);
  return {
    sql: given.length === 0 ? 'TRUE' : given.map(({ sql }) => sql).join(' AND '),
    values: given.flatMap(({ values }) => values),
  };
}
