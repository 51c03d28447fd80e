import type { Sample } from './slope.ts';
import { sumOf, type Tally } from './tally.ts';

/** What a soak found. Memory in MB of 1,000,000 bytes. */
export type Report = {
  readonly date: string;
  readonly seed: number;
  readonly minutes: number;
  readonly tally: Tally;
  readonly memory: {
    /** Of all processes (PSS), after the warm-up. */
    readonly slopePerMinute: number;
    /** Of what the processes have for themselves: other programs on the computer do not change that. */
    readonly ownSlopePerMinute: number;
    /** Of what JavaScript holds in main and page after garbage is collected. */
    readonly heapSlopePerMinute: number;
    readonly warmUp: number;
    readonly end: number;
    readonly samples: readonly Sample[];
    readonly own: readonly Sample[];
    readonly heap: readonly Sample[];
  };
  /** Files, sockets and the like that main holds open, after the warm-up and once play has ended. */
  readonly handles: {
    readonly warmUp: number;
    readonly end: number;
    readonly resources: Record<string, number>;
  };
};

/** Whether the soak failed: something ended, broke, or was lost. */
export const isFailed = ({ tally }: Report): boolean =>
  tally.crashes.length + tally.losses.length + tally.broken.length > 0;

/** The report as a table of plain text, and below it what must not be, if there is any. */
export function describeReport({ seed, minutes, tally, memory, handles }: Report): string {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .sort(([, a], [, b]) => b - a)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  const rows = [
    ['time', `${minutes.toFixed(1)} minutes, seed ${seed}`],
    ['actions', `${sumOf(tally.actions)}: ${list(tally.actions)}`],
    ['faults injected', `${sumOf(tally.faults)}: ${list(tally.faults)}`],
    ['answers', `${sumOf(tally.answers)}: ${list(tally.answers)}`],
    ['crashes', String(tally.crashes.length)],
    ['losses', String(tally.losses.length)],
    ['broken calls', String(tally.broken.length)],
    [
      'memory slope',
      `${memory.slopePerMinute.toFixed(2)} MB per minute (${memory.samples.length} samples after the warm-up)`,
    ],
    ['own memory slope', `${memory.ownSlopePerMinute.toFixed(2)} MB per minute, whatever else runs`],
    [
      'heap slope',
      `${memory.heapSlopePerMinute.toFixed(2)} MB per minute in main and page, garbage collected`,
    ],
    ['memory', `${memory.warmUp.toFixed(0)} MB after the warm-up, ${memory.end.toFixed(0)} MB at the end`],
    [
      'open handles',
      `${handles.warmUp} after the warm-up, ${handles.end} at the end: ${list(handles.resources)}`,
    ],
  ] as const;
  const width = Math.max(...rows.map(([name]) => name.length));
  const found = (['crashes', 'losses', 'broken'] as const).flatMap((kind) =>
    tally[kind].slice(0, 50).map((text) => `${kind}: ${text}`),
  );
  return [...rows.map(([name, value]) => `${name.padEnd(width)}  ${value}`), ...found].join('\n');
}
