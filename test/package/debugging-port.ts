import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';

/** How long the first page may take on a busy machine, in ms. */
const firstPageWithin = 60_000;

/** A program that Playwright drives over Chromium's own protocol, and the page of its window. */
export type Driven = { readonly browser: Browser; readonly page: Page };

/**
 * Begins to drive what listens at this address (ws://…), once its page has loaded: Playwright that comes while the
 * window goes from nothing to its first page waits for that page permanently.
 */
export async function drive(address: string): Promise<Driven> {
  await expect.poll(() => titlesAt(address), { timeout: firstPageWithin }).toContain('Loadout');
  const browser = await chromium.connectOverCDP(address);
  const [context] = browser.contexts();
  const page = context?.pages()[0] ?? (await context?.waitForEvent('page'));
  if (!page) throw new Error('Loadout opened no window');
  return { browser, page };
}

/** The titles of its pages; that of one which has not loaded is its address. */
async function titlesAt(address: string): Promise<string[]> {
  const response = await fetch(`http://${new URL(address).host}/json/list`);
  const targets = (await response.json()) as { type: string; title: string }[];
  return targets.filter(({ type }) => type === 'page').map(({ title }) => title);
}

/**
 * Where the one that takes the place of the one at `former` can be driven. What it says goes to nobody, so it is read
 * from the file that Chromium leaves: the port, and the path behind it.
 */
export function nextAddress(userData: string, former: string): Promise<string> {
  const file = join(userData, 'DevToolsActivePort');
  return new Promise((resolve) => {
    const check = () => {
      const [port, path] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
      const address = `ws://127.0.0.1:${port}${path}`;
      if (!port || !path || address === former) return;
      watcher.close();
      resolve(address);
    };
    const watcher = watch(userData, check);
    check();
  });
}
