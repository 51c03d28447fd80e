import { callBridge } from '#test/e2e/app/bridge.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { hostileSetCount } from '#test/service/data/hostile.ts';

/** Addresses that a hostile renderer or service could ask to open; `{host}` is the service's own host and port. */
const hostile = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'file://{host}/etc/passwd',
  'blob:http://{host}/x',
  'about:blank',
  'app://loadout/',
  'steam://run/1',
  'mailto:someone@example.org',
  'ftp://{host}/x',
  'smb://{host}/share',
  'ssh://{host}/',
  'vscode://file/etc/passwd',
  'ms-msdt:/id',
  'search-ms:query=x',
  'ws://{host}/',
  'view-source:http://{host}/',
  'http://example.org/',
  'https://example.org/{host}/',
  'http://{host}.example.org/',
  'http://example.org#{host}',
  'http://example.org?{host}',
  'http://{host}@example.org/',
  'http://user:secret@{host}/',
  'http://user@{host}/',
  'http://@{host}/',
  'http://{host}:1/',
  'http://127.0.0.1:1/',
  'http://127.0.0.2/',
  'http://localhost/',
  'http:///{host}/',
  'http:{host}/',
  'http:\\\\{host}\\x',
  'http://{host}\\@example.org/',
  '//{host}/',
  '/mods/1/',
  '{host}',
  '',
  ' http://{host}/',
  'http://{host}/a b',
  'http://{host}/\u0000',
  'http://{host}/\n',
  'http://{host}/\u202e',
  '--help',
  '-h',
  '/etc/passwd',
];

test('E15 only pages of the service’s own website open, whatever the renderer requests', async ({
  loadout: { page },
  service,
  systemBrowser,
}) => {
  await expect(browseScreen(page).cards.first()).toBeVisible();
  const { host } = new URL(service.siteUrl);
  for (const template of [...hostile, `http://{host}/${'x'.repeat(5000)}`]) {
    const url = template.replaceAll('{host}', host);
    const response = await callBridge(page, 'app.openLink', { url });
    expect([url, response.ok]).toEqual([url, false]);
    expect(['no-permission', 'invalid-input']).toContain(response.failure?.code);
  }
  // The last one is allowed: if any other had been opened, it would come before this one.
  expect((await callBridge(page, 'app.openLink', { url: `http://${host}/mods/x.1/` })).ok).toBe(true);
  await expect.poll(systemBrowser.opened).toEqual([`http://${host}/mods/x.1/`]);
});

test.describe(() => {
  const perPage = 5 * hostileSetCount;
  test.use({ serviceOptions: { quirks: ['hostile'], mods: perPage, perPage } });

  test('E15 a mod whose address is not of the website has no link to it', async ({
    loadout: { page },
    service,
  }) => {
    const list = await callBridge(page, 'mods.list', { page: 1 });
    const { mods } = list.value as { mods: { modId: number; title: string; viewUrl: string | null }[] };
    const without = mods.filter(({ viewUrl }) => viewUrl === null);
    expect(without.length).toBeGreaterThan(6);
    for (const { viewUrl } of mods)
      if (viewUrl !== null) expect(viewUrl.startsWith(service.siteUrl)).toBe(true);
    const title =
      without.find((mod) => mods.filter((other) => other.title === mod.title).length === 1)?.title ?? '';
    await browseScreen(page).mode('modePages').click();
    await browseScreen(page).open(title).click();
    const details = detailsPanel(page, title);
    await expect(details.heading).toBeVisible();
    await expect(details.website).toHaveCount(0);
    await expect(details.openWebsite).toHaveCount(0);
    await expect(page.getByRole('link')).toHaveCount(0);
  });
});
