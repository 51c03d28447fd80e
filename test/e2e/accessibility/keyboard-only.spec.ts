import { decideSignIn } from '#test/e2e/account/sign-in.ts';
import { isDark } from '#test/e2e/desktop/theme.ts';
import { expectFile, newestFile } from '#test/e2e/files.ts';
import { catalog } from '#test/e2e/fixtures.ts';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen, popularTitles } from '#test/e2e/screens/browse.ts';
import { catalogScreen } from '#test/e2e/screens/catalog.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { favoriteButtonIn, favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { searchScreen } from '#test/e2e/screens/search.ts';
import { account, sessionNotices, signInDialog } from '#test/e2e/screens/session.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { press, tabTo } from './tab-to.ts';

const player = 'mirelle';
const title = 'Tiny Tavern';
const modId = 8;
const reviewText = 'Small, warm, and the door squeaks as it should.';
test('by keyboard alone: search, get, sort, filter, save a search, the catalog’s status, sign in, favorite, review, settings', async ({
  launchWith,
  service,
  systemBrowser,
}) => {
  test.slow();
  service.setLists(player, { favorites: [] });
  const loadout = await launchWith();
  const { page } = loadout;
  const browse = browseScreen(page);
  const details = detailsPanel(page, title);
  const downloads = downloadsScreen(page);
  const byTitle = popularTitles(service).toSorted((one, other) => one.localeCompare(other, 'en'));
  await expect(browse.total(catalog.mods)).toBeVisible();

  await test.step('search', async () => {
    const { field, active, options } = searchScreen(page);
    const { generator } = service;
    const game = generator.games.find(({ gameId }) => gameId === generator.mod(modId)?.gameId)?.title ?? '';
    await page.keyboard.press('Control+k');
    await page.keyboard.type('game:');
    await expect(options.first()).toBeVisible();
    await page.keyboard.type(game.slice(0, 4));
    await expect(active).toHaveText(new RegExp(`^game:"?${game}`));
    await page.keyboard.press('Tab');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(new RegExp(`^game:"?${game}"? $`));
    await page.keyboard.type('tavern tiny');
    await expect(browse.titles.first()).toHaveText(title);
    await page.keyboard.press('ArrowDown');
    await expect(browse.open(title)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details.heading).toBeFocused();
  });

  await test.step('get', async () => {
    await press(page, details.get);
    await expect(details.showInFolder).toBeVisible();
    await press(page, sidebar(page).downloads, 'Shift+Tab');
    const { row, more } = downloads.row(title);
    await expect(row).toBeVisible();
    const { filename, fileId } = newestFile(service, modId);
    await expectFile(loadout.downloads, filename, service, fileId);
    await press(page, more);
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(details.heading).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details.panel).toHaveCount(0);
    await expect(browse.open(title)).toBeFocused();
  });

  await test.step('sort', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Escape');
    await expect(browse.search).toHaveValue('');
    await expect(browse.total(catalog.mods)).toBeVisible();
    await press(page, browse.sort);
    await page.keyboard.type('ti');
    await expect(page.getByRole('menuitemradio', { name: translate('browse.sortTitle') })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(browse.sort).toBeFocused();
    await expect(browse.titles.first()).toHaveText(byTitle[0] ?? '');
    await press(page, browse.open(byTitle[0] ?? ''));
    await expect(detailsPanel(page, byTitle[0] ?? '').heading).toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('End');
    await expect(browse.open(byTitle.at(-1) ?? '')).toBeFocused();
  });

  await test.step('filter', async () => {
    await press(page, browse.filters, 'Shift+Tab');
    const game = browse.filterPanel.getByRole('checkbox', { name: 'Tidewatch' });
    await tabTo(page, game);
    await page.keyboard.press('Space');
    await expect(game).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(browse.filters).toBeFocused();
    await expect(catalogScreen(page).chip('Tidewatch')).toHaveAttribute('aria-pressed', 'true');
    await expect(browse.cards.first()).toContainText('Tidewatch');
  });

  await test.step('save a search', async () => {
    const search = searchScreen(page);
    await page.keyboard.press('Control+k');
    await press(page, search.save);
    await expect(search.name).toBeFocused();
    await page.keyboard.type('My harbor');
    await page.keyboard.press('Enter');
    await expect(search.name).toBeHidden();
    await press(page, page.getByRole('button', { name: translate('browse.allGames'), exact: true }));
    await expect(browse.total(catalog.mods)).toBeVisible();
    await press(page, search.menu, 'Shift+Tab');
    await press(page, search.open(/^My harbor Tidewatch/));
    await expect(catalogScreen(page).chip('Tidewatch')).toHaveAttribute('aria-pressed', 'true');
    await expect(browse.cards.first()).toContainText('Tidewatch');
  });

  await test.step('the catalog’s status', async () => {
    const { status, popover, button } = catalogPopover(page);
    await press(page, status, 'Shift+Tab');
    await expect(popover).toBeVisible();
    await press(page, button('catalog.refresh'));
    await page.keyboard.press('Escape');
    await expect(status).toBeFocused();
    await press(page, page.getByRole('button', { name: translate('browse.allGames'), exact: true }));
    await expect(browse.total(catalog.mods)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type(title);
    await expect(browse.titles.first()).toHaveText(title);
    await page.keyboard.press('Enter');
    await expect(browse.open(title)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(details.heading).toBeFocused();
  });

  await test.step('sign in', async () => {
    await press(page, account(page).signIn, 'Shift+Tab');
    const dialog = signInDialog(page);
    await expect(dialog.now('callback')).toBeVisible();
    await tabTo(page, dialog.cancel);
    await decideSignIn(service, await systemBrowser.nextAddress(), player);
    await expect(dialog.underWay).toHaveCount(0);
    await expect(account(page).of(player)).toBeFocused();
    await press(page, sessionNotices(page).why);
    await expect(sessionNotices(page).dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sessionNotices(page).why).toBeFocused();
  });

  await test.step('favorite', async () => {
    const favoriteButton = favoriteButtonIn(details.panel, title);
    await press(page, favoriteButton);
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
    await press(page, sidebar(page).library, 'Shift+Tab');
    await press(page, sidebar(page).favoritesTab);
    await expect(favoritesScreen(page).card(title)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(details.heading).toBeVisible();
  });

  await test.step('review', async () => {
    await tabTo(page, details.overview);
    await page.keyboard.press('ArrowRight');
    await expect(details.reviews).toBeFocused();
    const tab = reviewsTab(page, title);
    await press(page, tab.write);
    await expect(tab.message).toBeFocused();
    await page.keyboard.type(reviewText);
    await tabTo(page, tab.stars(5), 'Shift+Tab');
    await page.keyboard.press('4');
    await expect(tab.stars(4)).toBeChecked();
    await press(page, tab.send);
    // The form contains the text too; only a review on the service can be deleted.
    await expect(tab.remove).toBeVisible();
    await expect(tab.place.getByText(reviewText)).toBeVisible();
    expect(service.player(player).reviews).toHaveLength(1);
  });

  await test.step('settings', async () => {
    await press(page, sidebar(page).settings, 'Shift+Tab');
    const settings = settingsScreen(page);
    await expect(settings.heading).toBeVisible();
    await tabTo(page, settings.theme('system'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(settings.theme('light')).toBeChecked();
    await expect.poll(() => isDark(page)).toBe(false);
    const about = settings.sections.getByRole('button', { name: translate('settings.about'), exact: true });
    await press(page, about, 'Shift+Tab');
    await expect(settings.section(translate('settings.about'))).toBeFocused();
    await press(page, settings.changeKey);
    await expect(settings.keyField).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(settings.keyField).toHaveAccessibleDescription(translate('settings.keyEmpty'));
  });
});
