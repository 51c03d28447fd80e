import type { CatalogDatabase } from '../store/database.ts';
import { gameToken, typeToken } from '../store/mod-text.ts';
import type { CatalogMod } from '../store/mods.ts';
import { facetsOf } from './expression.ts';
import {
  both,
  type Condition,
  facetCondition,
  hasText,
  isSearch,
  type ListRequest,
  rowCondition,
  sortOrders,
} from './filter.ts';
import { maxResults, type TextSearch } from './search.ts';
import { createWalk } from './walk.ts';

/** A stretch of a list. */
export type ListWindow = {
  /** How many mods the list has, at most `maxResults` when it `isCut`. */
  readonly total: number;
  /** Whether more mods match than the list has: the most popular ones are in it. */
  readonly isCut: boolean;
  readonly mods: readonly CatalogMod[];
};

/** How many mods each value of a filter would show, if it were the only one of its filter. */
export type FacetCounts = {
  readonly games: readonly { readonly gameId: number; readonly count: number }[];
  readonly types: readonly { readonly modType: string; readonly count: number }[];
  /** Rating in tenths, -1 without one; ascending. */
  readonly ratings: readonly { readonly tenths: number; readonly count: number }[];
};

/** The lists of the catalog, by any filter and sort. */
export type Lists = {
  /** `limit` mods from `offset` (0-based) on. */
  window(request: ListRequest, offset: number, limit: number): ListWindow;
  /** The place of a mod in a list, 0-based; null if it isn't in it. */
  placeOf(request: ListRequest, modId: number): number | null;
  facets(request: ListRequest): FacetCounts;
  /** Forgets what was found: the mods have changed. */
  changed(): void;
};

/** Lists of at most this many mods are found whole; longer ones are walked along the index of their sort. */
const maxGathered = maxResults;

/** How many lists are remembered: the one on screen and a few before it. */
const maxRemembered = 8;

type Gathered = { readonly ranks: readonly number[]; readonly isCut: boolean };

export function createLists(db: CatalogDatabase, search: TextSearch): Lists {
  const walk = createWalk(db);
  const gathered = new Map<string, Gathered>();
  const readMods = db.prepare(
    `SELECT json_group_array(json_object('modId', mod_id, 'title', title, 'tagLine', tag_line, 'author', author,
      'gameId', game_id, 'modType', mod_type, 'downloadCount', downloads, 'ratingAvg', rating, 'viewUrl', view_url,
      'getBy', get_by))
    FROM json_each(?) JOIN mods ON rank = value`,
  );
  const findRank = db.prepare('SELECT rank FROM mods WHERE mod_id = ?');

  /** Whether the list has to be found whole, because no index has its order, or because it is short. */
  const isGathered = (request: ListRequest) =>
    isSearch(request) || (hasFilter(request) && walk.total(request) <= maxGathered);

  const gather = (request: ListRequest): Gathered => {
    const key = JSON.stringify(request);
    const known = gathered.get(key);
    if (known !== undefined) return known;
    const found = hasText(request) ? byText(request) : byRows(request);
    if (gathered.size >= maxRemembered) gathered.delete(gathered.keys().next().value ?? '');
    gathered.set(key, found);
    return found;
  };

  const byText = (request: ListRequest): Gathered => {
    const facetTokens = [request.games.map(gameToken), request.types.map(typeToken)].filter(
      (list) => list.length > 0,
    );
    const { ranks, isCut } = search.find(request.query, facetTokens, ranksWithin(request));
    const needsRows = request.rating !== null || request.within.length > 0 || request.newSince !== null;
    if (!needsRows && request.sort === 'relevance') return { ranks, isCut };
    const rows = sorted(request, {
      sql: 'rank IN (SELECT value FROM json_each(?))',
      values: [JSON.stringify(ranks)],
    });
    if (request.sort !== 'relevance') return { ranks: rows, isCut };
    const kept = new Set(rows);
    return { ranks: ranks.filter((rank) => kept.has(rank)), isCut };
  };

  /** Few mods are in a list of ids or new. The text is looked for in these, so that popular ones don't crowd them out. */
  const ranksWithin = (request: ListRequest): readonly number[] | null =>
    request.within.length === 0 && request.newSince === null
      ? null
      : sorted(request, { sql: 'TRUE', values: [] });

  const byRows = (request: ListRequest): Gathered => {
    const ranks = sorted(request, { sql: 'TRUE', values: [] });
    return { ranks: ranks.slice(0, maxGathered), isCut: ranks.length > maxGathered };
  };

  const sorted = (
    request: ListRequest,
    extra: { sql: string; values: readonly (string | number)[] },
  ): number[] => {
    const { column, isDescending } = sortOrders[request.sort];
    const { types, ...others } = request;
    const condition = both(
      facetCondition({ ...others, types: [] }),
      typeCondition(types),
      rowCondition(request),
      extra,
    );
    // The plus sign keeps SQLite from walking the whole index of the sort for a few mods.
    const statement = db.prepare(
      `SELECT json_group_array(rank) FROM (SELECT rank FROM mods WHERE ${condition.sql}
        ORDER BY +${column} ${isDescending ? 'DESC' : 'ASC'}, rank LIMIT ${maxGathered + 1})`,
    );
    return statement.json(...condition.values) as number[];
  };

  return {
    window(request, offset, limit) {
      if (!isGathered(request)) {
        const ranks = walk.ranks(request, offset, limit);
        return { total: walk.total(request), isCut: false, mods: modsOf(ranks) };
      }
      const { ranks, isCut } = gather(request);
      return { total: ranks.length, isCut, mods: modsOf(ranks.slice(offset, offset + limit)) };
    },
    placeOf(request, modId) {
      const rank = findRank.value(modId);
      if (typeof rank !== 'number') return null;
      if (!isGathered(request)) return walk.placeOf(request, rank);
      const place = gather(request).ranks.indexOf(rank);
      return place === -1 ? null : place;
    },
    facets(request) {
      const countsOf = (column: string, without: Partial<ListRequest>): [never, number][] => {
        const open = { ...request, ...without };
        if (!isSearch(open)) return walk.counts(open, column);
        const statement = db.prepare(
          `SELECT json_group_array(json_array(value, count)) FROM
            (SELECT ${column} AS value, count(*) AS count FROM mods
            WHERE rank IN (SELECT value FROM json_each(?)) GROUP BY ${column} ORDER BY ${column})`,
        );
        return statement.json(JSON.stringify(gather(open).ranks)) as [never, number][];
      };
      return {
        games: countsOf('game_id', { games: [] }).flatMap(([gameId, count]) =>
          gameId ? [{ gameId, count }] : [],
        ),
        types: countsOf('mod_type', { types: [] }).map(([modType, count]) => ({ modType, count })),
        ratings: countsOf('rating_tenths', { rating: null }).map(([tenths, count]) => ({ tenths, count })),
      };
    },
    changed() {
      search.changed();
      gathered.clear();
      walk.changed();
    },
  };

  function modsOf(ranks: readonly number[]): CatalogMod[] {
    return ranks.length === 0 ? [] : (readMods.json(JSON.stringify(ranks)) as CatalogMod[]);
  }
}

/** Types have no index of their own but the tokens in the full text index. */
const typeCondition = (types: readonly string[]): Condition =>
  types.length === 0
    ? { sql: '', values: [] }
    : {
        sql: 'rank IN (SELECT rowid FROM mod_text WHERE mod_text MATCH ?)',
        values: [facetsOf(types.map(typeToken))],
      };

const hasFilter = ({ games, types, rating }: ListRequest): boolean =>
  games.length > 0 || types.length > 0 || rating !== null;
