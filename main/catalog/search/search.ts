import type { Database } from '#main/storage/sqlite.ts';
import { isFiller, isUnspaced } from '#shared/catalog/words.ts';
import { gameToken, maxWordLength } from '../store/mod-text.ts';
import { unknownDownloads } from '../store/mods.ts';
import { createAmong } from './among.ts';
import { createExpressions, type QueryWord, type Scope } from './expression.ts';
import type { TextQuery } from './filter.ts';
import type { FindSteps } from './found.ts';
import { type ClosestLookUps, findClosest } from './meaning/closest.ts';
import { ideasOf } from './meaning/ideas.ts';
import { createMeanings, type Meanings } from './meaning/meanings.ts';
import type { SynonymGroup } from './meaning/synonyms/synonym-group.ts';
import { isWeak } from './meaning/weak-words.ts';
import { type Candidate, scoreOf, toCandidate, toScoredQuery } from './rank.ts';
import { createCorrections } from './spelling/corrections.ts';
import { createSegments } from './spelling/segments.ts';
import type { Correction } from './spelling/typos.ts';
import { createUnspacedCorrections } from './spelling/unspaced-corrections.ts';
import { createVocabulary } from './vocabulary.ts';

/** The most results of a text search. More can't be looked through; the most popular ones come first. */
export const maxResults = 5_000;

/** How many mods per scope are ordered by how well they match. The others follow by popularity. */
const rankedPerScope = 150;

/** With fewer results than this, words are taken for misspelled or for other forms, too. */
const fewResults = 12;

/** With fewer results than this, mods that come close are looked for, too. */
const tooFewResults = 5;

/** Shorter words are not taken for a spelling of an umlaut. */
const minUmlautWord = 4;

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

