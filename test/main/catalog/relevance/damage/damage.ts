import type { Draw } from '#test/service/data/random.ts';
import { extraWordsFor } from './extra-words.ts';
import { isWithoutBlanks, neighborOf, otherLetter, withoutAccents } from './letters.ts';

/**
 * A way in which players type a title wrong: returns what they type, another one for each draw. Returns null for a
 * title that can't be wrong in this way. Depends on nothing but its arguments.
 */
export type Damage = (title: string, random: Draw) => string | null;

/** The ways in the order in which they are reported. */
export const wayNames = [
  ...(['lowerCase', 'turnedAround', 'cutAtTheEnd', 'withoutBlanks', 'wordTooMany', 'letterMissing'] as const),
  ...(['letterDoubled', 'lettersSwapped', 'letterWrong', 'firstLetterWrong', 'accentsDropped'] as const),
];
export type WayName = (typeof wayNames)[number];

/** Each way to damage a title. Those that change a letter do so in any word of three letters or more. */
export const ways: Readonly<Record<WayName, Damage>> = {
  lowerCase: (title) => changed(title, title.toLowerCase()),

  /** The words in any other order, without what isn't a word. */
  turnedAround(title, random) {
    const words = title.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
    if (new Set(words.map((word) => word.toLowerCase())).size < 2) return null;
    const turned = words.toSorted();
    const inOrder = words.join(' ');
    do shuffle(turned, random);
    while (turned.join(' ') === inOrder);
    return turned.join(' ');
  },

  /** Up to two fifths are not typed yet, and three letters are at least; two of a script without blanks. */
  cutAtTheEnd(title, random) {
    const letters = Array.from(title);
    const most = Math.floor(letters.length * 0.4);
    if (most < 1) return null;
    const typed = letters.slice(0, -random.whole(1, most)).join('').trim();
    return Array.from(typed).length < (isWithoutBlanks(typed) ? 2 : 3) ? null : typed;
  },

  withoutBlanks: (title) => changed(title.trim(), title.replaceAll(/\s+/gu, '')),

  /** A word more, in half of the draws one that has nothing to do with the title; more often at its end. */
  wordTooMany(title, random) {
    const { plausible, unrelated } = extraWordsFor(title);
    const word = random.pick(random.chance(0.5) ? plausible : unrelated);
    return random.chance(0.75) ? `${title} ${word}` : `${word} ${title}`;
  },

  letterMissing: (title, random) => inAWord(title, random, 0, () => ''),

  letterDoubled: (title, random) => inAWord(title, random, 0, (letter) => letter + letter.toLowerCase()),

  lettersSwapped(title, random) {
    const pairs = wordsOf(title).flatMap(({ start, letters }) =>
      letters.slice(1).flatMap((next, index) => {
        const letter = letters[index] ?? '';
        const at = start + letters.slice(0, index).join('').length;
        return letter.toLowerCase() === next.toLowerCase() ? [] : [{ at, letter, next }];
      }),
    );
    const pair = pairs[random.whole(0, pairs.length - 1)];
    if (!pair) return null;
    const { at, letter, next } = pair;
    return title.slice(0, at) + next + letter + title.slice(at + letter.length + next.length);
  },

  letterWrong: (title, random) => inAWord(title, random, 1, wrongLetter),

  firstLetterWrong: (title, random) => inAWord(title, random, 'first', wrongLetter),

  /** All accents in half of the draws, in the others each of them with even odds. */
  accentsDropped(title, random) {
    const isAll = random.chance(0.5);
    const letters = Array.from(title.normalize('NFC'));
    const places = letters.flatMap((letter, index) => (withoutAccents(letter) === letter ? [] : [index]));
    const surely = places[random.whole(0, places.length - 1)];
    const isDropped = (index: number) => isAll || index === surely || random.chance(0.5);
    if (surely === undefined) return null;
    return letters
      .map((letter, index) => (places.includes(index) && isDropped(index) ? withoutAccents(letter) : letter))
      .join('');
  },
};

type Word = { readonly start: number; readonly letters: readonly string[] };

/** Words of three letters or more. Digits are no letters. */
const wordsOf = (title: string): Word[] =>
  [...title.matchAll(/[\p{L}\p{M}]+/gu)]
    .map(({ index, 0: word }) => ({ start: index, letters: Array.from(word) }))
    .filter(({ letters }) => letters.length >= 3);

/** Changes one letter of one word, from the letter `from` of the word on or only its first one. */
function inAWord(
  title: string,
  random: Draw,
  from: 0 | 1 | 'first',
  change: (letter: string, random: Draw) => string | undefined,
): string | null {
  const words = wordsOf(title);
  const word = words[random.whole(0, words.length - 1)];
  if (!word) return null;
  const place = from === 'first' ? 0 : random.whole(from, word.letters.length - 1);
  const letter = word.letters[place] ?? '';
  const start = word.start + word.letters.slice(0, place).join('').length;
  const typed = change(letter, random);
  if (typed === undefined) return null;
  return changed(title, title.slice(0, start) + typed + title.slice(start + letter.length));
}

/** A neighbor on the keyboard in half of the draws, otherwise any letter. */
const wrongLetter = (letter: string, random: Draw): string | undefined =>
  random.chance(0.5)
    ? (neighborOf(letter, random) ?? otherLetter(letter, random))
    : otherLetter(letter, random);

const changed = (title: string, typed: string): string | null => (typed === title ? null : typed);

/** Shuffles a list in place (Fisher and Yates). */
function shuffle(words: string[], random: Draw): void {
  for (let last = words.length - 1; last > 0; last--) {
    const other = random.whole(0, last);
    const [a = '', b = ''] = [words[last], words[other]];
    [words[last], words[other]] = [b, a];
  }
}
