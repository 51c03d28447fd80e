import { leastForStart } from '#shared/catalog/typos.ts';
import { slipCost } from './slips.ts';
import { type WordList, wordAt, wordCount } from './word-list.ts';

/** A word, or the start of words, that a typed word may mean. */
export type Correction = {
  readonly word: string;
  /** Whether `word` is only the start of the words meant. */
  readonly isStart: boolean;
  /** Letters wrong, missing, too many or swapped; another ending counts as one. */
  readonly typos: number;
  /** How unlikely it is that the word was meant: at most 1 for each typo, and less for slips of the fingers (`slips.ts`). */
  readonly cost: number;
};

/** The most corrections of one word. A short one is near many others, and the other words of a search tell which was meant. */
const maxCorrections = 48;

/** The most that are compared letter by letter to find the likeliest. */
const maxCompared = 400;

/**
 * The known words that differ from a typed word by at most `allowed` typos, the likeliest first; with `isPartial` also the
 * starts of words, unless the typed word is so short that it would be the start of any. Words with the same start share
 * the work on it: one row of the table of distances per letter (optimal string alignment), and a start that differs too
 * much rules out all words with it.
 */
export function findCorrections(
  known: WordList,
  typed: string,
  { allowed, isPartial }: { allowed: number; isPartial: boolean },
): Correction[] {
  const found: Omit<Correction, 'cost'>[] = [];
  const hasStarts = isPartial && typed.length >= leastForStart;
  const longest = typed.length + allowed;
  const table = createTable(typed, allowed);
  const { text, starts } = known;
  const count = wordCount(known);
  /** How many letters the table's rows share with the word at `index`. */
  let usable = 0;
  /** The last word that has a start which was found. */
  let startedUpTo = -1;
  for (let index = 0; index < count; ) {
    const start = starts[index] as number;
    const length = (starts[index + 1] as number) - 1 - start;
    let depth = usable;
    let isDead = false;
    while (depth < length && !isDead) {
      if (depth >= longest) {
        isDead = true;
        break;
      }
      const least = table.fillRow(depth + 1, text, start);
      depth += 1;
      if (least > allowed) isDead = true;
      else if (hasStarts && index > startedUpTo && table.distance(depth) <= allowed) {
        startedUpTo = lastWithStart(known, index, depth);
        // A word that begins no other is found below.
        if (depth < length || startedUpTo > index)
          found.push({ word: text.slice(start, start + depth), isStart: true, typos: table.distance(depth) });
      }
    }
    if (!isDead && table.distance(depth) <= allowed)
      found.push({ word: wordAt(known, index), isStart: false, typos: table.distance(depth) });
    const next = isDead ? lastWithStart(known, index, depth) + 1 : index + 1;
    usable = next < count ? Math.min(depth, sharedLength(known, index, next)) : 0;
    index = next;
  }
  return found
    .sort((a, b) => a.typos - b.typos)
    .slice(0, maxCompared)
    .map((each) => ({ ...each, cost: slipCost(typed, each.word) }))
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxCorrections);
}

/** The distances of the starts of a word (rows) to the starts of the typed one (columns), row by row. */
type DistanceTable = {
  /** Fills the row for so many letters of the word that starts at `start`. Returns the least distance in it. */
  fillRow(depth: number, text: string, start: number): number;
  /** The distance of so many letters of the word to all of the typed one; too high if it is over the limit. */
  distance(depth: number): number;
};

/** Only distances up to `allowed` have to be right, and these are near the diagonal, so no others are computed. */
function createTable(typed: string, allowed: number): DistanceTable {
  const width = typed.length + 1;
  const rows = new Uint8Array((typed.length + allowed + 2) * width).fill(allowed + 1);
  for (let column = 0; column <= Math.min(allowed, typed.length); column += 1) rows[column] = column;
  const at = (row: number, column: number) => rows[row * width + column] as number;

  return {
    fillRow(depth, text, start) {
      const letter = text.charCodeAt(start + depth - 1);
      const letterBefore = depth > 1 ? text.charCodeAt(start + depth - 2) : -1;
      const first = Math.max(1, depth - allowed);
      const last = Math.min(typed.length, depth + allowed);
      const row = depth * width;
      // The neighbors of the stretch that is computed count as too far away.
      rows[row + first - 1] = first === 1 ? Math.min(depth, allowed + 1) : allowed + 1;
      if (last < typed.length) rows[row + last + 1] = allowed + 1;
      let least = rows[row + first - 1] as number;
      for (let column = first; column <= last; column += 1) {
        const typedLetter = typed.charCodeAt(column - 1);
        let distance = Math.min(
          at(depth - 1, column) + 1,
          at(depth, column - 1) + 1,
          at(depth - 1, column - 1) + (letter === typedLetter ? 0 : 1),
        );
        if (column > 1 && letterBefore === typedLetter && letter === typed.charCodeAt(column - 2))
          distance = Math.min(distance, at(depth - 2, column - 2) + 1);
        rows[row + column] = distance;
        least = Math.min(least, distance);
      }
      return least;
    },
    distance: (depth) => (Math.abs(depth - typed.length) > allowed ? allowed + 1 : at(depth, typed.length)),
  };
}

/** How many letters two words share at their starts. */
function sharedLength({ text, starts }: WordList, one: number, other: number): number {
  const [a, b] = [starts[one] as number, starts[other] as number];
  let length = 0;
  // A line feed ends a word, and the text.
  for (;;) {
    const code = text.charCodeAt(a + length);
    if (code !== text.charCodeAt(b + length) || code === lineFeed || Number.isNaN(code)) return length;
    length += 1;
  }
}

const lineFeed = 0x0a;

/** The index of the last word that starts with the first `length` letters of the one at `index`. */
function lastWithStart(known: WordList, index: number, length: number): number {
  const { text, starts } = known;
  const prefix = text.slice(starts[index], (starts[index] as number) + length);
  let low = index;
  let high = wordCount(known) - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (text.startsWith(prefix, starts[middle])) low = middle;
    else high = middle - 1;
  }
  return low;
}
