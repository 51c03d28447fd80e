import type { Page } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { expect } from '#test/e2e/fixtures.ts';

/** Whether the renderer is drawn dark, by its background color. */
export const isDark = (page: Page) =>
  page.evaluate(() => {
    const color = getComputedStyle(document.documentElement).backgroundColor;
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    return red + green + blue < 384;
  });

/** Sets the appearance as the Settings screen does, and waits until the renderer has it. */
export async function setTheme(page: Page, appearance: 'dark' | 'light') {
  await callBridge(page, 'settings.update', { appearance });
  await expect.poll(() => isDark(page)).toBe(appearance === 'dark');
}
