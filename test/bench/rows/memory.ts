import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch } from '../electron/launch.ts';
import { memoryOf } from '../electron/processes.ts';
import { loadoutWithCatalog, makeMods } from '../filled-catalog.ts';
import type { Measurement } from '../measurement.ts';
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

/** The sizes of the local catalog. */
const sizes = {
  whole: { few: 3_000, many: 1_000_000 },
  quick: { few: 3_000, many: 1_000_000 },
  smallest: { few: 1_000, many: 2_000 },
};

const target = { atMost: 1.15, of: 'baseline' } as const;

/** Idle memory (PSS of all processes) with local catalogs of two sizes, and the growth from the first to the last. */
export const memory: Measurement = {
  name: 'memory',
  async run(bench): Promise<Row[]> {
    const { few, many } = bench.sized(sizes);
    const appWith = (mods: number) => loadoutWithCatalog(bench, makeMods(mods), `user-data-memory-${mods}`);
    const apps = { few: await appWith(few), many: await appWith(many) };
    const waitMs = bench.sized(settleMs);
    const samples = await bench.inTurn<Readonly<Record<string, number>>>(
      {
        ours: async () => ({
          few: await measureMemory(apps.few, 'mods', waitMs),
          many: await measureMemory(apps.many, 'mods', waitMs),
        }),
        baseline: async () => ({ hello: await measureMemory(bench.hello(), 'paint', waitMs) }),
      },
      { count: bench.rounds, warmUps: 0 },
    );
    const middle = (rounds: readonly Readonly<Record<string, number>>[], figure: string) =>
      median(rounds.map((round) => round[figure] ?? 0));
    const [withFew, withMany] = [middle(samples.ours, 'few'), middle(samples.ours, 'many')];
    const hello = middle(samples.baseline, 'hello');
    const shared = { unit: 'MB', rounds: samples.ours.length } as const;
    const named = (mods: number) => `${mods.toLocaleString('en-US')} mods`;
    const besideHello = (mods: number, ours: number) =>
      makeRow({ ...shared, row: `Memory idle, ${named(mods)}`, ours, baseline: hello, target });
    return [
      besideHello(few, withFew),
      besideHello(many, withMany),
      makeRow({
        ...shared,
        row: `Memory idle, ${named(many)}, vs. ${named(few)}`,
        ours: withMany,
        baseline: withFew,
      }),
    ];
  },
};
