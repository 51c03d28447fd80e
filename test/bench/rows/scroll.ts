import { setTimeout as wait } from 'node:timers/promises';
import { type Frames, recordFrames } from '../electron/frames.ts';
import { type App, launch, type Running } from '../electron/launch.ts';
import { loadoutWithCatalog, makeMods } from '../filled-catalog.ts';
import type { Measurement } from '../measurement.ts';
import { makeRow, type Row } from '../row.ts';
import { percentile } from '../statistics.ts';
import { seen, watchScript } from '../watch.ts';

const sizes = { full: 1_000_000, quick: 100_000 } as const;

const list = `document.querySelector('[role="list"][data-layout]')`;
const scroller = `${list}.parentElement.parentElement.parentElement`;

type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** How the list is scrolled between its first and its last mod. */
type Way = {
  readonly name: string;
  readonly scroll: (running: Running, box: Box, count: number) => Promise<void>;
};

const ways: readonly Way[] = [
  { name: 'scroll bar', scroll: dragBar },
  { name: 'wheel', scroll: turnWheel },
  { name: 'keys', scroll: pressKeys },
];

/** Scrolling through all mods of a full catalog: elements, work per frame, and the longest frame. */
export const scroll: Measurement = {
  name: 'scroll',
  async run(bench) {
    const count = bench.quick ? sizes.quick : sizes.full;
    bench.say(`Writing a catalog of ${count.toLocaleString('en-US')} mods.`);
    const app = await loadoutWithCatalog(bench, makeMods(count), 'user-data-scroll');
    const rows: Row[] = [];
    for (const layout of ['cards', 'rows'] as const) {
      for (const way of ways) rows.push(...(await measure(app, count, layout, way)));
    }
    return rows;
  },
};

async function measure(app: App, count: number, layout: 'cards' | 'rows', way: Way): Promise<Row[]> {
  const running = await launch(app, watchScript);
  try {
    await seen(running, 'mods');
    await chooseLayout(running, layout);
    await untilTrue(running, `${list}.dataset.layout === '${layout}'`);
    await focusFirst(running);
    await press(running, 'Home');
    await untilTrue(running, `document.querySelector('[data-place="0"]') !== null`);
    await watchElements(running);
    await wait(2_000);
    const box = await running.evaluate<Box>(
      `(({ left, right, top, bottom }) => ({ left, right, top, bottom }))(${scroller}.getBoundingClientRect())`,
    );
    const frames = await recordFrames(running, () => way.scroll(running, box, count));
    const elements = await running.evaluate<number>('globalThis.benchElements');
    const size = count.toLocaleString('en-US');
    return rowsOf(`Scrolling ${size} mods as ${layout} by ${way.name}`, frames, elements);
  } finally {
    await running.close();
  }
}

function rowsOf(name: string, { work, busy }: Frames, elements: number): Row[] {
  const row = (what: string, unit: Row['unit'], ours: number, atMost?: number) =>
    makeRow({
      ...{ row: `${name}: ${what}`, unit, ours, baseline: null, rounds: 1 },
      ...(atMost === undefined ? {} : { target: { atMost, of: 'value' } }),
    });
  const mean = work.reduce((sum, each) => sum + each, 0) / work.length;
  return [
    row('most elements', '', elements, 500),
    row('work per frame, mean', 'ms', mean, 4),
    row('work per frame, p95', 'ms', percentile(work, 0.95)),
    row('longest frame', 'ms', Math.max(...busy), 25),
  ];
}

/** Counts the elements of the list after each change of it; the most are in `benchElements`. */
const watchElements = (running: Running) =>
  running.evaluate(`(() => {
    globalThis.benchElements = 0;
    const count = () => {
      globalThis.benchElements = Math.max(globalThis.benchElements, ${list}.getElementsByTagName('*').length);
    };
    new MutationObserver(count).observe(${list}, { childList: true, subtree: true });
    count();
  })()`);

