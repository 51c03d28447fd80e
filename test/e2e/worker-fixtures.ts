import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, chromium } from '@playwright/test';
import { type MockComputer, startMockComputer } from './mock-computer.ts';
import { requireProgram } from './programs.ts';
import { createSharedApp, type SharedApp } from './shared-app.ts';

const nowhere = 'unix:path=/nonexistent';

/** A desktop without any keyring, on a computer without services: nobody tells of its power or shows notifications. */
export const noKeyring = {
  args: ['--password-store=basic'],
  env: { DBUS_SESSION_BUS_ADDRESS: nowhere, DBUS_SYSTEM_BUS_ADDRESS: nowhere },
} as const;

type WorkerFixtures = {
  /** Starts the browser that shows the website's pages, the first time; one for each worker. */
  chromium: () => Promise<Browser>;
  /** The app that one test after the other uses. */
  shared: SharedApp;
  /** Another one, on a computer with all services, and that computer. */
  sharedOnComputer: { readonly app: SharedApp; readonly computer: MockComputer };
};

/**
 * What a worker has once for all its tests, made when the first of them requests it. Every test has these fixtures:
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
      // Most tests response without a page, and need none.
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
  sharedOnComputer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'loadout-computer-'));
      const computer = await startMockComputer(folder);
      const app = createSharedApp({ args: noKeyring.args, env: computer.env });
      await use({ app, computer });
      // Chromium aborts when its bus goes away.
      await app.stop();
      await computer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
