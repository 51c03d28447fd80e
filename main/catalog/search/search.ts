import type { Database } from '#main/storage/sqlite.ts';
import { otherEndings } from '#shared/catalog/endings.ts';
import type { CatalogQuery } from '#shared/catalog/query.ts';
import { typosAllowed } from '#shared/catalog/typos.ts';
import { isFiller, isUnspaced } from '#shared/catalog/words.ts';
import { unknownDownloads } from '../store/mods.ts';
import { createAmong } from './among.ts';
import { createExpressions, type QueryWord, type Scope } from './expression.ts';
import type { FindSteps } from './found.ts';
import { type Candidate, scoreOf, toCandidate, toScoredQuery } from './rank.ts';
import { type Correction, findCorrections } from './typos.ts';
import { createVocabulary } from './vocabulary.ts';

/** The most results of a text search. More can't be looked through; the most popular ones come first. */
export const maxResults = 5_000;

/** How many mods per scope are ordered by how well they match. The others follow by popularity. */
const rankedPerScope = 150;

/** With fewer results than this, words are taken for misspelled or for other forms, too. */
const fewResults = 12;

/** Shorter words are not taken for a spelling of an umlaut. */
const minUmlautWord = 4;

/** How many mods are looked up at first, and with a further step: each takes as long as the start of a word is in many. */
const maxRead = { first: 500, next: maxResults };

/** The most mods that are kept in memory as the order looks at them: about 2 MB. */
const maxCandidates = 4_000;

/** The most words whose corrections are kept in memory. */
const maxCorrected = 500;

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
   * The mods that match a query with at least one word or phrase, the best match first. `facetTokens` has a list of
   * tokens per filter, of which one has to be there (`store/mod-text.ts`). `within` are the only ranks that count; null for
   * all. Not `isRanked`, they are all found at once, the most popular first.
   */
  find(
    query: TextQuery,
    facetTokens: readonly (readonly string[])[],
    within: readonly number[] | null,
    isRanked: boolean,
  ): FindSteps;
  /** How many mods match as typed, without corrections; at most `most`. Without words, `facetTokens` has to have some. */
  count(query: TextQuery, facetTokens: readonly (readonly string[])[], most: number): number;
  /** Those of these mods that have none of these words. */
  without(words: readonly string[], ranks: readonly number[]): readonly number[];
  /** Prepares what the next search may need, a few ms at a time. Returns whether there is more of it. */
  prepareSome(): boolean;
  /** Forgets what is kept in memory of mods: they have changed. */
  changed(): void;
  /** Forgets all that is in memory, to save it. */
  rest(): void;
};

