import { foldText } from '../fold-text.ts';
import { otherEndings } from './endings.ts';
import type { CatalogQuery } from './query.ts';
import { misspelledLetters } from './typos.ts';
import { isFiller, isUnspaced, joinedPairs, wordsOf } from './words.ts';

/** A stretch of a text, in UTF-16 units. */
export type TextRange = { readonly start: number; readonly end: number };

/**
 * A folded word to highlight. With `isPartial`, longer words are highlighted by their start. `isTyped`: the player typed it
 * as a word, which may be spelled in another way.
 */
export type HighlightWord = {
  readonly word: string;
  readonly isPartial: boolean;
  readonly isTyped?: true;
};

/**
 * The words of a query to highlight, also neighbors that are written as one ("sky forge" in "Skyforge"). Fillers don't
 * have to occur, so they aren't marked beside other words.
 */
export function highlightWords({
  words,
  isLastPartial,
  phrases,
}: Pick<CatalogQuery, 'words' | 'isLastPartial' | 'phrases'>): HighlightWord[] {
  const last = words.at(-1);
  const telling = words.filter((word) => !isFiller(word));
  const shown = telling.length > 0 || phrases.length > 0 ? telling : words;
  const pairs = joinedPairs(words);
  const partial = isLastPartial && last !== undefined ? [last, pairs.at(-1) ?? last] : [];
  const all = new Set([...shown, ...pairs, ...phrases.flat()]);
  return [...all].map((word) => ({
    word,
    isPartial: partial.includes(word),
    ...(shown.includes(word) && { isTyped: true }),
  }));
}

/**
 * The words to highlight in the texts of one mod: where a typed word isn't there, the words that it was taken for. The
 * same array if nothing is missing.
 */
export function highlightIn(
  words: readonly HighlightWord[],
  texts: readonly string[],
): readonly HighlightWord[] {
  if (!words.some(({ isTyped }) => isTyped)) return words;
  const known = texts.map(wordsOf);
  const isThere = ({ word, isPartial }: HighlightWord) =>
    known.some((each) => each.some((one) => (isPartial ? one.startsWith(word) : one === word)));
  const missing = words.filter((each) => each.isTyped && !isUnspaced(each.word) && !isThere(each));
  const meant = missing.flatMap((each) => known.flatMap((one) => meantWords(each, one)));
  return meant.length === 0 ? words : [...words, ...meant];
}

/** The words of a text that a typed word stands for: two neighbors that it joins, one with another ending, or one that it misspells. */
function meantWords({ word: typed, isPartial }: HighlightWord, words: readonly string[]): HighlightWord[] {
  return words.flatMap((word, index) => {
    if (otherEndings(typed).includes(word)) return [{ word, isPartial: false }];
    const next = words[index + 1] ?? '';
    const rest = typed.startsWith(word) ? typed.slice(word.length) : '';
    if (rest !== '' && (next === rest || (isPartial && next.startsWith(rest)))) {
      return [
        { word, isPartial: false },
        { word: rest, isPartial },
      ];
    }
    const letters = misspelledLetters(typed, word, isPartial);
    if (letters > 0) return [{ word: word.slice(0, letters), isPartial: letters < word.length }];
    const isForm =
      word[0] === typed[0] && otherEndings(word).some((form) => misspelledLetters(typed, form, false) > 0);
    return isForm ? [{ word, isPartial: false }] : [];
  });
}

/** The longest text that is searched for words to highlight, in UTF-16 units. */
const maxLength = 1_000;

const wordCharacter = /[\p{L}\p{N}\p{M}]/u;

/**
 * Where words occur in a text as it is shown: whole words or their starts, anywhere in scripts without spaces. The ranges
 * are in order and don't overlap.
 */
export function highlightRanges(text: string, words: readonly HighlightWord[]): TextRange[] {
  const { folded, sources, capitals } = foldWithSources(text.slice(0, maxLength));
  const isBoundary = (place: number) =>
    capitals.has(place) ||
    !wordCharacter.test(folded[place - 1] ?? ' ') ||
    !wordCharacter.test(folded[place] ?? ' ');
  const ranges = words.flatMap(({ word, isPartial }) =>
    occurrences(folded, word, isPartial, isBoundary).map((place) => ({
      start: sources[place]?.start ?? 0,
      end: sources[place + word.length - 1]?.end ?? 0,
    })),
  );
  return joinOverlapping(ranges);
}

/** A folded text. Each of its units has the stretch of the text that it comes from. */
type Folded = {
  readonly folded: string;
  readonly sources: readonly TextRange[];
  /** Where a capital follows a small letter: the text is split there, as in "BetterBags". */
  readonly capitals: ReadonlySet<number>;
};

function foldWithSources(text: string): Folded {
  let folded = '';
  let start = 0;
  let before = '';
  const sources: TextRange[] = [];
  const capitals = new Set<number>();
  for (const character of text) {
    const end = start + character.length;
    const plain = isApostropheInWord(before, character, text.slice(end, end + 2)) ? '' : foldText(character);
    if (/\p{Lu}/u.test(character) && /\p{Ll}/u.test(before)) capitals.add(folded.length);
    const last = sources.at(-1);
    // A mark belongs to the letter before it.
    if (plain === '' && last !== undefined) sources[sources.length - 1] = { start: last.start, end };
    for (let unit = 0; unit < plain.length; unit += 1) sources.push({ start, end });
    folded += plain;
    start = end;
    before = character;
  }
  return { folded, sources, capitals };
}

/** Whether a character is an apostrophe between letters, which `wordsOf` leaves out: "Crow's" is "crows". */
const isApostropheInWord = (before: string, character: string, after: string): boolean =>
  /['’ʼ]/u.test(character) && /\p{L}/u.test(before) && /^\p{L}/u.test(after);

function occurrences(
  folded: string,
  word: string,
  isPartial: boolean,
  isBoundary: (place: number) => boolean,
): number[] {
  if (word === '') return [];
  const places: number[] = [];
  for (let place = folded.indexOf(word); place >= 0; place = folded.indexOf(word, place + word.length)) {
    const isWord = isBoundary(place) && (isPartial || isBoundary(place + word.length));
    if (isUnspaced(word) || isWord) places.push(place);
  }
  return places;
}

function joinOverlapping(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1);
    if (last !== undefined && range.start <= last.end)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
    else joined.push(range);
  }
  return joined;
}
