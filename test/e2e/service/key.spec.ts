import { takeClock } from '#test/e2e/app/app-clock.ts';
import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen, rangeOf } from '#test/e2e/screens/browse.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const { mods, perPage } = catalog;
const newKey = 'new-key-4f1d9b7c2e';
const keyOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers['svc-api-key'];

test('O40 a revoked key is reported once, without repeated requests, and the current page and the catalog stay', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await browse.mode('modePages').click();
  await expect(browse.cards).toHaveCount(perPage);
  service.revokeKey(service.guestKey);
  service.clearRequests();
  await browse.last.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(translate('error.keyRefused'));
  await expect(browse.cards).toHaveCount(perPage);
  await expect(browse.status).toHaveText(translate('status.keyRefused'));
  // At most the request that was refused, and one that was already sent.
  expect(service.requests.length).toBeLessThan(3);
  // The pager names the page that is shown, not the one that failed.
  await expect(browse.pageField).toHaveValue('1');
  await expect(browse.first).toHaveAttribute('aria-disabled', 'true');
  await sidebar(page).settings.click();
  await expect(settingsScreen(page).words(translate('settings.keyRefused'))).toBeVisible();
  await sidebar(page).browse.click();
  await expect(browse.cards).toHaveCount(perPage);
  await browse.mode('modeCatalog').click();
  await expect(alert).toContainText(translate('error.keyRefused'));
  await expect(browse.total(mods)).toBeVisible();
  await expect(browse.cards.first()).toBeVisible();
  expect(service.requests.length).toBeLessThan(3);
});

