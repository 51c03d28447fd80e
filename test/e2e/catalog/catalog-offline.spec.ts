import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { cardFavoriteButton, changesOf, player } from '#test/e2e/account/favorite-buttons.ts';
import { catalog, type Loadout } from '#test/e2e/fixtures.ts';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { bringIntoSight, browseScreen } from '#test/e2e/screens/browse.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { libraryScreen } from '#test/e2e/screens/library.ts';
import { searchScreen } from '#test/e2e/screens/search.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, translatePattern, units } from '#test/e2e/translate.ts';

const mods = 300;
const { fileSize } = catalog;
test.use({ keepCatalog: true, serviceOptions: { mods, perPage: 10, games: 4 } });

/** A mod of the first page, which is opened, and one that never is. */
const opened = 'Skyforge Overhaul';
const neverOpened = 'Harbour Lights';

const upToDate = translatePattern('status.upToDate', { when: '*' });
const offline = translatePattern('status.offline', { time: '*' });
const offlineNote = (page: Page) =>
  page.getByRole('complementary').getByText(translatePattern('details.offline', { time: '*' }));
const searchField = (page: Page) => page.getByRole('search').getByRole('combobox');
const total = (page: Page, count: number) =>
  page.getByRole('main').getByText(translate('browse.total', { count }), { exact: true });

/** Resolves when the copies on disk have every part of a mod. */
const saved = ({ userData }: Loadout) =>
  expect
    .poll(() => {
      const folder = join(userData, 'offline-copies');
      const [scope = ''] = readdirSync(folder);
      const copy = JSON.parse(readFileSync(join(folder, scope, '1.json'), 'utf8')) as Record<string, unknown>;
      return copy['details'] !== null && copy['versions'] !== null && copy['reviews'] !== null;
    })
    .toBe(true);

/** Opens a mod and looks at each tab; returns what they show. */
async function lookAt(page: Page, title: string) {
  await browseScreen(page).open(title).click();
  const details = detailsPanel(page, title);
  await expect(details.heading).toBeVisible();
  const author = details.fact(translate('details.author'));
  await expect.poll(author).toBeTruthy();
  await details.files.click();
  await expect(details.fileList).toBeVisible();
  const files = await details.fileList.innerText();
  await details.reviews.click();
  await expect(details.reviewList).toBeVisible();
  const reviews = await details.reviewList.innerText();
  await details.overview.click();
  return { author: await author(), files, reviews };
}

