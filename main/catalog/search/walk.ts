import { isDiskFull } from '#main/kernel/system-error.ts';
import type { Database } from '#main/storage/sqlite.ts';
import type { Indexes } from '../store/indexes.ts';
import { type Condition, everyMod, facetCondition, type ListRequest } from './filter.ts';
import { sortOrders } from './orders.ts';
import { createPlaces, type Place, type Places } from './places.ts';
import { createStoredPlaces, type StoredPlaces } from './stored-places.ts';

/** The filters and the order that a walk knows. */
type WalkRequest = Pick<ListRequest, 'games' | 'types' | 'rating' | 'sort'>;

/** The distance of known places, and how many are looked for at a time while nothing else is to do. */
const stride = 512;
const stridesPerStep = 16;

/** The most lists whose places are remembered. */
const maxLists = 12;

/** One sort of each order, for the places that are stored. */
const storedSorts = ['downloads', 'rating', 'title', 'first-seen', 'updated'] as const;

/** Every so many of the known places are stored: they are read at once, and the walk between two of them takes 20 µs. */
const storedEach = 4;

/** What is known of a list. Its places are known without a gap up to `explored`, once `unread` ones are read from the file. */
type Known = { readonly request: WalkRequest; readonly places: Places; explored: number; unread: boolean };

type Direction = 'forward' | 'back';

/** Rows of `mods` that follow one another in an index. */
type Stretch = {
  readonly rows: string;
  readonly order: string;
  readonly values: readonly (number | string)[];
};

/** Long lists, read along the index of their sort from the nearest known place. Nothing is sorted, nothing copied. */
export class Walk {
  readonly #db: Database;
  readonly #indexes: Pick<Indexes, 'need' | 'isBuilt'>;
  readonly #stored: StoredPlaces;
  readonly #lists = new Map<string, Known>();
  readonly #totals = new Map<string, number>();
  #latest: Known | null = null;
  /** Whether the disk had no room for places. */
  #isFull = false;

  constructor(db: Database, indexes: Pick<Indexes, 'need' | 'isBuilt'>) {
    this.#db = db;
    this.#indexes = indexes;
    this.#stored = createStoredPlaces(db);
  }

  total(request: WalkRequest): number {
    const { sql, values } = facetCondition(request);
    const key = `${sql} ${JSON.stringify(values)}`;
    const known = this.#totals.get(key);
    if (known !== undefined) return known;
    const counted = Number(
      this.#db.prepare(`SELECT coalesce(sum(count), 0) FROM facets WHERE ${sql}`).value(...values),
    );
    this.#totals.set(key, counted);
    return counted;
  }

  /** The ranks of `limit` mods from `offset` (0-based) on. */
  ranks(request: WalkRequest, offset: number, limit: number): number[] {
    const known = this.#knownOf(request);
    this.#latest = known;
    const first = this.#locate(known, offset);
    if (first === null) return [];
    const rows = this.#read(stretches(request, 'forward', first), 'rank', 0, limit);
    return rows.map(([rank]) => Number(rank));
  }

  /** The place of the mod with this rank, 0-based; null if the list doesn't have it. */
  placeOf(request: WalkRequest, rank: number): number | null {
    const { column, isDescending } = sortOrders[request.sort];
    const { sql, values } = facetCondition(request);
    const value = this.#db
      .prepare(`SELECT ${column} AS value FROM mods WHERE rank = ? AND ${sql}`)
      .value(rank, ...values);
    if (typeof value !== 'number' && typeof value !== 'string') return null;
    const known = this.#knownOf(request);
    this.#latest = known;
    this.#readStored(known);
    const { places } = known;
    const isBefore = (place: Place) =>
      place.value === value ? place.rank < rank : compare(place.value, value) < 0 !== isDescending;
    const from = places.lastWhere(isBefore);
    const offset = (from?.offset ?? 0) + this.#between(request, from, { value, rank });
    places.add({ offset, value, rank });
    return offset;
  }

