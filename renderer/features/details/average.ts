/** The average of stars, where the first figure counts reviews of one star; null when there are none. */
export function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, each) => sum + each, 0);
  const sum = stars.reduce((all, each, place) => all + each * (place + 1), 0);
  return count === 0 ? null : sum / count;
}
