import fc from 'fast-check';
import { it } from 'vitest';

/**
 * The seed of every random choice in these tests, and part of each test's name. Fixed, so that runs are repeatable;
 * `LOADOUT_FUZZ_SEED=NUMBER` changes it.
 */
export const fuzzSeed = Number(process.env['LOADOUT_FUZZ_SEED'] ?? '20300101') | 0;

/** A factor for the number of values, such as `LOADOUT_FUZZ_TIMES=50` for a long run. */
export const times = Math.max(1, Number(process.env['LOADOUT_FUZZ_TIMES'] ?? '1') || 1);

/** The time limit of one property in ms: usually a second or two, but far more on a busy computer. */
const limit = 90_000 * times;

/** Tests that a property holds for every value: tries `runs` random ones, and shows the smallest failing one. */
export function property<T>(
  name: string,
  values: fc.Arbitrary<T>,
  holds: (value: T) => void | Promise<void>,
  { runs = 300 }: { runs?: number } = {},
): void {
  const numRuns = runs * times;
  it(`${name} (${numRuns} values of seed ${fuzzSeed})`, { timeout: limit + 1_000 }, async () => {
    const requested = fc.asyncProperty(values, async (value) => {
      await holds(value);
    });
    // Shrinking a failing value stops at the test's time limit.
    await fc.assert(requested, {
      seed: fuzzSeed,
      numRuns,
      interruptAfterTimeLimit: limit,
      markInterruptAsFailure: true,
    });
  });
}
