import type { Download } from '#shared/contract/mods/downloads.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { sendToRenderer } from '#test/e2e/app/send-to-renderer.ts';
import { expect, type Loadout, test } from '#test/e2e/fixtures.ts';
import { everyState, saveDownloads } from '#test/e2e/mods/saved-downloads.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { allowedHosts } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { test as shared } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { expectAccessibleInBothThemes } from './axe.ts';

/** Sends the renderer a state that would otherwise pass too quickly. */
async function showAs(loadout: Loadout, change: Partial<Download>) {
  const { value } = await callBridge(loadout.page, 'downloads.list');
  const { downloads } = value as { downloads: Download[] };
  const changed = downloads.filter(({ state }) => state === 'paused').map((each) => ({ ...each, ...change }));
  await sendToRenderer(loadout, 'downloads.changed', { changed, removed: [] });
}

// Each test checks many states.
test.slow();

// Axe checks every card, and the test downloads this many mods.
test.use({ serviceOptions: { mods: 14, perPage: 7 } });

test('axe: every state that a download stays or ends in, the history searched, and the sheets over it, dark and light', async ({
  launch,
  service,
}) => {
  const { page } = await launch({ prepare: (userData) => saveDownloads(userData, everyState(service)) });
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  await expect(downloads.allow('files.example.net')).toBeVisible();
  await expectAccessibleInBothThemes(
    page,
    'waiting for another try and for a host, paused, failed, gone, canceled',
  );
  await downloads.attention
    .getByRole('button', { name: translate('failure.details') })
    .first()
    .click();
  await expectAccessibleInBothThemes(page, 'why it failed');
  await downloads.speed(null).click();
  await downloads.speedSheet.getByRole('button', { name: translate('downloads.limitSet') }).click();
  await expectAccessibleInBothThemes(page, 'limit of speed');
  await page.keyboard.press('Escape');
  await downloads.row('Harbour Lights').more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'menu of one');
  await page.keyboard.press('Escape');
  await downloads.allow('files.example.net').click();
  await downloads.moreForAll.click();
  await downloads.cancelAll.click();
  // The notice stays while the pointer is on it.
  await downloads.undo.hover();
  await expectAccessibleInBothThemes(page, 'all canceled, which can be undone');
  await downloads.undo.click();
  await expect(downloads.running).toBeVisible();
  await downloads.find.fill('harbour');
  await expect(downloads.running.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'found');
  await downloads.find.fill('qqq');
  await expect(
    page.getByRole('heading', { name: translate('downloads.foundNone', { find: 'qqq' }) }),
  ).toBeVisible();
  await expectAccessibleInBothThemes(page, 'not found');
  await downloads.find.fill('');
  await sidebar(page).settings.click();
  const hosts = allowedHosts(page);
  await expect(hosts.remove('files.example.net')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'allowed hosts');
  await hosts.remove('files.example.net').press('Enter');
  await expect(hosts.empty).toBeVisible();
  // The focus moves within Settings, to the section.
  await expect(hosts.section).toBeFocused();
  await expectAccessibleInBothThemes(page, 'no host is allowed');
});

shared(
  'axe: running, queued, checking and waiting for the service, on the screen and in the details, dark and light',
  async ({ loadout, service }) => {
    service.fault({ pattern: 'mod-versions/*', kind: 'stall' });
    const { page } = loadout;
    for (const { modId, title } of everyState(service).filter(({ state }) => state === 'paused'))
      await callBridge(page, 'downloads.start', { modId, title });
    await callBridge(page, 'downloads.pauseAll');
    const browse = browseScreen(page);
    await sidebar(page).downloads.click();
    const downloads = downloadsScreen(page);
    await expect(page.getByRole('heading', { level: 1, name: translate('app.downloads') })).toBeVisible();
    for (const state of ['queued', 'running', 'checking'] as const) {
      await showAs(loadout, { state, bytesPerSecond: state === 'running' ? 2e6 : null });
      await expectAccessibleInBothThemes(page, state);
    }
    await downloads.row('Harbour Lights').cancel.click();
    await sidebar(page).browse.click();
    for (const title of [
      'Skyforge Overhaul',
      'Better Inventory Grid',
      'Rally Stripes Pack',
      'Deep Water Shader',
    ])
      await browse.get(title).click();
    await sidebar(page).downloads.click();
    await expect(downloads.row('Deep Water Shader').row).toContainText(translate('downloads.queued'));
    await expectAccessibleInBothThemes(page, 'running and queued');
    await sidebar(page).browse.click();
    await browse.open('Rally Stripes Pack').click();
    await expect(detailsPanel(page, 'Rally Stripes Pack').panel.getByRole('progressbar')).toBeVisible();
    await expectAccessibleInBothThemes(page, 'running, in the details');
    await service.pause();
    await sidebar(page).downloads.click();
    await expect(page.getByRole('status').filter({ hasText: translate('error.unreachable') })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'waiting for the service');
  },
);
