import { takeClock } from '#test/e2e/app/app-clock.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn, favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { libraryScreen } from '#test/e2e/screens/library.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account } from '#test/e2e/screens/session.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { message, player, reviewsOf, title, write, writesOf } from './review-writing.ts';
import { decideSignIn } from './sign-in.ts';

test('O34 another player sees nothing of the previous one, who finds their draft again', async ({
  loadout,
  service,
  signInTo,
}) => {
  service.setLists('mirelle', { favorites: [1], library: [2] });
  service.setLists('tolvar', { favorites: [3], library: [4] });
  const { page } = loadout;
  const titleOf = (modId: number) => service.generator.mod(modId)?.title ?? '';
  const signOut = async (name: string) => {
    await account(page).of(name).click();
    await account(page).signOut.click();
    await expect(account(page).signIn).toBeVisible();
  };
  const expectOwn = async (favorite: number, inLibrary: number) => {
    await sidebar(page).openFavorites();
    await expect(favoritesScreen(page).titles).toHaveText([titleOf(favorite)]);
    await sidebar(page).openOwned();
    await expect(libraryScreen(page).titles).toHaveText([titleOf(inLibrary)]);
    await sidebar(page).browse.click();
  };

  await signInTo(loadout);
  await expectOwn(1, 2);
  await browseScreen(page).open(title).click();
  const tab = reviewsTab(page, title);
  await tab.tab.click();
  await tab.write.click();
  await tab.message.fill('mirelle’s own words');
  await expect(tab.kept).toBeVisible();
  await signOut('mirelle');
  await expect(favoriteButtonIn(browseScreen(page).card(title), title)).toHaveAttribute(
    'aria-pressed',
    'false',
  );

  await signInTo(loadout, 'tolvar');
  await expect(tab.write).toBeVisible();
  await expect(tab.form).toHaveCount(0);
  await expectOwn(3, 4);
  await signOut('tolvar');

  await signInTo(loadout);
  await tab.tab.click();
  await expect(tab.message).toHaveValue('mirelle’s own words');
});

test('O32 O34 what was written before the service named the player belongs to them, and is sent once it is named', async ({
  loadout,
  service,
  systemBrowser,
}) => {
  const { page } = loadout;
  const clock = await takeClock(loadout);
  const unnamed = service.fault({ path: 'me/', kind: 'error', error: 'no_permission' });
  await callBridge(page, 'session.signIn');
  await decideSignIn(service, await systemBrowser.nextAddress(), player);
  await expect(account(page).signIn).toHaveCount(0);
  const tab = await write(page, message);
  const other = { modId: 2, rating: 3, message: 'Of another mod', isAnonymous: false };
  await callBridge(page, 'reviews.saveDraft', other);

  unnamed.remove();
  await clock.advance(60_000);
  await tab.send.click();
  await expect(account(page).of(player)).toBeVisible();
  await expect(tab.remove).toBeVisible();
  await expect(tab.form).toHaveCount(0);
  expect(reviewsOf(service).map(({ message }) => message)).toEqual([message]);
  expect(writesOf(service)).toHaveLength(1);
  const kept = await callBridge(page, 'reviews.draft', { modId: 2 });
  expect(kept).toMatchObject({ ok: true, value: { draft: { message: other.message } } });
});

test('O41 a review that the service refuses only after another player signed in is not posted as theirs', async ({
  loadout,
  service,
  signInTo,
}) => {
  const { page } = loadout;
  await signInTo(loadout);
  const tab = await write(page, message);
  service.fault({ path: 'mod-reviews/', kind: 'error', error: 'invalid_access_token', times: 1 });
  const hang = service.fault({ path: 'mod-reviews/', kind: 'hang', times: 1 });
  const sent = service.seen(({ path }) => path === '/api/mod-reviews/');
  await tab.send.click();
  await sent;
  await account(page).of(player).click();
  await account(page).signOut.click();
  await expect(account(page).signIn).toBeVisible();
  await signInTo(loadout, 'tolvar');
  hang.remove();
  await expect(tab.write).toBeVisible();
  await account(page).of('tolvar').click();
  await account(page).signOut.click();
  await signInTo(loadout);
  await expect(tab.message).toHaveValue(message);
  await tab.send.click();
  await expect(tab.remove).toBeVisible();
  expect(reviewsOf(service)).toHaveLength(1);
  expect(service.player('tolvar').reviews).toEqual([]);
  expect(writesOf(service)).toHaveLength(2);
});

test.describe(() => {
  test.use({ serviceOptions: { oauth: { grantableScopes: ['mod:read', 'mod_rating:read'] } } });

  test('favorites and a library that the player did not grant are explained', async ({
    signedIn: { page },
    service,
  }) => {
    await sidebar(page).openFavorites();
    await expect(page.getByRole('heading', { name: translate('favorites.notGranted') })).toBeVisible();
    await sidebar(page).openOwned();
    await expect(page.getByRole('heading', { name: translate('library.notGranted') })).toBeVisible();
    const requested = service.requests.filter(({ path }) => /favorites|library/.test(path));
    expect(requested).toEqual([]);
  });
});
