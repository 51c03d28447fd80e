import type { Page } from '@playwright/test';

/** Counts the clicks of the mouse in a page from now on. Returns how many there were since the last call, or the start. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = Object.assign(window, { clicks: 0 });
    // A key that presses a button makes a click without a count.
    const count = ({ isTrusted, detail }: MouseEvent) => {
      if (isTrusted && detail > 0) counted.clicks += 1;
    };
    window.addEventListener('click', count, { capture: true });
  });
  return () =>
    page.evaluate(() => {
      const counted = window as unknown as { clicks: number };
      const { clicks } = counted;
      counted.clicks = 0;
      return clicks;
    });
}
