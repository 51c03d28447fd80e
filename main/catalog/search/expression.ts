import type { CatalogQuery } from '#shared/catalog/query.ts';
import { isFiller, isUnspaced, tokensOf } from '#shared/catalog/words.ts';
import { gameToken, maxWordLength, noToken, titleToken } from '../store/mod-text.ts';
import type { Correction } from './spelling/typos.ts';
import type { Vocabulary } from './vocabulary.ts';

// Expressions of FTS5 (sqlite.org/fts5.html, section 3). Every token is quoted, so nothing typed is syntax of it.

/** What a word of the query may stand for in the index: itself, and what it may mean if it is misspelled. */
export type QueryWord = {
  readonly word: string;
  readonly isPartial: boolean;
  readonly corrections: readonly Correction[];
  /** The neighbors of a title that the word joins; without any, it is one word. */
  readonly parts?: readonly string[];
  /** The games that the word names. Their mods have the word, whatever their texts say. */
  readonly games?: readonly number[];
};

/** Where a search looks: in the title alone, or in every text. */
export type Scope = 'title' | 'text';

/** The expressions of queries over the words that there are. */
export type Expressions = {
  /**
   * The expression for a query with at least one word or phrase; null if no mod matches. `facetTokens` has a list of
   * tokens per filter, of which one has to be there (`store/mod-text.ts`). With `areApart`, two neighbors are not looked for
   * as one word, which takes a fraction of the time where each may mean many others.
   */
  of(
    query: Pick<CatalogQuery, 'phrases' | 'excluded'>,
    words: readonly QueryWord[],
    facetTokens: readonly (readonly string[])[],
    scope: Scope,
    areApart?: boolean,
  ): string | null;
  /** Titles with all of the pieces of any of these lists, anywhere. Pieces are of unspaced scripts. Null without any. */
  withPieces(lists: readonly (readonly string[])[]): string | null;
  /** Mods with any of these words; null without any. */
  anyOf(words: readonly string[]): string | null;
};

/** Mods with any of these facet tokens. */
export const facetsOf = (tokens: readonly string[]): string => either(tokens.map(quoted));

/** Mods with a facet token of each list. */
export const allFacetsOf = (facetTokens: readonly (readonly string[])[]): string =>
  every(facetTokens.map(facetsOf));

/** The index has lists for starts of so many characters. */
const mostIndexedStart = 3;

/** With more words than this of the same start, the index finds the start faster than all of them. */
const mostCompletions = 128;

/** A shorter correction isn't looked for as two words: nearly every short word is two shorter ones. */
const leastForSplit = 6;

/** A longer word of an unspaced script isn't looked for in two neighbors of a title, because it has too many splits. */
const maxUnspacedSplit = 12;

const quoted = (token: string): string => `"${token}"`;
const either = (options: readonly string[]): string =>
  options.length === 1 ? (options[0] ?? '') : `(${options.join(' OR ')})`;
