import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn } from '#test/e2e/screens/favorites.ts';
import { account } from '#test/e2e/screens/session.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { changeProfile, profileOfAnotherClient } from '#test/e2e/service/profiles.ts';
import { translate } from '#test/e2e/translate.ts';
import { storedSignIn } from './stored-sign-in.ts';

const player = 'mirelle';
const title = 'Skyforge Overhaul';

test('O39 a keyring that changed before a restart is reported, and signing in again works; if it goes away while Loadout runs, the player stays signed in, also when the token is refreshed', async ({
  signedInWithKeyring: first,
  restart,
  anotherKeyring: another,
  service,
  signInTo,
}) => {
  service.setLists(player, { favorites: [] });
  const second = await restart(first, { keyring: another });
  await expect(second.page.getByRole('alert')).toContainText(translate('session.notDecrypted'));
  await signInTo(second);
  await expect(second.page.getByRole('alert')).toHaveCount(0);

  const { page } = await restart(second, { keyring: another });
  await expect(account(page).of(player)).toBeVisible();
  await another.remove();
  service.clock.advance(3_601_000);
  const heart = favoriteButtonIn(browseScreen(page).card(title), title);
  // Those that left the service's list are looked up first: until then the heart is that of the stored list.
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect.poll(() => service.player(player).favorites).toEqual([1]);
  await expect(account(page).of(player)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('O29 O38 O43 S4 a sign-in of another client is neither used nor lost; if its file is garbage, cut short or empty, the player is signed out, and signing in works', async ({
  signedInWithKeyring: first,
  restart,
  keyring,
  service,
  signInTo,
}) => {
  const [own, other] = [service.profile(), profileOfAnotherClient(service)];
  const file = storedSignIn(first.userData);
  service.clearRequests();
  await changeProfile(first, other);
  await expect(account(first.page).signIn).toBeVisible();
  expect(service.requests.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
  await changeProfile(first, own);
  await expect(account(first.page).of(player)).toBeVisible();

  for (const damage of [(whole: Buffer) => whole.subarray(0, whole.length / 2), () => Buffer.alloc(0)]) {
    await changeProfile(first, other);
    await expect(account(first.page).signIn).toBeVisible();
    writeFileSync(file, damage(readFileSync(file)));
    await changeProfile(first, own);
    await expect(account(first.page).signIn).toBeVisible();
    await signInTo(first);
  }
  await first.quit();
  writeFileSync(file, Buffer.from([0, 255, 1, 254, 2]));
  const second = await restart(first, { keyring });
  await expect(account(second.page).signIn).toBeVisible();
  await signInTo(second);
});

test('O49 a key that was entered with another keyring is said to be unreadable, and used again with that one', async ({
  launchWith,
  restart,
  keyring,
  anotherKeyring,
  service,
}) => {
  const key = service.addKey();
  const keyOf = ({ headers }: { headers: Readonly<Record<string, string>> }) => headers['svc-api-key'];
  const first = await launchWith({ keyring });
  await sidebar(first.page).settings.click();
  const entering = settingsScreen(first.page);
  await entering.changeKey.click();
  await entering.keyField.fill(key);
  await entering.saveKey.click();
  await expect(entering.words(translate('settings.keySaved'))).toBeVisible();

  const second = await restart(first, { keyring: anotherKeyring });
  const notice = second.page.getByText(translate('settings.keyUnreadable'));
  await sidebar(second.page).browse.click();
  await expect(notice).toBeVisible();
  await expect(browseScreen(second.page).cards.first()).toBeVisible();
  await second.page.getByRole('button', { name: translate('settings.keyUnreadableOpen') }).click();
  const settings = settingsScreen(second.page);
  await expect(settings.words(translate('settings.keyUnreadable'))).toBeVisible();
  await expect(notice).toHaveCount(1);

  service.clearRequests();
  const third = await restart(second, { keyring });
  await sidebar(third.page).settings.click();
  await expect(settingsScreen(third.page).words(translate('settings.keyOwn'))).toBeVisible();
  await expect.poll(() => service.requests.map(keyOf)).toContain(key);
  expect(service.requests.map(keyOf)).not.toContain(service.guestKey);
});
