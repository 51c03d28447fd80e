import type { QueryWord, Scope } from '#main/catalog/search/expression.ts';
import type { TextQuery } from '#main/catalog/search/filter.ts';
import { isFiller, isUnspaced, tokensOf } from '#shared/catalog/words.ts';

/** The folded words of a mod's texts, and its game. */
export type ModTexts = {
  readonly title: readonly string[];
  readonly author: readonly string[];
  readonly tagLine: readonly string[];
  readonly gameId: number;
};

/** Longer words are remembered in part, so they are never two words. */
const longestPart = 40;
/** Longer words of scripts without spaces are never two words. */
const longestUnspacedSplit = 12;
/** Shorter corrections are never two words. */
const leastForSplit = 6;

/**
 * Whether a mod matches a query as it was typed, by looking at each of its words: all words in any order, of which two
 * neighbors may be written as one, all phrases, and no excluded word.
 */
export const matches = (
  mod: ModTexts,
  query: TextQuery,
  words: readonly QueryWord[],
  scope: Scope,
): boolean =>
  (words.length === 0 || hasWords(mod, words, scope)) &&
  query.phrases.every((phrase) => hasPhrase(mod, phrase, scope)) &&
  !query.excluded.some((word) => hasWord(mod, word, false, 'text'));

function hasWords(mod: ModTexts, words: readonly QueryWord[], scope: Scope): boolean {
  const has = words.map((word) => means(mod, word, scope));
  if (has.every(Boolean)) return true;
  return words
    .slice(1)
    .some(
      (second, index) =>
        has.every((each, place) => each || place === index || place === index + 1) &&
        hasPair(mod, words[index] as QueryWord, second, scope),
    );
}

const means = (
  mod: ModTexts,
  { word, isPartial, corrections, games = [] }: QueryWord,
  scope: Scope,
): boolean =>
  games.includes(mod.gameId) ||
  hasWord(mod, word, isPartial, scope) ||
  corrections.some(({ word: meant, isStart }) =>
    meant.length < leastForSplit ? isIn(mod, meant, isStart, scope) : hasWord(mod, meant, isStart, scope),
  );

/** Two neighbors of the query as one word, or divided at another place. */
function hasPair(mod: ModTexts, first: QueryWord, second: QueryWord, scope: Scope): boolean {
  if (isUnspaced(first.word) || isUnspaced(second.word)) return false;
  const pair = first.word + second.word;
  return isIn(mod, pair, second.isPartial, scope) || isSplit(mod, pair, second.isPartial, first.word.length);
}

const hasWord = (mod: ModTexts, word: string, isStart: boolean, scope: Scope): boolean =>
  isIn(mod, word, isStart, scope) || isSplit(mod, word, isStart);

const isIn = ({ title, author, tagLine }: ModTexts, word: string, isStart: boolean, scope: Scope): boolean =>
  (scope === 'title' ? title : [...title, ...author, ...tagLine]).some((each) =>
    isUnspaced(word) ? each.includes(word) : each === word || (isStart && each.startsWith(word)),
  );

/** Whether two neighbors of the title are the word when they are written as one; but not `typed` letters and the rest. */
const isSplit = ({ title }: ModTexts, word: string, isStart: boolean, typed = 0): boolean =>
  title.slice(1).some((second, index) => {
    const first = title[index] as string;
    return isUnspaced(word)
      ? word.length <= longestUnspacedSplit && joinsRuns(first, second, word)
      : first.length !== typed && joinsWords(first, second, word, isStart);
  });

function joinsWords(first: string, second: string, word: string, isStart: boolean): boolean {
  if (first.length > longestPart || first.length >= word.length || !word.startsWith(first)) return false;
  const rest = word.slice(first.length);
  if (!isStart) return second === rest && rest.length <= longestPart;
  // "of g" is the start of any title.
  return second.startsWith(rest) && !(isFiller(first) && rest.length === 1);
}

const joinsRuns = (first: string, second: string, word: string): boolean =>
  Array.from({ length: word.length - 1 }, (_, index) => index + 1).some(
    (at) => first.endsWith(word.slice(0, at)) && second.startsWith(word.slice(at)),
  );

/** Words that follow one another in one text. A single one is a word as any other. */
function hasPhrase(mod: ModTexts, words: readonly string[], scope: Scope): boolean {
  const last = words.at(-1) ?? '';
  if (words.length === 1) return hasWord(mod, last, false, scope);
  const before = words.slice(0, -1).flatMap(tokensOf);
  const lastTokens = tokensOf(last);
  const isPrefix = isUnspaced(last) && lastTokens.length === 1;
  const tokens = [...before, ...(isUnspaced(last) && !isPrefix ? lastTokens.slice(0, -1) : lastTokens)];
  const isAt = (text: readonly string[], start: number) =>
    tokens.every((token, index) => {
      const here = text[start + index];
      return here === token || (isPrefix && index === tokens.length - 1 && here?.startsWith(token));
    });
  const texts = scope === 'title' ? [mod.title] : [mod.title, mod.author, mod.tagLine];
  return texts
    .map((text) => text.flatMap(tokensOf))
    .some((text) => text.some((_, start) => isAt(text, start)));
}
