import type { Running } from './launch.ts';
import { within } from './within.ts';

/** What the page's main thread did from the beginning of each frame to that of the next one, in ms. */
export type Frames = {
  /** Processor time of script, style and layout. Other programs change it little. */
  readonly work: readonly number[];
  /** Processor time of everything, with recording what is to be drawn. */
  readonly all: readonly number[];
  /** The time that passed in it. It has waits for the processor and for the thread that draws. */
  readonly elapsed: readonly number[];
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

/** Chromium's names for what a page's scripts, style sheets and layout cost. */
const workNames = new Set([
  ...['FunctionCall', 'EvaluateScript', 'FireAnimationFrame', 'EventDispatch', 'RunMicrotasks', 'TimerFire'],
  ...['MinorGC', 'MajorGC', 'UpdateLayoutTree', 'Layout'],
]);

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
  const mine = events.filter((event) => threadOf(event) === thread);
  const sumsOf = (tasks: readonly TraceEvent[], timeOf: (event: TraceEvent) => number) => {
    const sums = times.slice(0, -1).map(() => 0);
    for (const task of tasks) {
      const frame = times.findLastIndex((begin) => begin <= task.ts + (task.dur ?? 0));
      const sum = sums[frame];
      if (sum !== undefined) sums[frame] = sum + timeOf(task) / 1_000;
    }
    return sums;
  };
  const tasks = mine.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const processorTime = ({ dur = 0, tdur }: TraceEvent) => tdur ?? dur;
  return {
    work: sumsOf(outermost(mine.filter(({ name }) => workNames.has(name))), processorTime),
    all: sumsOf(tasks, processorTime),
    elapsed: sumsOf(tasks, ({ dur = 0 }) => dur),
  };
}

/** Events that are not inside another one of them: script forces layout, and events call functions. */
function outermost(events: readonly TraceEvent[]): readonly TraceEvent[] {
  let end = Number.NEGATIVE_INFINITY;
  return [...events]
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
    });
}
