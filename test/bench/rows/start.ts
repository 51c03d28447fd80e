import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { type App, launch } from '../electron/launch.ts';
import { within } from '../electron/within.ts';
import { withUserData } from '../filled-catalog.ts';
import type { Rounds, Sides } from '../in-turn.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row, type Target } from '../row.ts';
import { median } from '../statistics.ts';
import { clickScript, type Moment, seen, watchScript } from '../watch.ts';

/**
 * Start times are short and noisy, so there are more rounds, and two warm-ups to fill the code caches of both sides.
 */
const roundsOf = ({ rounds, warmUps, sized }: Bench) => ({
  count: sized({ whole: rounds * 2, quick: rounds }),
  warmUps: warmUps * 2,
});

/** The moments of one start, in ms after spawn. */
type Start = Readonly<Record<Moment, number>>;

/** The first paint, and the first with mods. */
async function timeMods(app: App): Promise<Pick<Start, 'paint' | 'mods'>> {
  const running = await launch(app, watchScript);
  try {
    return { paint: await seen(running, 'paint'), mods: await seen(running, 'mods') };
  } finally {
    await running.close();
  }
}

/** The response to a click, in a start of its own. */
async function timeClick(app: App): Promise<number> {
  const running = await launch(app, clickScript);
  try {
    const clicked = await seen(running, 'clicked');
    // The next start must not open the mod again.
    await running.evaluate(
      `window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))`,
    );
    return clicked;
  } finally {
    await running.close();
  }
}

/** The hello world has nothing but its first paint. */
async function timeHello(app: App): Promise<Start> {
  const running = await launch(app, watchScript);
  const paint = await seen(running, 'paint').finally(running.close);
  return { paint, mods: paint, clicked: paint };
}

/** Starts the app once, shows a screen, and waits until it has stored what the next start shows first. */
async function fillFirstFrame(app: App, userData: string, screen: 'Browse' | 'Home'): Promise<void> {
  const running = await launch(app, watchScript);
  const isStored = async () => {
    const text = await readFile(join(userData, 'first-frame.json'), 'utf8').catch(() => '');
    return text.includes('"modId"') && text.includes('"mode":"home"') === (screen === 'Home');
  };
  const store = async () => {
    await seen(running, 'mods');
    await running.evaluate(`document.querySelector('nav [data-tooltip="${screen}"]').click()`);
    while (!(await isStored())) await wait(100);
  };
  await within(30_000, 'the first frame of the next start', store()).finally(running.quit);
}

function rowsOf(
  name: string,
  { ours, baseline }: Sides<Start[]>,
  targets: Partial<Record<Moment, Target>>,
): Row[] {
  const shared = {
    unit: 'ms',
    baseline: median(baseline.map(({ paint }) => paint)),
    rounds: ours.length,
  } as const;
  const row = (what: string, moment: Moment) => {
    const target = targets[moment];
    const figure = median(ours.map((start) => start[moment]));
    return makeRow({ ...shared, row: `${name} ${what}`, ours: figure, ...(target ? { target } : {}) });
  };
  return [
    row('to first paint', 'paint'),
    row('to first mods on screen', 'mods'),
    row('to a mod that responds to a click', 'clicked'),
  ];
}

/** Starts of an app that has run before, as the baseline has. */
function laterStartsOf(bench: Bench, loadout: App, rounds: Rounds): Promise<Sides<Start[]>> {
  const hello = bench.hello();
  return bench.inTurn<Start>(
    {
      ours: async () => ({ ...(await timeMods(loadout)), clicked: await timeClick(loadout) }),
      baseline: () => timeHello(hello),
    },
    rounds,
  );
}

/** A start that has a first frame of the last one. */
async function laterStarts(bench: Bench): Promise<Row[]> {
  const userData = join(bench.folder, 'user-data-later');
  const loadout = withUserData(bench.loadout(await bench.fakeService(3_000)), userData);
  await fillFirstFrame(loadout, userData, 'Browse');
  const starts = await laterStartsOf(bench, loadout, roundsOf(bench));
  const target = { atMost: 1.25, of: 'baseline' } as const;
  return rowsOf('Start', starts, { paint: target, mods: target });
}

/** A start at Home with a game: the game on its landscape, and below it the first shelf. */
async function startsAtHome(bench: Bench): Promise<Row[]> {
  const userData = join(bench.folder, 'user-data-home');
  const game = await createExampleGame(join(bench.folder, 'Emberfall'));
  const service = await bench.fakeService(3_000);
  const loadout = withUserData(bench.loadout(service), userData);
  await fillFirstFrame(
    { ...loadout, args: [...loadout.args, `--add-game=${game.folder}`] },
    userData,
    'Home',
  );
  const starts = await laterStartsOf(bench, loadout, { count: bench.rounds, warmUps: bench.warmUps });
  return rowsOf('Start at Home', starts, {});
}

/** A start without any user data, which reads its first mods from the service over loopback; the baseline likewise. */
async function firstStarts(bench: Bench): Promise<Row[]> {
  const [loadout, hello] = [bench.loadout(await bench.fakeService(3_000)), bench.hello()];
  let count = 0;
  const fresh = (app: App) => withUserData(app, join(bench.folder, `user-data-fresh-${count++}`));
  const starts = await bench.inTurn<Start>(
    {
      ours: async () => ({ ...(await timeMods(fresh(loadout))), clicked: await timeClick(fresh(loadout)) }),
      baseline: () => timeHello(fresh(hello)),
    },
    { ...roundsOf(bench), warmUps: bench.warmUps },
  );
  return rowsOf('Very first start', starts, {});
}

/**
 * From spawn to the first contentful paint, to the first paint with mods, and to the response to a click on a mod. The
 * baseline of all is the hello world's first paint.
 */
export const start: Measurement = {
  name: 'start',
  run: async (bench) => [
    ...(await laterStarts(bench)),
    ...(await startsAtHome(bench)),
    ...(await firstStarts(bench)),
  ],
};