  /** All ranks of the list that meet another condition, in its order, from `limitOf(n)` mods with the nth step. */
  *steps(
    request: WalkRequest,
    condition: Condition,
    limitOf: (nth: number) => number,
  ): Generator<readonly number[], void> {
    this.#indexes.need(sortOrders[request.sort].index);
    const columns = `${sortOrders[request.sort].column}, rank, ${condition.sql}`;
    let from: Place | null = null;
    for (let nth = 0; ; nth += 1) {
      const limit = limitOf(nth);
      const rows = this.#read(stretches(request, 'forward', from), columns, 0, limit, condition.values);
      yield rows.flatMap(([, rank, isKept]) => (isKept === 1 ? [Number(rank)] : []));
      const last = rows.at(-1);
      if (rows.length < limit || last === undefined) return;
      from = { offset: 0, value: last[0] as number | string, rank: Number(last[1]) + 1 };
    }
  }

  /** How many mods there are for each value of a column of `facets`, ascending. */
  counts(request: WalkRequest, column: string): [never, number][] {
    const { sql, values } = facetCondition(request);
    return this.#db
      .prepare(
        `SELECT json_group_array(json_array(value, count)) FROM (SELECT ${column} AS value, sum(count) AS count
          FROM facets WHERE ${sql} GROUP BY ${column} HAVING sum(count) > 0 ORDER BY ${column})`,
      )
      .json(...values) as [never, number][];
  }

  /** Finds more places of the list that was read last, a few ms at a time. Returns whether there are others to find. */
  exploreSome(): boolean {
    return this.#latest !== null && this.#explore(this.#latest);
  }

  /**
   * Finds and stores places of the lists of all mods, a few ms at a time. Returns whether there is more of it. An order
   * whose index isn't built has to wait. On a full disk nothing more is stored until mods have been written: a list is found without.
   * Call it outside of transactions, which a full disk may roll back.
   */
  storeSome(): boolean {
    if (this.#isFull) return false;
    const sort = storedSorts.find((each) => {
      const { index } = sortOrders[each];
      return this.#indexes.isBuilt(index) && !this.#stored.has(index);
    });
    if (sort === undefined) return false;
    const known = this.#knownOf({ ...everyMod, sort });
    if (this.#explore(known)) return true;
    const places = known.places.all().filter((_, nth) => (nth + 1) % storedEach === 0);
    try {
      this.#stored.write(sortOrders[sort].index, places);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      this.#isFull = true;
    }
    return !this.#isFull;
  }

  #explore(known: Known): boolean {
    const end = this.total(known.request);
    for (let steps = 0; steps < stridesPerStep; steps += 1) {
      const next = known.explored + stride;
      if (next >= end) return false;
      this.#locate(known, next);
      known.explored = next;
    }
    return true;
  }

  /** Forgets all places: the mods have changed. */
  changed(): void {
    this.#lists.clear();
    this.#totals.clear();
    this.#latest = null;
    this.#isFull = false;
    this.#stored.changed();
  }

  #knownOf(request: WalkRequest): Known {
    const { games, types, rating, sort } = request;
    const { index } = sortOrders[sort];
    const lists = this.#lists;
    const key = JSON.stringify([games, types, rating, index]);
    const remembered = lists.get(key);
    if (remembered !== undefined) return remembered;
    this.#indexes.need(index);
    const isWhole = games.length + types.length === 0 && rating === null;
    const isStored = isWhole && this.#stored.has(index);
    const explored = isStored ? this.total(request) : 0;
    const known = { request, places: createPlaces(), explored, unread: isStored };
    if (lists.size >= maxLists) lists.delete(lists.keys().next().value ?? '');
    lists.set(key, known);
    return known;
  }

  #readStored(known: Known): void {
    if (!known.unread) return;
    known.unread = false;
    for (const place of this.#stored.read(sortOrders[known.request.sort].index)) known.places.add(place);
  }

