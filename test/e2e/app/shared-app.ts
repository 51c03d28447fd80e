import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type TestInfo } from '@playwright/test';
import type { CatalogState } from '#shared/contract/catalog/catalog.ts';
import type { Settings } from '#shared/contract/storage/settings.ts';
import { installBrowser, type RecordingBrowser } from '#test/e2e/computer/recording-browser.ts';
import { chooseInDialog } from '#test/e2e/files.ts';
import { type FakeService, type ServiceOptions, startService } from '#test/service/index.ts';
import { rewindWall } from './app-clock.ts';
import { callBridge } from './bridge.ts';
import { saveRest } from './failure-trace.ts';
import { type Loadout, type Started, startLoadout } from './launch.ts';
import { processesNaming } from './processes.ts';

/** One app that the tests of a worker use in turn, each with its own service. */
export type SharedApp = {
  /** The environment in which the app finds the system browser. */
  readonly browser: RecordingBrowser;
  /** Starts a service that is new to the app. */
  startService(options: ServiceOptions): Promise<FakeService>;
  /**
   * The app in the state after a start with this service: started for the first test, reset for each later one.
   */
  loadoutFor(service: FakeService, testInfo: TestInfo, options: Renewal): Promise<Loadout>;
  /** Fails when a test has ended the app. */
  expectAlive(): void;
  /** Copies the app's recording into the folder of the failed test. */
  keep(service: FakeService, testInfo: TestInfo): Promise<void>;
  stop(): Promise<void>;
};

/** How the app is reset for a test. */
type Renewal = {
  /** Whether it has a local catalog. If so, it has read the service's list before the renderer loads its document. */
  readonly keepCatalog: boolean;
  /** Runs just before the renderer loads its document, when the bridge exists and nothing is drawn. */
  readonly prepare?: (loadout: Loadout) => Promise<void>;
};

/** The environment of the desktop. */
type Desktop = { readonly args: readonly string[]; readonly env: Readonly<Record<string, string>> };

/** A started app, and the state to which it is reset. */
type Running = Started & {
  readonly settings: Settings;
  /** The position of the window, in px of the screen. */
  readonly bounds: { x: number; y: number; width: number; height: number };
  /** The size of the page in that window, in px. */
  readonly viewport: { width: number; height: number };
};

/**
 * Makes a shared app; it starts when the first test requests it.
 * @param desktop how it is started, beside its browser
 */
