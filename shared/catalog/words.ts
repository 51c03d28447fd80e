import { foldText } from '../fold-text.ts';

/** Scripts that are written without spaces, and Hangul, in whose compounds players search for parts. */
const unspaced = [
  String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}々ー`,
  String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`,
].join('');
const unspacedRun = new RegExp(`^[${unspaced}]`, 'u');
const runs = new RegExp(
  `[${unspaced}]+|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}])+|\\p{Extended_Pictographic}`,
  'gu',
);
const apostrophe = /(?<=\p{L})['’ʼ](?=\p{L})/gu;
const dottedLetters = /(?<![\p{L}\p{N}])(?:\p{L}\.){2,}/gu;
const innerCapital = /(?<=\p{Ll})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/gu;

/** Letters before this code are of scripts with spaces. */
const firstUnspaced = 0x0e00;

/** Whether a word is of a script that is searched by substring. */
export const isUnspaced = (word: string): boolean =>
  word.charCodeAt(0) >= firstUnspaced && unspacedRun.test(word);

/**
 * The folded words of a text: runs of letters and digits, split before inner capitals ("BetterBags" has two words),
 * without apostrophes ("Crow's" is "crows") and the dots of abbreviations ("C.R.A.B." is "crab"). A run of an unspaced
 * script is one word.
 */
export const wordsOf = (text: string): string[] => plainWordsOf(text) ?? anyWordsOf(text);

const anyWordsOf = (text: string): string[] =>
  foldText(
    text
      .replaceAll(apostrophe, '')
      .replaceAll(dottedLetters, (letters) => letters.replaceAll('.', ''))
      .replaceAll(innerCapital, ' '),
  ).match(runs) ?? [];

/** What a character of ASCII is to `plainWordsOf`. */
const kinds = { other: 0, lower: 1, upper: 2, digit: 3 } as const;

const kindOf = Uint8Array.from({ length: 128 }, (_, code) => {
  if (code >= 0x61 && code <= 0x7a) return kinds.lower;
  if (code >= 0x41 && code <= 0x5a) return kinds.upper;
  return code >= 0x30 && code <= 0x39 ? kinds.digit : kinds.other;
});

/**
 * The same for ASCII without apostrophes and abbreviations, which most texts are, at a tenth of the time; null for any
 * other text.
 */
function plainWordsOf(text: string): string[] | null {
  const words: string[] = [];
  const folded = text.toLowerCase();
  let start = -1;
  let before: number = kinds.other;
  let beforeThat: number = kinds.other;
  const endWord = (end: number) => {
    words.push(folded.slice(start, end));
    start = end;
  };
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code >= 0x80 || code === 0x27) return null;
    const kind = kindOf[code] as number;
    if (start < 0) {
      if (kind !== kinds.other) start = place;
    } else if (kind === kinds.other) {
      // One letter and a dot: it may be an abbreviation.
      if (code === 0x2e && place === start + 1 && before !== kinds.digit) return null;
      endWord(place);
      start = -1;
    } else if (kind === kinds.upper && before === kinds.lower) endWord(place);
    else if (kind === kinds.lower && before === kinds.upper && beforeThat === kinds.upper) endWord(place - 1);
    beforeThat = before;
    before = kind;
  }
  if (start >= 0) endWord(text.length);
  return words;
}

/**
 * The tokens of a word in the full text index: the word itself; for an unspaced script each pair of characters, and the
 * last character, so that any substring is a phrase of pairs.
 */
export function tokensOf(word: string): string[] {
  if (!isUnspaced(word)) return [word];
  const characters = [...word];
  return characters.map((character, index) => character + (characters[index + 1] ?? ''));
}

/**
 * Neighboring words written as one ("sky forge" as "skyforge"), so that either spelling finds the other. Words of an
 * unspaced script aren't joined with words of another one.
 */
export const joinedPairs = (words: readonly string[]): string[] =>
  words.slice(1).flatMap((word, index) => {
    const before = words[index] ?? '';
    return isUnspaced(word) === isUnspaced(before) ? [before + word] : [];
  });

/** Words that a player adds or leaves out without noticing. They don't have to occur. */
const fillers = new Set('a an and at by der die das for from in of on or the to und with'.split(' '));

/** Whether a word says nothing of its own. */
export const isFiller = (word: string): boolean => fillers.has(word);
