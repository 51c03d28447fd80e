import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MessageId } from '#shared/messages/index.ts';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { chooseInDialog } from '#test/e2e/files.ts';
import { catalog, type Loadout } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { isDark } from '../desktop/theme.ts';

test('the appearance changes at once, the download folder is shown and changed, and both are stored, like size and position of the window; a notice disappears after eight seconds', async ({
  launch,
  folder,
}) => {
  const first = await launch();
  const bounds = { x: 40, y: 30, width: 1010, height: 660 };
  await first.electron.evaluate(({ BrowserWindow }, wanted) => {
    BrowserWindow.getAllWindows()[0]?.setBounds(wanted);
  }, bounds);
  await expect.poll(() => first.page.evaluate(() => innerWidth)).toBe(bounds.width);
  await sidebar(first.page).settings.click();
  const settings = settingsScreen(first.page);
  await settings.theme('dark').check();
  await expect.poll(() => isDark(first.page)).toBe(true);
  await settings.theme('light').check();
  await expect.poll(() => isDark(first.page)).toBe(false);

  await expect(settings.words(first.downloads)).toBeVisible();
  await expect(settings.words(translate('settings.folderDefault'))).toBeVisible();
  await expect(settings.defaultFolder).toHaveCount(0);
  await chooseInDialog(first, null);
  await settings.changeFolder.click();
  await expect(settings.words(first.downloads)).toBeVisible();
  const chosen = join(folder, 'mods & more ü');
  mkdirSync(chosen);
  await chooseInDialog(first, chosen);
  await settings.changeFolder.click();
  await expect(settings.words(chosen)).toBeVisible();
  await expect(settings.words(translate('settings.folderCustom'))).toBeVisible();
  await first.quit();

  const second = await launch({ userData: first.userData });
  expect(await isDark(second.page)).toBe(false);
  const boundsOf = ({ electron }: Loadout) =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getNormalBounds());
  await expect.poll(() => boundsOf(second)).toEqual(bounds);
  const later = settingsScreen(second.page);
  await expect(later.theme('light')).toBeChecked();
  await later.theme('system').check();
  await expect.poll(() => second.page.evaluate(() => document.documentElement.style.colorScheme)).toBe('');
  await expect(later.words(chosen)).toBeVisible();
  await later.defaultFolder.click();
  await expect(later.words(first.downloads)).toBeVisible();

  await test.step('a notice disappears after eight seconds, but not under the pointer', async () => {
    const { page } = second;
    // In this test, because this clock stays for as long as the app does.
    await page.clock.install();
    const copy = page.getByRole('button', { name: translate('settings.copyDiagnostics'), exact: true });
    const notices = page.getByText(translate('settings.diagnosticsCopied'), { exact: true });
    await copy.click();
    await expect(notices).toHaveCount(1);
    await notices.hover();
    await page.clock.fastForward(8_000);
    await expect(notices).toHaveCount(1);
    await page.getByRole('button', { name: translate('ui.dismiss'), exact: true }).click();
    await expect(notices).toHaveCount(0);
    await copy.click();
    await expect(notices).toHaveCount(1);
    await page.clock.fastForward(8_000);
    await expect(notices).toHaveCount(0);
  });
});

test('an element scrolls into view within its screen, and the layout around it does not move', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  const shown = () => sidebar(page).browse.boundingBox();
  const before = await shown();
  for (const level of await page.getByRole('heading', { level: 2 }).all())
    await level.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  expect(await shown()).toEqual(before);
  expect(
    await page.getByRole('main').evaluate((main) => main.scrollTop + main.scrollHeight - main.clientHeight),
  ).toBe(0);
});

test('a path that is no folder is refused, and the one in use stays', async ({ loadout, folder }) => {
  const { page } = loadout;
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  await sidebar(page).settings.click();
  await chooseInDialog(loadout, join(file, 'below'));
  await settingsScreen(page).changeFolder.click();
  await expect(
    page.getByText(translate('error.folderUnusable', { folder: join(file, 'below') }), { exact: true }),
  ).toBeVisible();
  await expect(settingsScreen(page).words(loadout.downloads)).toBeVisible();
});

test('S4 a settings file that is garbage: Loadout starts, says so, and keeps the damaged file', async ({
  launch,
  folder,
}) => {
  const userData = join(folder, 'user-data');
  const file = join(userData, 'settings.json');
  mkdirSync(userData);
  // The tests of the stores cover other damage (cut short, empty).
  const content = '\u0000\u0001not settings';
  writeFileSync(file, content);
  const { page, quit } = await launch({ userData });
  await expect(page.getByText(translate('backups.settings.lost'), { exact: true })).toBeVisible();
  expect(readFileSync(join(userData, 'settings.json.unreadable'), 'utf8')).toBe(content);
  await expect(browseScreen(page).total(catalog.mods)).toBeVisible();
  await sidebar(page).settings.click();
  for (const appearance of ['light', 'dark'] as const) {
    await settingsScreen(page).theme(appearance).check();
    await expect.poll(() => isDark(page)).toBe(appearance === 'dark');
  }
  await quit();
  expect(readFileSync(file, 'utf8')).toContain('dark');
  const last = await launch({ userData });
  await expect(settingsScreen(last.page).theme('dark')).toBeChecked();
  await expect(last.page.getByText(translate('backups.settings.lost'), { exact: true })).toHaveCount(0);
});

