import type { CatalogDatabase } from '../store/database.ts';
import type { Indexes } from '../store/indexes.ts';
import { gameToken, typeToken } from '../store/mod-text.ts';
import { type CatalogMod, unknownDownloads } from '../store/mods.ts';
import { allFacetsOf } from './expression.ts';
import {
  both,
  type Condition,
  everything,
  facetCondition,
  hasText,
  isSearch,
  type ListRequest,
  newCondition,
  withinCondition,
} from './filter.ts';
import { createFound, type Found } from './found.ts';
import { sortOrders } from './orders.ts';
import { maxResults, type TextSearch } from './search.ts';
import { createWalk } from './walk.ts';

/** How long a list is. */
export type ListLength = {
  /** How many mods the list has, at most `maxResults` when it `isCut`; so many at least until it `isCounted`. */
  readonly total: number;
  /** Whether more mods match than the list has: the most popular ones are in it. */
  readonly isCut: boolean;
  readonly isCounted: boolean;
};

/** A stretch of a list. */
export type ListWindow = ListLength & { readonly mods: readonly CatalogMod[] };

/** How many mods each value of a filter would show, if it were the only one of its filter. */
export type FacetCounts = {
  readonly games: readonly { readonly gameId: number; readonly count: number }[];
  readonly types: readonly { readonly modType: string; readonly count: number }[];
  /** Rating in tenths, -1 without one; ascending. */
  readonly ratings: readonly { readonly tenths: number; readonly count: number }[];
};

/** The lists of the catalog, by any filter and sort. */
export type Lists = {
  /** `limit` mods from `offset` (0-based) on. With `later`, mods that nobody sees yet aren't counted (`countSome`). */
  window(request: ListRequest, offset: number, limit: number, count?: 'now' | 'later'): ListWindow;
  /** Counts some more of a list, a few ms at a time. */
  countSome(request: ListRequest): ListLength;
  /** The place of a mod in a list, 0-based; null if it isn't in it. */
  placeOf(request: ListRequest, modId: number): number | null;
  facets(request: ListRequest): FacetCounts;
  /** Prepares what the next calls may need, a few ms at a time. Returns whether there is more of it. */
  prepareSome(): boolean;
  /** Forgets what was found: the mods have changed. */
  changed(): void;
  /** Forgets what takes much memory and is found again when it is needed. */
  rest(): void;
};

/** Lists of at most this many mods are found whole; longer ones are walked along the index of their sort. */
const maxGathered = maxResults;

/** How many lists are remembered: the one on screen and a few before it. */
const maxRemembered = 8;

/** How many mods of a long list are looked at in one step. */
const modsPerStep = 500;

/** How often each value of a filter occurs. */
type Counts = readonly [value: never, count: number][];

