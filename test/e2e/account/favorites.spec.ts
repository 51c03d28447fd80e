import { browseScreen, rangeOf } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { favoriteButtonIn, favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { signInDialog } from '#test/e2e/screens/session.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { cardFavoriteButton, changesOf, favoritesOf, player } from './favorite-buttons.ts';

/** What the app shows on one page of Favorites. */
const perPage = 24;
const title = 'Skyforge Overhaul';
const modId = 1;
const other = 'Harbour Lights';

test.describe('with no favorites yet', () => {
  test.beforeEach(({ service }) => service.setLists(player, { favorites: [] }));

  test('a favorite button has one state on a card, in a row and in the details: at once on screen, then on the service', async ({
    signedIn,
    service,
  }) => {
    const { page } = signedIn;
    const slow = service.fault({ pattern: 'mods/*/favorite', kind: 'hang' });
    await cardFavoriteButton(signedIn, title).click();
    await expect(cardFavoriteButton(signedIn, title)).toHaveAttribute('aria-pressed', 'true');
    // The pointer is over the button, so its description may begin with its tooltip.
    const pending = new RegExp(`${translate('favoriteButton.pending')}$`);
    await expect(cardFavoriteButton(signedIn, title)).toHaveAccessibleDescription(pending);
    slow.remove();
    await expect.poll(() => favoritesOf(service)).toEqual([modId]);
    await expect(cardFavoriteButton(signedIn, title)).not.toHaveAccessibleDescription(pending);

    await page.getByRole('radio', { name: translate('browse.rows'), exact: true }).click();
    await expect(cardFavoriteButton(signedIn, title)).toHaveAttribute('aria-pressed', 'true');
    await cardFavoriteButton(signedIn, other).press('Enter');
    await page.keyboard.press('Home');
    await browseScreen(page).open(title).click();
    const favoriteButton = favoriteButtonIn(detailsPanel(page, title).panel, title);
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true');
    await favoriteButton.click();
    await expect(cardFavoriteButton(signedIn, title)).toHaveAttribute('aria-pressed', 'false');
    // Undo is offered only where the mod disappears from the visible list.
    expect(await page.getByRole('button', { name: translate('ui.undo'), exact: true }).count()).toBe(0);
    await expect.poll(() => favoritesOf(service)).toHaveLength(1);
    await expect.poll(() => favoritesOf(service)).not.toContain(modId);
  });

  test('the tooltip of a favorite button says what a click does now', async ({ signedIn }) => {
    const favoriteButton = cardFavoriteButton(signedIn, title);
    const tip = signedIn.page.getByRole('tooltip');
    await favoriteButton.hover();
    await expect(tip).toHaveText(translate('favoriteButton.add'));
    // A click as by a screen reader: the pointer does not move.
    await favoriteButton.dispatchEvent('click');
    await expect(tip).toHaveText(translate('favoriteButton.remove'));
  });

  test('a tooltip at the edge of the window is as wide as any', async ({ signedIn }) => {
    const { cards } = browseScreen(signedIn.page);
    const tip = signedIn.page.getByRole('tooltip');
    const heights = new Set<number | undefined>();
    // One of them is in the last column of cards, of which there are three or four.
    for (const at of [2, 3]) {
      const favoriteButton = cards.nth(at).getByRole('button', { name: /^Favorite / });
      await favoriteButton.hover();
      await expect(tip).toHaveText(translate('favoriteButton.add'));
      heights.add((await tip.boundingBox())?.height);
      await favoriteButton.dispatchEvent('click');
      await expect(tip).toHaveText(translate('favoriteButton.remove'));
      heights.add((await tip.boundingBox())?.height);
    }
    expect(heights.size).toBe(1);
  });

  test('with the keyboard alone: to the Favorites screen, into details and back, and F on a mod in focus', async ({
    signedIn: { page },
    service,
  }) => {
    await browseScreen(page).open(title).focus();
    await page.keyboard.press('f');
    await expect(favoriteButtonIn(browseScreen(page).card(title), title)).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect.poll(() => favoritesOf(service)).toEqual([modId]);
    await sidebar(page).library.focus();
    await page.keyboard.press('Enter');
    await sidebar(page).favoritesTab.focus();
    await page.keyboard.press('Enter');
    const favorites = favoritesScreen(page);
    await expect(favorites.titles).toHaveText([title]);
    const open = favorites.list.getByRole('button', { name: title, exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await expect(detailsPanel(page, title).heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(open).toBeFocused();
    await page.keyboard.press('f');
    await expect(favorites.words(translate('favorites.empty'))).toBeVisible();
    await page.getByRole('button', { name: translate('ui.undo'), exact: true }).press('Enter');
    await expect(favorites.titles).toHaveText([title]);
    await expect.poll(() => favoritesOf(service)).toEqual([modId]);
  });
});

test('signed out, a favorite button offers to sign in, and then does what was requested', async ({
  loadout,
  service,
  respondNext,
}) => {
  service.setLists(player, { favorites: [] });
  await cardFavoriteButton(loadout, title).click();
  await expect(signInDialog(loadout.page).underWay).toBeVisible();
  await respondNext();
  await expect(cardFavoriteButton(loadout, title)).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => favoritesOf(service)).toEqual([modId]);
});

test('signed out, the Favorites screen says what it is for and offers to sign in', async ({
  loadout: { page },
  respondNext,
}) => {
  await sidebar(page).openFavorites();
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: translate('favorites.title'), exact: true }),
  ).toBeVisible();
  await expect(main.getByRole('heading', { level: 2, name: translate('favorites.signedOut') })).toBeVisible();
  await main.getByRole('button', { name: translate('account.signIn'), exact: true }).click();
  await respondNext();
  await expect(favoritesScreen(page).cards.first()).toBeVisible();
});

