import type { TestInfo } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';
import { signInUnseen } from './account/sign-in.ts';
import type { SharedApp } from './app/shared-app.ts';
import { openSystemBrowser } from './computer/system-browser.ts';
import { catalog, expect, type Loadout } from './fixtures.ts';
import { test as base } from './player-fixtures.ts';
import { realProfile } from './real-service.ts';
import { account } from './screens/session.ts';

/**
 * The test for what one app can do again and again, because a start costs more than most tests. `loadout`, `signedIn`
 * and `signingIn` use the worker's app, on a desktop with a browser and without a keyring; the service belongs to the
 * test, and is new to the app. A test that covers a start, reads user data files or the log, or changes main, uses
 * `launch` or the test of `fixtures.ts`. Playwright ends the worker of a failed test, and this app with it.
 */
export const test = base.extend({
  service: async ({ shared, serviceOptions, faults }, use) => {
    if (realProfile() !== undefined) throw new Error('A real service needs the test of fixtures.ts.');
    const { mods, perPage, fileSize } = catalog;
    const service = await shared.startService({ mods, perPage, fileSize, games: 4, ...serviceOptions });
    for (const fault of faults) service.fault(fault);
    await use(service);
    await service.stop();
  },
  systemBrowser: async ({ shared, chromium }, use) => {
    shared.browser.forget();
    const browser = openSystemBrowser(chromium, shared.browser);
    await use(browser);
    await browser.close();
  },
  loadout: async ({ shared, service, keepCatalog }, use, testInfo) => {
    await use(await shared.loadoutFor(service, testInfo, { keepCatalog }));
    await lookAfter(shared, service, testInfo);
  },
  // Only the tests about the sign-in wait until the renderer has drawn it.
  signedIn: async ({ shared, service, systemBrowser, keepCatalog }, use, testInfo) => {
    const loadout = await shared.loadoutFor(service, testInfo, {
      keepCatalog,
      prepare: (before) => signInUnseen(before, { service, systemBrowser }),
    });
    await expect(account(loadout.page).of('mirelle')).toBeVisible();
    await use(loadout);
    await lookAfter(shared, service, testInfo);
  },
});

/** Saves the recording of a failed test, and fails one that has ended the app. */
async function lookAfter(shared: SharedApp, service: FakeService, testInfo: TestInfo): Promise<void> {
  if (testInfo.status !== testInfo.expectedStatus) return await shared.keep(service, testInfo);
  shared.expectAlive();
}

export { expect, type Loadout };
