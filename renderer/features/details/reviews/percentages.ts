/**
 * Returns each count's share of the total in whole percent. The shares add up to 100, unless all counts are 0. Uses the
 * largest remainder method: round all down, then add 1 to those that lost the most.
 */
export function percentages(counts: readonly number[]): readonly number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (count / total) * 100);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, percent) => sum + percent, 0);
  const lost = (place: number) => (exact[place] ?? 0) - (whole[place] ?? 0);
  const raised = new Set([...counts.keys()].sort((a, b) => lost(b) - lost(a)).slice(0, missing));
  return whole.map((percent, place) => percent + (raised.has(place) ? 1 : 0));
}
