import { type Measure, measures, type Weight } from './measure-memory.ts';
import { slopePerMinute } from './slope.ts';

/** How one measure went after the warm-up: MB, or a count. `perMinute` is the slope of the line that fits best. */
export type Growth = {
  readonly measure: Measure;
  readonly perMinute: number;
  readonly first: number;
  readonly least: number;
  readonly most: number;
  readonly last: number;
};

/** So much may be added per minute, in MB. */
export const mostPerMinute = 1;

/**
 * What is held to the limit: all that the app has for itself. The rest of its memory are pages of files, above all of
 * Electron's own, of which its part depends on which other programs have them open.
 */
const limited: readonly Measure[] = ['own', 'shared', 'mainOwn', 'pageOwn', 'mainHeap', 'pageHeap'];

/** A line over less than this many ms tells noise from growth too badly to be held to anything. */
const tellingMs = 10 * 60_000;

/** How each measure went from `warmUp` (ms) on. */
export function growthOf(weights: readonly Weight[], warmUp: number): Growth[] {
  const later = weights.filter(({ at }) => at >= warmUp);
  return (Object.keys(measures) as Measure[]).map((measure) => {
    const values = later.map((weight) => weight[measure]);
    return {
      measure,
      perMinute: slopePerMinute(later.map((weight) => ({ at: weight.at, value: weight[measure] }))),
      first: values[0] ?? 0,
      least: values.length > 0 ? Math.min(...values) : 0,
      most: values.length > 0 ? Math.max(...values) : 0,
      last: values.at(-1) ?? 0,
    };
  });
}

/** Whether weighings reach over enough time after the warm-up to be held to the limit. */
export const isTelling = (weights: readonly Weight[], warmUp: number): boolean =>
  (weights.at(-1)?.at ?? 0) - warmUp >= tellingMs;

/** The measures that grow by more than the limit, with a message. */
export const tooMuch = (growth: readonly Growth[]): string[] =>
  growth
    .filter(({ measure, perMinute }) => limited.includes(measure) && perMinute >= mostPerMinute)
    .map(
      ({ measure, perMinute }) => `${measures[measure].name} grows by ${perMinute.toFixed(2)} MB per minute`,
    );
