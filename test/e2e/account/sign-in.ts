import { callBridge } from '#test/e2e/app/bridge.ts';
import type { SystemBrowser } from '#test/e2e/computer/system-browser.ts';
import { expect, type Loadout } from '#test/e2e/fixtures.ts';
import { account, signInDialog } from '#test/e2e/screens/session.ts';
import type { FakeService } from '#test/service/index.ts';

/** What a sign-in of a test needs. */
export type SignInWith = { service: FakeService; systemBrowser: SystemBrowser };

/** The redirect address in an authorize address, on which the app listens. */
export const redirectOf = (authorizeUrl: string): string =>
  new URL(authorizeUrl).searchParams.get('redirect_uri') ?? '';

/**
 * Completes an authorize address as the player's browser does, over HTTP; returns the app's callback page and its
 * status.
 */
export async function decideSignIn(service: FakeService, authorizeUrl: string, player: string) {
  const redirect = await service.signIn(player, { authorizeUrl });
  if (redirect === null) throw new Error('The website sent the browser nowhere.');
  const response = await fetch(redirect);
  return { status: response.status, text: await response.text() };
}

/** Signs a player in as `signIn` does, without waiting for the renderer to show it. */
export async function signInUnseen(
  { page }: Pick<Loadout, 'page'>,
  { service, systemBrowser }: SignInWith,
  player = 'mirelle',
): Promise<void> {
  expect((await callBridge(page, 'session.signIn')).ok).toBe(true);
  expect((await decideSignIn(service, await systemBrowser.nextAddress(), player)).status).toBe(200);
  await expect
    .poll(async () => (await callBridge(page, 'session.state')).value)
    .toMatchObject({ state: 'signed-in' });
}

/** Signs a player in without a browser: the app opens its address as usual, and the website's steps go over HTTP. */
export async function signIn(
  { page }: Pick<Loadout, 'page'>,
  { service, systemBrowser }: SignInWith,
  player = 'mirelle',
): Promise<void> {
  await signInUnseen({ page }, { service, systemBrowser }, player);
  await expect(account(page).of(player)).toBeVisible();
  await expect(signInDialog(page).underWay).toHaveCount(0);
}

/** Expects that nothing listens on the redirect address of a sign-in. */
export const expectClosed = (redirectUri: string) =>
  expect
    .poll(() =>
      fetch(redirectUri).then(
        () => 'listening',
        () => 'closed',
      ),
    )
    .toBe('closed');
