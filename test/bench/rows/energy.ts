import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type App, launch, type Running } from '../electron/launch.ts';
import { processorTimeOf } from '../electron/processes.ts';
import { within } from '../electron/within.ts';
import { loadoutWithCatalog, makeMods, withUserData } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { seen, watchScript } from '../watch.ts';
import { plainListScript } from './plain-list.ts';
import { list, press, untilTrue } from './scroll-ways.ts';

/** Wait after a start before an app counts as idle, in ms. */
const settleMs = 5_000;

/** A pause between two actions of a player, in ms. */
const pauseMs = 100;

/** How long a crawl may take, in ms. */
const crawlLimit = 120_000;

/** What is typed, ten letters each. */
const words = ['lanternfox', 'winterhold', 'smallboats', 'riverstone'];

/** An action of a player, in a page with a list and a search field. */
type Action = (running: Running) => Promise<unknown>;

const click = (selector: string): Action => {
  return (running) => running.evaluate(`document.querySelector('${selector}')?.click()`);
};
const turnWheel: Action = (running) =>
  running.send('Input.dispatchMouseEvent', {
    type: 'mouseWheel',
    x: 600,
    y: 400,
    deltaX: 0,
    deltaY: 120,
  });
const type = (letter: string): Action => {
  return (running) => running.send('Input.insertText', { text: letter });
};
const focusField: Action = (running) =>
  running.evaluate(`(() => {
    const field = document.querySelector('[role="combobox"], input');
    field.focus();
    field.select();
  })()`);
const focusList: Action = (running) => running.evaluate(`${list}.querySelector('[data-open]')?.focus()`);

/** 200 actions: the wheel, keys in the list, letters in the search field, and mods that are opened and closed. */
function actionsOfPlayer(): readonly Action[] {
  const keys = ['PageDown', 'ArrowDown', 'ArrowRight', 'PageUp', 'ArrowDown', 'ArrowLeft'];
  return [
    ...Array.from({ length: 58 }, () => turnWheel),
    focusList,
    ...Array.from({ length: 60 }, (_, at): Action => {
      return (running) => press(running, keys[at % keys.length] ?? 'ArrowDown');
    }),
    ...Array.from({ length: 19 }, () => [
      click('[role="list"] [data-open]'),
      (running: Running) => press(running, 'Escape'),
    ]).flat(),
    ...words.flatMap((word) => [focusField, ...Array.from(word.slice(0, 9), type)]),
    click('[role="list"] [data-open]'),
    (running) => press(running, 'Escape'),
    turnWheel,
  ];
}

/** Processor time of all processes of an app in ms, for what is done in it once it shows its list. */
async function costOf(app: App, open: Action, act: Action): Promise<number> {
  const running = await launch(app, watchScript);
  try {
    await open(running);
    await wait(settleMs);
    const before = await processorTimeOf(running.pid);
    await act(running);
    return (await processorTimeOf(running.pid)) - before;
  } finally {
    await running.close();
  }
}

const openMods: Action = (running) => seen(running, 'mods');

/** A plain virtual list and a field in the hello world. */
const openPlainList: Action = async (running) => {
  await untilTrue(running, `document.querySelector('h1') !== null`);
  await running.evaluate(plainListScript(10_000, 'cards'));
  await running.evaluate(`document.body.append(document.createElement('input'))`);
};

async function browsing(bench: Bench): Promise<Row> {
  const mods = bench.sized({ whole: 100_000, quick: 10_000, smallest: 2_000 });
  const app = await loadoutWithCatalog(bench, makeMods(mods), 'user-data-energy');
  const every = bench.sized({ whole: 1, quick: 1, smallest: 10 });
  const actions = actionsOfPlayer().filter((_, at) => at % every === 0);
  const act: Action = async (running) => {
    for (const action of actions) await Promise.all([action(running), wait(pauseMs)]);
  };
  // Processor time hardly depends on what else runs, so one round is enough.
  return makeRow({
    row: `Processor time of ${actions.length} actions of a player`,
    unit: 'ms',
    ours: await costOf(app, openMods, act),
    baseline: await costOf(bench.hello(), openPlainList, act),
    rounds: 1,
  });
}

/** A first start that reads the service's whole list, beside a hello world that is open for as long. */
async function wholeCrawl(bench: Bench): Promise<Row> {
  const mods = bench.sized({ whole: 3_000, quick: 3_000, smallest: 500 });
  const service = await bench.fakeService(mods);
  const isRead = `(async () => {
    const { value: state } = JSON.parse(await loadout.calls['catalog.state']());
    return state.kind === 'open' && state.crawl.lastCompleteAt !== null;
  })()`;
  const app = withUserData(bench.loadout(service), join(bench.folder, 'user-data-crawl'));
  const begin = performance.now();
  const ours = await processorTimeUntil(app, async (running) => {
    await seen(running, 'mods');
    const read = async () => {
      while (!(await running.evaluate<boolean>(isRead))) await wait(250);
    };
    await within(crawlLimit, 'the whole list', read());
  });
  const elapsed = performance.now() - begin;
  return makeRow({
    row: `Processor time of a first start with a crawl of ${mods.toLocaleString('en-US')} mods`,
    unit: 'ms',
    ours,
    baseline: await processorTimeUntil(bench.hello(), () => wait(elapsed)),
    rounds: 1,
  });
}

async function processorTimeUntil(app: App, end: Action): Promise<number> {
  const running = await launch(app, watchScript);
  try {
    await end(running);
    return await processorTimeOf(running.pid);
  } finally {
    await running.close();
  }
}

/**
 * The energy that using Loadout costs, as processor time of all its processes beside the hello world: 200 actions of a
 * player, and a first start with a whole crawl. What an idle hour costs is measured with the rest of idling.
 */
export const energy: Measurement = {
  name: 'energy',
  run: async (bench) => [await browsing(bench), await wholeCrawl(bench)],
};
