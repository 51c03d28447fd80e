import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, test as base, chromium } from '@playwright/test';
import { createSharedApp, type SharedApp } from './app/shared-app.ts';
import { type MockComputer, startMockComputer } from './computer/mock-computer.ts';
import { requireProgram } from './computer/programs.ts';

const nowhere = 'unix:path=/nonexistent';

/** A desktop without a keyring, on a computer without services: nothing reports power or shows notifications. */
export const noKeyring = {
  args: ['--password-store=basic'],
  env: { DBUS_SESSION_BUS_ADDRESS: nowhere, DBUS_SYSTEM_BUS_ADDRESS: nowhere },
} as const;

type WorkerFixtures = {
  /** Starts the browser for the website's pages at the first call; one for each worker. */
  chromium: () => Promise<Browser>;
  /** The app that the tests use in turn. */
  shared: SharedApp;
  /** Another app, on a computer with all services, and that computer. */
  sharedOnComputer: { readonly app: SharedApp; readonly computer: MockComputer };
};

/**
 * What a worker has once for all its tests, made when the first of them requests it. Every test has these fixtures,
 * because Playwright starts another worker for tests with other ones.
 */
export const test = base.extend<object, WorkerFixtures>({
  chromium: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const executablePath = requireProgram('chromium', 'chromium');
      // Chromium always writes to its home, which must not be that of the test runner.
      const home = mkdtempSync(join(tmpdir(), 'loadout-chromium-'));
      const env = { ...(process.env as Record<string, string>), HOME: home, XDG_CONFIG_HOME: home };
      let browser: Promise<Browser> | undefined;
      // Most tests sign in without a browser, and need none.
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
      // Chromium aborts when its bus ends.
      await app.stop();
      await computer.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
