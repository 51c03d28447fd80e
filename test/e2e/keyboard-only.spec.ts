import type { Locator, Page } from '@playwright/test';
import { expectFile, newestFile } from './files.ts';
import { expect, test } from './player-fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { detailsPanel } from './screens/details.ts';
import { downloadsScreen } from './screens/downloads.ts';
import { favoriteButtonIn, favoritesScreen } from './screens/favorites.ts';
import { reviewsTab } from './screens/reviews.ts';
import { account, sessionNotices, signInDialog } from './screens/session.ts';
import { settingsScreen } from './screens/settings.ts';
import { sidebar } from './screens/sidebar.ts';
import { decideSignIn } from './sign-in.ts';
import { isDark } from './theme.ts';
import { translate } from './translate.ts';

const player = 'mirelle';
const title = 'Tiny Tavern';
const modId = 8;
const reviewText = 'Small, warm, and the door squeaks as it should.';
/** More than the number of tab stops of any screen. */
const farthest = 200;

/** Presses Tab, or Shift+Tab, until the focus is on the target; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  // Looked up once: a query by role and name searches the whole document, at every step.
  const expected = await target.elementHandle();
  const isThere = () => expected?.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < farthest && !(await isThere()); steps++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

async function press(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

test('by keyboard alone: find, get, sign in, favorite, review, settings', async ({
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
  await expect(browse.cards.first()).toBeVisible();

  await test.step('find', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('tiny');
    await expect(browse.titles).toHaveText([title]);
    await press(page, browse.open(title));
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
    await press(page, sidebar(page).favorites, 'Shift+Tab');
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
    await page.keyboard.press('4');
    await expect(tab.stars(4)).toBeChecked();
    await tabTo(page, tab.message);
    await page.keyboard.type(reviewText);
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
    await tabTo(page, settings.keyField, 'Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(settings.keyField).toHaveAccessibleDescription(translate('settings.keyEmpty'));
  });
});
