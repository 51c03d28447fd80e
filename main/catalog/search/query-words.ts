import { isFiller } from '#shared/catalog/words.ts';
import type { QueryWord } from './expression.ts';
import type { TextQuery } from './filter.ts';
import type { Correction } from './spelling/typos.ts';

/** Shorter words are not taken for a spelling of an umlaut. */
const minUmlautWord = 4;

/**
 * The words that have to occur: all but fillers, unless there are no others. The last word may be the start of a longer
 * one, so it is none as long as it is being typed.
 */
export function queryWords(
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
export const allWords = ({ words, isLastPartial, namedGames = [] }: TextQuery): QueryWord[] =>
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
export const titleWords = (words: readonly QueryWord[]): readonly QueryWord[] =>
  words.every(({ games }) => games !== undefined) ? words.map(({ games: _, ...word }) => word) : words;

/** The words of the phrases of a query. */
export const phraseWords = (query: TextQuery): QueryWord[] =>
  query.phrases.flat().map((word) => ({ word, isPartial: false, corrections: [] }));

/** German umlauts typed as two letters: "Haeuser" is found as "Häuser". */
function otherSpellings(word: string): Correction[] {
  const plain = word.replaceAll(/(?<=[aou])e/g, '');
  return plain === word || word.length < minUmlautWord
    ? []
    : [{ word: plain, isStart: false, typos: 0, cost: 0 }];
}
