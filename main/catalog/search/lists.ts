import type { Database } from '#main/storage/sqlite.ts';
import type { CatalogMod } from '#shared/contract/catalog/catalog.ts';
import type { Indexes } from '../store/indexes.ts';
import { isSearch, type ListRequest } from './filter.ts';
import type { ListLength } from './found.ts';
import { Gather } from './gather.ts';
import { LeftOut } from './left-out.ts';
import type { TextSearch } from './search.ts';
import { createShownMods } from './shown-mods.ts';
import { Walk } from './walk.ts';

/** A stretch of a list. */
export type ListWindow = ListLength & { readonly mods: CatalogMod[] };

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
  /** A mod by its id; null if there is none. */
  find(modId: number): CatalogMod | null;
  /** The place of a mod in a list, 0-based; null if it isn't in it. */
  placeOf(request: ListRequest, modId: number): number | null;
  facets(request: ListRequest): FacetCounts;
  /** Prepares what the next calls may need, a few ms at a time. Returns whether there is more of it. */
  prepareSome(): boolean;
  /** Stores what windows at any place need, a few ms at a time. Returns whether there is more of it. */
  storeSome(): boolean;
  /** Forgets what was found: the mods have changed. */
  changed(): void;
  /** Forgets what takes much memory and is found again when it is needed. */
  rest(): void;
};

/** How often each value of a filter occurs. */
type Counts = readonly [value: never, count: number][];

export function createLists(
  db: Database,
  { search, indexes }: { readonly search: TextSearch; readonly indexes: Pick<Indexes, 'need' | 'isBuilt'> },
): Lists {
  const walk = new Walk(db, indexes);
  const leftOut = new LeftOut(db, walk);
  const gather = new Gather(db, { search, walk, indexes });
  const shown = createShownMods(db);
  const longList = (request: ListRequest) => (leavesOut(request) ? leftOut : walk);
  const findRank = db.prepare('SELECT rank FROM mods WHERE mod_id = ?');

  /** The counts of games, types and ratings among these mods, in one look at them. */
  const countAmong = (ranks: readonly number[]): unknown[][] => {
    indexes.need('mods_filtered');
    const count = db.prepare(
      `SELECT json_group_array(json_array(game_id, mod_type, rating_tenths, count)) FROM
        (SELECT game_id, mod_type, rating_tenths, count(*) AS count FROM mods INDEXED BY mods_filtered
        WHERE rank IN (SELECT value FROM json_each(?)) GROUP BY game_id, mod_type, rating_tenths)`,
    );
    return count.json(JSON.stringify(ranks)) as unknown[][];
  };

  return {
    window(request, offset, limit) {
      if (!gather.isGathered(request)) {
        const list = longList(request);
        const ranks = list.ranks(request, offset, limit);
        const length = { total: list.total(request), isCut: false, closestFrom: null, areSimilar: false };
        return { ...length, mods: shown.of(ranks) };
      }
      const found = gather.find(request);
      const ranks = found.first(offset + limit).slice(offset, offset + limit);
      return { ...found.length(), mods: shown.of(ranks) };
    },
    find(modId) {
      const rank = findRank.value(modId);
      return typeof rank === 'number' ? (shown.of([rank])[0] ?? null) : null;
    },
    placeOf(request, modId) {
      const rank = findRank.value(modId);
      if (typeof rank !== 'number') return null;
      if (!gather.isGathered(request)) return longList(request).placeOf(request, rank);
      const place = gather.find(request).all().indexOf(rank);
      return place === -1 ? null : place;
    },
    facets(request) {
      const rowsOf = new Map<string, readonly (readonly unknown[])[]>();
      const countsOf = (column: FacetColumn, without: Partial<ListRequest>): Counts => {
        const place = facetColumns.indexOf(column);
        // Their order doesn't matter, and this one takes the least work.
        const open: ListRequest = { ...request, ...without, sort: 'relevance' };
        if (!isSearch(open)) {
          const counts = walk.counts(open, column);
          return leavesOut(open) ? less(counts, sumBy(countAmong(leftOut.leftOut(open)), place)) : counts;
        }
        // Without filters of games, types and ratings, the three have one list.
        const key = JSON.stringify(open);
        const rows = rowsOf.get(key) ?? countAmong(gather.find(open).all());
        rowsOf.set(key, rows);
        return sumBy(rows, place);
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
    storeSome: () => walk.storeSome(),
    changed() {
      search.changed();
      shown.forget();
      gather.forget();
      walk.changed();
      leftOut.changed();
    },
    rest() {
      search.rest();
      shown.forget();
      gather.forget();
    },
  };
}

const facetColumns = ['game_id', 'mod_type', 'rating_tenths'] as const;
type FacetColumn = (typeof facetColumns)[number];

const leavesOut = ({ without = [] }: ListRequest): boolean => without.length > 0;

/** Counts without others, which they hold. */
function less(counts: Counts, others: Counts): Counts {
  const taken = new Map(others);
  return counts.flatMap(([value, count]) => {
    const left = count - (taken.get(value) ?? 0);
    return left > 0 ? [[value, left] as const] : [];
  });
}

/** Rows of values with a count at the end, summed by one of their values, ascending. */
function sumBy(rows: readonly (readonly unknown[])[], index: number): Counts {
  const sums = new Map<never, number>();
  for (const row of rows) {
    const value = row[index] as never;
    sums.set(value, (sums.get(value) ?? 0) + Number(row.at(-1)));
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}
