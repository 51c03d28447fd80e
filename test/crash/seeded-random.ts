/** Pseudo-random numbers, the same for the same seed. */
export type SeededRandom = {
  /** At least 0 and less than 1. */
  fraction(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
};

/** Creates a generator from a seed (mulberry32). */
export function createSeededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    fraction,
    whole: (least, most) => least + Math.floor(fraction() * (most - least + 1)),
    pick(from) {
      const one = from[Math.floor(fraction() * from.length)];
      if (one === undefined) throw new RangeError('There is nothing to pick from.');
      return one;
    },
  };
}
