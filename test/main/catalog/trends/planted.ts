import { createSeededRandom, type SeededRandom } from '#test/crash/seeded-random.ts';

/** A mod with downloads that happen by chance: `perDay` on average, and `times` as many in the last days. */
export type PlantedMod = {
  readonly modId: number;
  readonly perDay: number;
  /** 1 for a mod that doesn't rise. */
  readonly times: number;
  /** Downloads that it has from the start. */
  readonly start: number;
};

/** 2,000 mods with a few to a thousand downloads a day or in months, of which 50 rise to 2 to 6 times as many. */
export function plantMods(random: SeededRandom, { mods = 2_000, rising = 50 } = {}): PlantedMod[] {
  return Array.from({ length: mods }, (_, index) => {
    const rises = index < rising;
    // Nobody could see that a mod with a download a week has two.
    const perDay = (rises ? 5 : 0.02) * 10 ** (random.fraction() * (rises ? 2.3 : 4.7));
    return {
      modId: 1 + index,
      perDay,
      times: rises ? 2 + 4 * random.fraction() : 1,
      start: Math.floor(perDay * 30 * 10 ** (random.fraction() * 1.5)),
    };
  });
}

/** How often something happens that happens `mean` times on average (Poisson). */
export function countOf(random: SeededRandom, mean: number): number {
  if (mean > 200) {
    const normal =
      Math.sqrt(-2 * Math.log(1 - random.fraction())) * Math.cos(2 * Math.PI * random.fraction());
    return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal));
  }
  let count = -1;
  for (let rest = 1; rest > Math.exp(-mean); count += 1) rest *= random.fraction();
  return count;
}

/** How many of `count` pairs of a rising mod and another one are in this order. `placeOf` is lower for a stronger rise. */
export function rightPairs(
  mods: readonly PlantedMod[],
  placeOf: (modId: number) => number,
  { seed = 1, count = 100, atLeast = 1 } = {},
): number {
  const random = createSeededRandom(seed);
  const rising = mods.filter(({ times }) => times > 1);
  let right = 0;
  for (let pair = 0; pair < count; ) {
    const [one, other] = [random.pick(rising), random.pick(mods)];
    if (one.times < other.times * atLeast || one.times <= other.times) continue;
    pair += 1;
    if (placeOf(one.modId) < placeOf(other.modId)) right += 1;
  }
  return right;
}
