import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { UpdateState } from '#shared/contract/desktop/updates.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { sendToRenderer } from '#test/e2e/app/send-to-renderer.ts';
import { expect, test } from '#test/e2e/computer-fixtures.ts';
import type { Loadout } from '#test/e2e/fixtures.ts';
import { everyState, saveDownloads } from '#test/e2e/mods/saved-downloads.ts';
import { backupsSection } from '#test/e2e/screens/backups.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, translatePattern, units } from '#test/e2e/translate.ts';
import { expectAccessibleInBothThemes } from './axe.ts';

/** The notice with this text, which stays while the pointer is on it. */
const hold = (page: Page, words: string | RegExp) =>
  page
    .getByRole('region', { name: translate('ui.notifications'), exact: true })
    .getByText(words)
    .hover();

/** Makes two of the paused downloads wait: one for mains power, one for an unmetered connection. */
async function letWait(loadout: Loadout): Promise<[string, string]> {
  const { value } = await callBridge(loadout.page, 'downloads.list');
  const paused = (value as { downloads: Download[] }).downloads.filter(({ state }) => state === 'paused');
  const [power, unmetered] = paused;
  if (!power || !unmetered) throw new Error('Fewer than two downloads are paused.');
  const waits = (download: Download, what: 'power' | 'unmetered') => ({
    ...download,
    state: 'waiting',
    waiting: { for: what, until: null, host: null },
  });
  const changed = [waits(power, 'power'), waits(unmetered, 'unmetered')];
  await sendToRenderer(loadout, 'downloads.changed', { changed, removed: [] });
  return [power.title, unmetered.title];
}

/** The states that look different; the others are a sentence, with or without the same button. */
const updates: readonly UpdateState[] = [
  { kind: 'downloading', version: '2.0.0', done: 4e6, total: 90e6 },
  { kind: 'ready', version: '2.0.0' },
  { kind: 'failed', reason: 'unsigned', version: '2.0.0' },
];

// Each test checks many states in one start.
test.slow();

test('axe: waiting for mains power and an unmetered connection, and each notice with Undo, dark and light', async ({
  launchOn,
  service,
}) => {
  const loadout = await launchOn({ prepare: (userData) => saveDownloads(userData, everyState(service)) });
  const { page } = loadout;
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  await expect(downloads.running).toBeVisible();
  const [power, unmetered] = await letWait(loadout);
  await expect(downloads.row(power).anyway).toBeVisible();
  await expect(downloads.row(unmetered).anyway).toBeVisible();
  await expectAccessibleInBothThemes(page, 'waiting for mains power and an unmetered line');

  const failed = 'Rally Stripes Pack';
  await downloads.row(failed).remove.click();
  const part = everyState(service).find(({ title }) => title === failed)?.receivedBytes ?? 0;
  const removed = { title: failed, kept: 'some', keptBytes: units.bytes(part) };
  await hold(page, translate('downloads.removedFailed', removed));
  await expectAccessibleInBothThemes(page, 'taken off the list, which can be undone');
  await downloads.row(power).cancel.click();
  await hold(page, translate('downloads.canceledOne', { title: power }));
  await expectAccessibleInBothThemes(page, 'canceled, which can be undone');
});

test('axe: the download settings, backups and a restored one, and an update in progress, ready and refused, dark and light', async ({
  launchOn,
  service,
}) => {
  const loadout = await launchOn({
    prepare(userData) {
      saveDownloads(userData, everyState(service).slice(1));
      copyFileSync(join(userData, 'downloads.json'), join(userData, 'downloads.json.1'));
      saveDownloads(userData, everyState(service));
    },
  });
  const { page } = loadout;
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  for (const name of ['onBattery', 'onMetered', 'notifyWhenEnded'] as const)
    await expect(settings.choice(name)).toBeVisible();
  await settings.choice('onBattery').check();
  const backups = backupsSection(page);
  await expect(backups.restore('downloads')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'settings of downloads, and backups');
  await backups.restore('downloads').click();
  // Earlier notices under the pointer may still be there.
  await hold(page, translatePattern('backups.restored', { name: translate('backups.downloads'), when: '*' }));
  await expectAccessibleInBothThemes(page, 'a backup restored, which can be undone');
  for (const state of updates) {
    await sendToRenderer(loadout, 'updates.changed', state);
    await expectAccessibleInBothThemes(page, `updates: ${state.kind}`);
  }
});
