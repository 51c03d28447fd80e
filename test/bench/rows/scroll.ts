import { setTimeout as wait } from 'node:timers/promises';
import { type Frames, recordFrames } from '../electron/frames.ts';
import { type App, launch, type Running } from '../electron/launch.ts';
import { loadoutWithCatalog, makeMods } from '../filled-catalog.ts';
import type { Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { seen, watchScript } from '../watch.ts';
import { plainListScript } from './plain-list.ts';
import { type Box, list, press, scroller, untilTrue, ways } from './scroll-ways.ts';

const sizes = { whole: [1_000_000], quick: [10_000, 100_000], smallest: [2_000] };

/** The plain list has as many at most: browsers cap the height of an element, and it knows nothing to do about that. */
const mostOfPlainList = 100_000;

const allLayouts = ['cards', 'rows'] as const;
type Layout = (typeof allLayouts)[number];

/** What was measured of one list: of its frames by way, and of all ways together. */
type Scrolled = {
  readonly frames: readonly Frames[];
  /** The most elements of the list at any time. */
  readonly elements: number;
  /** How often the focus was outside the list after the list had changed. */
  readonly losses: number;
};

/**
 * Scrolling from the first to the last mod of a full catalog and back, by scroll bar, wheel and keys, beside a plain
 * virtual list without pictures in the hello world. `work` is script, style and layout. All times but "elapsed" are
 * processor time of the page's main thread, which other programs and drawing in software change little.
 */
export const scroll: Measurement = {
  name: 'scroll',
  async run(bench) {
    const rows: Row[] = [];
    const layouts = bench.sized<readonly Layout[]>({
      whole: allLayouts,
      quick: allLayouts,
      smallest: ['cards'],
    });
    const plain = new Map<Layout, Scrolled>();
    for (const layout of layouts) plain.set(layout, await scrollPlainList(bench.hello(), layout));
    for (const size of bench.sized(sizes)) {
      bench.say(`Writing a catalog of ${size.toLocaleString('en-US')} mods.`);
      const app = await loadoutWithCatalog(bench, makeMods(size), `user-data-scroll-${size}`);
      for (const layout of layouts) {
        const name = `Scrolling ${size.toLocaleString('en-US')} mods as ${layout}`;
        rows.push(...rowsOf(name, await scrollCatalog(app, size, layout), plain.get(layout)));
      }
    }
    return rows;
  },
};

async function scrollCatalog(app: App, count: number, layout: Layout): Promise<Scrolled> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, 'mods');
    await running.evaluate(`(() => {
      const groups = [...document.querySelectorAll('main fieldset')];
      groups.at(-1).querySelectorAll('input[type=radio]')[${allLayouts.indexOf(layout)}].click();
    })()`);
    await untilTrue(running, `${list}.dataset.layout === '${layout}'`);
    return await scrollAll(running, count);
  } finally {
    await running.close();
  }
}

async function scrollPlainList(app: App, layout: Layout): Promise<Scrolled> {
  const running = await launch(app);
  try {
    await untilTrue(running, `document.querySelector('h1') !== null`);
    await running.evaluate(plainListScript(mostOfPlainList, layout));
    return await scrollAll(running, mostOfPlainList);
  } finally {
    await running.close();
  }
}

/** Scrolls a list in every way, with the focus on its first mod at the start of each. */
async function scrollAll(running: Running, count: number): Promise<Scrolled> {
  await watch(running);
  const frames: Frames[] = [];
  let losses = 0;
  for (const { scroll } of ways) {
    await focusFirst(running);
    await wait(1_500);
    await running.evaluate('globalThis.benchList.losses = 0');
    const box = await running.evaluate<Box>(
      `(({ left, right, top, bottom }) => ({ left, right, top, bottom }))(${scroller}.getBoundingClientRect())`,
    );
    frames.push(await recordFrames(running, () => scroll(running, box, count)));
    losses += await running.evaluate<number>('globalThis.benchList.losses');
  }
  return { frames, losses, elements: await running.evaluate<number>('globalThis.benchList.elements') };
}

async function focusFirst(running: Running): Promise<void> {
  await running.evaluate(`${list}.querySelector('[data-open]').focus()`);
  await press(running, 'Home');
  await untilTrue(running, `document.activeElement.closest('[data-place="0"]') !== null`);
}

/** Looks at the list after each change of it, in a microtask: its elements, and whether it has the focus. */
const watch = (running: Running) =>
  running.evaluate(`(() => {
    const list = ${list};
    const seen = (globalThis.benchList = { elements: 0, losses: 0 });
    const look = () => {
      seen.elements = Math.max(seen.elements, list.getElementsByTagName('*').length);
      if (!list.contains(document.activeElement)) seen.losses += 1;
    };
    new MutationObserver(look).observe(list, { childList: true, subtree: true });
    look();
  })()`);

function rowsOf(name: string, ours: Scrolled, plain: Scrolled | undefined): Row[] {
  const row = (what: string, unit: Row['unit'], of: (scrolled: Scrolled) => number, atMost?: number) =>
    makeRow({
      row: `${name}${what}`,
      unit,
      ours: of(ours),
      baseline: plain ? of(plain) : null,
      rounds: 1,
      ...(atMost === undefined ? {} : { target: { atMost, of: 'value' } }),
    });
  const longest = (times: readonly number[] = []) => Math.max(0, ...times);
  return [
    row(': most elements', '', ({ elements }) => elements, 500),
    row(': times the focus left the list', '', ({ losses }) => losses, 0),
    ...ways.flatMap((way, nth) => [
      row(` by ${way.name}: work per frame, mean`, 'ms', ({ frames }) => mean(frames[nth]?.work), 4),
      row(` by ${way.name}: longest frame`, 'ms', ({ frames }) => longest(frames[nth]?.all), 25),
    ]),
    row(': longest frame, elapsed', 'ms', ({ frames }) => longest(frames.flatMap(({ elapsed }) => elapsed))),
  ];
}

const mean = (times: readonly number[] = []): number =>
  times.reduce((sum, each) => sum + each, 0) / times.length;
