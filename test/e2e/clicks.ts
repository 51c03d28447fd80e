import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Counts the clicks of the mouse in a page from now on. Returns how many there were since the last call, or the start. Where
 * the variable LOADOUT_CLICK_PICTURES names a folder, the window is pictured there after each click, named after `flow`.
 */
export async function countClicks(page: Page, flow: string): Promise<() => Promise<number>> {
  const folder = process.env['LOADOUT_CLICK_PICTURES'];
  const pictured = folder ? await pictureClicks(page, join(folder, flow)) : async () => undefined;
  await page.evaluate(() => {
    const counted = Object.assign(window, { clicks: 0 });
    // A key that presses a button makes a click without a count.
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) counted.clicks += 1;
    };
    window.addEventListener('click', count, { capture: true });
  });
  return async () => {
    await pictured();
    return page.evaluate(() => {
      const counted = window as unknown as { clicks: number };
      const { clicks } = counted;
      counted.clicks = 0;
      return clicks;
    });
  };
}

/**
 * Pictures the window after each click of the mouse: 01.png and so on in `folder`. Returns what waits until those so far are
 * taken.
 */
async function pictureClicks(page: Page, folder: string): Promise<() => Promise<unknown>> {
  mkdirSync(folder, { recursive: true });
  let number = 0;
  let last: Promise<unknown> = Promise.resolve();
  await page.exposeFunction('pictureClick', () => {
    number += 1;
    const path = join(folder, `${String(number).padStart(2, '0')}.png`);
    last = last.then(() => settled(page)).then(() => page.screenshot({ path }));
  });
  await page.evaluate(() => {
    const { pictureClick } = window as unknown as { pictureClick: () => void };
    window.addEventListener('click', ({ isTrusted, detail }) => isTrusted && detail > 0 && pictureClick(), {
      capture: true,
    });
  });
  return () => last;
}

/** Resolves when the page has drawn what a click did, and has nothing else to do. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() =>
          requestIdleCallback(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
        );
      }),
  );
