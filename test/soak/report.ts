import { type Counts, sumOf } from './counts.ts';
import { type Growth, isTelling, mostPerMinute, tooMuch } from './growth.ts';
import { measures, type Weight } from './measure-memory.ts';

/** What main holds open while nothing is under way, by kind. */
export type Held = { readonly handles: number; readonly kinds: Readonly<Record<string, number>> };

/** What a soak found. */
export type Report = {
  readonly date: string;
  readonly seed: number;
  readonly minutes: number;
  /** In ms; what was weighed before counts for no slope. */
  readonly warmUp: number;
  readonly counts: Counts;
  readonly growth: readonly Growth[];
  readonly weights: readonly Weight[];
  /** At rest after the warm-up, and once play has ended. */
  readonly held: { readonly before: Held; readonly after: Held };
};

/** What must not be, with a message. */
export function failuresOf({ counts, growth, weights, warmUp }: Report): string[] {
  const found = (['crashes', 'losses', 'breaches', 'broken'] as const).flatMap((kind) =>
    counts[kind].map((text) => `${kind}: ${text}`),
  );
  return isTelling(weights, warmUp) ? [...found, ...tooMuch(growth)] : found;
}

const listed = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

/** The report as a table of plain text, and below it what must not be, if there is any. */
export function describeReport(report: Report): string {
  const { seed, minutes, counts, growth, held } = report;
  const rows = [
    ['time', `${minutes.toFixed(1)} minutes, seed ${seed}`],
    ['actions', `${sumOf(counts.actions)}: ${listed(counts.actions)}`],
    ['faults injected', `${sumOf(counts.faults)}: ${listed(counts.faults)}`],
    ['answers', `${sumOf(counts.responses)}: ${listed(counts.responses)}`],
    ['crashes', String(counts.crashes.length)],
    ['losses', String(counts.losses.length)],
    ['breaches', `${counts.breaches.length} in ${counts.requests} requests to two services`],
    ['broken calls', String(counts.broken.length)],
    ...growth.map((one) => [measures[one.measure].name, describeGrowth(one)] as const),
    [
      'open handles at rest',
      `${held.before.handles} after the warm-up (${listed(held.before.kinds)}), ${held.after.handles} at the end (${listed(held.after.kinds)})`,
    ],
    ['weighed', describeWeighing(report)],
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

function describeWeighing({ weights, warmUp }: Report): string {
  const later = weights.filter(({ at }) => at >= warmUp).length;
  const limit = isTelling(weights, warmUp)
    ? `below ${mostPerMinute} MB per minute to pass`
    : 'too few minutes to be held to a limit';
  return `${later} times after a warm-up of ${(warmUp / 60_000).toFixed(1)} minutes, each after a garbage collection in main and page; ${limit}`;
}
