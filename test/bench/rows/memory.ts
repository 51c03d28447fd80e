import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch } from '../electron/launch.ts';
import { memoryOf } from '../electron/processes.ts';
import { loadoutWithCatalog, makeMods } from '../filled-catalog.ts';
import { inTurn } from '../in-turn.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

/** The wait before an app is measured, in ms, so that the garbage of its start is collected. */
const settleMs = 5_000;

/** Memory of all processes of an idle app, in MB of 1,000,000 bytes. */
async function measureMemory(app: App, ready: 'paint' | 'mods'): Promise<number> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, ready);
    await wait(settleMs);
    return (await memoryOf(running.pid)) / 1e6;
  } finally {
    await running.close();
  }
}

async function measureBoth(bench: Bench, mods: number): Promise<{ ours: number; baseline: number }> {
  const loadout = await loadoutWithCatalog(bench, makeMods(mods), `user-data-memory-${mods}`);
  const hello = bench.hello();
  const samples = await inTurn(
    { count: bench.rounds, warmUps: 1 },
    { ours: () => measureMemory(loadout, 'mods'), baseline: () => measureMemory(hello, 'paint') },
  );
  return { ours: median(samples.ours), baseline: median(samples.baseline) };
}

/** Idle memory (PSS of all processes) with local catalogs of two sizes, and the growth between them. */
export const memory: Measurement = {
  name: 'memory',
  async run(bench): Promise<Row[]> {
    const small = await measureBoth(bench, 3_000);
    const large = await measureBoth(bench, 1_000_000);
    const shared = { unit: 'MB', rounds: bench.rounds } as const;
    const target = { atMost: 1.15, of: 'baseline' } as const;
    return [
      makeRow({ ...shared, ...small, target, row: 'Memory idle, 3,000 mods' }),
      makeRow({ ...shared, ...large, target, row: 'Memory idle, 1,000,000 mods' }),
      makeRow({
        ...shared,
        row: 'Memory idle, 1,000,000 mods, vs. 3,000 mods',
        ours: large.ours,
        baseline: small.ours,
      }),
    ];
  },
};