export function createTextSearch(db: Database): TextSearch {
  const vocabulary = createVocabulary(db);
  const expressions = createExpressions(vocabulary);
  // A number is bound as a real one, which FTS5 ignores as the start of a range: it would walk there from the first match.
  const findRanks = db.prepare(
    `SELECT json_group_array(rowid) FROM
      (SELECT rowid FROM mod_text WHERE mod_text MATCH ? AND rowid > CAST(? AS INTEGER) ORDER BY rowid LIMIT ?)`,
  );
  const countRanks = db.prepare(
    'SELECT count(*) FROM (SELECT 1 FROM mod_text WHERE mod_text MATCH ? LIMIT ?)',
  );
  const readCandidates = db.prepare(
    `SELECT json_group_array(json_array(rank, title, tag_line, author, nullif(downloads, ${unknownDownloads})))
    FROM mods WHERE rank IN (SELECT value FROM json_each(?))`,
  );
  const among = createAmong(db);
  const candidates = new Map<number, Candidate>();
  const corrections = new Map<string, readonly Correction[]>();

  const correctionsOf = (word: string, isPartial: boolean): readonly Correction[] => {
    const key = `${isPartial} ${word}`;
    const known = corrections.get(key);
    if (known !== undefined) return known;
    const allowed = typosAllowed(word);
    const misspelled = allowed === 0 ? [] : findCorrections(vocabulary.names(), word, { allowed, isPartial });
    const meant = [{ word, isStart: false, typos: 0 }, ...misspelled.filter(({ typos }) => typos > 0)];
    // With another first letter too, it would be any word: "night" for "lights".
    const forms = meant.flatMap(({ word: one, isStart, typos }) =>
      isStart || one[0] !== word[0]
        ? []
        : otherEndings(one).map((form) => ({ word: form, isStart, typos: typos + 1 })),
    );
    const existing = vocabulary.kindsOf(forms.map((form) => form.word));
    const found = [...meant.slice(1), ...forms.filter((form) => existing.has(form.word))];
    if (corrections.size >= maxCorrected) corrections.clear();
    corrections.set(key, found);
    return found;
  };

  /** These mods as the order looks at them. While a word is typed, most of them stay the same. */
  const candidatesOf = (ranks: readonly number[]): Candidate[] => {
    const missing = ranks.filter((rank) => !candidates.has(rank));
    if (candidates.size + missing.length > maxCandidates) candidates.clear();
    const read = candidates.size === 0 ? ranks : missing;
    const rows = read.length === 0 ? [] : (readCandidates.json(JSON.stringify(read)) as CandidateRow[]);
    for (const [rank, title, tagLine, author, downloads] of rows)
      candidates.set(rank, toCandidate({ title, tagLine, author, downloads }));
    return ranks.flatMap((rank) => candidates.get(rank) ?? []);
  };

  /** These mods, the best match first. */
  const inOrder = (ranks: readonly number[], words: readonly QueryWord[]): number[] => {
    const found = candidatesOf(ranks);
    const query = toScoredQuery(words);
    return ranks
      .map((rank, index) => ({ rank, score: scoreOf(found[index] as Candidate, query) }))
      .sort((a, b) => b.score - a.score || a.rank - b.rank)
      .map(({ rank }) => rank);
  };

  return {
    *find(query, facetTokens, within, isRanked) {
      const look = (
        words: readonly QueryWord[],
        scope: Scope,
        most: number,
        after = -1,
      ): readonly number[] => {
        const expression = expressions.of(query, words, facetTokens, scope);
        if (expression === null) return [];
        if (within !== null) return among.find(expression, within, after, most);
        return findRanks.json(expression, after, most) as number[];
      };
      const typed = queryWords(query, () => []);
      const first = isRanked && within === null ? maxRead.first : maxResults + 1;
      let popular = look(typed, 'text', first);
      // Few are ranked in any case, because corrections may add to them.
      const mostRanked = isRanked || popular.length < fewResults ? rankedPerScope : 0;
      const inTitle = isRanked && popular.length > mostRanked ? look(typed, 'title', mostRanked) : [];
      const ranked = new Set([...inTitle, ...popular.slice(0, mostRanked)]);
      const best = inOrder([...ranked], [...typed, ...phraseWords(query)]);

      const corrected = popular.length < fewResults ? queryWords(query, correctionsOf) : [];
      const isMisspelled = corrected.some(({ corrections }) => corrections.length > 0);
      const meant = isMisspelled ? look(corrected, 'text', rankedPerScope) : [];
      const others = inOrder(
        meant.filter((rank) => !ranked.has(rank)),
        corrected,
      );

      let left = maxResults - best.length - others.length;
      let matches = popular.length;
      let step = [...best, ...others];
      for (let most = first; ; most = maxRead.next) {
        const rest = popular.filter((rank) => !ranked.has(rank)).slice(0, left);
        left -= rest.length;
        yield [...step, ...rest];
        step = [];
        if (popular.length < most || matches > maxResults) break;
        popular = look(typed, 'text', maxRead.next, popular.at(-1));
        matches += popular.length;
      }
      return { isCut: matches > maxResults };
    },
    count(query, facetTokens, most) {
      const expression = expressions.of(
        query,
        queryWords(query, () => []),
        facetTokens,
        'text',
      );
      return expression === null ? 0 : Number(countRanks.value(expression, most));
    },
    without(words, ranks) {
      const expression = expressions.anyOf(words);
      if (expression === null || ranks.length === 0) return ranks;
      const found = among.find(expression, ranks, -1, ranks.length);
      const excluded = new Set(found);
      return ranks.filter((rank) => !excluded.has(rank));
    },
    prepareSome: vocabulary.prepareSome,
    changed() {
      vocabulary.changed();
      candidates.clear();
      corrections.clear();
    },
    rest() {
      vocabulary.rest();
      candidates.clear();
      corrections.clear();
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
    return {
      word,
      isPartial,
      corrections: [...otherSpellings(word), ...(isUnspaced(word) ? [] : corrections(word, isPartial))],
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