export function createLists(
  db: CatalogDatabase,
  { search, indexes }: { readonly search: TextSearch; readonly indexes: Pick<Indexes, 'need'> },
): Lists {
  const walk = createWalk(db, indexes);
  const gathered = new Map<string, Found>();
  /** The mods that the last search was within: they stay the same while its text is typed. */
  let lastWithin: { readonly key: string; readonly ranks: readonly number[] } | null = null;
  const readMods = db.prepare(
    `SELECT json_group_array(json_object('modId', mod_id, 'title', title, 'tagLine', tag_line, 'author', author,
      'gameId', game_id, 'modType', mod_type, 'downloadCount', nullif(downloads, ${unknownDownloads}),
      'ratingAvg', rating, 'viewUrl', view_url, 'getBy', get_by))
    FROM json_each(?) JOIN mods ON rank = value`,
  );
  const findRank = db.prepare('SELECT rank FROM mods WHERE mod_id = ?');
  const countNew = db.prepare('SELECT count(*) FROM (SELECT 1 FROM mods WHERE first_seen > ? LIMIT ?)');

  /** Whether the list has to be found by looking at mods, because no index has its order, or because it is short. */
  const isGathered = (request: ListRequest) =>
    isSearch(request) || (hasFilter(request) && walk.total(request) <= maxGathered);

  const gather = (request: ListRequest): Found => {
    const key = JSON.stringify(request);
    const known = gathered.get(key);
    if (known !== undefined) return known;
    const found = createFound(hasText(request) ? byText(request) : byRows(request));
    if (gathered.size >= maxRemembered) gathered.delete(gathered.keys().next().value ?? '');
    gathered.set(key, found);
    return found;
  };

  /** Few mods are in a list of ids or new. The text is looked for in these, so that popular ones don't crowd them out. */
  const ranksWithin = (request: ListRequest): readonly number[] | null => {
    const { sql, values } = both(
      withinCondition(request),
      areNewFew(request) ? newCondition(request) : everything,
    );
    if (sql === everything.sql) return null;
    const key = JSON.stringify([sql, values]);
    if (lastWithin?.key !== key) {
      const ranks = db.prepare(`SELECT json_group_array(rank) FROM mods WHERE ${sql}`).json(...values);
      lastWithin = { key, ranks: ranks as number[] };
    }
    return lastWithin.ranks;
  };

  function* byText(request: ListRequest): Generator<readonly number[], { isCut: boolean }, undefined> {
    const { query, rating, newSince, sort } = request;
    const matches = search.find(query, facetTokensOf(request), ranksWithin(request));
    const condition = both(facetCondition({ games: [], types: [], rating }), newCondition(request));
    const hasCondition = rating !== null || newSince !== null;
    if (sort !== 'relevance') {
      const found = createFound(matches);
      yield sorted(sort, both(condition, oneOfRanks(found.all())));
      return { isCut: found.isCut() };
    }
    for (;;) {
      const step = matches.next();
      if (step.done) return step.value;
      if (!hasCondition) yield step.value;
      else {
        const kept = new Set(sorted('downloads', both(condition, oneOfRanks(step.value))));
        yield step.value.filter((rank) => kept.has(rank));
      }
    }
  }

  /** Whether only new mods are asked for, and there are so few that they are found whole. */
  const areNewFew = ({ newSince }: ListRequest): boolean =>
    newSince !== null && Number(countNew.value(newSince, maxGathered + 1)) <= maxGathered;

  function* byRows(request: ListRequest): Generator<readonly number[], { isCut: boolean }, undefined> {
    const { query, within, sort } = request;
    const without = (ranks: readonly number[]) => search.without(query.excluded, ranks);
    if (within.length > 0 || areNewFew(request) || !isSearch(request)) {
      const ranks = without(sorted(sort, wholeCondition(request)));
      yield ranks.slice(0, maxGathered);
      return { isCut: ranks.length > maxGathered };
    }
    let left = maxGathered;
    // In other orders than that of ranks, each step would look through all mods with an excluded word.
    const isByRank = query.excluded.length === 0 || sortOrders[sort] === sortOrders.relevance;
    const steps = walk.steps(request, newCondition(request), isByRank ? modsPerStep : maxGathered + 1);
    for (const ranks of steps) {
      const kept = without(ranks);
      yield kept.slice(0, left);
      if (kept.length > left) return { isCut: true };
      left -= kept.length;
    }
    return { isCut: false };
  }

  /** The condition for a list that is found whole, in which SQLite begins with the filter that has the fewest mods. */
  const wholeCondition = (request: ListRequest): Condition => {
    const { games, types, rating } = request;
    const others = both(withinCondition(request), newCondition(request));
    if (others.sql !== everything.sql) return both(others, facetCondition(request));
    const byRating = facetCondition({ games: [], types: [], rating });
    const isRatingRarer =
      rating !== null &&
      walk.total({ ...request, games: [], types: [] }) < walk.total({ ...request, rating: null });
    if (isRatingRarer || games.length + types.length === 0) {
      indexes.need(sortOrders.rating.index);
      return facetCondition(request);
    }
    const expression = allFacetsOf(facetTokensOf(request));
    return both(byRating, {
      sql: 'rank IN (SELECT rowid FROM mod_text WHERE mod_text MATCH ?)',
      values: [expression],
    });
  };

  /** The ranks of at most `maxGathered` + 1 mods, in order. */
  const sorted = (sort: ListRequest['sort'], { sql, values }: Condition): number[] => {
    const { column, isDescending } = sortOrders[sort];
    // The plus sign keeps SQLite from walking the whole index of the sort for a few mods.
    const statement = db.prepare(
      `SELECT json_group_array(rank) FROM (SELECT rank FROM mods WHERE ${sql}
        ORDER BY +${column} ${isDescending ? 'DESC' : 'ASC'}, rank LIMIT ${maxGathered + 1})`,
    );
    return statement.json(...values) as number[];
  };

  const lengthOf = (found: Found): ListLength => ({
    total: found.first(0).length,
    isCut: found.isCut(),
    isCounted: found.isWhole(),
  });

  /** The counts of games, types and ratings among these mods, in one look at them. */
  const countAmong = db.prepare(
    `SELECT json_group_array(json_array(game_id, mod_type, rating_tenths, count)) FROM
      (SELECT game_id, mod_type, rating_tenths, count(*) AS count FROM mods
      WHERE rank IN (SELECT value FROM json_each(?)) GROUP BY game_id, mod_type, rating_tenths)`,
  );

  return {
    window(request, offset, limit, count = 'now') {
      if (!isGathered(request)) {
        const ranks = walk.ranks(request, offset, limit);
        return { total: walk.total(request), isCut: false, isCounted: true, mods: modsOf(ranks) };
      }
      const found = gather(request);
      const ranks = count === 'now' ? found.all() : found.first(offset + limit);
      return { ...lengthOf(found), mods: modsOf(ranks.slice(offset, offset + limit)) };
    },
    countSome(request) {
      if (!isGathered(request)) return { total: walk.total(request), isCut: false, isCounted: true };
      const found = gather(request);
      found.findSome();
      return lengthOf(found);
    },
    placeOf(request, modId) {
      const rank = findRank.value(modId);
      if (typeof rank !== 'number') return null;
      if (!isGathered(request)) return walk.placeOf(request, rank);
      const place = gather(request).all().indexOf(rank);
      return place === -1 ? null : place;
    },
    facets(request) {
      const rowsOf = new Map<string, readonly (readonly unknown[])[]>();
      const countsOf = (column: FacetColumn, without: Partial<ListRequest>): Counts => {
        const open = { ...request, ...without };
        if (!isSearch(open)) return walk.counts(open, column);
        // Without filters of games, types and ratings, the three have one list.
        const key = JSON.stringify(open);
        const ranks = rowsOf.has(key) ? [] : gather(open).all();
        const rows = rowsOf.get(key) ?? (countAmong.json(JSON.stringify(ranks)) as unknown[][]);
        rowsOf.set(key, rows);
        return sumBy(rows, facetColumns.indexOf(column));
      };
      return {
        games: countsOf('game_id', { games: [] }).flatMap(([gameId, count]) =>
          gameId ? [{ gameId, count }] : [],
        ),
        types: countsOf('mod_type', { types: [] }).map(([modType, count]) => ({ modType, count })),
        ratings: countsOf('rating_tenths', { rating: null }).map(([tenths, count]) => ({ tenths, count })),
      };
    },
    prepareSome: () => walk.exploreSome() || search.prepareSome(),
    changed() {
      search.changed();
      gathered.clear();
      lastWithin = null;
      walk.changed();
    },
    rest() {
      search.rest();
      gathered.clear();
      lastWithin = null;
    },
  };

  function modsOf(ranks: readonly number[]): CatalogMod[] {
    return ranks.length === 0 ? [] : (readMods.json(JSON.stringify(ranks)) as CatalogMod[]);
  }
}

const facetColumns = ['game_id', 'mod_type', 'rating_tenths'] as const;
type FacetColumn = (typeof facetColumns)[number];

/** Rows of values with a count at the end, summed by one of their values, ascending. */
function sumBy(rows: readonly (readonly unknown[])[], index: number): Counts {
  const sums = new Map<never, number>();
  for (const row of rows) {
    const value = row[index] as never;
    sums.set(value, (sums.get(value) ?? 0) + Number(row.at(-1)));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

const oneOfRanks = (ranks: readonly number[]): Condition => ({
  sql: 'rank IN (SELECT value FROM json_each(?))',
  values: [JSON.stringify(ranks)],
});

/** What a filter of games or types is in the full text index. */
const facetTokensOf = ({ games, types }: ListRequest): string[][] =>
  [games.map(gameToken), types.map(typeToken)].filter((tokens) => tokens.length > 0);

const hasFilter = ({ games, types, rating }: ListRequest): boolean =>
  games.length > 0 || types.length > 0 || rating !== null;