test('O47 a refused key is checked again by the player, on return to the window, and at intervals', async ({
  loadout,
  service,
}) => {
  const { page, electron } = loadout;
  const clock = await takeClock(loadout);
  const browse = browseScreen(page);
  await expect(browse.total(mods)).toBeVisible();
  const alert = page.getByRole('alert');
  const comeToFront = () => electron.evaluate(({ app }) => void app.emit('browser-window-focus'));
  const ways = [
    () => alert.getByRole('button', { name: translate('failure.tryAgain') }).click(),
    () => clock.advance(60_000).then(comeToFront),
    () => clock.advance(7 * 60_000),
  ];
  for (const way of ways) {
    service.revokeKey(service.guestKey);
    await page.reload();
    await expect(alert).toContainText(translate('error.keyRefused'));
    service.addKey({ key: service.guestKey });
    service.clearRequests();
    await comeToFront();
    expect(service.requests).toEqual([]);
    await way();
    await expect(browse.total(mods)).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
});

test('a revoked key is replaced in Settings without a restart, and the new one is stored', async ({
  launch,
  service,
}) => {
  service.revokeKey(service.guestKey);
  service.addKey({ key: newKey });
  const first = await launch();
  const { page } = first;
  await expect(page.getByRole('alert')).toContainText(translate('error.keyRefused'));
  await page.getByRole('button', { name: translate('failure.newVersion') }).click();
  await expect(page.getByRole('heading', { name: translate('settings.about'), exact: true })).toBeFocused();
  await expect(page.getByText(translate('updates.title'), { exact: true })).toBeInViewport();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: translate('failure.updateKey') }).click();
  const settings = settingsScreen(page);
  await expect(settings.keyField).toBeFocused();
  await expect(settings.words(translate('settings.keyRefused'))).toBeVisible();
  await settings.keyField.fill(newKey);
  await settings.saveKey.click();
  await expect(settings.words(translate('settings.keySaved'))).toBeVisible();
  await expect(settings.keyField).toHaveCount(0);
  await expect(settings.changeKey).toBeFocused();
  await expect(settings.words(translate('settings.keyAccepted'))).toBeVisible();
  await expect(settings.words(translate('settings.keyOwn'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(browseScreen(page).total(mods)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await first.quit();

  service.clearRequests();
  const second = await launch({ userData: first.userData });
  await expect(browseScreen(second.page).total(mods)).toBeVisible();
  // The catalog shows the list before anything was asked.
  await expect.poll(() => new Set(service.requests.map(keyOf))).toEqual(new Set([newKey]));
  expect(service.requests.map(keyOf)).not.toContain(service.guestKey);
});

test('a wrong new key is refused with its own sentence, an empty one at the field, and the old one stays in use', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await expect(browse.total(mods)).toBeVisible();
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await expect(settings.words(translate('settings.keyAccepted'))).toBeVisible();
  await expect(settings.keyField).toHaveCount(0);
  await settings.changeKey.click();
  await expect(settings.keyField).toBeFocused();
  await settings.cancelKey.click();
  await expect(settings.keyField).toHaveCount(0);
  await expect(settings.changeKey).toBeFocused();
  await settings.changeKey.click();
  service.clearRequests();
  await settings.saveKey.click();
  await expect(settings.keyField).toHaveAccessibleDescription(translate('settings.keyEmpty'));
  expect(service.requests).toEqual([]);
  for (const [key, sentence] of [
    ['no-such-key', translate('error.newKeyRefused')],
    [service.keys.revoked, translate('error.newKeyRefused')],
    ['with a space', translate('error.keyUnsafe')],
    ['clé', translate('error.keyUnsafe')],
    [service.addKey({ scopes: ['mod_rating:read'] }), translate('error.newKeyNoPermission')],
  ] as const) {
    await settings.keyField.fill(key);
    await settings.saveKey.click();
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(settings.words(translate('settings.keyOriginal'))).toBeVisible();
  }
  await service.pause();
  await settings.keyField.fill(newKey);
  await settings.saveKey.click();
  await expect(page.getByRole('alert')).toContainText(translate('error.newKeyNotChecked'));
  await expect(settings.keyField).toHaveValue(newKey);
  await expect(settings.words(translate('settings.keyOriginal'))).toBeVisible();
  await service.resume();
  await settings.keyField.press('Escape');
  await expect(settings.changeKey).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(browse.total(mods)).toBeVisible();
  service.clearRequests();
  await browse.mode('modePages').click();
  await browse.last.click();
  await expect(browse.paging).toContainText(rangeOf(5, perPage, mods));
  expect(new Set(service.requests.map(keyOf))).toEqual(new Set([service.guestKey]));
});

test('the key of a game shows the mods of that game, the original key shows all of them again', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await expect(browse.total(mods)).toBeVisible();
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await expect(settings.originalKey).toHaveCount(0);
  await settings.changeKey.click();
  await settings.keyField.fill(service.keys.guestScoped);
  await settings.saveKey.click();
  await expect(settings.words(translate('settings.keySaved'))).toBeVisible();
  await sidebar(page).browse.click();
  const scoped = service.generator.idsFor([1, 2]).length;
  await expect(browse.total(scoped)).toBeVisible();

  await sidebar(page).settings.click();
  await settings.originalKey.click();
  await expect(settings.words(translate('settings.keyBack'))).toBeVisible();
  await expect(settings.words(translate('settings.keyOriginal'))).toBeVisible();
  await expect(settings.changeKey).toBeFocused();
  await settings.changeKey.click();
  await settings.keyField.fill('no-such-key');
  await settings.saveKey.click();
  await expect(page.getByRole('alert')).toContainText(translate('error.newKeyRefused'));
  await expect(settings.words(translate('settings.keyBack'))).toHaveCount(0);
  await expect(settings.words(translate('settings.keyOriginal'))).toBeVisible();
  await sidebar(page).browse.click();
  await expect(browse.total(mods)).toBeVisible();
});

test('O35 neither key is ever on screen', async ({ loadout: { page }, service }) => {
  service.addKey({ key: newKey });
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await settings.changeKey.click();
  await settings.keyField.fill(newKey);
  await expect(settings.keyField).toHaveAttribute('type', 'password');
  await settings.saveKey.click();
  await expect(settings.words(translate('settings.keySaved'))).toBeVisible();
  for (const screen of [sidebar(page).browse, sidebar(page).downloads, sidebar(page).settings]) {
    await screen.click();
    await expect(screen).toHaveAttribute('aria-current', 'page');
    const markup = await page.evaluate(() => document.documentElement.outerHTML);
    expect(markup).not.toContain(newKey);
    expect(markup).not.toContain(service.guestKey);
  }
});
