import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch } from '../electron/launch.ts';
import { memoryOf } from '../electron/processes.ts';
import { inTurn } from '../in-turn.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

/** How long an app rests before it is weighed, in ms: its start has been cleared up by then. */
const rest = 5_000;

/** Memory of all processes of an idle app, in MB of 1,000,000 bytes. */
async function weigh(app: App, ready: 'paint' | 'mods'): Promise<number> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, ready);
    await wait(rest);
    return (await memoryOf(running.pid)) / 1e6;
  } finally {
    await running.close();
  }
}

async function weighBoth(bench: Bench, mods: number): Promise<{ ours: number; baseline: number }> {
  const [loadout, hello] = [bench.loadout(await bench.fakeService(mods)), bench.hello()];
  const weights = await inTurn(
    { count: bench.rounds, warmUps: 1 },
    { ours: () => weigh(loadout, 'mods'), baseline: () => weigh(hello, 'paint') },
  );
  return { ours: median(weights.ours), baseline: median(weights.baseline) };
}

/** Memory at rest (PSS of all processes) at two sizes of the catalog, and how it grows from one to the other. */
export const memory: Measurement = {
  name: 'memory',
  async run(bench): Promise<Row[]> {
    const small = await weighBoth(bench, 3_000);
    const large = await weighBoth(bench, 1_000_000);
    const shared = { unit: 'MB', rounds: bench.rounds } as const;
    const target = { atMost: 1.15, of: 'baseline' } as const;
    return [
      makeRow({ ...shared, ...small, target, row: 'Memory idle, 3,000 mods' }),
      makeRow({ ...shared, ...large, target, row: 'Memory idle, 1,000,000 mods' }),
      makeRow({
        ...shared,
        row: 'Memory idle, 1,000,000 mods beside our own 3,000',
        ours: large.ours,
        baseline: small.ours,
      }),
    ];
  },
};
