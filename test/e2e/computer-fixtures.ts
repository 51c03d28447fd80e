import { once } from 'node:events';
import { join } from 'node:path';
import { test as base, type LaunchOptions, type Loadout } from './fixtures.ts';
import { type MockComputer, type MockServices, startMockComputer } from './mock-computer.ts';

type ComputerFixtures = {
  /** Which system services the computer has: `test.use({ services: { power: false } })`. */
  services: MockServices;
  computer: MockComputer;
  /** Starts the app on that computer. */
  launchOn: (options?: LaunchOptions) => Promise<Loadout>;
};

/** The test with a computer whose power, connection, sleep and notifications are in its hands. */
export const test = base.extend<ComputerFixtures>({
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
