import type { Running } from './launch.ts';
import { within } from './within.ts';

/** What the page's main thread did from the beginning of each frame to that of the next one, in ms. */
export type Frames = {
  /** Processor time, which other programs change little. */
  readonly work: readonly number[];
  /** The time in which it could do nothing else. */
  readonly busy: readonly number[];
};

type TraceEvent = {
  readonly name: string;
  readonly cat: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** Processor time, which a busy machine changes less than `dur`. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args?: { readonly name?: string };
};

/** Categories of Chromium's trace: the tasks of each thread, and when frames begin. */
const categories = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  '__metadata',
];

/** Records the frames of the page while `act` runs. */
export async function recordFrames({ protocol }: Running, act: () => Promise<void>): Promise<Frames> {
  const events: TraceEvent[] = [];
  const stopListening = protocol.on('Tracing.dataCollected', (part) => {
    for (const event of (part as { value: TraceEvent[] }).value) events.push(event);
  });
  const complete = new Promise<void>((resolve) => protocol.on('Tracing.tracingComplete', () => resolve()));
  await protocol.send('Tracing.start', { traceConfig: { includedCategories: categories } });
  await act();
  await protocol.send('Tracing.end');
  await within(30_000, 'the trace', complete);
  stopListening();
  return framesOf(events);
}

/** The frames of the thread that drew most of them: that of the page. */
export function framesOf(events: readonly TraceEvent[]): Frames {
  const begins = events.filter(({ name, ph }) => name === 'BeginMainThreadFrame' && ph !== 'E');
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const counts = new Map<string, number>();
  for (const begin of begins) counts.set(threadOf(begin), (counts.get(threadOf(begin)) ?? 0) + 1);
  const [thread] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  const times = begins
    .filter((begin) => threadOf(begin) === thread)
    .map(({ ts }) => ts)
    .sort((one, other) => one - other);
  const tasks = events.filter(
    (event) => event.name === 'ThreadControllerImpl::RunTask' && threadOf(event) === thread,
  );
  const sums = times.slice(0, -1).map(() => ({ work: 0, busy: 0 }));
  for (const { ts, dur = 0, tdur } of tasks) {
    const sum = sums[times.findLastIndex((begin) => begin <= ts + dur)];
    if (sum === undefined) continue;
    sum.work += (tdur ?? dur) / 1_000;
    sum.busy += dur / 1_000;
  }
  return { work: sums.map(({ work }) => work), busy: sums.map(({ busy }) => busy) };
}
