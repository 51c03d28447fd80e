import type { FakeService } from '#test/service/index.ts';
import { callBridge } from './bridge.ts';
import { expect, type Loadout } from './fixtures.ts';
import { account, signInDialog } from './screens/session.ts';
import type { SystemBrowser } from './system-browser.ts';

/** What a sign-in of a test needs around it. */
export type SignInWith = { service: FakeService; systemBrowser: SystemBrowser };

/** The redirect address in an authorize address: where the app listens. */
export const redirectOf = (authorizeUrl: string): string =>
  new URL(authorizeUrl).searchParams.get('redirect_uri') ?? '';

/**
 * Responses an authorize address as the player's browser would, without one; what the app's page says, and its status.
 */
export async function decideSignIn(service: FakeService, authorizeUrl: string, player: string) {
  const redirect = await service.signIn(player, { authorizeUrl });
  if (redirect === null) throw new Error('The website sent the browser nowhere.');
  const response = await fetch(redirect);
  return { status: response.status, text: await response.text() };
}

/** Signs a player in as `signIn` does, without a look at what the page shows of it. */
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

/** Signs a player in the quick way: the app requests the browser as ever, and the website is gone through over HTTP. */
export async function signIn(
  { page }: Pick<Loadout, 'page'>,
  { service, systemBrowser }: SignInWith,
  player = 'mirelle',
): Promise<void> {
  await signInUnseen({ page }, { service, systemBrowser }, player);
  await expect(account(page).of(player)).toBeVisible();
  await expect(signInDialog(page).underWay).toHaveCount(0);
}

/** Expects that nothing listens where a sign-in had its response sent. */
export const expectClosed = (redirectUri: string) =>
  expect
    .poll(() =>
      fetch(redirectUri).then(
        () => 'listening',
        () => 'closed',
      ),
    )
    .toBe('closed');
