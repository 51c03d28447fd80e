import type { Database } from '#main/storage/sqlite.ts';
import { facetCondition, type ListRequest } from './filter.ts';
import { sortOrders } from './orders.ts';
import type { Walk } from './walk.ts';

/** The most lists that are remembered. */
const maxLists = 4;

/** What a list leaves out: ranks in its order, and their places in the whole list as far as they were needed. */
type Known = {
  readonly ranks: readonly number[];
  readonly all: ReadonlySet<number>;
  readonly places: number[];
};

/**
 * Long lists that leave out some mods, such as those that are installed. These are few beside the list, and their places in it
 * say where every other mod is, so that the list stays as long, and its places are found as fast, as without them.
 */
export class LeftOut {
  readonly #db: Database;
  readonly #walk: Walk;
  readonly #lists = new Map<string, Known>();

  constructor(db: Database, walk: Walk) {
    this.#db = db;
    this.#walk = walk;
  }

  /** The ranks of the mods that are left out, and that the list's filters would show. */
  leftOut(request: ListRequest): readonly number[] {
    return this.#knownOf(request).ranks;
  }

  total(request: ListRequest): number {
    return this.#walk.total(request) - this.#knownOf(request).ranks.length;
  }

  /** The ranks of `limit` mods from `offset` (0-based) on. */
  ranks(request: ListRequest, offset: number, limit: number): number[] {
    const known = this.#knownOf(request);
    // Of those left out, the nth has its place behind so many others that are left out, too.
    let at = offset + this.#countWhile(request, known, (place, nth) => place - nth <= offset);
    const found: number[] = [];
    while (found.length < limit) {
      const next = this.#walk.ranks(request, at, limit - found.length);
      if (next.length === 0) break;
      at += next.length;
      found.push(...next.filter((rank) => !known.all.has(rank)));
    }
    return found;
  }

  /** The place of the mod with this rank, 0-based; null if the list doesn't have it. */
  placeOf(request: ListRequest, rank: number): number | null {
    const known = this.#knownOf(request);
    const place = known.all.has(rank) ? null : this.#walk.placeOf(request, rank);
    return place === null ? null : place - this.#countWhile(request, known, (before) => before < place);
  }

  /** Forgets all places: the mods have changed. */
  changed(): void {
    this.#lists.clear();
  }

  #countWhile(request: ListRequest, known: Known, holds: (place: number, nth: number) => boolean): number {
    for (const [nth, rank] of known.ranks.entries()) {
      const place = known.places[nth] ?? this.#walk.placeOf(request, rank) ?? 0;
      known.places[nth] = place;
      if (!holds(place, nth)) return nth;
    }
    return known.ranks.length;
  }

  #knownOf(request: ListRequest): Known {
    const { games, types, rating, sort, without = [] } = request;
    const key = JSON.stringify([games, types, rating, sort, without]);
    const remembered = this.#lists.get(key);
    if (remembered !== undefined) return remembered;
    const { column, isDescending } = sortOrders[sort];
    const facets = facetCondition(request);
    // The first plus sign keeps SQLite from beginning with an index of these, which may have most mods.
    const ranks = this.#db
      .prepare(
        `SELECT json_group_array(rank) FROM (SELECT rank FROM mods
          WHERE mod_id IN (SELECT value FROM json_each(?)) AND +(${facets.sql})
          ORDER BY +${column} ${isDescending ? 'DESC' : 'ASC'}, rank)`,
      )
      .json(JSON.stringify(without.flat()), ...facets.values) as number[];
    const known: Known = { ranks, all: new Set(ranks), places: [] };
    if (this.#lists.size >= maxLists) this.#lists.delete(this.#lists.keys().next().value ?? '');
    this.#lists.set(key, known);
    return known;
  }
}
