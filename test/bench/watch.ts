import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from './electron/launch.ts';

/** The title of a mod, in a list or on a shelf of Home: a click on it opens the mod. */
const titleSelector = ':is(article, li[data-mod]) [data-open]';

/**
 * What the watch script sees. `paint`: the first contentful paint (W3C Paint Timing). `mods`: the first paint with the
 * title of a mod (W3C Element Timing); both are when the frame is on screen. `clicked`: the end of the frame in which the
 * first mod is marked as open, after a click that came with it.
 */
export type Moment = 'paint' | 'mods' | 'clicked';

const scriptOf = (clicks: boolean): string => `(() => {
  if (globalThis.benchWatch) return;
  const seen = (globalThis.benchWatch = { paint: null, mods: null, clicked: null });
  const at = (time) => performance.timeOrigin + time;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.paint = at(entry.startTime);
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { renderTime } of list.getEntries()) seen.mods ??= at(renderTime);
  }).observe({ type: 'element', buffered: true });
  const afterFrame = (then) => requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = then;
    port2.postMessage(null);
  });
  let isClicked = ${!clicks};
  const changes = new MutationObserver(() => {
    const titles = document.querySelectorAll('${titleSelector}');
    for (const title of titles)
      for (const part of [title, ...title.querySelectorAll('*')]) part.setAttribute('elementtiming', 'mod');
    if (titles.length > 0 && !isClicked) {
      isClicked = true;
      afterFrame(() => document.querySelector('${titleSelector}')?.click());
    }
    if (!document.querySelector('${titleSelector}[aria-current="true"]')) return;
    changes.disconnect();
    afterFrame(() => (seen.clicked = at(performance.now())));
  });
  changes.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-current'] });
})()`;

/** Runs in the page before its own scripts and records `paint` and `mods`, as Unix time in ms with fractions. */
export const watchScript = scriptOf(false);

/** The same, and clicks the first mod. */
export const clickScript = scriptOf(true);

/** The polling interval and its time limit, in ms. */
const interval = 40;
const timeLimit = 30_000;

/** Waits for a moment, and returns its time in ms after the app was spawned. */
export async function seen(running: Running, moment: Moment): Promise<number> {
  const deadline = Date.now() + timeLimit;
  while (Date.now() < deadline) {
    const at = await running
      .evaluate<number | null>(`globalThis.benchWatch?.${moment} ?? null`)
      .catch(() => null);
    if (at !== null) return at - running.spawnedAt;
    await wait(interval);
  }
  throw new Error(`Waited ${timeLimit / 1000} s for the moment “${moment}”.`);
}
