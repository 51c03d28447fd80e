import type { ElectronApplication } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { expect, test } from '#test/e2e/computer-fixtures.ts';
import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
const other = 'Harbour Lights';
const file = { pattern: 'mod-versions/*' } as const;

/** Focuses the window, or another one that is not Loadout's. */
async function putInFront(electron: ElectronApplication, isInFront: boolean) {
  const set = (wanted: boolean) =>
    electron.evaluate(({ BrowserWindow }, front) => {
      const window = BrowserWindow.getAllWindows()[0];
      if (front) window?.focus();
      else window?.blur();
      return BrowserWindow.getFocusedWindow() !== null;
    }, wanted);
  await expect.poll(() => set(isInFront)).toBe(isInFront);
}

/** Notes whether the window gets the focus from now on. Windows of tests that run beside may take it again at once. */
async function watchFocus(electron: ElectronApplication) {
  await electron.evaluate(({ app }) => {
    const seen = { wasFocused: false };
    app.once('browser-window-focus', () => {
      seen.wasFocused = true;
    });
    Object.assign(globalThis, { seen });
  });
  return () =>
    electron.evaluate(() => (globalThis as unknown as { seen: { wasFocused: boolean } }).seen.wasFocused);
}

/** Records every call that sets the taskbar progress. */
async function watchBars(electron: ElectronApplication) {
  await electron.evaluate(({ BrowserWindow }) => {
    const [window] = BrowserWindow.getAllWindows();
    if (!window) return;
    const bars: number[] = [];
    const draw = window.setProgressBar.bind(window);
    window.setProgressBar = (share, options) => {
      bars.push(share);
      draw(share, options);
    };
    Object.assign(globalThis, { bars });
  });
  return () => electron.evaluate(() => (globalThis as unknown as { bars: number[] }).bars);
}

test('a notification when all downloads have ended while the window is not focused; a click opens them', async ({
  onComputer: { page, electron, computer },
  service,
}) => {
  const stalled = service.fault({ ...file, kind: 'stall', afterBytes: 1000 });
  await browseScreen(page).get(title).click();
  await browseScreen(page).get(other).click();
  await expect(sidebar(page).downloads).toHaveAccessibleDescription(
    translate('app.downloadsInProgress', { count: 2 }),
  );
  await putInFront(electron, false);
  // A download that ended before the other is paused would be all of them.
  await callBridge(page, 'downloads.pauseAll', undefined);
  stalled.remove();
  await callBridge(page, 'downloads.resumeAll', undefined);
  const words = {
    title: translate('notice.finished'),
    body: translate('notice.counts', { done: 2, failed: 0, asking: 0 }),
  };
  await expect.poll(computer.notices).toEqual([words]);
  const wasFocused = await watchFocus(electron);
  await computer.follow(1);
  await expect(downloadsScreen(page).heading).toBeVisible();
  await expect.poll(wasFocused).toBe(true);
  expect(await computer.notices()).toEqual([words]);
});

test('the notification says how many failed', async ({
  onComputer: { page, electron, computer },
  service,
}) => {
  service.fault({ ...file, kind: 'wrong-length', by: 5_000, times: 1 });
  await expect(browseScreen(page).get(title)).toBeVisible();
  await putInFront(electron, false);
  await callBridge(page, 'downloads.start', { modId: 1, title });
  const body = translate('notice.counts', { done: 0, failed: 1, asking: 0 });
  await expect.poll(computer.notices).toEqual([{ title: translate('notice.attention'), body }]);
});

test('no notification while the window is focused, or when notifications are off', async ({
  onComputer: { page, electron, computer },
  service,
}) => {
  await expect(browseScreen(page).get(title)).toBeVisible();
  await putInFront(electron, true);
  await callBridge(page, 'downloads.start', { modId: 1, title });
  const { show } = downloadsScreen(page).row(title);
  await sidebar(page).downloads.click();
  await expect(show).toBeVisible();
  await callBridge(page, 'settings.update', { notifyWhenEnded: false });
  await putInFront(electron, false);
  await callBridge(page, 'downloads.start', { modId: 2, title: other });
  await expect(downloadsScreen(page).row(other).show).toBeVisible();
  // This notification would come after any of the earlier ones, and its text differs.
  await callBridge(page, 'settings.update', { notifyWhenEnded: true });
  service.fault({ ...file, kind: 'wrong-length', by: 5_000, times: 1 });
  await callBridge(page, 'downloads.start', { modId: 3, title: 'Third' });
  const body = translate('notice.counts', { done: 0, failed: 1, asking: 0 });
  await expect.poll(computer.notices).toEqual([{ title: translate('notice.attention'), body }]);
});

test('where no notification service runs, downloads end as usual', async ({
  loadout: { page, electron },
}) => {
  await expect(browseScreen(page).get(title)).toBeVisible();
  await putInFront(electron, false);
  await callBridge(page, 'downloads.start', { modId: 1, title });
  await sidebar(page).downloads.click();
  await expect(downloadsScreen(page).row(title).show).toBeVisible();
});

test('the taskbar shows the progress of all bytes, and nothing once all is done', async ({
  loadout: { page, electron },
  service,
}) => {
  await expect(browseScreen(page).get(title)).toBeVisible();
  const bars = await watchBars(electron);
  const stalled = service.fault({ ...file, kind: 'stall', afterBytes: catalog.fileSize / 2 });
  await callBridge(page, 'downloads.start', { modId: 1, title });
  await expect.poll(bars).toContain(0.5);
  stalled.remove();
  await callBridge(page, 'downloads.pauseAll', undefined);
  await callBridge(page, 'downloads.resumeAll', undefined);
  await expect.poll(async () => (await bars()).at(-1)).toBe(-1);
});
