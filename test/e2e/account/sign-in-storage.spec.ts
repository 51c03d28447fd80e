import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { account, sessionNotices } from '#test/e2e/screens/session.ts';
import { filePlaces, filesBelow, leaksOf } from '#test/e2e/security/traces.ts';
import { changeProfile, profileOfAnotherClient } from '#test/e2e/service/profiles.ts';
import { translate } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';

const player = 'mirelle';

/** Every secret that the service issued, by name. */
const issuedBy = ({ issued }: FakeService) =>
  Object.fromEntries(issued.map(({ kind, value }, place) => [`${kind} ${place}`, value]));

/** The folder that contains only the sign-in. */
const vaultIn = (userData: string) => join(userData, 'session');

test('O33 O38 O39 with a keyring the sign-in is one encrypted file that only its owner can read; without the keyring after a restart the screen says so, with it the player is signed in again, and signing out erases the file, also when the service is unreachable', async ({
  signedInWithKeyring: first,
  restart,
  keyring,
  service,
  systemBrowser,
}) => {
  await expect(sessionNotices(first.page).memory).toHaveCount(0);
  await first.quit();
  const files = filesBelow(vaultIn(first.userData));
  expect(files).toHaveLength(1);
  expect(statSync(files[0] ?? '').mode & 0o777).toBe(0o600);
  expect(statSync(vaultIn(first.userData)).mode & 0o777).toBe(0o700);
  expect(leaksOf(filePlaces(first.userData), issuedBy(service))).toEqual([]);

  const second = await restart(first);
  await expect(browseScreen(second.page).cards.first()).toBeVisible();
  await expect(second.page.getByRole('alert')).toContainText(translate('session.notDecrypted'));

  // With the same keyring the file can be decrypted again.
  const third = await restart(second, { keyring });
  const { page } = third;
  await expect(account(page).of(player)).toBeVisible();
  expect(systemBrowser.opened()).toHaveLength(1);
  await service.pause();
  await account(page).of(player).click();
  await account(page).signOut.click();
  await expect(account(page).signIn).toBeVisible();
  expect(filesBelow(vaultIn(third.userData))).toEqual([]);
  await service.resume();
  // The stored sign-in is read again after another client was in use.
  for (const profile of [profileOfAnotherClient(service), service.profile()])
    await changeProfile(third, profile);
  await expect(account(page).signIn).toBeVisible();
});

test('O39 without a keyring the sign-in lasts until Loadout closes, and the screen says so; it is stored without protection only if the player chooses so, and until they change it', async ({
  signedIn: first,
  restart,
  service,
}) => {
  const notices = sessionNotices(first.page);
  await expect(notices.memory).toBeVisible();
  await notices.why.click();
  await expect(notices.dialog).toBeVisible();
  expect(filesBelow(vaultIn(first.userData))).toEqual([]);
  await notices.allow.click();
  await expect.poll(() => filesBelow(vaultIn(first.userData))).toHaveLength(1);

  const second = await restart(first);
  await expect(account(second.page).of(player)).toBeVisible();
  await account(second.page).of(player).click();
  await account(second.page).persistence.click();
  await sessionNotices(second.page).forbid.click();
  await expect.poll(() => filesBelow(vaultIn(first.userData))).toEqual([]);
  await expect(sessionNotices(second.page).memory).toBeVisible();
  await second.quit();
  expect(leaksOf(filePlaces(first.userData), issuedBy(service))).toEqual([]);

  const third = await restart(second);
  await expect(account(third.page).signIn).toBeVisible();
  await expect(sessionNotices(third.page).memoryEnded).toBeVisible();
});

test('O39 a sign-in that ended with Loadout is said at the next start, until the player dismisses it for good', async ({
  signedIn: first,
  restart,
  signInTo,
}) => {
  const second = await restart(first);
  const notices = sessionNotices(second.page);
  await expect(notices.memoryEnded).toBeVisible();
  await signInTo(second);
  await expect(notices.memoryEnded).toHaveCount(0);
  await expect(notices.memory).toBeVisible();
  await second.page
    .getByRole('button', { name: translate('ui.dismiss'), exact: true })
    .first()
    .click();
  await expect(notices.memory).toHaveCount(0);

  const third = await restart(second);
  await expect(account(third.page).signIn).toBeVisible();
  await expect(sessionNotices(third.page).memoryEnded).toHaveCount(0);
  await signInTo(third);
  await expect(account(third.page).of(player)).toBeVisible();
  await expect(sessionNotices(third.page).memory).toHaveCount(0);
});
