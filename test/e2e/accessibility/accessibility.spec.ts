import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NetworkState } from '#shared/contract/service/network.ts';
import type { ServiceState } from '#shared/contract/service/service.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { sendToRenderer } from '#test/e2e/app/send-to-renderer.ts';
import { everyState, saveDownloads } from '#test/e2e/mods/saved-downloads.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { expectAccessibleInBothThemes } from './axe.ts';

// Each test checks many states.
test.slow();

test('axe: Browse as cards and rows, sorted, filtered, its status and pages, and the details, dark and light', async ({
  loadout: { page },
}) => {
  const browse = browseScreen(page);
  const rows = page.getByRole('radio', { name: translate('browse.rows'), exact: true });
  await expect(browse.cards.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'cards');
  await rows.check();
  await expectAccessibleInBothThemes(page, 'rows');
  await browse.mode('modePages').click();
  await expect(browse.paging).toBeVisible();
  await browse.find.fill('qqq');
  await expectAccessibleInBothThemes(page, 'not found on this page');
  await browse.find.fill('harbour');
  await expectAccessibleInBothThemes(page, 'found on this page');
  await browse.mode('modeCatalog').click();

  // The search leaves one card: the others are checked above, and axe takes as long for each of them.
  await searchFor(page, 'Harbour Lights');
  await page.getByRole('radio', { name: translate('browse.cards'), exact: true }).check();
  await browse.sort.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'sort menu');
  await page.keyboard.press('Escape');
  await browse.filters.click();
  await browse.filterPanel.getByRole('radio').last().check();
  await browse.filterPanel.getByRole('radio').nth(1).check();
  await expectAccessibleInBothThemes(page, 'filters');
  await page.keyboard.press('Escape');
  await expect(browse.filterPanel).toBeHidden();
  await expectAccessibleInBothThemes(page, 'active filters');
  await page.getByRole('button', { name: translate('filters.clearAll'), exact: true }).click();
  await browse.status.click();
  await expect(catalogPopover(page).popover).toBeVisible();
  await expectAccessibleInBothThemes(page, 'status');
  await page.keyboard.press('Escape');

  await browse.open('Harbour Lights').click();
  const details = detailsPanel(page, 'Harbour Lights');
  await expect.poll(details.fact(translate('details.author'))).toBeTruthy();
  await expectAccessibleInBothThemes(page, 'overview');
  await details.reviews.click();
  await expect(details.reviewList).toBeVisible();
  await expectAccessibleInBothThemes(page, 'reviews');
  await details.files.click();
  await expect(details.fileList).toBeVisible();
  await expectAccessibleInBothThemes(page, 'files');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'keys');
  await page.keyboard.press('Escape');
  for (const [name, width, height] of [
    ['200 % zoom', 640, 400],
    ['800x560', 800, 560],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expectAccessibleInBothThemes(page, name);
  }
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expectAccessibleInBothThemes(page, 'right to left');
});

test('axe: Downloads, empty and in every state, dark and light', async ({ loadout: { page }, service }) => {
  await sidebar(page).downloads.click();
  await expect(page.getByRole('heading', { name: translate('downloads.empty') })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'no downloads');
  await sidebar(page).browse.click();
  const file = { pattern: 'mod-versions/*' } as const;
  const browse = browseScreen(page);
  await browse.get('Skyforge Overhaul').click();
  await expect(browse.downloaded('Skyforge Overhaul')).toBeVisible();
  const page503 = service.fault({ ...file, kind: 'html-page' });
  await browse.get('Harbour Lights').click();
  await expect(
    browse.list.getByRole('button', { name: translate('mod.retryNamed', { title: 'Harbour Lights' }) }),
  ).toBeVisible();
  page503.remove();
  service.fault({ ...file, kind: 'stall' });
  for (const title of ['Rally Stripes Pack', 'Deep Water Shader']) {
    await browse.get(title).click();
    await expect(browse.card(title).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  }
  await expectAccessibleInBothThemes(page, 'cards with downloads');
  await sidebar(page).downloads.click();
  const downloads = downloadsScreen(page);
  await downloads.row('Deep Water Shader').cancel.click();
  await expect(downloads.cancelledToday).toBeVisible();
  await downloads.attention.getByRole('button', { name: translate('failure.details') }).click();
  await expectAccessibleInBothThemes(page, 'downloads');
  await downloads.row('Deep Water Shader').remove.click();
  await downloads.row('Skyforge Overhaul').more.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'menu and notice');
});

test('axe: Settings, with a refused key and an empty field, dark and light', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await expect(settings.words(translate('settings.keyAccepted'))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'settings');
  await settings.changeKey.click();
  await settings.saveKey.click();
  await expectAccessibleInBothThemes(page, 'empty key');
  await settings.keyField.fill('no-such-key');
  await settings.saveKey.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'refused key');
});

