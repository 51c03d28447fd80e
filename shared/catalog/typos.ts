/** How many typos are forgiven in a word of so many letters. Vowel signs don't count as letters: short words differ by them alone. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < 3 || word.replaceAll(/\p{M}/gu, '').length < 3) return 0;
  return word.length < 9 ? 1 : 2;
}

/** A word of fewer letters that is still being typed is not taken for a misspelled start of others: it would be that of any. */
export const leastForStart = 5;

/** Longer words are not compared: the time grows with both lengths. */
const maxLength = 60;

/**
 * How many letters of a word, from its start, a typed word stands for: all of them if it is the word with as many typos as
 * are forgiven, with `isPartial` also fewer, up to the letter that the typed word ends with where there is a choice; 0 if
 * it is another word. Typos are letters wrong, missing, too many or swapped
 * (optimal string alignment).
 */
export function misspelledLetters(typed: string, word: string, isPartial: boolean): number {
  const allowed = typosAllowed(typed);
  const mayBeStart = isPartial && typed.length >= leastForStart;
  if (allowed === 0 || typed.length > maxLength || word.length > maxLength) return 0;
  if (!mayBeStart && Math.abs(typed.length - word.length) > allowed) return 0;
  let rowBefore: number[] = [];
  let row = Array.from({ length: typed.length + 1 }, (_, column) => column);
  let best: { letters: number; typos: number } = { letters: 0, typos: allowed };
  for (let depth = 1; depth <= word.length; depth += 1) {
    const next = [depth];
    for (let column = 1; column <= typed.length; column += 1) {
      const isSame = word[depth - 1] === typed[column - 1];
      const isSwapped = word[depth - 1] === typed[column - 2] && word[depth - 2] === typed[column - 1];
      const least = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      next.push(column > 1 && isSwapped ? Math.min(least, (rowBefore[column - 2] ?? 0) + 1) : least);
    }
    [rowBefore, row] = [row, next];
    const typos = next[typed.length] ?? Number.POSITIVE_INFINITY;
    const hasSameEnd = word[depth - 1] === typed.at(-1);
    const isBetter = typos < best.typos || (typos === best.typos && (best.letters === 0 || hasSameEnd));
    if (isBetter && (mayBeStart || depth === word.length)) best = { letters: depth, typos };
  }
  return best.letters;
}
