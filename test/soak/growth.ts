import { type Measure, type MemorySample, measures } from './measure-memory.ts';
import { slopePerMinute } from './slope.ts';

/** How one measure changed after the warm-up, in MB or as a count. `perMinute` is the slope of the best-fit line. */
export type Growth = {
  readonly measure: Measure;
  readonly perMinute: number;
  readonly first: number;
  readonly least: number;
  readonly most: number;
  readonly last: number;
};

/** The maximum growth per minute in MB. */
export const mostPerMinute = 1;

/**
 * The limited measures: the app's own memory. The rest are file pages, mainly Electron's, and the app's share of them
 * depends on other programs that map the same files.
 */
const limited: readonly Measure[] = ['own', 'shared', 'mainOwn', 'pageOwn', 'mainHeap', 'pageHeap'];

/** Over a shorter span, in ms, noise hides the growth. */
const minimumSpanMs = 10 * 60_000;

/** Returns how each measure changed after `warmUp` (ms). */
export function growthOf(samples: readonly MemorySample[], warmUp: number): Growth[] {
  const later = samples.filter(({ at }) => at >= warmUp);
  return (Object.keys(measures) as Measure[]).map((measure) => {
    const values = later.map((sample) => sample[measure]);
    return {
      measure,
      perMinute: slopePerMinute(later.map((sample) => ({ at: sample.at, value: sample[measure] }))),
      first: values[0] ?? 0,
      least: values.length > 0 ? Math.min(...values) : 0,
      most: values.length > 0 ? Math.max(...values) : 0,
      last: values.at(-1) ?? 0,
    };
  });
}

/** Whether the samples after the warm-up span enough time for the limit to apply. */
export const isLongEnough = (samples: readonly MemorySample[], warmUp: number): boolean =>
  (samples.at(-1)?.at ?? 0) - warmUp >= minimumSpanMs;

/** A message for each measure that grows by more than the limit. */
export const growthFailures = (growth: readonly Growth[]): string[] =>
  growth
    .filter(({ measure, perMinute }) => limited.includes(measure) && perMinute >= mostPerMinute)
    .map(
      ({ measure, perMinute }) => `${measures[measure].name} grows by ${perMinute.toFixed(2)} MB per minute`,
    );