test('axe: a proxy that wants a password, is out of reach or a portal, and a refused certificate, dark and light', async ({
  loadout,
}) => {
  const { page } = loadout;
  await expect(browseScreen(page).cards.first()).toBeVisible();
  // The notices are above every screen; Downloads has no cards, each of which costs time.
  await sidebar(page).settings.click();
  await page.getByRole('radio', { name: translate('network.proxyManual'), exact: true }).check();
  await page
    .getByRole('textbox', { name: translate('network.address') })
    .fill('http://name:secret@proxy:8080');
  await page.getByRole('button', { name: translate('network.save'), exact: true }).click();
  await expect(page.getByText(translate('network.signInInAddress'))).toBeVisible();
  const state = (await callBridge(page, 'network.state')).value as NetworkState;
  const wanted = { ...state.signIn, wantedBy: proxy, isRefused: false };
  await sendToRenderer(loadout, 'network.changed', { ...state, signIn: wanted });
  const dialog = page.getByRole('dialog', { name: translate('network.signInTitle') });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a proxy asks');
  await sendToRenderer(loadout, 'network.changed', { ...state, signIn: { ...wanted, isRefused: true } });
  await expect(dialog.getByText(translate('network.signInRefused', { proxy }))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a proxy refused');
  await dialog.getByRole('button', { name: translate('network.notNow'), exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: translate('network.signInWanted', { proxy }) });
  await expect(notice).toBeVisible();
  await expectAccessibleInBothThemes(page, 'Settings with a proxy that waits');

  await sidebar(page).browse.click();
  const service = (await callBridge(page, 'service.state')).value as ServiceState;
  for (const text of troubles) {
    const failure = { code: 'unreachable', text, details: 'ECONNREFUSED' };
    const reachability = { ...service.reachability, state: 'unreachable', failure };
    await sendToRenderer(loadout, 'service.changed', { ...service, reachability });
    const alerts = page.getByRole('alert');
    if (text.id === 'error.proxySignIn') {
      // The strip above every screen says it already.
      await expect(alerts).toHaveCount(0);
      await expect(notice).toBeVisible();
    } else await expect(alerts).toContainText(translate(text.id, text.values));
    await expectAccessibleInBothThemes(page, text.id);
  }
});

const proxy = 'proxy.example:8080';

/** What a service that can't be reached says of the network. */
const troubles = [
  { id: 'error.proxyUnreachable', values: { proxy } },
  { id: 'error.certificateIssuer', values: { host: 'mods.example', issuer: 'School' } },
  { id: 'error.captivePortal', values: { site: 'mods.example' } },
  { id: 'error.proxySignIn', values: { proxy } },
] as const;

test('axe: damaged stores, reported on every screen, and the backups in Settings, dark and light', async ({
  launch,
  service,
}) => {
  const { page } = await launch({
    prepare(userData) {
      const file = join(userData, 'downloads.json');
      // The newest backup is restored at the start; the other one has fewer downloads.
      saveDownloads(userData, everyState(service).slice(1));
      copyFileSync(file, `${file}.1`);
      saveDownloads(userData, everyState(service));
      copyFileSync(file, `${file}.2`);
      for (const name of ['downloads.json', 'settings.json']) writeFileSync(join(userData, name), '{"ver');
    },
  });
  await expect(page.getByText(translate('backups.settings.lost'), { exact: true })).toBeVisible();
  await expect(browseScreen(page).cards.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'damaged stores');
  await sidebar(page).settings.click();
  await expect(page.getByRole('heading', { name: translate('backups.title'), exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: translate('backups.restore') }).first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'backups');
});

test('axe: no list, no profile, a list that is out of date, dark and light', async ({
  launch,
  loadout: { page },
  service,
}) => {
  const broken = await launch({ profile: '{' });
  await expect(broken.page.getByRole('heading', { name: translate('profile.title') })).toBeVisible();
  await expectAccessibleInBothThemes(broken.page, 'profile');
  await broken.quit();

  const browse = browseScreen(page);
  await expect(browse.cards.first()).toBeVisible();
  await service.pause();
  await browse.status.click();
  await catalogPopover(page).button('catalog.refresh').click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText(translate('error.unreachable'));
  await expect(browse.cards.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'out of date');
  // Another start would show the mods of the last one.
  const first = await launch();
  await expect(first.page.getByRole('heading', { name: translate('browse.noList') })).toBeVisible();
  await expectAccessibleInBothThemes(first.page, 'no list');
});

test('the headings of every screen are in order, and one is the first', async ({ loadout: { page } }) => {
  await browseScreen(page).open('Skyforge Overhaul').click();
  for (const screen of [sidebar(page).browse, sidebar(page).downloads, sidebar(page).settings]) {
    await screen.click();
    await expect(screen).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});

test('with reduced motion nothing is animated', async ({ loadout: { page } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await browseScreen(page).open('Skyforge Overhaul').click();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
      .map((animation) => String((animation as CSSAnimation).animationName)),
  );
  expect(moving).toEqual([]);
});