const chooseLayout = (running: Running, layout: 'cards' | 'rows') =>
  running.evaluate(`(() => {
    const groups = [...document.querySelectorAll('main fieldset')];
    const icons = groups.at(-1).querySelectorAll('input[type=radio]');
    icons[${layout === 'cards' ? 0 : 1}].click();
  })()`);

const focusFirst = (running: Running) =>
  running.evaluate(`document.querySelector('[data-place] [data-open]').focus()`);

async function untilTrue(running: Running, expression: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (await running.evaluate<boolean>(expression)) return;
    await wait(50);
  }
  throw new Error(`Waited 10 s for: ${expression}`);
}

/** Waits until a place is drawn with its mod. */
const untilDrawn = (running: Running, place: number) =>
  untilTrue(running, `document.querySelector('[data-place="${place}"] [data-mod]') !== null`);

/** A frame at 60 Hz, in ms. */
const frameMs = 1_000 / 60;

const mouse = (running: Running, type: string, x: number, y: number, more: object = {}) =>
  running.send('Input.dispatchMouseEvent', { type, x, y, ...more });

/** Drags the thumb of the scroll bar from the first to the last mod in 2 s, and back. */
async function dragBar(running: Running, box: Box, count: number): Promise<void> {
  const x = box.right - 6;
  // Browsers round while the thumb is dragged. Held near its upper end, it has room for that at the end of the bar.
  const [top, bottom] = [box.top + 3, box.bottom - 2];
  const pressed = { button: 'left', buttons: 1, clickCount: 1 };
  await mouse(running, 'mouseMoved', x, top);
  await mouse(running, 'mousePressed', x, top, pressed);
  for (const [from, to, place] of [
    [top, bottom, count - 1],
    [bottom, top, 0],
  ] as const) {
    for (let step = 0; step <= 120; step++) {
      const y = from + ((to - from) * step) / 120;
      await Promise.all([mouse(running, 'mouseMoved', x, y, { buttons: 1, button: 'left' }), wait(frameMs)]);
    }
    await untilDrawn(running, place);
  }
  await mouse(running, 'mouseReleased', x, top, pressed);
}

/** Turns the wheel 60 times from the first mod on, and 60 times back from the last one. */
async function turnWheel(running: Running, box: Box, count: number): Promise<void> {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  for (const direction of [1, -1]) {
    if (direction === -1) {
      await press(running, 'End');
      await untilDrawn(running, count - 1);
    }
    for (let turn = 0; turn < 60; turn++) {
      const deltas = { deltaX: 0, deltaY: direction * 120 };
      await Promise.all([mouse(running, 'mouseWheel', x, y, deltas), wait(3 * frameMs)]);
    }
    await wait(500);
  }
}

/** Page and arrow keys from the first mod on, then End, and back from the last one. The focus is on its mod. */
async function pressKeys(running: Running, _: Box, count: number): Promise<void> {
  const directions = [
    { keys: ['PageDown', 'ArrowDown', 'ArrowRight', 'End'], place: count - 1 },
    { keys: ['PageUp', 'ArrowUp', 'ArrowLeft', 'Home'], place: 0 },
  ];
  for (const { keys, place } of directions) {
    for (const key of keys) {
      const times = key === 'End' || key === 'Home' ? 1 : 30;
      for (let pressed = 0; pressed < times; pressed++)
        await Promise.all([press(running, key), wait(2 * frameMs)]);
    }
    await untilTrue(running, `document.activeElement.closest('[data-place="${place}"]') !== null`);
  }
}

const keyCodes: Readonly<Record<string, number>> = {
  ...{ PageUp: 33, PageDown: 34, End: 35, Home: 36 },
  ...{ ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 },
};

async function press(running: Running, key: string): Promise<void> {
  const code = { key, code: key, windowsVirtualKeyCode: keyCodes[key] };
  await running.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...code });
  await running.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
}
