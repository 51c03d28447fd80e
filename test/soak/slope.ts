/** A measured value and its time in ms from any start. */
export type Sample = { readonly at: number; readonly value: number };

/**
 * Returns the growth of the value per minute by least squares; 0 for fewer than two samples. Ignores samples before
 * `from` (ms), when the app was still warming up.
 */
export function slopePerMinute(samples: readonly Sample[], from = 0): number {
  const later = samples.filter(({ at }) => at >= from);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanAt, meanValue] = [mean(later.map(({ at }) => at)), mean(later.map(({ value }) => value))];
  const squares = later.reduce((sum, { at }) => sum + (at - meanAt) ** 2, 0);
  if (squares === 0 || later.length === 0) return 0;
  const products = later.reduce((sum, { at, value }) => sum + (at - meanAt) * (value - meanValue), 0);
  return (products / squares) * 60_000;
}
