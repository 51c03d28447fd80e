import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch, type Running } from '../electron/launch.ts';
import { processorTimeOf } from '../electron/processes.ts';
import { countInTrace } from '../electron/trace.ts';
import type { Measurement } from '../measurement.ts';
import { makeRow } from '../row.ts';
import { seen, watchScript } from '../watch.ts';

/** The wait after the start before the app counts as idle, in ms: after 30 s the catalog's thread gives memory back. */
const settleMs = { whole: 35_000, quick: 5_000, smallest: 5_000 };

const hourMs = 3_600_000;

/** How long processor time is measured, and how long paints and timers are counted, in ms. */
const spans = {
  processor: { whole: 30_000, quick: 3_000, smallest: 500 },
  trace: { whole: 5_000, quick: 3_000, smallest: 500 },
};

type Idle = { processor: number; paints: number; timers: number };

/** How long each part takes, in ms: the wait, processor time, and counting paints and timers. */
type IdleSpan = { readonly settle: number; readonly processor: number; readonly trace: number };

/** Processor share in percent of one core, then paints and timers of the renderer per second. */
async function idleOf(running: Running, span: IdleSpan): Promise<Idle> {
  const before = await processorTimeOf(running.pid);
  await wait(span.processor);
  const processor = ((await processorTimeOf(running.pid)) - before) / (span.processor / 100);
  // Tracing itself uses processor time, so it runs in a separate span.
  const counts = await countInTrace(running.protocol, ['Paint', 'TimerFire'], span.trace);
  const seconds = span.trace / 1_000;
  return {
    processor,
    paints: (counts['Paint'] ?? 0) / seconds,
    timers: (counts['TimerFire'] ?? 0) / seconds,
  };
}

async function watchIdle(app: App, ready: 'paint' | 'mods', span: IdleSpan): Promise<Idle> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, ready);
    await wait(span.settle);
    return await idleOf(running, span);
  } finally {
    await running.close();
  }
}

/** The app's work while idle: processor time, repaints, timers. */
export const idle: Measurement = {
  name: 'idle',
  async run(bench) {
    const span = {
      settle: bench.sized(settleMs),
      processor: bench.sized(spans.processor),
      trace: bench.sized(spans.trace),
    };
    // Next to nothing always scatters, so one long round says as much as several.
    const ours = await watchIdle(bench.loadout(await bench.fakeService(3_000)), 'mods', span);
    // The hello world gives nothing back later.
    const baseline = await watchIdle(bench.hello(), 'paint', { ...span, settle: settleMs.quick });
    const row = (name: string, unit: '%' | '/s', kind: keyof Idle, atMost: number) =>
      makeRow({
        row: name,
        unit,
        ours: ours[kind],
        baseline: baseline[kind],
        target: { atMost, of: 'value' },
        rounds: 1,
      });
    const ofAnHour = ({ processor }: Idle) => (processor / 100) * hourMs;
    return [
      row('Idle, processor time of all processes', '%', 'processor', 0.1),
      makeRow({
        row: `Idle, processor time of an hour (from ${span.processor / 1_000} s)`,
        unit: 'ms',
        ours: ofAnHour(ours),
        baseline: ofAnHour(baseline),
        rounds: 1,
      }),
      row('Idle, repaints', '/s', 'paints', 0),
      row('Idle, timers in the renderer', '/s', 'timers', 0),
    ];
  },
};
