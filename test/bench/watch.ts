import { setTimeout as wait } from 'node:timers/promises';
import type { Running } from './electron/launch.ts';

/** A mod in the list, card or row. */
const modSelector = 'article';

/**
 * Runs in the page before its own scripts and notes, as Unix time in ms with fractions, the first contentful paint
 * (W3C Paint Timing) and the end of the frame in which the first mod stood in the document.
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

/** How often the page is asked, and for how long, in ms. */
const interval = 40;
const patience = 30_000;

/** When something the watch script looks for was seen first, in ms after the app was spawned. */
export async function seen(running: Running, what: 'paint' | 'mods'): Promise<number> {
  const deadline = Date.now() + patience;
  while (Date.now() < deadline) {
    const at = await running
      .evaluate<number | null>(`globalThis.benchWatch?.${what} ?? null`)
      .catch(() => null);
    if (at !== null) return at - running.spawnedAt;
    await wait(interval);
  }
  throw new Error(`Waited ${patience / 1000} s for the first ${what === 'paint' ? 'paint' : 'mod'}.`);
}