test('the Favorites screen pages, sorts and searches', async ({ signedIn: { page }, service }) => {
  const titles = favoritesOf(service).map((id) => service.generator.mod(id)?.title ?? '');
  await sidebar(page).openFavorites();
  const favorites = favoritesScreen(page);
  await expect(favorites.titles).toHaveText(titles.slice(0, perPage));
  await expect(favorites.paging).toContainText(rangeOf(1, perPage, titles.length));
  await favorites.next.click();
  await expect(favorites.titles).toHaveText(titles.slice(perPage, 2 * perPage));
  await favorites.sortBy('added', 'downloads');
  const byDownloads = favoritesOf(service)
    .map((id) => service.generator.mod(id)?.downloadCount ?? 0)
    .sort((one, next) => next - one);
  const [most] = favoritesOf(service).filter(
    (id) => service.generator.mod(id)?.downloadCount === byDownloads[0],
  );
  await expect(favorites.titles.first()).toHaveText(service.generator.mod(most ?? 0)?.title ?? '');

  const find = titles[3] ?? '';
  await favorites.find.fill(find);
  await expect(favorites.titles.first()).toHaveText(find);
  await expect(favorites.paging).toContainText('1 to 1 of 1');
  await favorites.find.fill('no mod is called that');
  await expect(
    favorites.words(translate('favorites.searchNone', { find: 'no mod is called that' })),
  ).toBeVisible();
});

test('the previous page is shown, and stays, once the last page has no favorites left', async ({
  signedIn: { page },
  service,
}) => {
  await sidebar(page).openFavorites();
  const favorites = favoritesScreen(page);
  const total = favoritesOf(service).length;
  await favorites.next.click();
  await expect(favorites.paging).toContainText(rangeOf(2, perPage, total));
  for (const title of await favorites.titles.allTextContents()) {
    await favoriteButtonIn(favorites.card(title), title).click();
    await expect(favorites.card(title)).toHaveCount(0);
  }
  await expect(favorites.paging).toContainText(rangeOf(1, perPage, perPage));
  await page
    .getByRole('button', { name: translate('ui.undo'), exact: true })
    .last()
    .click();
  await expect(favorites.paging).toContainText(rangeOf(1, perPage, perPage + 1));
});

test('a favorite whose mod is gone from the service says so, and offers no download', async ({
  launchWith,
  restart,
  keyring,
  service,
  signInTo,
}) => {
  service.setLists(player, { favorites: [modId, 2] });
  const first = await launchWith({ keyring });
  await signInTo(first);
  await sidebar(first.page).openFavorites();
  await expect(favoritesScreen(first.page).cards).toHaveCount(2);
  await first.quit();
  service.withdrawMod(modId);
  const second = await launchWith({ keyring, userData: first.userData });
  await sidebar(second.page).openFavorites();
  const card = favoritesScreen(second.page).card(title);
  await expect(card).toContainText(translate('favorites.gone'));
  await expect(card.getByRole('button', { name: translate('mod.getNamed', { title }) })).toHaveCount(0);
  await favoriteButtonIn(card, title).click();
  await expect(card).toHaveCount(0);
  const third = await restart(second, { keyring });
  await sidebar(third.page).openFavorites();
  await expect(favoritesScreen(third.page).cards).toHaveCount(1);
});

test.describe(() => {
  test.use({
    serviceOptions: { oauth: { grantableScopes: ['mod:read', 'mod_rating:read', 'favorite:read'] } },
  });

  test('what the player did not grant is off and explained', async ({ signedIn: { page }, service }) => {
    const favoriteButton = favoriteButtonIn(browseScreen(page).card(title), title);
    await expect(favoriteButton).toHaveAccessibleDescription(translate('favoriteButton.notGranted'));
    await favoriteButton.press('Enter');
    const notices = page.getByRole('region', { name: translate('ui.notifications'), exact: true });
    await expect(notices).toContainText(translate('favoriteButton.notGranted'));
    expect(changesOf(service)).toEqual([]);
    await sidebar(page).openFavorites();
    await expect(favoritesScreen(page).cards.first()).toBeVisible();
  });
});
