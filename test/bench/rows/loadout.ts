import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GameRow } from '#main/games/game.ts';
import type { ActiveRow, LoadoutMod, LoadoutRow } from '#main/games/loadouts/loadout.ts';
import { LoadoutTables } from '#main/games/store/loadout-tables.ts';
import { migrate } from '#main/games/store/schema.ts';
import { connectDatabase } from '#main/storage/sqlite.ts';
import { type Frames, recordFrames } from '../electron/frames.ts';
import { type App, launch, type Running } from '../electron/launch.ts';
import { processorTimesOf } from '../electron/processes.ts';
import { withUserData } from '../filled-catalog.ts';
import type { Bench, Measurement } from '../measurement.ts';
import { makeRow } from '../row.ts';
import { median } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';
import { untilTrue } from './scroll-ways.ts';

/** The large loadout, as many mods as one can have, and the small one beside it. */
const sizes = { large: 2_000, small: 20 };

/** What is typed to filter the mods. */
const typed = 'iron riv';

/** How often a mod is switched, and the frames that are scrolled. */
const times = { toggles: 6, frames: 90 };

/** What a player waits for in a loadout, in ms: the median of each. */
type Waits = {
  readonly open: number;
  readonly filter: number;
  readonly toggle: number;
  readonly activate: number;
  /** Processor time of main and of the page for a switch, and of the page for a letter, with what else runs in their pauses. */
  readonly toggleMain: number;
  readonly togglePage: number;
  readonly filterPage: number;
  /** Script, style and layout of a frame while it is scrolled, the mean. */
  readonly scroll: number;
};

/**
 * The page of a game whose loadout has 2,000 mods, beside one of 20: from a click to its mods, from a letter of a search, a
 * switch of a mod and a change of the loadout to the frame that shows it, and the work of a frame while it is scrolled.
 */
export const loadout: Measurement = {
  name: 'loadout',
  async run(bench) {
    const [large, small] = await Promise.all([prepare(bench, sizes.large), prepare(bench, sizes.small)]);
    const sides = await bench.inTurn(
      { ours: () => waitsIn(large), baseline: () => waitsIn(small) },
      { count: bench.rounds, warmUps: 0 },
    );
    const row = (what: string, wait: keyof Waits, atMost?: number) =>
      makeRow({
        row: `Loadout of 2,000 mods beside one of 20: ${what}`,
        unit: 'ms',
        ours: median(sides.ours.map((waits) => waits[wait])),
        baseline: median(sides.baseline.map((waits) => waits[wait])),
        rounds: bench.rounds,
        ...(atMost === undefined ? {} : { target: { atMost, of: 'baseline' } }),
      });
    return [
      row('click on its game to its mods', 'open'),
      row('letter of a search to the mods found', 'filter'),
      row('click on a switch to the frame that shows it', 'toggle'),
      row('click on the loadout to its mods', 'activate'),
      row('scrolling, work per frame', 'scroll', 1.5),
      row('processor time of main for a switch', 'toggleMain'),
      row('processor time of the page for a switch', 'togglePage'),
      row('processor time of the page for a letter of a search', 'filterPage'),
    ];
  },
};

/** Loadout with a game whose active loadout has some mods. None of them is on this computer, so nothing is put into the game. */
async function prepare(bench: Bench, count: number): Promise<App> {
  const folder = join(bench.folder, `user-data-loadout-${count}`);
  const gameFolder = join(bench.folder, `game-${count}`);
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(gameFolder, 'mods'), { recursive: true });
  writeLoadout(folder, gameFolder, count);
  return withUserData(bench.loadout(await bench.fakeService(3_000)), folder);
}

const words = {
  first: ['Ashen', 'Brighter', 'Quiet', 'Tall', 'Winter', 'Hidden', 'Old', 'Iron', 'Golden', 'Wild'],
  second: ['Rivers', 'Taverns', 'Blades', 'Maps', 'Lanterns', 'Roads', 'Cloaks', 'Forests', 'Gates', 'Bells'],
};

function makeMod(index: number): LoadoutMod {
  const title = `${words.first[index % 10]} ${words.second[Math.floor(index / 10) % 10]} ${index}`;
  const none = { service: null, modId: null, versionId: null };
  return { ...none, versionName: '1.0.0', title, installId: `file-${index}`, isOn: true, isPinned: false };
}

