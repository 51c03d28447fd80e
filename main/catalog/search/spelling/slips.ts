/** The rows of a keyboard. Each is half a key further to the right than the one above. */
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'] as const;

/** What a typo costs, 1 at most: less for what fingers do by themselves. */
const costs = {
  neighborKey: 0.7,
  otherLetter: 1,
  swapped: 0.7,
  doubled: 0.6,
  singled: 0.6,
  tooMany: 0.9,
  missing: 0.9,
  /** In addition, because players seldom miss the first letter. */
  firstLetter: 0.05,
} as const;

/**
 * What the typos cost that make one word of another, both folded. Letters that are wrong, missing, too many or swapped with
 * the next one (optimal string alignment) cost 1 or less each.
 */
export function slipCost(typed: string, meant: string): number {
  let rowBefore: number[] = [];
  let row = [0];
  for (let column = 1; column <= typed.length; column += 1)
    row.push((row[column - 1] as number) + tooManyCost(typed, column - 1));
  for (let depth = 1; depth <= meant.length; depth += 1) {
    const next = [(row[0] as number) + missingCost(meant, depth - 1)];
    for (let column = 1; column <= typed.length; column += 1) {
      const [letter, typedLetter] = [meant[depth - 1] as string, typed[column - 1] as string];
      let least = Math.min(
        (row[column] as number) + missingCost(meant, depth - 1),
        (next[column - 1] as number) + tooManyCost(typed, column - 1),
        (row[column - 1] as number) +
          (letter === typedLetter ? 0 : wrongCost(typedLetter, letter) + firstCost(depth)),
      );
      const isSwapped = column > 1 && letter === typed[column - 2] && meant[depth - 2] === typedLetter;
      if (isSwapped) least = Math.min(least, (rowBefore[column - 2] ?? 0) + costs.swapped);
      next.push(least);
    }
    [rowBefore, row] = [row, next];
  }
  return row[typed.length] as number;
}

const firstCost = (depth: number): number => (depth === 1 ? costs.firstLetter : 0);

const wrongCost = (typed: string, meant: string): number =>
  areNeighbors(typed, meant) ? costs.neighborKey : costs.otherLetter;

const missingCost = (meant: string, place: number): number =>
  (meant[place] === meant[place - 1] ? costs.singled : costs.missing) + firstCost(place + 1);

const tooManyCost = (typed: string, place: number): number =>
  typed[place] === typed[place - 1] ? costs.doubled : costs.tooMany;

/** Whether two letters are next to each other on the keyboard. */
function areNeighbors(one: string, other: string): boolean {
  const [a, b] = [placeOf(one), placeOf(other)];
  if (a === null || b === null) return false;
  return Math.abs(a.row - b.row) <= 1 && Math.abs(a.x - b.x) <= 1;
}

function placeOf(letter: string): { readonly row: number; readonly x: number } | null {
  for (const [row, keys] of rows.entries()) {
    const at = keys.indexOf(letter);
    if (at >= 0) return { row, x: at + row / 2 };
  }
  return null;
}
