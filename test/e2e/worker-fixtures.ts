import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, chromium } from '@playwright/test';
import { requireProgram } from './programs.ts';
import { createSharedApp, type SharedApp } from './shared-app.ts';

/** A desktop without any keyring. */
export const noKeyring = {
  args: ['--password-store=basic'],
  env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' },
} as const;

type WorkerFixtures = {
  /** Starts the browser that shows the website's pages, the first time; one for each worker. */
  chromium: () => Promise<Browser>;
  /** The app that one test after the other uses. */
  shared: SharedApp;
};

/**
 * What a worker has once for all its tests, made when the first of them asks for it. Every test has these fixtures:
 * Playwright starts another worker for tests that have others.
 */
export const test = base.extend<object, WorkerFixtures>({
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const executablePath = requireProgram('chromium', 'chromium');
      // It writes there however it is started; the home of whoever runs the tests is not its place.
      const home = mkdtempSync(join(tmpdir(), 'loadout-chromium-'));
      const env = { ...(process.env as Record<string, string>), HOME: home, XDG_CONFIG_HOME: home };
      let browser: Promise<Browser> | undefined;
      // Most tests answer without a page, and need none.
      await use(() => (browser ??= chromium.launch({ executablePath, env })));
      await (await browser)?.close();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const shared = createSharedApp(noKeyring);
      await use(shared);
      await shared.stop();
    },
    { scope: 'worker' },
  ],
});
