import type { CatalogQuery } from '#shared/catalog/query.ts';
import { isFiller, isUnspaced } from '#shared/catalog/words.ts';
import type { CatalogDatabase } from '../store/database.ts';
import { type QueryWord, type Scope, toExpression } from './expression.ts';
import { type Candidate, scoreOf, toCandidate } from './rank.ts';
import { type Correction, findCorrections, typosAllowed } from './typos.ts';

/** The most results of a text search. More can't be looked through; the most popular ones come first. */
export const maxResults = 10_000;

/** How many mods per scope are ordered by how well they match. The others follow by popularity. */
const rankedPerScope = 150;

/** With fewer results than this, words are taken for misspelled, too. */
const fewResults = 12;

/** Shorter words are not taken for a spelling of an umlaut. */
const minUmlautWord = 4;

/** The mods that match a text. */
export type TextMatches = {
  /** Their ranks, the best match first. */
  readonly ranks: readonly number[];
  /** Whether there are more than `maxResults`. */
  readonly isCut: boolean;
};

/** The most mods that are kept in memory as the order looks at them: about 2 MB. */
const maxCandidates = 4_000;

type CandidateRow = [
  rank: number,
  title: string,
  tagLine: string,
  author: string | null,
  downloads: number | null,
];

/** The words of a query. */
export type TextQuery = Pick<CatalogQuery, 'words' | 'phrases' | 'excluded' | 'isLastPartial'>;

/** What looks texts up; prepared once per connection. */
export type TextSearch = {
  /**
   * The mods that match a query with at least one word or phrase. `facetTokens` has a list of tokens per filter, of
   * which one has to be there (`store/mod-text.ts`). `within` are the only ranks that count; null for all.
   */
  find(
    query: TextQuery,
    facetTokens: readonly (readonly string[])[],
    within: readonly number[] | null,
  ): TextMatches;
  /** Forgets what is kept in memory of mods: they have changed. */
  changed(): void;
};

export function createTextSearch(db: CatalogDatabase): TextSearch {
  const findRanks = db.prepare(
    `SELECT json_group_array(rowid) FROM
      (SELECT rowid FROM mod_text WHERE mod_text MATCH ? ORDER BY rowid LIMIT ?)`,
  );
  // The plus sign keeps SQLite from looking each of the ranks up by itself.
  const findRanksWithin = db.prepare(
    `SELECT json_group_array(rowid) FROM
      (SELECT rowid FROM mod_text WHERE mod_text MATCH ? AND +rowid IN (SELECT value FROM json_each(?))
      ORDER BY rowid LIMIT ?)`,
  );
  const readCandidates = db.prepare(
    `SELECT json_group_array(json_array(rank, title, tag_line, author, downloads)) FROM mods
    WHERE rank IN (SELECT value FROM json_each(?))`,
  );
  const countWords = db.prepare('SELECT count(*) FROM words');
  const readWords = db.prepare('SELECT json_group_array(word) FROM (SELECT word FROM words ORDER BY word)');
  const candidates = new Map<number, Candidate>();
  let words: { readonly count: number; readonly sorted: readonly string[] } | null = null;

  const knownWords = (): readonly string[] => {
    const count = Number(countWords.value());
    if (words?.count !== count) words = { count, sorted: readWords.json() as string[] };
    return words.sorted;
  };

  const correctionsOf = (word: string, isPartial: boolean): Correction[] =>
    findCorrections(knownWords(), word, { allowed: typosAllowed(word), isPartial }).filter(
      (correction) => correction.typos > 0,
    );

  /** These mods as the order looks at them. While a word is typed, most of them stay the same. */
  const candidatesOf = (ranks: readonly number[]): Candidate[] => {
    const missing = ranks.filter((rank) => !candidates.has(rank));
    if (candidates.size + missing.length > maxCandidates) candidates.clear();
    const read = candidates.size === 0 ? ranks : missing;
    const rows = readCandidates.json(JSON.stringify(read)) as CandidateRow[];
    for (const [rank, title, tagLine, author, downloads] of rows)
      candidates.set(rank, toCandidate({ title, tagLine, author, downloads }));
    return ranks.flatMap((rank) => candidates.get(rank) ?? []);
  };

  /** These mods, the best match first. */
  const inOrder = (ranks: readonly number[], queryWords: readonly QueryWord[]): number[] => {
    const found = candidatesOf(ranks);
    return ranks
      .map((rank, index) => ({ rank, score: scoreOf(found[index] as Candidate, queryWords) }))
      .sort((a, b) => b.score - a.score || a.rank - b.rank)
      .map(({ rank }) => rank);
  };

  return {
    find(query, facetTokens, within) {
      const look = (typed: readonly QueryWord[], scope: Scope, most: number): number[] => {
        const expression = toExpression(query, typed, facetTokens, scope);
        const ranks =
          within === null
            ? findRanks.json(expression, most)
            : findRanksWithin.json(expression, JSON.stringify(within), most);
        return ranks as number[];
      };
      const typed = queryWords(query, () => []);
      const popular = look(typed, 'text', maxResults + 1);
      const inTitle = popular.length > rankedPerScope ? look(typed, 'title', rankedPerScope) : [];
      const candidates = new Set([...inTitle, ...popular.slice(0, rankedPerScope)]);
      const best = inOrder([...candidates], [...typed, ...phraseWords(query)]);

      const corrected = popular.length < fewResults ? queryWords(query, correctionsOf) : [];
      const isMisspelled = corrected.some(({ corrections }) => corrections.length > 0);
      const meant = isMisspelled ? look(corrected, 'text', rankedPerScope) : [];
      const others = inOrder(
        meant.filter((rank) => !candidates.has(rank)),
        corrected,
      );
      const ranks = [...new Set([...best, ...others, ...popular])];
      return { ranks: ranks.slice(0, maxResults), isCut: popular.length > maxResults };
    },
    changed() {
      candidates.clear();
      words = null;
    },
  };
}

/**
 * The words that have to occur: all but fillers, unless there are no others. The last word may be the start of a longer
 * one, so it is none as long as it is being typed.
 */
function queryWords(
  query: TextQuery,
  corrections: (word: string, isPartial: boolean) => QueryWord['corrections'],
): QueryWord[] {
  const words = query.words.map((word, index) => {
    const isPartial = query.isLastPartial && index === query.words.length - 1;
    const canBeMisspelled = !isUnspaced(word) && typosAllowed(word) > 0;
    return {
      word,
      isPartial,
      corrections: [...otherSpellings(word), ...(canBeMisspelled ? corrections(word, isPartial) : [])],
    };
  });
  const needed = words.filter(({ word, isPartial }) => isPartial || !isFiller(word));
  return needed.length > 0 || query.phrases.length > 0 ? needed : words;
}

/** German umlauts typed as two letters: "Haeuser" is found as "Häuser". */
function otherSpellings(word: string): Correction[] {
  const plain = word.replaceAll(/(?<=[aou])e/g, '');
  return plain === word || word.length < minUmlautWord ? [] : [{ word: plain, isStart: false, typos: 0 }];
}

const phraseWords = (query: TextQuery): QueryWord[] =>
  query.phrases.flat().map((word) => ({ word, isPartial: false, corrections: [] }));
