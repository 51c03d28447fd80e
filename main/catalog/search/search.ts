import type { Database, Statement } from '#main/storage/sqlite.ts';
import { isFiller, isUnspaced } from '#shared/catalog/words.ts';
import { gameToken, maxWordLength } from '../store/mod-text.ts';
import { unknownDownloads } from '../store/mods.ts';
import { type Among, createAmong } from './among.ts';
import { createExpressions, type Expressions, type QueryWord, type Scope } from './expression.ts';
import type { TextQuery } from './filter.ts';
import type { FindSteps } from './found.ts';
import { KeptMods } from './kept-mods.ts';
import { type ClosestLookUps, findClosest } from './meaning/closest.ts';
import { type IdeaSources, ideasOf } from './meaning/ideas.ts';
import { createMeanings, type Meanings } from './meaning/meanings.ts';
import type { SynonymGroup } from './meaning/synonyms/synonym-group.ts';
import { isWeak } from './meaning/weak-words.ts';
import { allWords, phraseWords, queryWords, titleWords } from './query-words.ts';
import { type Candidate, scoreOf, toCandidate, toScoredQuery } from './rank.ts';
import { type Corrections, createCorrections } from './spelling/corrections.ts';
import { createSegments, type Segments } from './spelling/segments.ts';
import type { Correction } from './spelling/typos.ts';
import { createUnspacedCorrections, type UnspacedCorrections } from './spelling/unspaced-corrections.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** The most results of a text search. More can't be looked through; the most popular ones come first. */
export const maxResults = 5_000;

/** How many mods per scope are ordered by how well they match. The others follow by popularity. */
const rankedPerScope = 150;

/** With fewer results than this, words are taken for misspelled or for other forms, too. */
const fewResults = 12;

/** With fewer results than this, mods that come close are looked for, too. */
const tooFewResults = 5;

/** How many mods are looked up at first, and with a further step: each takes as long as the start of a word is in many. */
const maxRead = { first: 500, next: maxResults };

/** What is pasted may have any number of words. These say what comes close to it. */
const maxClosestWords = 20;

/** How many mods with most characters of a misspelled word are looked at. */
const maxPieced = 300;

/** The most mods that are kept in memory as the order looks at them: about 2 MB. */
const maxCandidates = 4_000;

type CandidateRow = [
  rank: number,
  title: string,
  tagLine: string,
  author: string | null,
  downloads: number | null,
  gameId: number | null,
];

/** What the words of a query mean that match nothing as typed, and the mods that match it. */
type Meant = {
  readonly words: readonly QueryWord[];
  readonly ranks: readonly number[];
  /** Whether the words are others than those that were typed. */
  readonly areSimilar: boolean;
};

const nothingMeant: Meant = { words: [], ranks: [], areSimilar: false };

/** Which mods a search is for, and what its words mean. */
export type SearchedMods = {
  /** A list of tokens per filter, of which one has to be there (`store/mod-text.ts`). */
  readonly facetTokens: readonly (readonly string[])[];
  /** The only ranks that count; null for all. */
  readonly within: readonly number[] | null;
  /** Those of these mods that meet what else is asked for. Whether few match is judged by them. */
  keep(ranks: readonly number[]): readonly number[];
  /** Without it, matches are all found at once, the most popular first. */
  readonly isRanked: boolean;
  /** Groups of words of one meaning in addition to Loadout's. */
  readonly meanings?: readonly SynonymGroup[] | undefined;
  /** The games of the player, whose mods come first among those that match as well. */
  readonly ownGames?: readonly number[] | undefined;
};

/** What a search finds. */
export type TextMatches = {
  /** The mods that are found, as far as they are looked for. */
  readonly steps: FindSteps;
  /**
   * How many mods match as typed, without corrections and whatever `keep` leaves out, but not within a list; at most
   * `most`. It goes on behind the mods that the steps have read.
   */
  count(most: number): number;
};

/** One search: what is asked for, and of which mods. */
type Search = {
  readonly query: TextQuery;
  readonly mods: SearchedMods;
  readonly ownGames: ReadonlySet<number>;
};

