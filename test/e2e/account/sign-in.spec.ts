import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessible } from '#test/e2e/accessibility/axe.ts';
import { electronPath, type Loadout } from '#test/e2e/fixtures.ts';
import { account, signInDialog } from '#test/e2e/screens/session.ts';
import { website } from '#test/e2e/screens/website.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { decideSignIn, expectClosed, redirectOf } from './sign-in.ts';

const player = 'mirelle';

/** Makes main record what it copies, because the clipboard is shared by every window of the display. */
const recordCopies = ({ electron }: Loadout) =>
  electron.evaluate(({ clipboard }) => {
    const copied: string[] = [];
    Object.assign(globalThis, { copied });
    clipboard.writeText = async (text: string) => {
      copied.push(text);
    };
  });
const copiesOf = ({ electron }: Loadout) =>
  electron.evaluate(() => (globalThis as unknown as { copied: string[] }).copied);

test('O7 O8 O20 the steps are shown as they happen, and the window comes to the front with the player’s name', async ({
  launchWith,
  keyring,
  service,
  systemBrowser,
}) => {
  const loadout = await launchWith({ keyring });
  const { page, electron } = loadout;
  await account(page).signIn.click();
  const dialog = signInDialog(page);
  await expect(dialog.steps).toHaveCount(3);
  await expect(dialog.done('browser')).toBeVisible();
  await expect(dialog.now('callback')).toBeVisible();
  await expect(dialog.timeLeft).toHaveText(translatePattern('signIn.waiting', { left: '*' }));
  expect(await dialog.roomAfterSteps()).toBeLessThan(2);
  const address = await systemBrowser.nextAddress();
  expect(new URL(address).origin).toBe(new URL(service.siteUrl).origin);
  // The secret part of the address stays in main.
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(
    new URL(address).searchParams.get('state'),
  );

  await electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.hide());
  expect((await decideSignIn(service, address, player)).status).toBe(200);
  await expect(account(page).of(player)).toBeVisible();
  await expect(dialog.underWay).toHaveCount(0);
  const isVisible = () =>
    electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
  await expect.poll(isVisible).toBe(true);
});

