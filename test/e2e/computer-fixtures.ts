import { once } from 'node:events';
import { join } from 'node:path';
import type { LaunchOptions, Loadout } from './fixtures.ts';
import { type MockComputer, type MockServices, startMockComputer } from './mock-computer.ts';
import { test as base } from './shared-fixtures.ts';

type ComputerFixtures = {
  /** The app of the worker that runs on a computer with all services, and that computer as it was at first. */
  onComputer: Loadout & { readonly computer: MockComputer };
  /** Which system services the test's own computer has: `test.use({ services: { power: false } })`. */
  services: MockServices;
  /** A computer of the test's own. */
  computer: MockComputer;
  /** Starts an app of the test's own on that computer. */
  launchOn: (options?: LaunchOptions) => Promise<Loadout>;
};

/** The test with a computer whose power, connection, sleep and notifications are in its hands. */
export const test = base.extend<ComputerFixtures>({
  onComputer: async ({ sharedOnComputer: { app, computer }, service }, use, testInfo) => {
    await computer.reset();
    await use({ ...(await app.loadoutFor(service, testInfo)), computer });
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
    // Before the computer ends: Chromium aborts when its bus goes away. Not by closing the window, which the test
    // does not see any more once the computer has slept; who has quit cannot be asked to.
    for (const { electron } of started)
      await electron.evaluate(({ app }) => app.quit()).catch(() => undefined);
    await Promise.all(ends);
  },
});

export { expect } from './fixtures.ts';