/** What looks texts up; prepared once per connection. */
export class TextSearch {
  readonly #findRanks: Statement;
  readonly #countRanks: Statement;
  readonly #among: Among;
  readonly #vocabulary: Vocabulary;
  readonly #expressions: Expressions;
  readonly #corrections: Corrections;
  readonly #unspaced: UnspacedCorrections;
  readonly #segments: Segments;
  readonly #meaningsOf = rememberMeanings();
  readonly #candidates: KeptMods<Candidate>;

  constructor(db: Database) {
    // A number is bound as a real one, which FTS5 ignores as the start of a range: it would walk there from the first match.
    this.#findRanks = db.prepare(
      `SELECT json_group_array(rowid) FROM
      (SELECT rowid FROM mod_text WHERE mod_text MATCH ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ?)`,
    );
    this.#countRanks = db.prepare(
      `SELECT count(*) FROM
      (SELECT 1 FROM mod_text WHERE mod_text MATCH ? AND rowid > CAST(? AS INTEGER) LIMIT ?)`,
    );
    const readCandidates = db.prepare(
      `SELECT json_group_array(json_array(rank, title, tag_line, author, nullif(downloads, ${unknownDownloads}), game_id))
    FROM mods WHERE rank IN (SELECT value FROM json_each(?))`,
    );
    this.#candidates = new KeptMods(maxCandidates, (ranks) => {
      const rows = readCandidates.json(JSON.stringify(ranks)) as CandidateRow[];
      return rows.map(([rank, title, tagLine, author, downloads, gameId]) => [
        rank,
        toCandidate({ title, tagLine, author, downloads, gameId }),
      ]);
    });
    this.#among = createAmong(db);
    this.#vocabulary = createVocabulary(db);
    this.#expressions = createExpressions(this.#vocabulary);
    this.#corrections = createCorrections(this.#vocabulary);
    this.#unspaced = createUnspacedCorrections((pieces) => this.#titlesWith(pieces));
    this.#segments = createSegments(this.#vocabulary);
  }

  /**
   * The mods that match a query with at least one word or phrase, the best match first. Few matches are followed by those
   * that come close.
   */
  find(query: TextQuery, mods: SearchedMods): TextMatches {
    const search = { query, mods, ownGames: new Set(mods.ownGames) };
    const typed = queryWords(query, () => []);
    const matches = new PopularMatches((after, most) => this.#look(search, typed, 'text', most, { after }));
    const expression = () => this.#expressions.of(query, typed, mods.facetTokens, 'text');
    return {
      steps: this.#find(search, typed, matches),
      count: (most) =>
        matches.count + this.#countOf(expression(), Math.max(0, most - matches.count), matches.last),
    };
  }

  *#find(search: Search, typed: readonly QueryWord[], matches: PopularMatches): FindSteps {
    const { query } = search;
    const { keep, isRanked, within } = search.mods;
    let kept = keep(matches.next(isRanked && within === null ? maxRead.first : maxResults + 1));
    // A filter may leave few of many.
    if (kept.length < fewResults && matches.hasMore()) kept = [...kept, ...keep(matches.next(maxRead.next))];
    // Few are ranked in any case, because corrections may add to them.
    const mostRanked = isRanked || kept.length < fewResults ? rankedPerScope : 0;
    const inTitle = isRanked && kept.length > mostRanked ? this.#lookInTitles(search, typed, mostRanked) : [];
    const ranked = new Set([...inTitle, ...kept.slice(0, mostRanked)]);
    const best = this.#inOrder([...ranked], [...typed, ...phraseWords(query)], search);

    const areFew = kept.length < fewResults;
    const meant = areFew ? this.#lookForMeant(search, best.length === 0) : nothingMeant;
    const others = this.#inOrder(
      meant.ranks.filter((rank) => !ranked.has(rank)),
      meant.words,
      search,
    );

    let left = maxResults - best.length - others.length;
    let ranks = [...best, ...others];
    for (;;) {
      const rest = kept.filter((rank) => !ranked.has(rank)).slice(0, left);
      left -= rest.length;
      ranks = [...ranks, ...rest];
      // The last ones come with the end, so that nobody counts what is found whole.
      if (!matches.hasMore()) break;
      yield ranks;
      ranks = [];
      kept = keep(matches.next(maxRead.next));
    }
    const areSimilar = best.length === 0 && meant.areSimilar;
    const closest = () => (areFew ? this.#closest(search, typed, new Set([...ranked, ...meant.ranks])) : []);
    return { ranks, isCut: matches.areTooMany(), areSimilar, closest };
  }

  /** Those of these mods that have none of these words. */
  without(words: readonly string[], ranks: readonly number[]): readonly number[] {
    const expression = this.#expressions.anyOf(words);
    if (expression === null || ranks.length === 0) return ranks;
    const excluded = new Set(this.#among.find(expression, ranks, -1, ranks.length));
    return ranks.filter((rank) => !excluded.has(rank));
  }

  /** Prepares what the next search may need, a few ms at a time. Returns whether there is more of it. */
  prepareSome(): boolean {
    return this.#vocabulary.prepareSome();
  }

  /** Forgets what is kept in memory of mods: they have changed. */
  changed(): void {
    this.#vocabulary.changed();
    this.#forgetMods();
  }

  /** Forgets all that is in memory, to save it. */
  rest(): void {
    this.#vocabulary.rest();
    this.#forgetMods();
  }

  #forgetMods(): void {
    this.#candidates.forget();
    this.#corrections.changed();
    this.#unspaced.changed();
  }

  #look(
    { query, mods: { within, facetTokens } }: Search,
    words: readonly QueryWord[],
    scope: Scope,
    most: number,
    { after = -1, areApart = false, facets = facetTokens } = {},
  ): readonly number[] {
    const expression = this.#expressions.of(query, words, facets, scope, areApart);
    if (expression === null) return [];
    if (within !== null) return this.#among.find(expression, within, after, most);
    return this.#findRanks.json(expression, after, most) as number[];
  }

  #lookInTitles(search: Search, typed: readonly QueryWord[], most: number): readonly number[] {
    const { keep } = search.mods;
    return keep(this.#look(search, titleWords(typed), 'title', most));
  }

  /**
   * The mods that match when words are misspelled, other forms or, with `areJoined`, several that were typed as one. A word that
   * has others of the same meaning is spelled right.
   */
  #lookForMeant(search: Search, areJoined: boolean): Meant {
    const { query, mods } = search;
    const { keep } = mods;
    const meanings = this.#meaningsOf(mods.meanings ?? []);
    const look = (words: readonly QueryWord[]) => keep(this.#look(search, words, 'text', rankedPerScope));
    for (const { asked, apart } of areJoined ? this.#segments.of(queryWords(query, () => [])) : []) {
      const ranks = look(asked);
      if (ranks.length > 0) return { words: apart, ranks, areSimilar: false };
    }
    const words = queryWords(query, (word, isPartial) =>
      meanings.isKnown(word) ? this.#corrections.formsOf(word) : this.#correctionsOf(word, isPartial),
    );
    const ranks = words.some((word) => word.corrections.length > 0) ? look(words) : [];
    return { words, ranks, areSimilar: ranks.length > 0 };
  }

  /** What a word may mean that is misspelled, or in another form. */
  #correctionsOf(word: string, isPartial: boolean): readonly Correction[] {
    return isUnspaced(word) ? this.#unspaced.of(word) : this.#corrections.of(word, isPartial);
  }

  #titlesWith(pieces: readonly (readonly string[])[]): string[] {
    const expression = this.#expressions.withPieces(pieces);
    const ranks = expression === null ? [] : (this.#findRanks.json(expression, -1, maxPieced) as number[]);
    return this.#candidates.of(ranks).flatMap(({ title }) => title);
  }

  /** The mods that come close to a query of which so few were found. */
  #closest(search: Search, typed: readonly QueryWord[], isFound: ReadonlySet<number>): readonly number[] {
    const { query, mods, ownGames } = search;
    if (isFound.size >= tooFewResults || query.words.length === 0) return [];
    // Who types a title has found it. Other mods would only be drawn anew with each key.
    if (typed.length > 1 && this.#lookInTitles(search, typed, tooFewResults).length > 0) return [];
    const words = allWords(query).filter(isUsual).slice(0, maxClosestWords);
    const named = words.flatMap(({ games = [] }) => games);
    const sources = this.#ideaSources(mods);
    const find = (asked: readonly QueryWord[], facets: SearchedMods['facetTokens'], isLeftOut = isWeak) => {
      const ideas = ideasOf(asked, query.excluded, sources, isLeftOut);
      return findClosest(ideas, asked, isFound, this.#closestLookUps(search, facets), ownGames);
    };
    // Who names a game means its mods.
    const ofNamed =
      named.length === 0
        ? []
        : find(
            words.filter(({ games }) => games === undefined),
            [...mods.facetTokens, named.map(gameToken)],
          );
    const found = ofNamed.length > 0 ? ofNamed : find(words, mods.facetTokens);
    if (found.length > 0 || isFound.size > 0) return found;
    // "Better" tells little, and more than nothing.
    return find(words, mods.facetTokens, isFiller);
  }

  #ideaSources({ meanings = [] }: SearchedMods): IdeaSources {
    const of = (word: string, isPartial: boolean) => this.#correctionsOf(word, isPartial);
    return {
      meanings: this.#meaningsOf(meanings),
      corrections: { ...this.#corrections, of },
      exist: this.#vocabulary.kindsOf,
    };
  }

  #closestLookUps(search: Search, facets: SearchedMods['facetTokens']): ClosestLookUps {
    const { keep } = search.mods;
    const noOthers = { phrases: [], excluded: [] };
    return {
      look: (words, most, areApart) => keep(this.#look(search, words, 'text', most, { areApart, facets })),
      count: (word, most) => this.#countOf(this.#expressions.of(noOthers, [word], [], 'text'), most),
      candidatesOf: (ranks) => this.#candidates.of(ranks),
    };
  }

  /** How many mods behind the rank `after` match an expression; at most `most`. */
  #countOf(expression: string | null, most: number, after = -1): number {
    return expression === null ? 0 : Number(this.#countRanks.value(expression, after, most));
  }

  /** These mods, the best match first. */
  #inOrder(
    ranks: readonly number[],
    words: readonly QueryWord[],
    { ownGames }: Pick<Search, 'ownGames'>,
  ): number[] {
    const found = this.#candidates.of(ranks);
    const query = toScoredQuery(words, ownGames);
    return ranks
      .map((rank, index) => ({ rank, score: scoreOf(found[index] as Candidate, query) }))
      .sort((a, b) => b.score - a.score || a.rank - b.rank)
      .map(({ rank }) => rank);
  }
}

