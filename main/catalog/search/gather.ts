import type { Database, Statement } from '#main/storage/sqlite.ts';
import type { Indexes } from '../store/indexes.ts';
import { gameToken, typeToken } from '../store/mod-text.ts';
import { allFacetsOf } from './expression.ts';
import {
  both,
  type Condition,
  everything,
  facetCondition,
  hasText,
  isSearch,
  type ListRequest,
  otherCondition,
  withinCondition,
} from './filter.ts';
import { createFound, type Found, type ListLength } from './found.ts';
import { sortOrders } from './orders.ts';
import { maxResults, type TextMatches, type TextSearch } from './search.ts';
import type { Walk } from './walk.ts';

/** Lists of at most this many mods are found whole; longer ones are walked along the index of their sort. */
const maxGathered = maxResults;

/** How many lists are remembered: the one on screen and a few before it. */
const maxRemembered = 8;

/** How many mods of a long list are read in one step. */
const maxRead = 500;

/**
 * A walk along the index of a sort meets the first mods of a search soon, if many match; sorting reads each of their rows,
 * which takes `sortedPerWalked` times as long. `shown` are needed at first. A walk that meets too few of them is given up.
 */
const walked = { perStep: 4_000, most: 24_000, shown: 120, sortedPerWalked: 15 };

/** So few matches are soon found all. */
const fewMatches = 500;

/** Every mod. */
const everyMod = { games: [], types: [], rating: null, sort: 'relevance' } as const;

/** Finds lists by looking at mods: searches, lists of ids, and short lists. */
export class Gather {
  readonly #db: Database;
  readonly #search: TextSearch;
  readonly #walk: Walk;
  readonly #indexes: Pick<Indexes, 'need'>;
  readonly #countNew: Statement;
  readonly #gathered = new Map<string, Found>();
  /** The mods that the last search was within: they stay the same while its text is typed. */
  #lastWithin: { readonly key: string; readonly ranks: readonly number[] } | null = null;

  constructor(
    db: Database,
    {
      search,
      walk,
      indexes,
    }: { readonly search: TextSearch; readonly walk: Walk; readonly indexes: Pick<Indexes, 'need'> },
  ) {
    this.#db = db;
    this.#search = search;
    this.#walk = walk;
    this.#indexes = indexes;
    this.#countNew = db.prepare('SELECT count(*) FROM (SELECT 1 FROM mods WHERE first_seen > ? LIMIT ?)');
  }

