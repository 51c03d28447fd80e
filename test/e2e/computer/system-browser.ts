import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect } from '#test/e2e/fixtures.ts';
import type { RecordingBrowser } from './recording-browser.ts';

/** The system browser: xdg-open gives it an address, and a real Chromium then shows that page. */
export type SystemBrowser = RecordingBrowser & {
  /** The next address that the app opens, or has opened and no test has taken. */
  nextAddress(): Promise<string>;
  /** Opens that address in Chromium, which keeps the player's website session during the test. */
  openNext(): Promise<Page>;
  close(): Promise<void>;
};

/** Makes one from an installed browser; `chromium` shows its pages. */
export function openSystemBrowser(
  chromium: () => Promise<Browser>,
  recording: RecordingBrowser,
): SystemBrowser {
  let context: BrowserContext | undefined;
  let looked = 0;
  const nextAddress = async () => {
    await expect.poll(() => recording.opened().length).toBeGreaterThan(looked);
    looked += 1;
    return recording.opened()[looked - 1] ?? '';
  };
  return {
    ...recording,
    nextAddress,
    async openNext() {
      const address = await nextAddress();
      context ??= await (await chromium()).newContext();
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    close: async () => context?.close(),
  };
}
