import { once } from 'node:events';
import { join } from 'node:path';
import { type MockComputer, type MockServices, startMockComputer } from './computer/mock-computer.ts';
import type { LaunchOptions, Loadout } from './fixtures.ts';
import { test as base } from './shared-fixtures.ts';

type ComputerFixtures = {
  /** The worker's app on a computer with all system services, and that computer, reset before each test. */
  onComputer: Loadout & { readonly computer: MockComputer };
  /** Which system services the test's own computer has: `test.use({ services: { power: false } })`. */
  services: MockServices;
  /** A computer for one test. */
  computer: MockComputer;
  /** Starts an app for one test on that computer. */
  launchOn: (options?: LaunchOptions) => Promise<Loadout>;
};

/** The test with a computer whose power, connection, sleep and notifications it controls. */
export const test = base.extend<ComputerFixtures>({
  onComputer: async ({ sharedOnComputer: { app, computer }, service, keepCatalog }, use, testInfo) => {
    await computer.reset();
    await use({ ...(await app.loadoutFor(service, testInfo, { keepCatalog })), computer });
    if (testInfo.status !== testInfo.expectedStatus) return await app.keep(service, testInfo);
    app.expectAlive();
  },
  services: [{}, { option: true }],
  computer: async ({ folder, services }, use) => {
    const computer = await startMockComputer(join(folder, 'computer'), services);
    await use(computer);
    await computer.stop();
  },
  launchOn: async ({ launch, computer }, use) => {
    const ends: Promise<unknown>[] = [];
    const started: Loadout[] = [];
    await use(async (options = {}) => {
      const loadout = await launch({ ...options, env: { ...computer.env, ...options.env } });
      started.push(loadout);
      ends.push(once(loadout.electron.process(), 'exit'));
      return loadout;
    });
    // Quit before the computer's bus ends, because Chromium aborts without its bus. Closing the window does not work:
    // after a sleep Playwright is no longer attached to it. An app that has already quit can't be reached.
    for (const { electron } of started)
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined);
    await Promise.all(ends);
  },
});

export { expect } from './fixtures.ts';
