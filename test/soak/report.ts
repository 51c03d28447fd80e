import { type Counts, sumOf } from './counts.ts';
import { type Growth, growthFailures, isLongEnough, mostPerMinute } from './growth.ts';
import { type MemorySample, measures } from './measure-memory.ts';

/** Main's open handles while it is idle, by kind. */
export type OpenHandles = { readonly handles: number; readonly kinds: Readonly<Record<string, number>> };

/** The result of a soak. */
export type Report = {
  readonly date: string;
  readonly seed: number;
  readonly minutes: number;
  /** In ms; earlier samples are ignored in the slopes. */
  readonly warmUp: number;
  readonly counts: Counts;
  readonly growth: readonly Growth[];
  readonly samples: readonly MemorySample[];
  /** While idle: after the warm-up, and after the actions. */
  readonly openHandles: { readonly before: OpenHandles; readonly after: OpenHandles };
};

/** Returns a message for each failure. */
export function failuresOf({ counts, growth, samples, warmUp }: Report): string[] {
  const found = (['crashes', 'losses', 'breaches', 'broken'] as const).flatMap((kind) =>
    counts[kind].map((text) => `${kind}: ${text}`),
  );
  return isLongEnough(samples, warmUp) ? [...found, ...growthFailures(growth)] : found;
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** Formats the report as a plain text table, followed by the failures. */
export function describeReport(report: Report): string {
  const { seed, minutes, counts, growth, openHandles } = report;
  const rows = [
    ['time', `${minutes.toFixed(1)} minutes, seed ${seed}`],
    ['actions', `${sumOf(counts.actions)}: ${listed(counts.actions)}`],
    ['faults injected', `${sumOf(counts.faults)}: ${listed(counts.faults)}`],
    ['responses', `${sumOf(counts.responses)}: ${listed(counts.responses)}`],
    ['crashes', String(counts.crashes.length)],
    ['losses', String(counts.losses.length)],
    ['breaches', `${counts.breaches.length} in ${counts.requests} requests to two services`],
    ['broken calls', String(counts.broken.length)],
    ...growth.map((one) => [measures[one.measure].name, describeGrowth(one)] as const),
    [
      'open handles while idle',
      `${openHandles.before.handles} after the warm-up (${listed(openHandles.before.kinds)}), ${openHandles.after.handles} at the end (${listed(openHandles.after.kinds)})`,
    ],
    ['samples', describeSampling(report)],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    ...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`),
    ...failuresOf(report).slice(0, 100),
  ].join('\n');
}

function describeGrowth({ measure, perMinute, first, least, most, last }: Growth): string {
  const { unit, note } = measures[measure];
  const digits = unit === 'MB' ? 1 : 0;
  const [from, low, high, to] = [first, least, most, last].map((value) => value.toFixed(digits));
  const sign = perMinute < 0 ? '' : '+';
  const tail = note && `; ${note}`;
  return `${sign}${perMinute.toFixed(2)} ${unit}${unit && ' '}per minute (${from} after the warm-up, ${low} to ${high}, ${to} at the end${tail})`;
}

function describeSampling({ samples, warmUp }: Report): string {
  const later = samples.filter(({ at }) => at >= warmUp).length;
  const limit = isLongEnough(samples, warmUp)
    ? `below ${mostPerMinute} MB per minute to pass`
    : 'too short for the limit';
  return `${later} times after a warm-up of ${(warmUp / 60_000).toFixed(1)} minutes, each after a garbage collection in main and page; ${limit}`;
}