const every = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(' AND ')})`;

const isStart = (part: string): boolean => part.endsWith('*');
const isEither = (part: string): boolean => part.startsWith('(');

/**
 * All of the parts, at least one. FTS5 moves along every list of an AND whenever it moves along one, so what is in many mods, such as
 * one of several words, a start, and at last a filter, is only looked for in mods that have the rest. The OR keeps FTS5 from
 * making one AND of both.
 */
function all(parts: readonly string[], filters: readonly string[] = []): string {
  const words = parts.filter((part) => !isStart(part) && !isEither(part));
  return [words, parts.filter(isEither), parts.filter(isStart), filters]
    .filter((kind) => kind.length > 0)
    .map(every)
    .reduce((rest, kind) => every([rest.includes(' AND ') ? either([rest, quoted(noToken)]) : rest, kind]));
}

export function createExpressions(vocabulary: Pick<Vocabulary, 'kindsOf' | 'startingWith'>): Expressions {
  /** The last tokens that a phrase may have for a word, each with whether longer tokens count, too. */
  const endingsOf = (word: string, isStart: boolean): readonly { token: string; isOpen: boolean }[] => {
    if (word.length > maxWordLength) return [{ token: word, isOpen: isStart }];
    if (!isStart) return vocabulary.kindsOf([word]).has(word) ? [{ token: word, isOpen: false }] : [];
    const isIndexed = [...word].length <= mostIndexedStart;
    const completions = isIndexed ? null : vocabulary.startingWith(word, mostCompletions);
    // The index would collect all mods with such a word first, where it walks along a list of whole words.
    return (
      completions?.map((completion) => ({ token: completion.word, isOpen: completion.isStart })) ?? [
        { token: word, isOpen: true },
      ]
    );
  };

  /** The phrases of tokens for a word that follows some other tokens. */
  const phrasesOf = (before: readonly string[], word: string, isStart: boolean, scope: Scope): string[] => {
    const mark = scope === 'title' ? titleToken : same;
    const tokens = tokensOf(word);
    if (!isUnspaced(word))
      return endingsOf(word, isStart).map(
        ({ token, isOpen }) =>
          [...before, token].map((one) => quoted(mark(one))).join(' + ') + (isOpen ? ' *' : ''),
      );
    // It is found anywhere: the last character alone is only there at the end of a run.
    const inner = tokens.length > 1 ? tokens.slice(0, -1) : tokens;
    const phrase = [...before, ...inner].map((token) => quoted(mark(token))).join(' + ');
    return [tokens.length === 1 ? `${phrase} *` : phrase];
  };

  /** Phrases of two neighbors of a title that are the word when they are written as one; but `typed` letters and the rest. */
  const splitPhrases = (word: string, isStart: boolean, typed = 0): string[] => {
    const isWhole = isUnspaced(word);
    if (isWhole && word.length > maxUnspacedSplit) return [];
    const splits = splitsOf(word).filter(({ first }) => first.length !== typed);
    const kinds = isWhole ? null : vocabulary.kindsOf(partsOf(word, isStart));
    const isName = (part: string) => kinds === null || kinds.get(part) === 'name';
    return splits
      .filter(({ first, second }) => isName(first) && (isStart ? !isAnyStart(first, second) : isName(second)))
      .flatMap(({ first, second }) => phrasesOf(tokensOf(first), second, isStart, 'title'));
  };

  const optionsOf = (word: string, isStart: boolean, scope: Scope): string[] => [
    ...phrasesOf([], word, isStart, scope),
    ...splitPhrases(word, isStart),
  ];

  const wordExpression = (
    { word, isPartial, corrections, parts, games = [] }: QueryWord,
    scope: Scope,
  ): string | null =>
    eitherOrNull([
      ...games.map((gameId) => quoted(gameToken(gameId))),
      ...(parts ? phrasesOf(parts.slice(0, -1), parts.at(-1) ?? '', isPartial, 'title') : []),
      ...optionsOf(word, isPartial, scope),
      ...corrections.flatMap(({ word: meant, isStart }) =>
        meant.length < leastForSplit
          ? phrasesOf([], meant, isStart, scope)
          : optionsOf(meant, isStart, scope),
      ),
    ]);

  /** Two neighbors of the query as one word. Nearly none of them is a word, so most have no phrase. */
  const pairOptions = (first: QueryWord, second: QueryWord, scope: Scope): string[] => {
    if (isUnspaced(first.word) || isUnspaced(second.word)) return [];
    const pair = first.word + second.word;
    const isThere =
      vocabulary
        .startingWith(pair, mostCompletions)
        ?.some(({ word, isStart }) => second.isPartial || isStart || word === pair) ?? true;
    return [
      ...(isThere ? phrasesOf([], pair, second.isPartial, scope) : []),
      ...splitPhrases(pair, second.isPartial, first.word.length),
    ];
  };

  /** All words in any order, where two neighbors may also be written as one word. */
  const wordsExpression = (words: readonly QueryWord[], scope: Scope, areApart: boolean): string | null => {
    const single = words.map((word) => wordExpression(word, scope));
    if (areApart) return allOrNull(single);
    const withPair = words.slice(1).flatMap((second, index) => {
      const pair = pairOptions(words[index] ?? second, second, scope);
      const rest = [...single.slice(0, index), ...single.slice(index + 2)];
      return allOrNull([eitherOrNull(pair), ...rest]) ?? [];
    });
    return eitherOrNull([allOrNull(single) ?? [], withPair].flat());
  };

  const exactly = (word: string, scope: Scope): string | null => eitherOrNull(optionsOf(word, false, scope));

  /** Words that follow one another. */
  const inOrder = (words: readonly string[], scope: Scope): string | null => {
    const last = words.at(-1) ?? '';
    if (words.length === 1) return exactly(last, scope);
    return eitherOrNull(phrasesOf(words.slice(0, -1).flatMap(tokensOf), last, false, scope));
  };

  /** Looks all words up at once that the expression may need, which takes less time than one after the other. */
  const lookUp = (words: readonly QueryWord[], others: readonly string[]) => {
    const pairs = words.slice(1).map((second, index) => ({
      word: `${words[index]?.word}${second.word}`,
      isPartial: second.isPartial,
    }));
    const corrections = words.flatMap((word) =>
      word.corrections.map((correction) => ({ word: correction.word, isPartial: correction.isStart })),
    );
    const isShort = new Set(corrections.filter(({ word }) => word.length < leastForSplit));
    const exact = others.map((word) => ({ word, isPartial: false }));
    vocabulary.kindsOf(
      [...words, ...pairs, ...corrections, ...exact].flatMap((each) =>
        isUnspaced(each.word) || isShort.has(each)
          ? [each.word]
          : [each.word, ...partsOf(each.word, each.isPartial)],
      ),
    );
  };

  return {
    of({ phrases, excluded }, words, facetTokens, scope, areApart = false) {
      lookUp(words, [...phrases.flat(), ...excluded]);
      const wanted = allOrNull(
        [
          ...(words.length > 0 ? [wordsExpression(words, scope, areApart)] : []),
          ...phrases.map((phrase) => inOrder(phrase, scope)),
        ],
        facetTokens.map(facetsOf),
      );
      const unwanted = excluded.flatMap((word) => exactly(word, 'text') ?? []);
      return wanted && [wanted, ...unwanted].join(' NOT ');
    },
    withPieces: (lists) =>
      eitherOrNull(
        lists.map((pieces) => every(pieces.flatMap((piece) => phrasesOf([], piece, false, 'title')))),
      ),
    anyOf: (words) => eitherOrNull(words.flatMap((word) => optionsOf(word, false, 'text'))),
  };
}

/** Whether a filler and one letter begin so many titles that they tell nothing: "of g" for a misspelled "ofg". */
const isAnyStart = (first: string, second: string): boolean => isFiller(first) && second.length === 1;

const splitsOf = (word: string): { first: string; second: string }[] =>
  Array.from({ length: word.length - 1 }, (_, index) => ({
    first: word.slice(0, index + 1),
    second: word.slice(index + 1),
  }));

/** The parts of a word that have to be words for it to be two of them. */
const partsOf = (word: string, isStart: boolean): string[] =>
  splitsOf(word).flatMap(({ first, second }) => (isStart ? [first] : [first, second]));

const same = (token: string): string => token;

const eitherOrNull = (options: readonly string[]): string | null =>
  options.length === 0 ? null : either(options);

/** All of the expressions; null if one of them is, because nothing matches it. */
const allOrNull = (parts: readonly (string | null)[], filters: readonly string[] = []): string | null =>
  parts.some((part) => part === null) ? null : all(parts as readonly string[], filters);