/** What looks texts up; prepared once per connection. */
export type TextSearch = {
  /**
   * The mods that match a query with at least one word or phrase, the best match first. Few matches are followed by those
   * that come close.
   */
  find(query: TextQuery, among: SearchedMods): FindSteps;
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
    `SELECT json_group_array(json_array(rank, title, tag_line, author, nullif(downloads, ${unknownDownloads}), game_id))
    FROM mods WHERE rank IN (SELECT value FROM json_each(?))`,
  );
  const among = createAmong(db);
  const candidates = new Map<number, Candidate>();
  const corrections = createCorrections(vocabulary);
  const segments = createSegments(vocabulary);
  const meaningsOf = rememberMeanings();

  /** What a word may mean that is misspelled, or in another form. */
  const correctionsOf = (word: string, isPartial: boolean): readonly Correction[] =>
    isUnspaced(word) ? unspaced.of(word) : corrections.of(word, isPartial);

  /**
   * The mods that match when words are misspelled, other forms or, with `areJoined`, several that were typed as one. A word that
   * has others of the same meaning is spelled right.
   */
  const lookForMeant = (
    query: TextQuery,
    meanings: Meanings,
    areJoined: boolean,
    look: (words: readonly QueryWord[]) => readonly number[],
  ): Meant => {
    for (const { asked, apart } of areJoined ? segments.of(queryWords(query, () => [])) : []) {
      const ranks = look(asked);
      if (ranks.length > 0) return { words: apart, ranks, areSimilar: false };
    }
    const words = queryWords(query, (word, isPartial) =>
      meanings.isKnown(word) ? corrections.formsOf(word) : correctionsOf(word, isPartial),
    );
    const ranks = words.some((word) => word.corrections.length > 0) ? look(words) : [];
    return { words, ranks, areSimilar: ranks.length > 0 };
  };

  /** These mods as the order looks at them. While a word is typed, most of them stay the same. */
  const candidatesOf = (ranks: readonly number[]): Candidate[] => {
    const missing = ranks.filter((rank) => !candidates.has(rank));
    if (candidates.size + missing.length > maxCandidates) candidates.clear();
    const read = candidates.size === 0 ? ranks : missing;
    const rows = read.length === 0 ? [] : (readCandidates.json(JSON.stringify(read)) as CandidateRow[]);
    for (const [rank, title, tagLine, author, downloads, gameId] of rows)
      candidates.set(rank, toCandidate({ title, tagLine, author, downloads, gameId }));
    return ranks.flatMap((rank) => candidates.get(rank) ?? []);
  };

  const unspaced = createUnspacedCorrections((pieces) => {
    const expression = expressions.withPieces(pieces);
    const ranks = expression === null ? [] : (findRanks.json(expression, -1, maxPieced) as number[]);
    return candidatesOf(ranks).flatMap(({ title }) => title);
  });

  /** These mods, the best match first. */
  const inOrder = (
    ranks: readonly number[],
    words: readonly QueryWord[],
    ownGames: ReadonlySet<number>,
  ): number[] => {
    const found = candidatesOf(ranks);
    const query = toScoredQuery(words, ownGames);
    return ranks
      .map((rank, index) => ({ rank, score: scoreOf(found[index] as Candidate, query) }))
      .sort((a, b) => b.score - a.score || a.rank - b.rank)
      .map(({ rank }) => rank);
  };

  /** How many mods match all of these words; at most `most`. */
  const countOf = (words: readonly QueryWord[], most: number): number => {
    const expression = expressions.of({ phrases: [], excluded: [] }, words, [], 'text');
    return expression === null ? 0 : Number(countRanks.value(expression, most));
  };

  return {
    *find(query, { facetTokens, within, keep, isRanked, meanings: groups = [], ...preferred }) {
      const ownGames = new Set(preferred.ownGames);
      const look = (
        words: readonly QueryWord[],
        scope: Scope,
        most: number,
        { after = -1, areApart = false, facets = facetTokens } = {},
      ): readonly number[] => {
        const expression = expressions.of(query, words, facets, scope, areApart);
        if (expression === null) return [];
        if (within !== null) return among.find(expression, within, after, most);
        return findRanks.json(expression, after, most) as number[];
      };
      const lookKept = (words: readonly QueryWord[]) => keep(look(words, 'text', rankedPerScope));
      const typed = queryWords(query, () => []);
      const first = isRanked && within === null ? maxRead.first : maxResults + 1;
      let popular = look(typed, 'text', first);
      let matches = popular.length;
      let isEnd = popular.length < first;
      let kept = keep(popular);
      const readNext = () => {
        popular = look(typed, 'text', maxRead.next, { after: popular.at(-1) ?? -1 });
        matches += popular.length;
        isEnd = popular.length < maxRead.next || matches > maxResults;
        return keep(popular);
      };
      // A filter may leave few of many.
      if (kept.length < fewResults && !isEnd && matches <= maxResults) kept = [...kept, ...readNext()];
      // Few are ranked in any case, because corrections may add to them.
      const mostRanked = isRanked || kept.length < fewResults ? rankedPerScope : 0;
      const inTitle =
        isRanked && kept.length > mostRanked ? keep(look(titleWords(typed), 'title', mostRanked)) : [];
      const ranked = new Set([...inTitle, ...kept.slice(0, mostRanked)]);
      const best = inOrder([...ranked], [...typed, ...phraseWords(query)], ownGames);

      const areFew = kept.length < fewResults;
      const meant = areFew
        ? lookForMeant(query, meaningsOf(groups), best.length === 0, lookKept)
        : nothingMeant;
      const others = inOrder(
        meant.ranks.filter((rank) => !ranked.has(rank)),
        meant.words,
        ownGames,
      );

      let left = maxResults - best.length - others.length;
      let step = [...best, ...others];
      for (;;) {
        const rest = kept.filter((rank) => !ranked.has(rank)).slice(0, left);
        left -= rest.length;
        yield [...step, ...rest];
        step = [];
        if (isEnd || matches > maxResults) break;
        kept = readNext();
      }
      const closest = (): readonly number[] => {
        const isFound = new Set([...ranked, ...meant.ranks]);
        if (!areFew || isFound.size >= tooFewResults || query.words.length === 0) return [];
        // Who types a title has found it. Other mods would only be drawn anew with each key.
        if (typed.length > 1 && keep(look(titleWords(typed), 'title', tooFewResults)).length > 0) return [];
        const words = allWords(query).filter(isUsual).slice(0, maxClosestWords);
        const named = words.flatMap(({ games = [] }) => games);
        const sources = {
          meanings: meaningsOf(groups),
          corrections: { ...corrections, of: correctionsOf },
          exist: vocabulary.kindsOf,
        };
        const find = (
          asked: readonly QueryWord[],
          facets: readonly (readonly string[])[],
          isLeftOut = isWeak,
        ) => {
          const lookUps: ClosestLookUps = {
            look: (part, most, areApart) => keep(look(part, 'text', most, { areApart, facets })),
            count: (word, most) => countOf([word], most),
            candidatesOf,
          };
          const ideas = ideasOf(asked, query.excluded, sources, isLeftOut);
          return findClosest(ideas, asked, isFound, lookUps, ownGames);
        };
        // Who names a game means its mods.
        const ofNamed =
          named.length === 0
            ? []
            : find(
                words.filter(({ games }) => games === undefined),
                [...facetTokens, named.map(gameToken)],
              );
        const found = ofNamed.length > 0 ? ofNamed : find(words, facetTokens);
        if (found.length > 0 || isFound.size > 0) return found;
        // "Better" tells little, and more than nothing.
        return find(words, facetTokens, isFiller);
      };
      return { isCut: matches > maxResults, areSimilar: best.length === 0 && meant.areSimilar, closest };
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
      corrections.changed();
      unspaced.changed();
    },
    rest() {
      vocabulary.rest();
      candidates.clear();
      corrections.changed();
      unspaced.changed();
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
  const words = allWords(query).map((each) => ({
    ...each,
    corrections: [...each.corrections, ...corrections(each.word, each.isPartial)],
  }));
  const needed = words.filter(({ word, isPartial }) => isPartial || !isFiller(word));
  return needed.length > 0 || query.phrases.length > 0 ? needed : words;
}

/** All words of a query, with other spellings of their letters. */
const allWords = ({ words, isLastPartial, namedGames = [] }: TextQuery): QueryWord[] =>
  words.map((word, index) => {
    const named = namedGames.find(({ places }) => places.includes(index));
    return {
      word,
      isPartial: isLastPartial && index === words.length - 1,
      corrections: otherSpellings(word),
      ...(named && { games: named.gameIds }),
    };
  });

/** The words to look for in titles alone. Where nothing but a game is named, its mods would take the place of titles with it. */
const titleWords = (words: readonly QueryWord[]): readonly QueryWord[] =>
  words.every(({ games }) => games !== undefined) ? words.map(({ games: _, ...word }) => word) : words;

/** Whether a word is none that was pasted, such as a line of signs. */
const isUsual = ({ word }: QueryWord): boolean => word.length <= maxWordLength;

/** The meanings with these further groups; those of the groups that were asked for last are kept. */
function rememberMeanings(): (groups: readonly SynonymGroup[]) => Meanings {
  let last: { readonly key: string; readonly meanings: Meanings } | null = null;
  return (groups) => {
    const key = JSON.stringify(groups);
    if (last?.key !== key) last = { key, meanings: createMeanings(groups) };
    return last.meanings;
  };
}

/** German umlauts typed as two letters: "Haeuser" is found as "Häuser". */
function otherSpellings(word: string): Correction[] {
  const plain = word.replaceAll(/(?<=[aou])e/g, '');
  return plain === word || word.length < minUmlautWord
    ? []
    : [{ word: plain, isStart: false, typos: 0, cost: 0 }];
}

const phraseWords = (query: TextQuery): QueryWord[] =>
  query.phrases.flat().map((word) => ({ word, isPartial: false, corrections: [] }));
