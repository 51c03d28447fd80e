/** Returns a sorted copy; throws a RangeError for an empty list. */
function sorted(samples: readonly number[]): number[] {
  if (samples.length === 0) throw new RangeError('There are no samples.');
  return [...samples].sort((a, b) => a - b);
}

/** The middle sample, or the mean of the two in the middle. */
export function median(samples: readonly number[]): number {
  const values = sorted(samples);
  const middle = values.length / 2;
  const upper = values[Math.floor(middle)] ?? Number.NaN;
  const lower = values[Math.ceil(middle) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/**
 * The smallest sample that at least `share` (0 to 1) of all samples do not exceed: the nearest-rank method, without
 * interpolation.
 */
export function percentile(samples: readonly number[], share: number): number {
  const values = sorted(samples);
  const rank = Math.max(1, Math.ceil(share * values.length));
  return values[Math.min(rank, values.length) - 1] ?? Number.NaN;
}

/** `ours / baseline`, or null if the baseline is missing or 0. */
export function ratioOf(ours: number, baseline: number | null): number | null {
  return baseline === null || baseline <= 0 ? null : ours / baseline;
}