/** What matches as typed, the most popular mods first, read in steps until there is no more or too many. */
class PopularMatches {
  readonly #read: (after: number, most: number) => readonly number[];
  #isEnd = false;
  /** How many were read, and the last of them; -1 before the first. */
  count = 0;
  last = -1;

  /** @param read reads at most so many after a rank, ascending */
  constructor(read: (after: number, most: number) => readonly number[]) {
    this.#read = read;
  }

  next(most: number): readonly number[] {
    const ranks = this.#read(this.last, most);
    this.count += ranks.length;
    this.last = ranks.at(-1) ?? this.last;
    this.#isEnd = ranks.length < most;
    return ranks;
  }

  hasMore(): boolean {
    return !this.#isEnd && !this.areTooMany();
  }

  areTooMany(): boolean {
    return this.count > maxResults;
  }
}

/** The meanings with these further groups; those of the groups that were asked for last are kept. */
function rememberMeanings(): (groups: readonly SynonymGroup[]) => Meanings {
  let last: { readonly key: string; readonly meanings: Meanings } | null = null;
  return (groups) => {
    const key = JSON.stringify(groups);
    if (last?.key !== key) last = { key, meanings: createMeanings(groups) };
    return last.meanings;
  };
}

/** Whether a word is none that was pasted, such as a line of signs. */
const isUsual = ({ word }: QueryWord): boolean => word.length <= maxWordLength;
