import { expectFile, newestFile } from '#test/e2e/files.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, type Loadout, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';

/** Every action of a player with the service, once. */
async function useEverything({ page }: Loadout, newKey: string, host: string) {
  const browse = browseScreen(page);
  await browse.mode('modePages').click();
  await browse.last.click();
  await expect(browse.pageField).toHaveValue('5');
  await browse.mode('modeCatalog').click();
  await browse.open(title).click();
  const details = detailsPanel(page, title);
  await details.reviews.click();
  await details.reviewPaging.getByRole('button', { name: translate('browse.next') }).click();
  await details.files.click();
  await details.get.click();
  await downloadsScreen(page).allow(host).click();
  await expect(details.showInFolder).toBeVisible();
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await settings.changeKey.click();
  await settings.keyField.fill(newKey);
  await settings.saveKey.click();
  await expect(settings.words(translate('settings.keySaved'))).toBeVisible();
  await settings.originalKey.click();
  await expect(settings.words(translate('settings.keyBack'))).toBeVisible();
}

test.describe(() => {
  test.use({ serviceOptions: { downloads: 'redirect' } });

  test('O40 D1 the key goes with every request of the API and with none to another origin', async ({
    loadout,
    service,
  }) => {
    const newKey = service.addKey({ key: 'another-key-81c4' });
    await useEverything(loadout, newKey, new URL(service.filesUrl).host);
    const { filename, fileId } = newestFile(service, 1);
    await expectFile(loadout.downloads, filename, service, fileId);

    const own = service.requests.filter(({ origin }) => origin === 'service');
    expect(own.length).toBeGreaterThan(8);
    for (const { path, headers } of own) {
      expect(path).toMatch(/^\/api\//);
      expect([service.guestKey, newKey]).toContain(headers['svc-api-key']);
    }
    const other = service.requests.filter(({ origin }) => origin === 'files');
    expect(other).toHaveLength(1);
    for (const { path, query, headers } of other) {
      expect(Object.keys(headers)).not.toContain('svc-api-key');
      const sent = JSON.stringify([path, query, headers]);
      expect(sent).not.toContain(service.guestKey);
      expect(sent).not.toContain(newKey);
    }
  });

  test('nothing but plain reads: GET, no game_id, no acting user, no cookie, no referrer', async ({
    loadout,
    service,
  }) => {
    await useEverything(loadout, service.addKey(), new URL(service.filesUrl).host);
    for (const { origin, method, path, query, headers, body } of service.requests) {
      expect([path, method]).toEqual([path, 'GET']);
      expect(body).toBe('');
      // The address of the redirect to the other host contains a ticket.
      const sentOn = origin === 'files' ? ['ticket'] : [];
      const allowed = path.endsWith('/download') ? ['file', ...sentOn] : ['page'];
      expect(Object.keys(query).filter((name) => !allowed.includes(name))).toEqual([]);
      const names = Object.keys(headers);
      for (const name of ['svc-api-user', 'authorization', 'cookie', 'referer', 'origin'])
        expect(names).not.toContain(name);
    }
  });
});

test('a redirect target that refuses the file is reported, and the key stays accepted', async ({
  loadout: { page },
  service,
}) => {
  service.fault({ pattern: 'mod-versions/*', kind: 'redirect', to: 'files' });
  service.fault({ pattern: 'mod-versions/*', origin: 'files', kind: 'error', error: 'api_key_inactive' });
  await browseScreen(page).get(title).click();
  await sidebar(page).downloads.click();
  await downloadsScreen(page).allow(new URL(service.filesUrl).host).click();
  await sidebar(page).browse.click();
  const again = page.getByRole('button', { name: translate('mod.retryNamed', { title }) });
  await expect(again).toHaveAttribute('data-tooltip', translate('error.noPermission'));
  await expect(sidebar(page).downloads).toHaveAccessibleDescription(
    translate('app.downloadsNeedAttention', { count: 1 }),
  );
  await sidebar(page).downloads.click();
  await expect(page.getByRole('alert')).toContainText(translate('error.noPermission'));
  await expect(browseScreen(page).status).not.toHaveText(translate('status.keyRefused'));
});
