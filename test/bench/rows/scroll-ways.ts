import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from '../electron/launch.ts';

/** The list that is scrolled: an expression for the page. Our list and the plain one have the same structure. */
export const list = `document.querySelector('[role="list"][data-layout]')`;

/** The element with the scroll bar: an expression for the page. */
export const scroller = `${list}.parentElement.parentElement.parentElement`;

/** Where the list is in the window, in CSS px. */
export type Box = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

/** How the list is scrolled from its first to its last mod and back. */
export type Way = {
  readonly name: string;
  readonly scroll: (running: Running, box: Box, count: number) => Promise<void>;
};

export const ways: readonly Way[] = [
  { name: 'scroll bar', scroll: dragBar },
  { name: 'wheel', scroll: turnWheel },
  { name: 'keys', scroll: pressKeys },
];

/** Waits until an expression is true in the page. */
export async function untilTrue(running: Running, expression: string): Promise<void> {
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
  PageUp: 33,
  PageDown: 34,
  End: 35,
  Home: 36,
  ArrowLeft: 37,
  ArrowUp: 38,
  ArrowRight: 39,
  ArrowDown: 40,
};

/** Presses a key that moves in the list. */
export async function press(running: Running, key: string): Promise<void> {
  const code = { key, code: key, windowsVirtualKeyCode: keyCodes[key] };
  await running.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...code });
  await running.send('Input.dispatchKeyEvent', { type: 'keyUp', ...code });
}
