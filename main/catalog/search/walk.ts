import type { CatalogDatabase } from '../store/database.ts';
import { facetCondition, type ListRequest, sortOrders } from './filter.ts';

/** A row of a list whose place is known, so that rows near it are found without a walk from the start. */
type Anchor = { readonly offset: number; readonly value: number | string; readonly rank: number };

/** The most places that are remembered of a list. */
const maxAnchors = 2_000;

/** The filters and the order that a walk knows. */
type WalkRequest = Pick<ListRequest, 'games' | 'types' | 'rating' | 'sort'>;

/** Long lists, read along the index of their sort from the nearest known place. Nothing is sorted, nothing copied. */
export type Walk = {
  total(request: WalkRequest): number;
  /** The ranks of `limit` mods from `offset` (0-based) on. */
  ranks(request: WalkRequest, offset: number, limit: number): number[];
  /** The place of the mod with this rank, 0-based; null if the list doesn't have it. */
  placeOf(request: WalkRequest, rank: number): number | null;
  /** How many mods there are for each value of a column of `facets`, ascending. */
  counts(request: WalkRequest, column: string): [never, number][];
  /** Forgets all places: the mods have changed. */
  changed(): void;
};

export function createWalk(db: CatalogDatabase): Walk {
  const anchorsOf = new Map<string, Anchor[]>();

  const totals = new Map<string, number>();

  const total = (request: WalkRequest): number => {
    const { sql, values } = facetCondition(request);
    const key = `${sql} ${JSON.stringify(values)}`;
    const known = totals.get(key);
    if (known !== undefined) return known;
    const counted = db.prepare(`SELECT coalesce(sum(count), 0) FROM facets WHERE ${sql}`).value(...values);
    totals.set(key, Number(counted));
    return Number(counted);
  };

  /** Rows in the order of the list, or in the opposite one, from a place on. */
  const rowsFrom = (request: WalkRequest, direction: 'forward' | 'back', from: Anchor | null) => {
    const order = sortOrders[request.sort];
    const condition = facetCondition(request);
    const isForward = direction === 'forward';
    const isFalling = order.isDescending === isForward;
    // Written as a range with an exception, SQLite finds the first row in the index; as a plain OR it reads from the start.
    const place =
      from === null
        ? 'TRUE'
        : `${order.column} ${isFalling ? '<=' : '>='} ? AND (${order.column} ${isFalling ? '<' : '>'} ? OR rank ${isForward ? '>=' : '<'} ?)`;
    return {
      sql: `SELECT rank, ${order.column} AS value FROM mods INDEXED BY ${order.index} WHERE ${condition.sql} AND ${place}
        ORDER BY ${order.column} ${isFalling ? 'DESC' : 'ASC'}, rank ${isForward ? 'ASC' : 'DESC'}`,
      values: [...condition.values, ...(from === null ? [] : [from.value, from.value, from.rank])],
    };
  };

  /** The row at a place; null past the end. */
  const locate = (request: WalkRequest, offset: number): Anchor | null => {
    const anchors = anchorsFor(request);
    const end = total(request);
    if (offset >= end) return null;
    const nearest = nearestOf(anchors, offset);
    const fromStart = offset;
    const fromEnd = end - offset;
    const fromNearest = nearest === null ? Number.POSITIVE_INFINITY : Math.abs(nearest.offset - offset);
    const least = Math.min(fromStart, fromEnd, fromNearest);
    if (nearest !== null && fromNearest === 0) return nearest;
    const { direction, from, skip } =
      least === fromNearest && nearest !== null
        ? nearest.offset < offset
          ? { direction: 'forward' as const, from: nearest, skip: offset - nearest.offset }
          : { direction: 'back' as const, from: nearest, skip: nearest.offset - offset - 1 }
        : least === fromStart
          ? { direction: 'forward' as const, from: null, skip: offset }
          : { direction: 'back' as const, from: null, skip: fromEnd - 1 };
    const { sql, values } = rowsFrom(request, direction, from);
    const row = db.prepare(`${sql} LIMIT 1 OFFSET ?`).row(...values, skip);
    if (row === undefined) return null;
    const anchor = { offset, value: row['value'] as number | string, rank: Number(row['rank']) };
    if (anchors.length >= maxAnchors) anchors.length = 0;
    anchors.push(anchor);
    return anchor;
  };

  const anchorsFor = (request: WalkRequest): Anchor[] => {
    const key = JSON.stringify([
      request.games,
      request.types,
      request.rating,
      sortOrders[request.sort].index,
    ]);
    const anchors = anchorsOf.get(key) ?? [];
    anchorsOf.set(key, anchors);
    return anchors;
  };

  return {
    total,
    ranks(request, offset, limit) {
      const first = locate(request, offset);
      if (first === null) return [];
      const { sql, values } = rowsFrom(request, 'forward', first);
      return db
        .prepare(`SELECT json_group_array(rank) FROM (${sql} LIMIT ?)`)
        .json(...values, limit) as number[];
    },
    placeOf(request, rank) {
      const order = sortOrders[request.sort];
      const { sql, values } = facetCondition(request);
      const value = db
        .prepare(`SELECT ${order.column} AS value FROM mods WHERE rank = ? AND ${sql}`)
        .value(rank, ...values);
      if (typeof value !== 'number' && typeof value !== 'string') return null;
      const before = rowsFrom(request, 'back', { offset: 0, value, rank });
      return Number(db.prepare(`SELECT count(*) FROM (${before.sql})`).value(...before.values));
    },
    counts(request, column) {
      const { sql, values } = facetCondition(request);
      return db
        .prepare(
          `SELECT json_group_array(json_array(value, count)) FROM (SELECT ${column} AS value, sum(count) AS count
          FROM facets WHERE ${sql} GROUP BY ${column} HAVING sum(count) > 0 ORDER BY ${column})`,
        )
        .json(...values) as [never, number][];
    },
    changed() {
      anchorsOf.clear();
      totals.clear();
    },
  };
}

function nearestOf(anchors: readonly Anchor[], offset: number): Anchor | null {
  let nearest: Anchor | null = null;
  for (const anchor of anchors)
    if (nearest === null || Math.abs(anchor.offset - offset) < Math.abs(nearest.offset - offset))
      nearest = anchor;
  return nearest;
}
