import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from './electron/launch.ts';

/** A mod in the list, card or row. */
const modSelector = 'article';

/**
 * Runs in the page before its own scripts and records, as Unix time in ms with fractions, the first contentful paint
 * (W3C Paint Timing) and the end of the frame in which the first mod was in the document.
 */
export const watchScript = `(() => {
  if (globalThis.benchWatch) return;
  const seen = (globalThis.benchWatch = { paint: null, mods: null });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'first-contentful-paint') seen.paint = performance.timeOrigin + entry.startTime;
  }).observe({ type: 'paint', buffered: true });
  const changes = new MutationObserver(() => {
    if (!document.querySelector('${modSelector}')) return;
    changes.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (seen.mods = performance.timeOrigin + performance.now());
      port2.postMessage(null);
    });
  });
  changes.observe(document, { childList: true, subtree: true });
})()`;

/** The polling interval and its time limit, in ms. */
const interval = 40;
const timeLimit = 30_000;

/** Waits for the first paint or the first mod, and returns its time in ms after the app was spawned. */
export async function seen(running: Running, what: 'paint' | 'mods'): Promise<number> {
  const deadline = Date.now() + timeLimit;
  while (Date.now() < deadline) {
    const at = await running
      .evaluate<number | null>(`globalThis.benchWatch?.${what} ?? null`)
      .catch(() => null);
    if (at !== null) return at - running.spawnedAt;
    await wait(interval);
  }
  throw new Error(`Waited ${timeLimit / 1000} s for the first ${what === 'paint' ? 'paint' : 'mod'}.`);
}
