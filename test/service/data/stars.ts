/** How many of a mod's reviews give one, two, three, four and five stars. */
export type StarCounts = readonly [number, number, number, number, number];

/** How often each number of stars is given to a mod that is neither good nor bad. */
const usual = [0.5, 0.3, 0.5, 0.9, 1.4] as const;

/** The sum of the stars of `count` reviews with this average, rounded to whole stars. */
export const sumOfStars = (average: number, count: number): number =>
  Math.min(5 * count, Math.max(count, Math.round(average * count)));

/** Distributes `count` reviews over the stars with exactly the sum `sum`, which is from `count` to 5 * `count`. */
export function spreadStars(sum: number, count: number): StarCounts {
  const shares = sharesFor(count === 0 ? 3 : sum / count);
  const ends = shares.map((_, place) =>
    Math.round(count * shares.slice(0, place + 1).reduce((all, each) => all + each, 0)),
  );
  const counts = ends.map((end, place) => end - (ends[place - 1] ?? 0));
  // Rounding leaves a few stars too many or too few, so single reviews change by one star.
  for (let off = sum - sumOf(counts); off !== 0; off -= Math.sign(off)) {
    const step = Math.sign(off);
    const from = [3, 2, 1, 0, 4].find(
      (place) => (counts[place] ?? 0) > 0 && counts[place + step] !== undefined,
    );
    if (from === undefined) break;
    counts[from] = (counts[from] ?? 0) - 1;
    counts[from + step] = (counts[from + step] ?? 0) + 1;
  }
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = counts;
  return [one, two, three, four, five];
}

const sumOf = (counts: readonly number[]) =>
  counts.reduce((sum, count, place) => sum + count * (place + 1), 0);

/** The usual shares, tilted towards good or bad until their average is the one wanted. */
function sharesFor(average: number): readonly number[] {
  let [low, high] = [-12, 12];
  let shares: readonly number[] = [];
  for (let tried = 0; tried < 40; tried++) {
    const tilt = (low + high) / 2;
    const weights = usual.map((weight, place) => weight * Math.exp(tilt * place));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    shares = weights.map((weight) => weight / total);
    if (sumOf(shares) < average) low = tilt;
    else high = tilt;
  }
  return shares;
}

/** The stars of the review at an index from 0. Each star is used once, and good and bad reviews are mixed. */
export function starsAt(counts: StarCounts, index: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  let left = (index * strideOf(total)) % Math.max(total, 1);
  for (const [place, count] of counts.entries()) {
    if (left < count) return place + 1;
    left -= count;
  }
  return 5;
}

/** A step that visits every index below `total` once: near the golden ratio, so that it mixes well. */
function strideOf(total: number): number {
  let step = Math.max(1, Math.round(total * 0.618));
  while (divisor(step, total) > 1) step++;
  return step;
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
