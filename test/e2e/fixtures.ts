import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { type FakeService, type FaultRule, type ServiceOptions, startService } from '#test/service/index.ts';
import { saveRest } from './app/failure-trace.ts';
import { type LaunchOptions, type Loadout, type Started, startLoadout } from './app/launch.ts';
import { processesNaming } from './app/processes.ts';
import { noFakeService, realProfile } from './real-service.ts';
import { test as base } from './worker-fixtures.ts';

export { electronPath, type LaunchOptions, type Loadout } from './app/launch.ts';

/**
 * The defaults of the fake service: five pages of mods with small files. Pages are small, because every query of a test
 * takes time for each card.
 */
export const catalog = { mods: 60, perPage: 12, lastPage: 5, fileSize: 200_000 } as const;

type Fixtures = {
  /** The options of the fake service: `test.use({ serviceOptions: { mods: 0 } })`. */
  serviceOptions: ServiceOptions;
  /**
   * The faults from the start: `test.use({ faults: [{ pattern: 'mods/*', kind: 'html-503' }] })`. A list of several is
   * given as `[[one, another], { scope: 'test' }]`: Playwright would take it for a value and its options.
   */
  faults: FaultRule[];
  service: FakeService;
  /**
   * Whether the app has a local catalog, as players do. Tests about the paged view, and those that script faults of the
   * service's list or count its requests, turn it off: `test.use({ keepCatalog: false })`.
   */
  keepCatalog: boolean;
  /** A folder of this test's own, removed afterwards. */
  folder: string;
  /** Starts the app; every started app ends with the test. */
  launch: (options?: LaunchOptions) => Promise<Loadout>;
  /** The app, started with the fake service's profile. */
  loadout: Loadout;
};

/** Playwright's test with a fake service, a folder and a real Electron. */
export const test = base.extend<Fixtures>({
  serviceOptions: [{}, { option: true }],
  faults: [[], { option: true }],
  keepCatalog: [true, { option: true }],
  service: async ({ serviceOptions, faults }, use) => {
    if (realProfile() !== undefined) return await use(noFakeService());
    const { mods, perPage, fileSize } = catalog;
    const service = await startService({ mods, perPage, fileSize, games: 4, ...serviceOptions });
    for (const fault of faults) service.fault(fault);
    await use(service);
    await service.stop();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  folder: async ({}, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'loadout-e2e-'));
    await use(folder);
    // The last processes of an app outlive it briefly, and write to the folder.
    await expect.poll(() => processesNaming(folder), { message: 'No process is left behind.' }).toEqual([]);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  launch: async ({ service, folder, keepCatalog }, use, testInfo) => {
    const real = realProfile();
    const place = { folder, profile: real ?? service.profile(), keepCatalog, testInfo };
    const started: Started[] = [];
    let count = 0;
    await use(async (options = {}) => {
      const start = await startLoadout(options, place, count++);
      started.push(start);
      return start.loadout;
    });
    const isProof = testInfo.status === testInfo.expectedStatus;
    if (!isProof) for (const { failureTrace } of started) await failureTrace.takePicture();
    for (const { loadout } of started) await loadout.quit();
    if (isProof) return;
    for (const { failureTrace } of started) failureTrace.keep(testInfo);
    saveRest(real === undefined ? service : undefined, folder, testInfo);
  },
  loadout: async ({ launch }, use) => {
    await use(await launch());
  },
});

export { expect };
