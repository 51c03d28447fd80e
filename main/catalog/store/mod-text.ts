import { joinedPairs, tokensOf, wordsOf } from '#shared/catalog/words.ts';
import type { CatalogMod } from './mods.ts';

/** Stands for "no game" where null can't. */
export const noGame = 0;

/** Facets are tokens of the index, too: a search within a game needs no look at rows. No word contains this sign. */
const facetSign = '§';

/** The token of a game in the index. */
export const gameToken = (gameId: number): string => `${facetSign}g${gameId}`;

/** The token of a mod type in the index. Its letters are written as code points, because a type is any text. */
export const typeToken = (modType: string): string =>
  `${facetSign}t${[...modType].map((character) => character.codePointAt(0)?.toString(36)).join('z')}`;

/** Words longer than this aren't remembered for typos; in UTF-16 units. */
const maxWordLength = 40;

/** The columns of a mod in the full text index: title, joined, author, tag line and facets. */
export function indexedText(mod: CatalogMod): [string, string, string, string, string] {
  const title = wordsOf(mod.title);
  return [
    toTokens(title),
    toTokens(joinedPairs(title)),
    toTokens(wordsOf(mod.author ?? '')),
    toTokens(wordsOf(mod.tagLine)),
    `${gameToken(mod.gameId ?? noGame)} ${typeToken(mod.modType)}`,
  ];
}

/** The words of titles and authors that a misspelled one may mean. */
export const wordsToRemember = (mods: readonly CatalogMod[]): string[] => [
  ...new Set(
    mods
      .flatMap(({ title, author }) => [...wordsOf(title), ...wordsOf(author ?? '')])
      .filter((word) => word.length <= maxWordLength),
  ),
];

const toTokens = (words: readonly string[]): string => words.flatMap(tokensOf).join(' ');
