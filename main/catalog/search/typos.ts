/** A word, or the start of words, that a typed word may mean. */
export type Correction = {
  readonly word: string;
  /** Whether `word` is only the start of the words meant. */
  readonly isStart: boolean;
  /** Letters wrong, missing, too many or swapped. */
  readonly typos: number;
};

/** How many typos are forgiven in a word of so many letters. */
export const typosAllowed = (word: string): 0 | 1 | 2 => (word.length < 5 ? 0 : word.length < 9 ? 1 : 2);

/** The most corrections of one word. */
const maxCorrections = 12;

/**
 * The known words (sorted by code unit) that differ from a typed word by at most `allowed` typos, the closest first;
 * with `isPartial` also the starts of words. Words with the same start share the work on it: one row of the table of
 * distances per letter (optimal string alignment), and a start that differs too much rules out all words with it.
 */
export function findCorrections(
  sortedWords: readonly string[],
  typed: string,
  { allowed, isPartial }: { allowed: number; isPartial: boolean },
): Correction[] {
  const found: Correction[] = [];
  const width = typed.length + 1;
  const longest = typed.length + allowed;
  const rows = Array.from({ length: longest + 2 }, () => new Uint8Array(width));
  rows[0]?.forEach((_, column, row) => {
    row[column] = column;
  });
  let before = '';
  let usable = 0;
  for (let index = 0; index < sortedWords.length; index += 1) {
    const word = sortedWords[index] ?? '';
    let depth = Math.min(sharedLength(before, word), usable);
    before = word;
    let isDead = false;
    while (depth < word.length) {
      if (depth >= longest) {
        isDead = true;
        break;
      }
      const least = fillRow(rows, depth + 1, word, typed);
      depth += 1;
      if (least > allowed) {
        isDead = true;
        break;
      }
      if (isPartial && depth < word.length && (rows[depth]?.[typed.length] ?? 255) <= allowed) {
        found.push({ word: word.slice(0, depth), isStart: true, typos: rows[depth]?.[typed.length] ?? 0 });
        isDead = true;
        break;
      }
    }
    usable = depth;
    if (isDead) {
      index = lastWithStart(sortedWords, index, word.slice(0, depth));
      continue;
    }
    const typos = rows[depth]?.[typed.length] ?? 255;
    if (typos <= allowed) found.push({ word, isStart: false, typos });
  }
  return found.sort((a, b) => a.typos - b.typos).slice(0, maxCorrections);
}

/** Fills row `depth` (letters of `word`) of the distances to each start of `typed`; returns the least of the row. */
function fillRow(rows: readonly Uint8Array[], depth: number, word: string, typed: string): number {
  const row = rows[depth] as Uint8Array;
  const above = rows[depth - 1] as Uint8Array;
  const letter = word.charCodeAt(depth - 1);
  row[0] = depth;
  let least = depth;
  for (let column = 1; column <= typed.length; column += 1) {
    const isEqual = letter === typed.charCodeAt(column - 1);
    let distance = Math.min(
      (above[column] as number) + 1,
      (row[column - 1] as number) + 1,
      (above[column - 1] as number) + (isEqual ? 0 : 1),
    );
    const isSwap =
      depth > 1 &&
      column > 1 &&
      letter === typed.charCodeAt(column - 2) &&
      word.charCodeAt(depth - 2) === typed.charCodeAt(column - 1);
    if (isSwap) distance = Math.min(distance, ((rows[depth - 2] as Uint8Array)[column - 2] as number) + 1);
    row[column] = distance;
    least = Math.min(least, distance);
  }
  return least;
}

function sharedLength(a: string, b: string): number {
  const longest = Math.min(a.length, b.length);
  let length = 0;
  while (length < longest && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

/** The index of the last word with this start, from `index` on, which has it. */
function lastWithStart(sortedWords: readonly string[], index: number, start: string): number {
  let low = index;
  let high = sortedWords.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (sortedWords[middle]?.startsWith(start)) low = middle;
    else high = middle - 1;
  }
  return low;
}
