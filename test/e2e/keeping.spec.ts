import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StandIn } from '#test/service/index.ts';
import { expect, test } from './player-fixtures.ts';
import { browseScreen } from './screens/browse.ts';
import { account, sessionNotices } from './screens/session.ts';
import { filePlaces, filesBelow, leaksOf } from './traces.ts';
import { say } from './words.ts';

const player = 'mirelle';

/** Every secret the service gave out, by a name of its own. */
const issuedBy = ({ issued }: StandIn) =>
  Object.fromEntries(issued.map(({ kind, value }, place) => [`${kind} ${place}`, value]));

/** The folder that holds the sign-in, and nothing else. */
const vaultIn = (userData: string) => join(userData, 'session');

test('O38 O39 with a keyring the sign-in is one file for this account’s eyes only, encrypted, and is there after a restart', async ({
  signedInWithKeyring: first,
  launchWith,
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

  const { page } = await launchWith({ keyring, userData: first.userData });
  await expect(account(page).of(player)).toBeVisible();
  expect(systemBrowser.opened()).toHaveLength(1);
});

test('O39 without a keyring the sign-in lasts until Loadout closes, and that is said', async ({
  signedIn: first,
  launchWith,
  service,
}) => {
  const notices = sessionNotices(first.page);
  await expect(notices.memory).toBeVisible();
  await notices.why.click();
  await expect(notices.dialog).toBeVisible();
  await first.page.keyboard.press('Escape');
  expect(filesBelow(vaultIn(first.userData))).toEqual([]);
  await first.quit();
  expect(leaksOf(filePlaces(first.userData), issuedBy(service))).toEqual([]);

  const { page } = await launchWith({ userData: first.userData });
  await expect(account(page).signIn).toBeVisible();
});

test('O39 kept without protection only when the player chooses so, and no longer when they take it back', async ({
  signedIn: first,
  restart,
}) => {
  await sessionNotices(first.page).why.click();
  await sessionNotices(first.page).allow.click();
  await expect.poll(() => filesBelow(vaultIn(first.userData))).toHaveLength(1);

  const second = await restart(first);
  await expect(account(second.page).of(player)).toBeVisible();
  await account(second.page).of(player).click();
  await account(second.page).keeping.click();
  await sessionNotices(second.page).forbid.click();
  await expect.poll(() => filesBelow(vaultIn(first.userData))).toEqual([]);

  const third = await restart(second);
  await expect(account(third.page).signIn).toBeVisible();
});

test('O39 a keyring that is gone after a restart: said, everything else works, and with the keyring back so is the sign-in', async ({
  signedInWithKeyring: first,
  restart,
  keyring,
}) => {
  const second = await restart(first);
  await expect(browseScreen(second.page).cards.first()).toBeVisible();
  await expect(second.page.getByRole('alert')).toContainText(say('session.notRevealed'));
  // The same keyring again: what it protects is good again.
  const third = await restart(second, { keyring });
  await expect(account(third.page).of(player)).toBeVisible();
});

test('O29 S4 a sign-in whose file is garbage, half of itself or empty: nobody is signed in, and signing in works', async ({
  signedInWithKeyring: first,
  launchWith,
  keyring,
  signInTo,
}) => {
  await first.quit();
  const [file = ''] = filesBelow(vaultIn(first.userData));
  for (const damage of [
    () => Buffer.from([0, 255, 1, 254, 2]),
    (whole: Buffer) => whole.subarray(0, whole.length / 2),
    () => Buffer.alloc(0),
  ]) {
    writeFileSync(file, damage(readFileSync(file)));
    const next = await launchWith({ keyring, userData: first.userData });
    await expect(account(next.page).signIn).toBeVisible();
    await signInTo(next);
    await next.quit();
  }
});

test('O33 signing out erases the sign-in, with the service out of reach too', async ({
  signedInWithKeyring: first,
  restart,
  keyring,
  service,
}) => {
  await service.pause();
  await account(first.page).of(player).click();
  await account(first.page).signOut.click();
  await expect(account(first.page).signIn).toBeVisible();
  expect(filesBelow(vaultIn(first.userData))).toEqual([]);
  const { page } = await restart(first, { keyring });
  await expect(account(page).signIn).toBeVisible();
});
