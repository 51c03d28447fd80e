import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch, type Running } from '../electron/launch.ts';
import { processorTimeOf } from '../electron/processes.ts';
import { countInTrace } from '../electron/trace.ts';
import type { Measurement } from '../measurement.ts';
import { makeRow } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

/** The wait after the start before the app counts as idle, in ms. */
const settleMs = 5_000;

type Idle = { processor: number; paints: number; timers: number };

/** Processor share in percent of one core, then paints and timers of the renderer per second. */
async function idleOf(running: Running, span: number): Promise<Idle> {
  const before = await processorTimeOf(running.pid);
  await wait(span);
  const processor = ((await processorTimeOf(running.pid)) - before) / (span / 100);
  // Tracing itself uses processor time, so it runs in a separate span.
  const counts = await countInTrace(running.protocol, ['Paint', 'TimerFire'], span);
  const seconds = span / 1_000;
  return {
    processor,
    paints: (counts['Paint'] ?? 0) / seconds,
    timers: (counts['TimerFire'] ?? 0) / seconds,
  };
}

async function watchIdle(app: App, ready: 'paint' | 'mods', span: number): Promise<Idle> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, ready);
    await wait(settleMs);
    return await idleOf(running, span);
  } finally {
    await running.close();
  }
}

/** The app's work while idle: processor time, repaints, timers. */
export const idle: Measurement = {
  name: 'idle',
  async run(bench) {
    const span = bench.sized({ whole: 10_000, quick: 3_000, smallest: 500 });
    const count = bench.sized({ whole: 3, quick: 1 });
    const [loadout, hello] = [bench.loadout(await bench.fakeService(3_000)), bench.hello()];
    const idles = await bench.inTurn(
      {
        ours: () => watchIdle(loadout, 'mods', span),
        baseline: () => watchIdle(hello, 'paint', span),
      },
      { count, warmUps: 0 },
    );
    const row = (name: string, unit: '%' | '/s', kind: keyof Idle, atMost: number) =>
      makeRow({
        row: name,
        unit,
        ours: median(idles.ours.map((sample) => sample[kind])),
        baseline: median(idles.baseline.map((sample) => sample[kind])),
        target: { atMost, of: 'value' },
        rounds: idles.ours.length,
      });
    return [
      row('Idle, processor time of all processes', '%', 'processor', 0.1),
      row('Idle, repaints', '/s', 'paints', 0),
      row('Idle, timers in the renderer', '/s', 'timers', 0),
    ];
  },
};