  /** The row at an offset; null past the end. */
  #locate(known: Known, offset: number): Place | null {
    const end = this.total(known.request);
    if (offset >= end) return null;
    // The start of a list, which the first window shows, is found without them.
    if (Math.min(offset, end - offset) > stride) this.#readStored(known);
    const nearest = known.places.nearest(offset);
    const distance = nearest === null ? Number.POSITIVE_INFINITY : Math.abs(nearest.offset - offset);
    let at = distance <= Math.min(offset, end - offset) ? nearest : null;
    const isForward = (at?.offset ?? (offset <= end - offset ? 0 : end)) <= offset;
    const direction = isForward ? 'forward' : 'back';
    for (;;) {
      const here = at?.offset ?? (isForward ? 0 : end);
      if (at !== null && here === offset) return at;
      // The places on the way serve other pages.
      const next = isForward ? Math.min(offset, here + stride) : Math.max(offset, here - stride);
      at = this.#step(known, direction, at, next);
      if (at === null || at.offset === offset) return at;
    }
  }

  /** The row that is so many rows away from a place, or from an end of the list. */
  #step(known: Known, direction: Direction, from: Place | null, offset: number): Place | null {
    const { request, places } = known;
    const skip =
      direction === 'forward'
        ? offset - (from?.offset ?? 0)
        : (from?.offset ?? this.total(request)) - offset - 1;
    const columns = `${sortOrders[request.sort].column}, rank`;
    const [row] = this.#read(stretches(request, direction, from), columns, skip, 1);
    if (row === undefined) return null;
    const place = { offset, value: row[0] as number | string, rank: Number(row[1]) };
    places.add(place);
    return place;
  }

  /** How many rows there are from a place (null: from the start) up to a row, which doesn't count. */
  #between(request: WalkRequest, from: Place | null, to: Pick<Place, 'value' | 'rank'>): number {
    const { column } = sortOrders[request.sort];
    const [same, others] = stretches(request, 'back', { ...to, offset: 0 });
    if (same === undefined || others === undefined) return 0;
    const all = Number.MAX_SAFE_INTEGER;
    if (from === null) return this.#count([same, others], all);
    if (from.value === to.value) return this.#count([and(same, 'rank >= ?', [from.rank])], all);
    const [rest] = stretches(request, 'forward', from);
    const { isDescending } = sortOrders[request.sort];
    const inner = and(others, `${column} ${isDescending ? '<' : '>'} ?`, [from.value]);
    return this.#count([same, inner, ...(rest ? [rest] : [])], all);
  }

  /** What `columns` says of `limit` rows, after some that are skipped, as one JSON array per row. */
  #read(
    parts: readonly Stretch[],
    columns: string,
    skip: number,
    limit: number,
    columnValues: readonly (number | string)[] = [],
  ): unknown[][] {
    const found: unknown[][] = [];
    let left = skip;
    for (const [index, part] of parts.entries()) {
      const { rows, order, values } = part;
      const statement = this.#db.prepare(
        `SELECT json_group_array(json(found)) FROM
          (SELECT json_array(${columns}) AS found ${rows} ${order} LIMIT ? OFFSET ?)`,
      );
      found.push(...(statement.json(...columnValues, ...values, limit - found.length, left) as unknown[][]));
      if (found.length >= limit || index === parts.length - 1) break;
      left = found.length > 0 ? 0 : left - this.#count([part], left);
    }
    return found;
  }

  /** How many rows there are, at most `most`. */
  #count(parts: readonly Stretch[], most: number): number {
    return parts.reduce((sum, { rows, values }) => {
      const statement = this.#db.prepare(`SELECT count(*) FROM (SELECT 1 ${rows} LIMIT ?)`);
      return sum + Number(statement.value(...values, most));
    }, 0);
  }
}

/**
 * The rows from a place on in a direction, in one or two stretches that follow one another: those with the value of
 * the place, and those with other values. A single condition for both would read all rows of that value. The place
 * itself counts forward, but not back.
 */
function stretches(request: WalkRequest, direction: Direction, from: Place | null): Stretch[] {
  const { column, index, isDescending } = sortOrders[request.sort];
  const filter = facetCondition(request);
  const isForward = direction === 'forward';
  const isFalling = isDescending === isForward;
  const order = `ORDER BY ${column} ${isFalling ? 'DESC' : 'ASC'}, rank ${isForward ? 'ASC' : 'DESC'}`;
  const where = (sql: string, values: readonly (number | string)[]) => ({
    rows: `FROM mods INDEXED BY ${index} WHERE ${filter.sql} AND ${sql}`,
    order,
    values: [...filter.values, ...values],
  });
  if (from === null) return [where('TRUE', [])];
  return [
    where(`${column} = ? AND rank ${isForward ? '>=' : '<'} ?`, [from.value, from.rank]),
    where(`${column} ${isFalling ? '<' : '>'} ?`, [from.value]),
  ];
}

const and = (
  { rows, order, values }: Stretch,
  sql: string,
  added: readonly (number | string)[],
): Stretch => ({
  rows: `${rows} AND ${sql}`,
  order,
  values: [...values, ...added],
});

/** Texts are compared as in the index: by their bytes, which is the order of code points. */
function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
}