test('C39 with the service off from the start, the whole catalog, opened mods and favorites are there; back on, all is fresh without a restart', async ({
  signedInWithKeyring: first,
  restart,
  keyring,
  service,
}) => {
  service.setLists(player, { favorites: [] });
  await expect(catalogPopover(first.page).status).toHaveText(upToDate);
  await sidebar(first.page).openOwned();
  await expect(libraryScreen(first.page).cards.first()).toBeVisible();
  await expect.poll(() => existsSync(join(first.userData, 'library'))).toBe(true);
  await sidebar(first.page).browse.click();
  await searchField(first.page).fill('harbour');
  await searchScreen(first.page).save.click();
  await searchScreen(first.page).done.click();
  await searchField(first.page).fill('');
  await first.page.keyboard.press('Escape');
  const before = await lookAt(first.page, opened);
  await saved(first);
  await service.pause();

  const loadout = await restart(first, { keyring });
  const { page } = loadout;
  const browse = browseScreen(page);
  const { status } = catalogPopover(page);
  const details = detailsPanel(page, opened);
  // The details of the mod were open when Loadout was closed.
  await expect(offlineNote(page)).toBeVisible();
  await details.close.click();
  await expect(status).toHaveText(offline);
  await expect(total(page, mods)).toBeVisible();

  const { generator } = service;
  const all = [...generator.idsFor()].map((modId) => generator.mod(modId)?.title ?? '');
  const last = all.at(-1) ?? '';
  await searchField(page).fill(`"${last}"`);
  await expect(browse.titles.first()).toHaveText(last);
  await page.keyboard.press('Escape');
  await searchField(page).fill('');
  await expect(total(page, mods)).toBeVisible();
  await page.getByRole('button', { name: translatePattern('browse.sortNow', { sort: '*' }) }).click();
  await page.getByRole('menuitemradio', { name: translate('browse.sortTitle'), exact: true }).click();
  const [firstByTitle = ''] = [...all].sort(new Intl.Collator('en', { numeric: true }).compare);
  await expect(browse.titles.first()).toHaveText(firstByTitle);
  await page.getByRole('button', { name: translatePattern('browse.sortNow', { sort: '*' }) }).click();
  await page.getByRole('menuitemradio', { name: translate('browse.sortDownloads'), exact: true }).click();
  const neverOpenedId = generator.idsFor().find((modId) => generator.mod(modId)?.title === neverOpened);
  const inGame = generator.idsFor().filter((modId) => generator.mod(modId)?.gameId === 1).length;
  expect(inGame).toBeGreaterThan(0);
  await searchField(page).fill(`game:"${generator.games[0]?.title}"`);
  await expect(total(page, inGame)).toBeVisible();
  await searchField(page).fill('');
  await page.keyboard.press('Escape');
  const chip = page
    .getByRole('main')
    .getByRole('button', { name: generator.games[0]?.title ?? '', exact: true });
  await expect(chip).toBeVisible();
  const search = searchScreen(page);
  await search.menu.click();
  await search.open('harbour').click();
  await expect(browse.titles.first()).toHaveText(neverOpened);
  await searchField(page).fill('');
  await page.keyboard.press('Escape');
  await expect(total(page, mods)).toBeVisible();

  expect(await lookAt(page, opened)).toEqual(before);
  await expect(offlineNote(page)).toHaveCount(1);
  await details.close.click();
  await expect(browse.open(opened)).toBeFocused();
  await bringIntoSight(browse.card(neverOpened));
  await browse.open(neverOpened).click();
  const unread = detailsPanel(page, neverOpened);
  await expect(unread.panel.getByText(translate('details.notSaved'))).toBeVisible();
  // The list says once that the service is away.
  await expect(
    page.getByText(translatePattern('browse.offlineSince', { problem: '*', time: '*' })),
  ).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
  await unread.close.click();
  await expect(browse.open(neverOpened)).toBeFocused();
  await bringIntoSight(browse.card(neverOpened));
  await cardFavoriteButton(loadout, neverOpened).click();
  await sidebar(page).openFavorites();
  await expect(favoritesScreen(page).waiting).toHaveText(translate('outbox.waiting', { count: 1 }));
  await sidebar(page).browse.click();
  await bringIntoSight(browse.card(neverOpened));
  await browse.get(neverOpened).click();
  await sidebar(page).downloads.click();
  const { row } = downloadsScreen(page).row(neverOpened);
  await expect(row).toContainText(translate('downloads.waitingService'));
  await sidebar(page).openOwned();
  await expect(libraryScreen(page).cards.first()).toBeVisible();
  const problem = translate('error.unreachable');
  const libraryAge = page.getByText(translatePattern('library.asOf', { problem, time: '*' }));
  await expect(libraryAge).toBeVisible();
  await sidebar(page).browse.click();
  await searchField(page).fill('skyforge');
  await browse.open(opened).click();
  await expect(offlineNote(page)).toBeVisible();

  await service.resume();
  // The button goes away by itself when Loadout notices first.
  const tryAgain = page
    .getByRole('complementary')
    .getByRole('button', { name: translate('failure.tryAgain') });
  await tryAgain.click({ timeout: 2_000 }).catch(() => undefined);
  await expect(offlineNote(page)).toHaveCount(0);
  await expect(status).toHaveText(upToDate);
  await sidebar(page).openOwned();
  await expect(libraryScreen(page).cards.first()).toBeVisible();
  await expect(libraryAge).toHaveCount(0);
  await expect.poll(() => changesOf(service)).toEqual([`POST mods/${neverOpenedId}/favorite`]);
  await sidebar(page).downloads.click();
  await expect(row).toContainText(
    translate('downloads.doneSize', { state: translate('mod.downloaded'), size: units.bytes(fileSize) }),
  );
});

test('C39 with a refused key the catalog and opened mods are still there, and say what is wrong', async ({
  launch,
  service,
}) => {
  const first = await launch();
  await expect(catalogPopover(first.page).status).toHaveText(upToDate);
  const before = await lookAt(first.page, opened);
  await saved(first);
  await first.quit();
  service.revokeKey(service.guestKey);

  const { page } = await launch({ userData: first.userData });
  const { status } = catalogPopover(page);
  await expect(status).toHaveText(translate('status.keyRefused'));
  await expect(total(page, mods)).toBeVisible();
  const note = page.getByText(translatePattern('details.savedCopy', { time: '*' }));
  await expect(note).toBeVisible();
  await detailsPanel(page, opened).close.click();
  await searchField(page).fill('harbour');
  await expect(browseScreen(page).titles.first()).toHaveText('Harbour Lights');
  await searchField(page).fill('');
  expect(await lookAt(page, opened)).toEqual(before);

  service.addKey({ key: service.guestKey });
  await page
    .getByRole('complementary')
    .getByRole('button', { name: translate('failure.tryAgain') })
    .click();
  await expect(note).toHaveCount(0);
  await expect(status).toHaveText(upToDate);
});