function writeLoadout(userData: string, folder: string, count: number): void {
  const gameId = 'bench';
  const game: GameRow = {
    gameId,
    service: null,
    serviceGameId: null,
    title: 'Emberfall',
    folder,
    modsFolder: 'mods',
    modsFolderFrom: 'found',
    placement: 'folder',
    rules: null,
    program: null,
    start: 'program',
    rank: 1,
    addedAt: 1,
  };
  const mods = Array.from({ length: count }, (_, index) => makeMod(index));
  const times = { rank: 1, createdAt: 1, changedAt: 1 };
  const stored: LoadoutRow = { loadoutId: 'stored', gameId, name: 'Stored', mods, ...times };
  const active: ActiveRow = { gameId, loadoutId: 'stored', lastLoadoutId: 'stored', deletedName: null };
  const db = connectDatabase(join(userData, 'my-mods.db'));
  try {
    migrate(db, () => {
      db.prepare('INSERT INTO games VALUES (?, ?)').run(gameId, JSON.stringify(game));
      new LoadoutTables(db).write(stored);
      db.prepare('INSERT INTO active VALUES (?, ?)').run(gameId, JSON.stringify(active));
    });
  } finally {
    db.close();
  }
}

/** What the scripts of the page share: waiting for the end of a frame, and for something that is drawn. */
const helpers = `
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const painted = () => new Promise((resolve) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now());
    port2.postMessage(null);
  }));
  const drawn = async (isDrawn) => {
    const limit = performance.now() + 20000;
    while (!isDrawn()) {
      if (performance.now() > limit) throw new Error('It was not drawn within 20 s: ' + isDrawn);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return painted();
  };
  const button = (name) => [...document.querySelectorAll('button')].find(({ textContent, ariaLabel }) =>
    ariaLabel === name || textContent.startsWith(name));
  const switches = () => document.querySelectorAll('main li input[role=switch]');
  const field = () => document.querySelector('main input[type=search], main [role=searchbox], main input[type=text]');
`;

const openScript = `(async () => {${helpers}
  const clicked = performance.now();
  button('Emberfall').click();
  return (await drawn(() => switches().length > 5)) - clicked;
})()`;

const filterScript = `(async () => {${helpers}
  const times = [];
  field().focus();
  for (const letter of ${JSON.stringify(typed)}) {
    const pressed = performance.now();
    document.execCommand('insertText', false, letter);
    times.push((await painted()) - pressed);
    await pause(120);
  }
  field().select();
  document.execCommand('delete');
  await drawn(() => switches().length > 5);
  return times;
})()`;

const toggleScript = `(async () => {${helpers}
  const times = [];
  for (let turn = 0; turn < ${times.toggles}; turn += 1) {
    const before = switches()[2].checked;
    const clicked = performance.now();
    switches()[2].click();
    times.push((await drawn(() => switches()[2].checked !== before)) - clicked);
    await pause(600);
  }
  return times;
})()`;

/** Vanilla in between has no mods. */
const activateScript = `(async () => {${helpers}
  button('Vanilla').click();
  await drawn(() => switches().length === 0);
  await pause(500);
  const clicked = performance.now();
  button('Stored').click();
  return (await drawn(() => switches().length > 5)) - clicked;
})()`;

/** Up and down over a distance in which as many rows come into sight in both loadouts. */
const scrollScript = `(async () => {${helpers}
  let scroller = document.querySelector('main li').parentElement;
  while (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY === 'visible')
    scroller = scroller.parentElement;
  const most = Math.min(200, scroller.scrollHeight - scroller.clientHeight);
  for (let frame = 0; frame < ${times.frames}; frame += 1) {
    const part = (frame % 30) / 15;
    scroller.scrollTop = most * (part < 1 ? part : 2 - part);
    await painted();
  }
})()`;

async function waitsIn(app: App): Promise<Waits> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, 'paint');
    await untilTrue(
      running,
      `[...document.querySelectorAll('button')].some((one) => one.textContent.includes('Emberfall'))`,
    );
    const open = await running.evaluate<number>(openScript);
    const toggles = await costOf(running, toggleScript);
    const letters = await costOf(running, filterScript);
    const activate = await running.evaluate<number>(activateScript);
    const frames = await recordFrames(running, () => scrolled(running));
    return {
      open,
      activate,
      filter: letters.wait,
      toggle: toggles.wait,
      toggleMain: toggles.main,
      togglePage: toggles.pages,
      filterPage: letters.pages,
      scroll: meanOf(frames),
    };
  } finally {
    await running.close();
  }
}

/** What a step of a script costs that returns how long each of its steps took: the median of that, and processor time. */
async function costOf(running: Running, script: string) {
  const before = await processorTimesOf(running.pid);
  const times = await running.evaluate<number[]>(script);
  const after = await processorTimesOf(running.pid);
  const perStep = (part: 'main' | 'pages') => (after[part] - before[part]) / times.length;
  return { wait: median(times), main: perStep('main'), pages: perStep('pages') };
}

const scrolled = (running: Running) => running.evaluate<undefined>(scrollScript).then(() => undefined);

const meanOf = ({ work }: Frames): number =>
  work.length === 0 ? 0 : work.reduce((sum, each) => sum + each, 0) / work.length;