export function createSharedApp(desktop: Desktop): SharedApp {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-e2e-shared-'));
  const browser = installBrowser(folder);
  const ports = new Set<number>();
  let running: Running | undefined;
  let count = 0;

  async function start(service: FakeService, testInfo: TestInfo): Promise<Running> {
    const options = { args: [...desktop.args], env: { ...browser.env, ...desktop.env } };
    const started = await startLoadout(
      options,
      { folder, profile: service.profile(), keepCatalog: true, testInfo },
      0,
    );
    const { page, electron } = started.loadout;
    await electron.evaluate(rememberMain);
    const settings = (await callBridge(page, 'settings.get')).value as Settings;
    const bounds = await electron.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.getBounds(),
    );
    const viewport = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    return { ...started, settings, viewport, bounds: bounds ?? { x: 0, y: 0, width: 0, height: 0 } };
  }

  return {
    browser,
    async startService(options) {
      const service = await startService(options);
      // The app distinguishes services by address: another one at the same port would be the earlier one.
      if (ports.has(service.port)) {
        await service.stop();
        return this.startService(options);
      }
      ports.add(service.port);
      return service;
    },
    async loadoutFor(service, testInfo, options) {
      running ??= await start(service, testInfo);
      count += 1;
      const downloads = join(folder, 'downloads', `${count}`);
      mkdirSync(downloads, { recursive: true });
      await renew(running, { ...options, service, downloads });
      const quit = async () => {
        throw new Error('Other tests share this app: take one of the test’s own (launch).');
      };
      return { ...running.loadout, downloads, quit };
    },
    expectAlive() {
      const process = running?.loadout.electron.process();
      if (process && (process.exitCode !== null || process.signalCode !== null))
        throw new Error('The test ended the app that others share: take one of the test’s own (launch).');
    },
    async keep(service, testInfo) {
      await running?.failureTrace.takePicture();
      await running?.failureTrace.finish();
      running?.failureTrace.keep(testInfo);
      saveRest(service, folder, testInfo);
    },
    async stop() {
      await running?.loadout.quit();
      await expect.poll(() => processesNaming(folder), { message: 'No process is left behind.' }).toEqual([]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const appPage = 'app://loadout/';
/**
 * A path that the app does not have; its error is two words, and it has the bridge, like every document of that origin.
 */
const emptyPage = `${appPage}empty`;

/** Removes what the previous test left, and switches to a new service. */
async function renew(
  { loadout, settings, bounds, viewport }: Running,
  { service, downloads, keepCatalog, prepare }: Renewal & { service: FakeService; downloads: string },
): Promise<void> {
  const { page, electron, profileFile } = loadout;
  for (const event of ['console', 'pageerror', 'dialog'] as const) page.removeAllListeners(event);
  // A document that shows nothing: the app's own would draw each of the steps that follow.
  await page.goto(emptyPage);
  await electron.evaluate(restoreMain, bounds);
  // A size that a test has set stays until it is set again.
  if (page.viewportSize()) await page.setViewportSize(viewport);
  await rewindWall(loadout);
  await callBridge(page, 'session.cancelSignIn');
  await emptyList(page);
  const { appearance, notifyWhenEnded, pauseOnBattery, pauseOnMetered, whenClosed } = settings;
  await callBridge(page, 'settings.update', {
    appearance,
    notifyWhenEnded,
    pauseOnBattery,
    pauseOnMetered,
    whenClosed,
    keepCatalog,
  });
  await callBridge(page, 'downloads.setSpeedLimit', { bytesPerSecond: null });
  await chooseInDialog(loadout, downloads);
  const { value } = await callBridge(page, 'settings.chooseDownloadFolder');
  const folders = { downloadFolder: downloads, downloadFolderIsDefault: false };
  expect(value, 'The settings are those of the first start.').toEqual({
    ...settings,
    ...folders,
    keepCatalog,
  });

  writeFileSync(profileFile, JSON.stringify(service.profile()));
  const state = (await callBridge(page, 'service.check')).value as { reachability: { state: string } };
  expect(state.reachability.state, 'The app has asked the service of this test.').toBe('reachable');
  if (keepCatalog) await catalogRead(page);
  service.clearRequests();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.mouse.move(0, 0);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await prepare?.(loadout);
  await page.goto(appPage);
  await callBridge(page, 'settings.get');
}

/** Waits until the local catalog has all that the service lists, or can't have it, because of a fault of this test. */
async function catalogRead(page: Loadout['page']): Promise<void> {
  await expect
    .poll(async () => {
      const state = (await callBridge(page, 'catalog.state')).value as CatalogState;
      return state.kind === 'open' && (state.crawl.lastCompleteAt !== null || state.crawl.error !== null);
    })
    .toBe(true);
}

/** Ends every download and takes it off the list. */
async function emptyList(page: Loadout['page']): Promise<void> {
  const listed = async () => {
    const { value } = await callBridge(page, 'downloads.list');
    return (value as { downloads: { downloadId: string }[] }).downloads;
  };
  if ((await listed()).length === 0) return;
  await callBridge(page, 'downloads.cancelAll');
  // A download that is being canceled stays until that is done.
  await expect
    .poll(async () => {
      for (const { downloadId } of await listed()) await callBridge(page, 'downloads.remove', { downloadId });
      return listed();
    })
    .toEqual([]);
}

type Electron = typeof import('electron');
type Main = typeof globalThis & { restoreReplaced: () => void };

/** Runs in main: remembers the originals of what tests replace. */
function rememberMain({ clipboard, dialog }: Electron): void {
  const [{ writeText }, { showOpenDialog, showSaveDialog, showMessageBox }] = [clipboard, dialog];
  Object.assign(globalThis, {
    restoreReplaced() {
      Object.assign(clipboard, { writeText });
      Object.assign(dialog, { showOpenDialog, showSaveDialog, showMessageBox });
    },
  });
}

/** Runs in main: restores the originals, and the window's position and visibility. */
function restoreMain({ BrowserWindow }: Electron, bounds: Running['bounds']): void {
  (globalThis as Main).restoreReplaced();
  const [window] = BrowserWindow.getAllWindows();
  const { x, y, width, height } = window?.getBounds() ?? bounds;
  if (x !== bounds.x || y !== bounds.y || width !== bounds.width || height !== bounds.height)
    window?.setBounds(bounds);
  if (!window?.isVisible()) window?.show();
}
