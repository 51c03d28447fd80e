import fc from 'fast-check';
import { it } from 'vitest';

/**
 * Where every random choice of these tests follows from. The same one each time, so that a run can be repeated;
 * `LOADOUT_FUZZ_SEED=NUMBER` looks elsewhere. It is in the name of each test.
 */
export const fuzzSeed = Number(process.env['LOADOUT_FUZZ_SEED'] ?? '20300101') | 0;

/** How many times as many values are tried as usual: `LOADOUT_FUZZ_TIMES=50` for a long look. */
const times = Math.max(1, Number(process.env['LOADOUT_FUZZ_TIMES'] ?? '1') || 1);

/** How long one property may take, in ms: a second or two, but on a busy computer far more. */
const limit = 90_000 * times;

/**
 * A test that something holds for every value: `runs` random ones are tried, and one for which it does not hold is
 * made as small as possible and shown.
 */
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
    // An example is made smaller within the time of the test, or shown as it was found.
    await fc.assert(requested, {
      seed: fuzzSeed,
      numRuns,
      interruptAfterTimeLimit: limit,
      markInterruptAsFailure: true,
    });
  });
}
