import { expect, test } from './player-fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { heartIn } from './screens/favorites.ts';
import { account } from './screens/session.ts';
import { say } from './words.ts';

const player = 'mirelle';
const title = 'Skyforge Overhaul';

test('O39 a keyring that is another one after a restart: said, and signing in again works', async ({
  signedInWithKeyring: first,
  restart,
  anotherKeyring: another,
  signInTo,
}) => {
  const second = await restart(first, { keyring: another });
  await expect(second.page.getByRole('alert')).toContainText(say('session.notRevealed'));
  await signInTo(second);
  await expect(second.page.getByRole('alert')).toHaveCount(0);
  const third = await restart(second, { keyring: another });
  await expect(account(third.page).of(player)).toBeVisible();
});

test('O39 a keyring that goes away while Loadout runs: the player stays signed in, also when the token is renewed', async ({
  launchWith,
  keyring,
  service,
  signInTo,
}) => {
  service.setLists(player, { favorites: [] });
  const { page } = await launchWith({ keyring });
  await signInTo({ page });
  await keyring.remove();
  service.clock.advance(3_601_000);
  await heartIn(browseScreen(page).card(title), title).click();
  await expect.poll(() => service.player(player).favorites).toEqual([1]);
  await expect(account(page).of(player)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('O38 O43 a sign-in of another client is not used, and is not lost either', async ({
  signedInWithKeyring: first,
  launchWith,
  keyring,
  service,
}) => {
  await first.quit();
  const { userData } = first;
  service.registerClient({ clientId: 'another', redirectUris: ['http://127.0.0.1/callback'] });
  const profile = service.profile();
  const oauth = { redirect_path: '/callback', scopes: [], ...profile.oauth, client_id: 'another' };
  service.clearRequests();
  const other = await launchWith({ keyring, userData, profile: { ...profile, oauth } });
  await expect(account(other.page).signIn).toBeVisible();
  expect(service.requests.filter(({ headers }) => headers['authorization'] !== undefined)).toEqual([]);
  await other.quit();
  const again = await launchWith({ keyring, userData });
  await expect(account(again.page).of('mirelle')).toBeVisible();
});
