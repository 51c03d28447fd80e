import { type App, launch } from '../electron/launch.ts';
import { inTurn } from '../in-turn.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

/**
 * Start times are short and noisy, so there are more rounds, and two warm-ups to fill the code caches of both sides.
 */
const roundsOf = (bench: Bench) => ({ count: bench.quick ? bench.rounds : bench.rounds * 2, warmUps: 2 });

type Start = { paint: number; last: number };

async function timeStart(app: App, last: 'paint' | 'mods'): Promise<Start> {
  const running = await launch(app, watchScript);
  try {
    return { paint: await seen(running, 'paint'), last: await seen(running, last) };
  } finally {
    await running.close();
  }
}

/**
 * From spawn to first contentful paint, and to the first mods. The mods come from the service over loopback. The
 * baseline of both is the hello world's first paint.
 */
export const start: Measurement = {
  name: 'start',
  async run(bench) {
    const rounds = roundsOf(bench);
    const [loadout, hello] = [bench.loadout(await bench.fakeService(3_000)), bench.hello()];
    const starts = await inTurn(rounds, {
      ours: () => timeStart(loadout, 'mods'),
      baseline: () => timeStart(hello, 'paint'),
    });
    const baseline = median(starts.baseline.map(({ paint }) => paint));
    const shared = { unit: 'ms', baseline, rounds: rounds.count } as const;
    return [
      makeRow({
        ...shared,
        row: 'Start to first paint',
        ours: median(starts.ours.map(({ paint }) => paint)),
        target: { atMost: 1.25, of: 'baseline' },
      }),
      makeRow({
        ...shared,
        row: 'Start to first mods on screen, read from the service over loopback',
        ours: median(starts.ours.map(({ last }) => last)),
        target: { atMost: 1.35, of: 'baseline' },
      }),
    ];
  },
};
