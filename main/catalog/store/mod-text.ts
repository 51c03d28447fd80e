import { isUnspaced, tokensOf, wordsOf } from '#shared/catalog/words.ts';
import type { Mod } from '#shared/contract/mods/mods.ts';

/** A mod as the catalog stores it: as listed, with the author where the service sends one. */
export type CatalogMod = Mod & { readonly author?: string | null };

/** Stands for "no game" where null can't. */
export const noGame = 0;

// Tokens of the full text index that are no words. Their first characters are for private use, so no word has them.
const smallGames = { first: 0x10_0000, count: 0xf000 };
const knownTypes = {
  first: 0x10_fe00,
  names: ['download_local', 'download_external', 'external_purchase', 'fileless'],
};
const sign = { game: '\u{10ff00}', type: '\u{10ff01}', title: '\u{10ff02}', nothing: '\u{10ff03}' };

/** A token that no mod has. */
export const noToken = sign.nothing;

/**
 * The token of a game in the index, so that a search within a game needs no look at rows. It is a single character
 * where possible: longer ones cost an entry for each of their starts in every mod.
 */
export const gameToken = (gameId: number): string =>
  gameId >= 0 && gameId < smallGames.count
    ? String.fromCodePoint(smallGames.first + gameId)
    : `${sign.game}${gameId}`;

/** The token of a mod type. Its letters are written as code points, because a type is any text. */
export function typeToken(modType: string): string {
  const known = knownTypes.names.indexOf(modType);
  if (known >= 0) return String.fromCodePoint(knownTypes.first + known);
  return `${sign.type}${[...modType].map((character) => character.codePointAt(0)?.toString(36)).join('z')}`;
}

/**
 * The token of a word as part of a title: a search in titles alone looks for it, and doesn't have to read the places of
 * words in other texts. Only the first character differs, so starts of a word have the same length.
 */
export function titleToken(token: string): string {
  const first = token.codePointAt(0) ?? 0;
  if (first < 0x1800) return String.fromCharCode(0xe000 + first) + token.slice(1);
  if (first < 0xfffe) return String.fromCodePoint(0xf_0000 + first) + token.slice(1);
  return sign.title + token;
}

/** The words of a mod's texts. */
export type ModWords = {
  readonly title: readonly string[];
  readonly author: readonly string[];
  readonly tagLine: readonly string[];
};

export const wordsOfMod = ({ title, author, tagLine }: CatalogMod): ModWords => ({
  title: wordsOf(title),
  author: wordsOf(author ?? ''),
  tagLine: wordsOf(tagLine),
});

/**
 * The tokens of a mod in the full text index, separated by spaces. Game and type are between title, author and tag line,
 * so that no phrase reaches from one text into another.
 */
export function indexedText({ gameId, modType }: CatalogMod, words: ModWords): string {
  const title = words.title.flatMap(tokensOf);
  return [
    ...title,
    gameToken(gameId ?? noGame),
    ...words.author.flatMap(tokensOf),
    typeToken(modType),
    ...words.tagLine.flatMap(tokensOf),
    ...title.map(titleToken),
  ].join(' ');
}

/** Longer words aren't taken for misspelled ones, and only a little more than this is remembered; in UTF-16 units. */
export const maxWordLength = 40;

/** A word as it is remembered: longer than `maxWordLength` only if it is cut. */
const rememberedWord = (word: string): string =>
  word.length <= maxWordLength ? word : [...word].slice(0, maxWordLength + 1).join('');

/** The words that are found by parts of them: those of titles and authors, and those of other texts alone. */
export function wordsToRemember(mods: readonly ModWords[]): { names: Set<string>; others: Set<string> } {
  const names = new Set<string>();
  const others = new Set<string>();
  const add = (words: readonly string[], set: Set<string>) => {
    for (const word of words) if (!isUnspaced(word)) set.add(rememberedWord(word));
  };
  for (const { title, author, tagLine } of mods) {
    add(title, names);
    add(author, names);
    add(tagLine, others);
  }
  for (const name of names) others.delete(name);
  return { names, others };
}
