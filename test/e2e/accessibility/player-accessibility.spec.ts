import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn, favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { libraryScreen } from '#test/e2e/screens/library.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account, sessionNotices, signInDialog } from '#test/e2e/screens/session.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { expectAccessibleInBothThemes } from './axe.ts';

const player = 'mirelle';
const title = 'Skyforge Overhaul';

// Each test checks many states.
test.slow();

// Axe checks every card, so there are few; Browse's test covers a long list that scrolls.
test.use({ serviceOptions: { mods: 6, perPage: 3 } });
test.beforeEach(({ service }) => service.setLists(player, { favorites: [2, 4], library: [1, 2] }));

test('axe: signing in, failed and done, the account menu and where the sign-in is stored, dark and light', async ({
  loadout: { page },
  service,
  systemBrowser,
  respondNext,
}) => {
  await sidebar(page).openFavorites();
  await expect(page.getByRole('heading', { name: translate('favorites.signedOut') })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'favorites, signed out');
  await sidebar(page).openOwned();
  await expect(page.getByRole('heading', { name: translate('library.signedOut') })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'library, signed out');
  await account(page).signIn.click();
  const dialog = signInDialog(page);
  await expect(dialog.now('callback')).toBeVisible();
  await dialog.pasteOpener.click();
  await dialog.usePasted.click();
  await dialog.noPage.click();
  await expect(dialog.copyLink).toBeVisible();
  await expectAccessibleInBothThemes(page, 'sign-in under way');
  const canceled = await service.signIn(player, {
    authorizeUrl: await systemBrowser.nextAddress(),
    decision: 'cancel',
  });
  await fetch(canceled ?? '');
  await expect(dialog.canceled).toBeVisible();
  await expectAccessibleInBothThemes(page, 'sign-in canceled');
  await dialog.tryAgain.click();
  await respondNext();
  await expect(sessionNotices(page).memory).toBeVisible();
  await sessionNotices(page).why.click();
  await expectAccessibleInBothThemes(page, 'where it is kept');
  await page.keyboard.press('Escape');
  await account(page).of(player).click();
  await expect(account(page).signOut).toBeVisible();
  await expectAccessibleInBothThemes(page, 'account menu');
  await page.keyboard.press('Escape');
  await sidebar(page).settings.click();
  await expect(page.getByRole('heading', { name: translate('settings.account'), exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'settings');
});

test('axe: Favorites with and without mods, pending changes, and the library, dark and light', async ({
  signedIn: { page },
  service,
}) => {
  await sidebar(page).openFavorites();
  const favorites = favoritesScreen(page);
  await expect(favorites.cards.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'favorites');
  await favorites.find.fill('qqq');
  await expect(favorites.words(translate('favorites.searchNone', { find: 'qqq' }))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'favorites not found');
  await favorites.find.fill('');
  await sidebar(page).openOwned();
  await expect(libraryScreen(page).cards.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'library');
  await service.pause();
  await sidebar(page).browse.click();
  await favoriteButtonIn(browseScreen(page).card(title), title).click();
  await sidebar(page).openFavorites();
  await favorites.show.click();
  await expect(favorites.changes).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'changes that wait');
  await account(page).of(player).click();
  await account(page).signOut.click();
  await expect(page.getByRole('dialog', { name: translate('signOut.title'), exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'signing out with changes that wait');
});

test('axe: writing a review, what is wrong with it, the own review and a link, the session ended, dark and light', async ({
  signedIn: { page },
  service,
}) => {
  await browseScreen(page).open(title).click();
  const tab = reviewsTab(page, title);
  await tab.tab.click();
  await expect(tab.write).toBeVisible();
  await expectAccessibleInBothThemes(page, 'reviews');
  await tab.write.click();
  await tab.send.click();
  await expect(tab.starChoice).toHaveAccessibleDescription(translate('reviews.needsRating'));
  await expectAccessibleInBothThemes(page, 'what is wrong with a review');
  await tab.stars(3).press('3');
  await tab.message.fill('[b]Good[/b] [url=https://example.org/]site[/url]');
  await tab.send.click();
  await expect(tab.remove).toBeVisible();
  await expectAccessibleInBothThemes(page, 'own review');
  await tab.place.getByText('site', { exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a link');
  await page.keyboard.press('Escape');
  service.revokeTokens(player);
  await favoriteButtonIn(browseScreen(page).card('Harbour Lights'), 'Harbour Lights').click();
  await expect(sessionNotices(page).ended).toBeVisible();
  // Away from the favorite button, whose tooltip would be checked too.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'session ended');
});
