import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch } from '../electron/launch.ts';
import { memoryOf } from '../electron/processes.ts';
import { loadoutWithCatalog, makeMods } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

/** The wait before an app is measured, in ms, so that the garbage of its start is collected. */
const settleMs = { whole: 5_000, quick: 5_000, smallest: 500 };

/** Memory of all processes of an idle app, in MB of 1,000,000 bytes. */
async function measureMemory(app: App, ready: 'paint' | 'mods', waitMs: number): Promise<number> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, ready);
    await wait(waitMs);
    return (await memoryOf(running.pid)) / 1e6;
  } finally {
    await running.close();
  }
}

async function measureBoth(
  bench: Bench,
  mods: number,
): Promise<{ ours: number; baseline: number; rounds: number }> {
  const loadout = await loadoutWithCatalog(bench, makeMods(mods), `user-data-memory-${mods}`);
  const hello = bench.hello();
  const samples = await bench.inTurn(
    {
      ours: () => measureMemory(loadout, 'mods', bench.sized(settleMs)),
      baseline: () => measureMemory(hello, 'paint', bench.sized(settleMs)),
    },
    { count: bench.rounds, warmUps: 0 },
  );
  return { ours: median(samples.ours), baseline: median(samples.baseline), rounds: samples.ours.length };
}

/** The sizes of the local catalog. */
const sizes = {
  whole: [3_000, 1_000_000],
  quick: [3_000, 1_000_000],
  smallest: [1_000, 2_000],
};

/** Idle memory (PSS of all processes) with local catalogs of two sizes, and the growth from the first to the last. */
export const memory: Measurement = {
  name: 'memory',
  async run(bench): Promise<Row[]> {
    const shared = { unit: 'MB' } as const;
    const target = { atMost: 1.15, of: 'baseline' } as const;
    const rows: Row[] = [];
    const measured = bench.sized(sizes);
    for (const mods of measured)
      rows.push(
        makeRow({
          ...shared,
          ...(await measureBoth(bench, mods)),
          target,
          row: `Memory idle, ${mods.toLocaleString('en-US')} mods`,
        }),
      );
    const [first, last] = [rows[0]?.ours ?? 0, rows.at(-1)?.ours ?? 0];
    const [few, many] = [measured[0], measured.at(-1)].map((mods) => mods?.toLocaleString('en-US'));
    const row = `Memory idle, ${many} mods, vs. ${few} mods`;
    return [
      ...rows,
      makeRow({ ...shared, row, ours: last, baseline: first, rounds: rows.at(-1)?.rounds ?? 0 }),
    ];
  },
};