test('O18 the browser’s last page looks like the app, dark and light, loads nothing and is accessible', async ({
  loadout: { page },
  systemBrowser,
}) => {
  await account(page).signIn.click();
  const browser = await systemBrowser.openNext();
  await website(browser).logIn({ name: player, password: 'loadout' });
  const refused: string[] = [];
  browser.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const loaded: string[] = [];
  browser.on('request', (request) => loaded.push(request.resourceType()));
  await website(browser).allow.click();
  await expect(browser.getByText(translate('session.page.worked'), { exact: true })).toBeVisible();
  for (const [colorScheme, color] of [
    ['dark', 'rgb(10, 12, 15)'],
    ['light', 'rgb(243, 244, 246)'],
  ] as const) {
    await browser.emulateMedia({ colorScheme });
    expect(await browser.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(color);
    await expectAccessible(browser, `answer page, ${colorScheme}`);
  }
  expect(refused).toEqual([]);
  expect(new Set(loaded)).toEqual(new Set(['document']));
});

test('O14 canceled on a website that reports it: the dialog says that the player canceled', async ({
  loadout: { page },
  service,
  systemBrowser,
}) => {
  await account(page).signIn.click();
  const site = website(await systemBrowser.openNext());
  await site.logIn({ name: player, password: 'loadout' });
  await site.cancel.click();
  const dialog = signInDialog(page);
  await expect(dialog.canceled).toContainText(translate('session.denied'));
  // A cancel is no error, so nothing is red.
  await expect(dialog.canceled.getByRole('alert')).toHaveCount(0);
  await dialog.close.click();
  await expect(dialog.canceled).toHaveCount(0);
  await expect(account(page).signIn).toBeVisible();
  expect(service.issued).toEqual([]);
});

test.describe(() => {
  test.use({ serviceOptions: { oauth: { onCancel: 'stay' } } });

  test('O14 O19 canceled on a website that does not report it: the app waits, and Cancel closes the port', async ({
    loadout: { page },
    systemBrowser,
  }) => {
    await account(page).signIn.click();
    const site = await systemBrowser.openNext();
    await website(site).logIn({ name: player, password: 'loadout' });
    await website(site).cancel.click();
    const dialog = signInDialog(page);
    await expect(dialog.now('callback')).toBeVisible();
    const [address = ''] = systemBrowser.opened();
    await dialog.cancel.click();
    await expect(dialog.underWay).toHaveCount(0);
    await expect(account(page).signIn).toBeFocused();
    await expectClosed(redirectOf(address));
  });
});

test('O8 O9 a browser that did not open: the link is copied, and the same page opens again', async ({
  signingIn,
  systemBrowser,
}) => {
  const { dialog, authorizeUrl } = signingIn;
  await recordCopies(signingIn);
  await dialog.noPage.click();
  await dialog.copyLink.click();
  await expect(dialog.underWay.getByText(translate('signIn.copied'))).toBeVisible();
  expect(await copiesOf(signingIn)).toEqual([authorizeUrl]);
  await dialog.openAgain.click();
  expect(await systemBrowser.nextAddress()).toBe(authorizeUrl);
});

test('O8 a computer without any browser: the link is offered, and the pasted response signs in', async ({
  launchWith,
  folder,
  service,
}) => {
  const empty = join(folder, 'no programs');
  mkdirSync(empty);
  const loadout = await launchWith({ env: { PATH: empty } });
  const { page } = loadout;
  await recordCopies(loadout);
  await account(page).signIn.click();
  const dialog = signInDialog(page);
  await dialog.noPage.click();
  await dialog.copyLink.click();
  await expect.poll(() => copiesOf(loadout)).toHaveLength(1);
  const [authorizeUrl = ''] = await copiesOf(loadout);
  const redirect = await service.signIn(player, { authorizeUrl });
  await dialog.pasteOpener.click();
  await dialog.pasteField.fill(redirect ?? '');
  await dialog.usePasted.click();
  await expect(account(page).of(player)).toBeVisible();
});

test('O12 O13 a response that does not belong to this sign-in is refused on its page, also when pasted, and the app keeps waiting', async ({
  signingIn: { page, dialog, authorizeUrl },
  service,
}) => {
  const foreign = new URL(redirectOf(authorizeUrl));
  foreign.search = new URLSearchParams({ code: 'somebody-else’s', state: 'f'.repeat(64) }).toString();
  for (const address of [foreign.href, `${foreign.origin}${foreign.pathname}?code=x`])
    expect((await fetch(address)).status).toBe(400);
  expect((await fetch(`${foreign.origin}/elsewhere`)).status).toBe(404);
  expect((await fetch(foreign, { method: 'POST' })).status).toBe(405);

  await dialog.pasteOpener.click();
  for (const pasted of [foreign.href, 'what is this', service.siteUrl]) {
    await dialog.pasteField.fill(pasted);
    await dialog.usePasted.click();
    await expect(dialog.pasteField).toHaveValue('');
    await expect(dialog.pasteField).not.toHaveAccessibleDescription(translate('signIn.pasteHint'));
  }
  await expect(dialog.now('callback')).toBeVisible();
  expect(service.requests.some(({ path }) => path.endsWith('oauth2/token'))).toBe(false);
  expect((await decideSignIn(service, authorizeUrl, player)).status).toBe(200);
  await expect(account(page).of(player)).toBeVisible();
});

test('O17 O22 after the sign-in nothing listens, and the code was sent once', async ({
  signingIn: { page, authorizeUrl },
  service,
}) => {
  await decideSignIn(service, authorizeUrl, player);
  await expect(account(page).of(player)).toBeVisible();
  await expectClosed(redirectOf(authorizeUrl));
  const exchanges = service.requests.filter(({ body }) => body?.includes('grant_type=authorization_code'));
  expect(exchanges).toHaveLength(1);
});

test('O19 quitting during a sign-in closes the port, and the next start is as before', async ({
  launchWith,
  restart,
  systemBrowser,
}) => {
  const first = await launchWith();
  await account(first.page).signIn.click();
  const authorizeUrl = await systemBrowser.nextAddress();
  await expect(signInDialog(first.page).now('callback')).toBeVisible();
  const { page } = await restart(first);
  await expectClosed(redirectOf(authorizeUrl));
  await expect(account(page).signIn).toBeVisible();
  await expect(signInDialog(page).underWay).toHaveCount(0);
});

test('O19 the computer going to sleep ends a sign-in, closes the port and says so', async ({
  signingIn: { electron, dialog, authorizeUrl },
}) => {
  await electron.evaluate(({ powerMonitor }) => powerMonitor.emit('suspend'));
  await expect(dialog.unfinished).toContainText(translate('session.abandoned'));
  await expect(dialog.unfinished.getByRole('alert')).toHaveCount(0);
  await expectClosed(redirectOf(authorizeUrl));
});

test('O28 a second start during a sign-in ends, and the sign-in goes on', async ({
  signingIn: { page, userData, profileFile, dialog, authorizeUrl },
  service,
  systemBrowser,
}) => {
  const args = [`--user-data-dir=${userData}`, `--service=${profileFile}`, '--no-sandbox'];
  const second = spawn(electronPath, args, { stdio: 'ignore' });
  expect((await once(second, 'exit'))[0]).toBe(0);
  await expect(dialog.now('callback')).toBeVisible();
  await decideSignIn(service, authorizeUrl, player);
  await expect(account(page).of(player)).toBeVisible();
  expect(systemBrowser.opened()).toEqual([authorizeUrl]);
});

test('O25 O31 the service fails during the sign-in: a sentence says so, and another sign-in works', async ({
  signingIn: { page, dialog, authorizeUrl },
  service,
  respondNext,
}) => {
  const broken = service.fault({ path: 'oauth2/token', kind: 'html-503' });
  await decideSignIn(service, authorizeUrl, player);
  await expect(dialog.failed.getByRole('alert')).toBeVisible();
  broken.remove();
  await dialog.tryAgain.click();
  await respondNext();
  await expect(account(page).of(player)).toBeVisible();
});
