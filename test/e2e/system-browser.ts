import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { installBrowser, type RecordingBrowser } from './recording-browser.ts';

/** The desktop's browser: xdg-open hands it an address, and a real Chromium then shows that page. */
export type SystemBrowser = RecordingBrowser & {
  /** The next address the app asks for, or has asked for and nobody has looked at. */
  nextAddress(): Promise<string>;
  /** Opens that address in Chromium, which knows the player again as long as the test runs. */
  openNext(): Promise<Page>;
  close(): Promise<void>;
};

/** Installs one below `folder`; `chromium` shows its pages. */
export async function openSystemBrowser(chromium: Browser, folder: string): Promise<SystemBrowser> {
  const recording = installBrowser(folder);
  const context = await chromium.newContext();
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
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    close: () => context.close(),
  };
}
