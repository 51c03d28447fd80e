/** The numbers of a version, from the first on; null where that doesn't begin with one. What follows them isn't compared. */
function numbersOf(version: string): readonly number[] | null {
  const found = /^[vV]?(\d{1,9}(?:\.\d{1,9}){0,7})(?![\d.])/.exec(version.trim());
  return found?.[1]?.split('.').map(Number) ?? null;
}

/** Below 0 if the first is lower, 0 if their numbers are the same; null if that can't be told. */
export function compareVersions(one: string, other: string): number | null {
  const [a, b] = [numbersOf(one), numbersOf(other)];
  return a === null || b === null ? null : compareNumbers(a, b);
}

function compareNumbers(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** A part of a range: a version has to be at least `from`, and below `to`. Either is null for no limit. */
type Span = { readonly from: readonly number[] | null; readonly to: readonly number[] | null };

/** The next version after all that begin with these numbers. */
const after = (numbers: readonly number[], length: number): readonly number[] =>
  numbers.slice(0, length).map((number, at) => (at === length - 1 ? number + 1 : number));

const wildcard = /^[vV]?((?:\d{1,9}\.){0,7})[xX*]$/;

/**
 * What one part of a range allows, as Fabric and Quilt write it: `*`, `1.2.x`, `>=1.2`, `<2`, `~1.2.3`, `^1.2.3`, `=1.2.3`,
 * `1.2.3`. Null for one that isn't understood, or whose limits can't be told by numbers alone.
 */
function spanOf(part: string): Span | null {
  if (part === '*') return { from: null, to: null };
  const beginning = wildcard.exec(part)?.[1];
  if (beginning !== undefined) {
    const numbers = beginning.split('.').filter(Boolean).map(Number);
    return { from: numbers, to: after(numbers, numbers.length) };
  }
  const found = /^(>=|<|~|\^|=)?(.+)$/.exec(part);
  const version = found?.[2] ?? '';
  const numbers = numbersOf(version);
  if (numbers === null || !/^[vV]?[\d.]+(?:[-+].*)?$/.test(version)) return null;
  switch (found?.[1]) {
    case '>=':
      return { from: numbers, to: null };
    case '<':
      return { from: null, to: numbers };
    case '~':
      return { from: numbers, to: after(numbers, Math.min(2, numbers.length)) };
    case '^':
      return { from: numbers, to: after(numbers, 1) };
    default:
      return { from: numbers, to: [...numbers, 1] };
  }
}

/** The parts of a range; null if one of them isn't understood. */
function spansOf(range: string): readonly Span[] | null {
  const parts = range
    .replace(/(>=|<=|>|<|~|\^|=)\s+/g, '$1')
    .trim()
    .split(/\s+/);
  const spans = parts.map(spanOf);
  return spans.every((span) => span !== null) ? spans : null;
}

/** Whether a version is lower than every one of these ranges allows. False where that can't be told. */
export function isTooOld(version: string, ranges: readonly string[]): boolean {
  const numbers = numbersOf(version);
  if (numbers === null || ranges.length === 0) return false;
  return ranges.every((range) =>
    spansOf(range)?.some(({ from }) => from !== null && compareNumbers(numbers, from) < 0),
  );
}

/** Whether one of these ranges has a version. False where that can't be told. */
export function isAmong(version: string | null, ranges: readonly string[]): boolean {
  if (ranges.some((range) => range.trim() === '*')) return true;
  const numbers = version === null ? null : numbersOf(version);
  if (numbers === null) return false;
  return ranges.some((range) =>
    spansOf(range)?.every(
      ({ from, to }) =>
        (from === null || compareNumbers(numbers, from) >= 0) &&
        (to === null || compareNumbers(numbers, to) < 0),
    ),
  );
}

/** The least version that one of these ranges allows, for the player to read; null if none says. */
export function leastOf(ranges: readonly string[]): string | null {
  for (const range of ranges) {
    const from = spansOf(range)?.find((span) => span.from !== null)?.from;
    if (from) return from.join('.');
  }
  return null;
}
