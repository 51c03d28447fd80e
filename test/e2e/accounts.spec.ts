import { expect, test } from './player-fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { favoritesScreen, heartIn } from './screens/favorites.ts';
import { libraryScreen } from './screens/library.ts';
import { rail } from './screens/rail.ts';
import { reviewsTab } from './screens/reviews.ts';
import { account } from './screens/session.ts';
import { say } from './words.ts';

const title = 'Skyforge Overhaul';

test('O34 another player sees nothing of the one before, who finds their draft again', async ({
  launchWith,
  service,
  signInTo,
}) => {
  service.setLists('mirelle', { favorites: [1], library: [2] });
  service.setLists('tolvar', { favorites: [3], library: [4] });
  const loadout = await launchWith();
  const { page } = loadout;
  const titleOf = (modId: number) => service.generator.mod(modId)?.title ?? '';
  const signOut = async (name: string) => {
    await account(page).of(name).click();
    await account(page).signOut.click();
    await expect(account(page).signIn).toBeVisible();
  };
  const expectOwn = async (favorite: number, inLibrary: number) => {
    await rail(page).favorites.click();
    await expect(favoritesScreen(page).titles).toHaveText([titleOf(favorite)]);
    await rail(page).library.click();
    await expect(libraryScreen(page).titles).toHaveText([titleOf(inLibrary)]);
    await rail(page).browse.click();
  };

  await signInTo(loadout);
  await expectOwn(1, 2);
  await browseScreen(page).open(title).click();
  const tab = reviewsTab(page, title);
  await tab.tab.click();
  await tab.write.click();
  await tab.words.fill('mirelle’s own words');
  await expect(tab.kept).toBeVisible();
  await signOut('mirelle');
  await expect(heartIn(browseScreen(page).card(title), title)).toHaveAttribute('aria-pressed', 'false');

  await signInTo(loadout, 'tolvar');
  await expect(tab.write).toBeVisible();
  await expect(tab.form).toHaveCount(0);
  await expectOwn(3, 4);
  await signOut('tolvar');

  await signInTo(loadout);
  await tab.tab.click();
  await expect(tab.words).toHaveValue('mirelle’s own words');
});

test.describe(() => {
  test.use({ serviceOptions: { oauth: { grantableScopes: ['mod:read', 'mod_rating:read'] } } });

  test('favorites and a library that the player did not grant are explained', async ({
    signedIn: { page },
    service,
  }) => {
    await rail(page).favorites.click();
    await expect(page.getByRole('heading', { name: say('favorites.notGranted') })).toBeVisible();
    await rail(page).library.click();
    await expect(page.getByRole('heading', { name: say('library.notGranted') })).toBeVisible();
    const asked = service.requests.filter(({ path }) => /favorites|library/.test(path));
    expect(asked).toEqual([]);
  });
});
