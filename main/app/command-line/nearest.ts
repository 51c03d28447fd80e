/** The most characters that a typing error may change, add, leave out or swap. */
const maxErrors = 2;

/** The known word that a mistyped one most likely means; null when none is near. */
export function nearest(word: string, known: readonly string[]): string | null {
  // A long word is no typing error, and the comparison would take long.
  if (word.length > 40) return null;
  const found = known
    .map((name) => ({ name, errors: errorsBetween(word.toLowerCase(), name) }))
    .filter(({ name, errors }) => errors <= maxErrors && errors < name.length / 2)
    .sort((a, b) => a.errors - b.errors);
  return found[0]?.name ?? null;
}

/** The optimal string alignment distance. */
function errorsBetween(a: string, b: string): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = isSwap ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(change, swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