  /** Whether a list has to be found like this, because no index has its order, or because it is short. */
  isGathered(request: ListRequest): boolean {
    return isSearch(request) || (hasFilter(request) && this.#walk.total(request) <= maxGathered);
  }

  find(request: ListRequest): Found {
    const key = JSON.stringify(request);
    const known = this.#gathered.get(key);
    if (known !== undefined) return known;
    const found = hasText(request) ? this.#byText(request) : this.#byRows(request);
    if (this.#gathered.size >= maxRemembered) this.#gathered.delete(this.#gathered.keys().next().value ?? '');
    this.#gathered.set(key, found);
    return found;
  }

  /** Forgets what was found. */
  forget(): void {
    this.#gathered.clear();
    this.#lastWithin = null;
  }

  #byText(request: ListRequest): Found {
    const { query } = request;
    // Without words to match there is no relevance.
    const sort = hasText(request) || request.sort !== 'relevance' ? request.sort : 'downloads';
    const within = this.#ranksWithin(request);
    // All mods that it is within meet the filters, and walking along the lists of these takes longer than along a word's.
    const facetTokens = within !== null && hasText(request) ? [] : this.#matchedTokensOf(request);
    const condition =
      within === null
        ? both(facetCondition({ ...everyMod, rating: request.rating }), otherCondition(request))
        : everything;
    const isFree = within === null && condition.sql === everything.sql;
    const matches = this.#search.find(query, {
      facetTokens,
      within,
      keep: (ranks) => this.#keep(ranks, condition),
      isRanked: sort === 'relevance',
      meanings: request.meanings,
      ownGames: request.ownGames,
    });
    const found = createFound(matches.steps, () => (isFree ? lengthOf(matches) : null));
    return sort === 'relevance' ? found : this.#sortedFound(found, sort);
  }

  /** What was found in the order of a sort. Those that come close follow those that match, in the same order. */
  #sortedFound(found: Found, sort: ListRequest['sort']): Found {
    found.all();
    const { isCut, closestFrom, areSimilar } = found.length();
    const ranks = found.all().slice(0, closestFrom ?? undefined);
    const closest = found.all().slice(ranks.length);
    const steps = this.#inOrder(ranks, sort, isCut, () =>
      closest.length > 0 ? this.#sortedRanks(sort, closest) : [],
    );
    return createFound(steps, () => ({ total: found.all().length, isCut, closestFrom, areSimilar }));
  }

  /**
   * Few mods are in a list of ids or new. The text is looked for in those of them that the other filters let through, so
   * that popular ones don't crowd them out.
   */
  #ranksWithin(request: ListRequest): readonly number[] | null {
    if (request.within.length === 0 && !this.#areNewFew(request)) return null;
    const { sql, values } = both(withinCondition(request), otherCondition(request));
    const facets = facetCondition(request);
    const key = JSON.stringify([sql, values, facets]);
    if (this.#lastWithin?.key === key) return this.#lastWithin.ranks;
    const all = this.#db.prepare(`SELECT json_group_array(rank) FROM mods WHERE ${sql}`).json(...values);
    const ranks = this.#keep(all as number[], facets);
    this.#lastWithin = { key, ranks };
    return ranks;
  }

  /** What is looked for in the index: without words and filters, every type, because an expression has to name something. */
  #matchedTokensOf(request: ListRequest): string[][] {
    const tokens = facetTokensOf(request);
    if (hasText(request) || tokens.length > 0) return tokens;
    return [this.#walk.counts(everyMod, 'mod_type').map(([type]) => typeToken(type))];
  }

  /** Those of these mods that meet a condition. */
  #keep(ranks: readonly number[], { sql, values }: Condition): readonly number[] {
    if (sql === everything.sql) return ranks;
    this.#indexes.need('mods_filtered');
    const kept = this.#db.prepare(
      `SELECT json_group_array(rank) FROM mods INDEXED BY mods_filtered
        WHERE rank IN (SELECT value FROM json_each(?)) AND ${sql}`,
    );
    const all = new Set(kept.json(JSON.stringify(ranks), ...values) as number[]);
    return ranks.filter((rank) => all.has(rank));
  }

  /** These mods in the order of a sort, the first ones soon. */
  *#inOrder(
    ranks: readonly number[],
    sort: ListRequest['sort'],
    isCut: boolean,
    closest: () => readonly number[],
  ) {
    const left = new Set(ranks);
    // To meet one of so many, a walk looks at `mods / ranks.length` mods on average.
    const mods = this.#walk.total(everyMod);
    const isWalked = ranks.length ** 2 * walked.sortedPerWalked > walked.shown * mods;
    for (let met = 0; isWalked && met < walked.most && left.size > 0; met += walked.perStep) {
      yield this.#alongIndex(sort, met, walked.perStep).filter((rank) => left.delete(rank));
      const expected = ((met + walked.perStep) * ranks.length) / mods;
      if (ranks.length - left.size < expected / 2) break;
    }
    if (left.size > 0) yield this.#sortedRanks(sort, [...left]);
    return { isCut, closest };
  }

  /** Whether only new mods are asked for, and there are so few that they are found whole. */
  #areNewFew({ newSince }: ListRequest): boolean {
    return newSince !== null && Number(this.#countNew.value(newSince, maxGathered + 1)) <= maxGathered;
  }

  #byRows(request: ListRequest): Found {
    const isShort =
      request.within.length > 0 || this.#areNewFew(request) || this.#walk.total(request) <= maxGathered;
    if (isShort) return createFound(this.#wholeSteps(request));
    return request.query.excluded.length > 0 ? this.#byText(request) : createFound(this.#longSteps(request));
  }

  *#wholeSteps(request: ListRequest) {
    const all = this.#sorted(request.sort, this.#wholeCondition(request));
    const ranks = this.#search.without(request.query.excluded, all);
    yield ranks.slice(0, maxGathered);
    return { isCut: ranks.length > maxGathered };
  }

  *#longSteps(request: ListRequest) {
    let left = maxGathered;
    for (const ranks of this.#walk.steps(request, otherCondition(request), () => maxRead)) {
      yield ranks.slice(0, left);
      if (ranks.length > left) return { isCut: true };
      left -= ranks.length;
    }
    return { isCut: false };
  }

  /** The condition for a list that is found whole, in which SQLite begins with the filter that has the fewest mods. */
  #wholeCondition(request: ListRequest): Condition {
    const { games, types, rating } = request;
    const others = both(withinCondition(request), otherCondition(request));
    const facets = facetCondition(request);
    // The plus sign keeps SQLite from beginning with an index of these, which may have most mods.
    if (others.sql !== everything.sql) return both(others, { ...facets, sql: `+(${facets.sql})` });
    const byRating = facetCondition({ ...everyMod, rating });
    const isRatingRarer =
      rating !== null &&
      this.#walk.total({ ...everyMod, rating }) < this.#walk.total({ ...request, rating: null });
    if (isRatingRarer || games.length + types.length === 0) {
      this.#indexes.need(sortOrders.rating.index);
      return facetCondition(request);
    }
    const expression = allFacetsOf(facetTokensOf(request));
    return both(byRating, {
      sql: 'rank IN (SELECT rowid FROM mod_text WHERE mod_text MATCH ?)',
      values: [expression],
    });
  }

  /** The ranks of `limit` mods from `offset` on, of all mods in the order of a sort. */
  #alongIndex(sort: ListRequest['sort'], offset: number, limit: number): number[] {
    const { column, index, isDescending } = sortOrders[sort];
    this.#indexes.need(index);
    const statement = this.#db.prepare(
      `SELECT json_group_array(rank) FROM (SELECT rank FROM mods INDEXED BY ${index}
        ORDER BY ${column} ${isDescending ? 'DESC' : 'ASC'}, rank LIMIT ? OFFSET ?)`,
    );
    return statement.json(limit, offset) as number[];
  }

  /** These ranks in order. */
  #sortedRanks(sort: ListRequest['sort'], ranks: readonly number[]): number[] {
    const { valueIndex } = sortOrders[sort];
    const isMany = valueIndex !== null && ranks.length > fewMatches;
    if (isMany) this.#indexes.need(valueIndex);
    return this.#sorted(sort, oneOfRanks(ranks), isMany ? `INDEXED BY ${valueIndex}` : '');
  }

  /** The ranks of at most `maxGathered` + 1 mods, in order. */
  #sorted(sort: ListRequest['sort'], { sql, values }: Condition, from = ''): number[] {
    const { column, isDescending } = sortOrders[sort];
    // The plus sign keeps SQLite from walking the whole index of the sort for a few mods.
    const statement = this.#db.prepare(
      `SELECT json_group_array(rank) FROM (SELECT rank FROM mods ${from} WHERE ${sql}
        ORDER BY +${column} ${isDescending ? 'DESC' : 'ASC'}, rank LIMIT ${maxGathered + 1})`,
    );
    return statement.json(...values) as number[];
  }
}

/** The length of a search that is long enough to be counted; null for another one. */
function lengthOf(matches: TextMatches): ListLength | null {
  const count = matches.count(maxResults + 1);
  // Corrections may add others to few.
  if (count < fewMatches) return null;
  return {
    total: Math.min(count, maxResults),
    isCut: count > maxResults,
    closestFrom: null,
    areSimilar: false,
  };
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