test('diagnostics can be copied and contain no key', async ({ loadout: { page, electron }, service }) => {
  await electron.evaluate(({ clipboard }) => {
    clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
  });
  await sidebar(page).settings.click();
  await expect(settingsScreen(page).words(translate('settings.keyAccepted'))).toBeVisible();
  await page.getByRole('button', { name: translate('settings.copyDiagnostics') }).click();
  await expect(page.getByText(translate('settings.diagnosticsCopied'), { exact: true })).toBeVisible();
  const copied = await electron.evaluate(() => (globalThis as unknown as { copied: string }).copied);
  expect(copied).toContain('Electron ');
  const system = await electron.evaluate(() => process.getSystemVersion());
  expect(copied).toContain(`System ${process.platform} ${process.arch}, version ${system}\n`);
  expect(copied).toMatch(/^Copied \d{4}-\d{2}-\d{2}T[\d:.]+Z$/m);
  expect(copied).toContain('Key: from profile, accepted');
  expect(copied).not.toContain(service.guestKey);
});

test('Settings say who updates this copy, and offer no button where nothing checks', async ({ loadout }) => {
  const { page, electron } = loadout;
  const isPackaged = await electron.evaluate(({ app }) => app.isPackaged);
  await sidebar(page).settings.click();
  const who = translate(isPackaged ? 'updates.offUnpacked' : 'updates.offDevelopment');
  await expect(settingsScreen(page).words(who)).toBeVisible();
  await expect(settingsScreen(page).words(translate('settings.privacy'))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('updates.check'), exact: true })).toHaveCount(0);
});

test('W1 Settings list their sections in the order of the screen, mark the one in sight, and a click or the keyboard leads to it', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  const entries = settings.sections.getByRole('button');
  const titles = (
    [
      ...['settings.account', 'settings.downloads', 'storage.title', 'settings.appearance'],
      ...['settings.notifications', 'settings.privacyTitle', 'backups.title', 'settings.catalog'],
      ...['network.title', 'settings.about', 'settings.advanced'],
    ] as MessageId[]
  ).map((id) => translate(id));
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(titles);
  await expect(entries).toHaveText(titles);
  const entry = (title: string) => settings.sections.getByRole('button', { name: title, exact: true });
  const expectCurrent = (title: string) => expect(entry(title)).toHaveAttribute('aria-current', 'location');
  await expectCurrent(translate('settings.account'));
  for (const title of titles) {
    await entry(title).click();
    await expect(settings.section(title)).toBeFocused();
    await expect(settings.section(title)).toBeInViewport();
    await expectCurrent(title);
  }
  await settings.section(translate('settings.advanced')).hover();
  await page.mouse.wheel(0, -10_000);
  await expectCurrent(translate('settings.account'));
  await page.mouse.wheel(0, 10_000);
  await expectCurrent(translate('settings.advanced'));
  await entries.first().focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(settings.section(translate('settings.downloads'))).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(settings.changeFolder).toBeFocused();

  await test.step('the section that the player uses is marked, even if the page changes its height', async () => {
    const network = translate('network.title');
    await entry(network).click();
    await page.getByRole('radio', { name: translate('network.proxyManual') }).check();
    await expectCurrent(network);
    await page.getByRole('radio', { name: translate('network.proxySystem') }).check();
    await expectCurrent(network);
    const appearance = translate('settings.appearance');
    await settings.theme('light').check();
    await expectCurrent(appearance);
    await settings.theme('light').blur();
    await page.setViewportSize({ width: 1_100, height: 700 });
    await expectCurrent(appearance);
  });
});

test('W2 Settings fit a window of 800 by 560 and a page of 200 %: the list of sections is above them, and nothing is cut off', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  const appearance = translate('settings.appearance');
  for (const [width, height] of [
    [800, 560],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await settings.sections.getByRole('button', { name: appearance, exact: true }).click();
    await expect(settings.section(appearance)).toBeFocused();
    await expect(settings.theme('light')).toBeInViewport({ ratio: 1 });
    const strip = await settings.sections.boundingBox();
    const heading = await settings.section(appearance).boundingBox();
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual(heading?.y ?? 0);
    const cut = await page
      .getByRole('main')
      .evaluate(
        (main) =>
          [...main.querySelectorAll('section *')].filter(
            (element) => element.getBoundingClientRect().right > innerWidth,
          ).length,
      );
    expect(cut).toBe(0);
  }
});

test('Settings are searched: only what is found is shown, beside its section, and Enter goes there', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await expect(settings.theme('dark')).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(settings.find).toBeFocused();
  await page.keyboard.type('proxy');
  const network = translate('network.title');
  await expect(settings.sections.getByRole('button')).toHaveText([network]);
  await expect(settings.theme('dark')).toBeHidden();
  await expect(page.getByRole('radio', { name: translate('network.proxyManual') })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'found settings');
  await page.keyboard.press('Enter');
  await expect(settings.section(network)).toBeFocused();
  await settings.find.fill('nothing like this');
  await expect(
    page.getByRole('heading', { name: translate('settings.foundNone', { find: 'nothing like this' }) }),
  ).toBeVisible();
  await settings.find.press('Escape');
  await expect(settings.theme('dark')).toBeVisible();
  await expect(settings.find).toHaveValue('');
});
