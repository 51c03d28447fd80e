/**
 * A 32-bit mix of whole numbers (MurmurHash3's finalizer over each part). The same parts always give the same number,
 * so that any record can be computed by itself.
 */
export function mix(seed: number, a: number, b = 0): number {
  let h = (seed ^ 0x9e3779b9) | 0;
  h = scramble(h ^ Math.imul(a | 0, 0x85ebca6b));
  return scramble(h ^ Math.imul((b | 0) + 0x7f4a7c15, 0xc2b2ae35)) >>> 0;
}

function scramble(value: number): number {
  let h = value;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Random draws for one record: each call gives the next number of a sequence that depends only on the record. */
export interface Draw {
  /** 0 ≤ x < 1. */
  fraction(): number;
  /** Whole number, `from` ≤ n ≤ `to`. */
  whole(from: number, to: number): number;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly [T, ...T[]]): T;
}

/** A sequence of draws for the record `id` of the kind `topic`. */
export function drawFor(seed: number, topic: number, id: number): Draw {
  const start = mix(seed, topic, id);
  let step = 0;
  const fraction = () => mix(start, step++) / 0x1_0000_0000;
  return {
    fraction,
    whole: (from, to) => from + Math.floor(fraction() * (to - from + 1)),
    chance: (probability) => fraction() < probability,
    pick: (list) => list[Math.floor(fraction() * list.length)] ?? list[0],
  };
}

/** One number per kind of record, so that the draws of a mod and of its first version differ. */
export const topics = {
  mod: 1,
  versions: 2,
  file: 3,
  review: 4,
  game: 5,
  nsfw: 6,
  description: 7,
  content: 8,
  hostile: 9,
  collections: 10,
  modList: 11,
} as const;
