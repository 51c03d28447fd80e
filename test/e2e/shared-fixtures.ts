import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestInfo } from '@playwright/test';
import { type StandIn, startService } from '#test/service/index.ts';
import { callBridge } from './bridge.ts';
import { keepRest } from './evidence.ts';
import { chooseInDialog } from './files.ts';
import { test as base, catalog, expect } from './fixtures.ts';
import { type Loadout, type Started, startLoadout } from './launch.ts';
import { processesNaming } from './processes.ts';

/** The stand-in and the app that one test after the other uses. */
type Shared = {
  readonly service: StandIn;
  /** The app as if it had just been started: nothing on its list, a folder of its own, the page loaded anew. */
  fresh(testInfo: TestInfo): Promise<Loadout>;
  /** Keeps what was written down of it, for the test that failed. */
  keep(testInfo: TestInfo): Promise<void>;
};

type SharedFixtures = {
  /** What one test after the other uses; `loadout` and `service` come from it. */
  shared: Shared;
};

/**
 * The test of what one app can be asked again and again: a start costs more than most tests do. It may get a file on the
 * way, but main remembers files it once had; what looks at downloads themselves, or changes anything else in main or the
 * service, needs an app of its own (`fixtures.ts`). Playwright ends the process of a test that failed, and this app with
 * it.
 */
export const test = base.extend<object, SharedFixtures>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'loadout-e2e-shared-'));
      const { mods, perPage, fileSize } = catalog;
      const service = await startService({ mods, perPage, fileSize, games: 4 });
      let started: Started | undefined;
      let count = 0;
      await use({
        service,
        async fresh(testInfo) {
          started ??= await startLoadout({}, { folder, profile: service.profile(), testInfo }, 0);
          count += 1;
          const downloads = join(folder, `downloads-${count}`);
          mkdirSync(downloads);
          await renew(started.loadout, service, downloads);
          return { ...started.loadout, downloads };
        },
        async keep(testInfo) {
          await started?.evidence.takePicture();
          await started?.evidence.finish();
          started?.evidence.keep(testInfo);
          keepRest(service, folder, testInfo);
        },
      });
      await started?.loadout.quit();
      await service.stop();
      await expect.poll(() => processesNaming(folder), { message: 'No process is left behind.' }).toEqual([]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  service: async ({ shared, serviceOptions, faults }, use) => {
    if (Object.keys(serviceOptions).length > 0 || faults.length > 0)
      throw new Error('A service of another kind needs an app of its own: take the test of fixtures.ts.');
    await use(shared.service);
    shared.service.clearFaults();
  },
  loadout: async ({ shared, service: _ }, use, testInfo) => {
    await use(await shared.fresh(testInfo));
    if (testInfo.status !== testInfo.expectedStatus) await shared.keep(testInfo);
  },
});

/** Takes away what the test before has left. */
async function renew(loadout: Loadout, service: StandIn, downloads: string): Promise<void> {
  const { page } = loadout;
  await callBridge(page, 'downloads.cancelAll');
  const listed = async () => {
    const { value } = await callBridge(page, 'downloads.list');
    return (value as { downloads: { downloadId: string; state: string }[] }).downloads;
  };
  // One that is just being canceled stays until it is.
  await expect
    .poll(async () => {
      for (const { downloadId } of await listed()) await callBridge(page, 'downloads.remove', { downloadId });
      return listed();
    })
    .toEqual([]);
  await callBridge(page, 'settings.update', { appearance: 'system' });
  await chooseInDialog(loadout, downloads);
  expect((await callBridge(page, 'settings.chooseDownloadFolder')).ok).toBe(true);
  await page.emulateMedia({ reducedMotion: null });
  await page.evaluate(() => localStorage.clear());
  service.clearRequests();
  await page.reload();
}

export { expect };
