import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { MessageId } from '#shared/messages/index.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { cardFavoriteButton, favoritesOf } from '#test/e2e/account/favorite-buttons.ts';
import { openReviews, write } from '#test/e2e/account/review-writing.ts';
import { expectClosed, redirectOf } from '#test/e2e/account/sign-in.ts';
import { takeClock } from '#test/e2e/app/app-clock.ts';
import { browseScreen, searchFor, showPages } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { libraryScreen } from '#test/e2e/screens/library.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account, sessionNotices, signInDialog } from '#test/e2e/screens/session.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';
import { startKeyProxy } from './key-proxy.ts';
import { changeProfile } from './profiles.ts';

const player = 'mirelle';
const title = 'Skyforge Overhaul';
const other = 'Harbour Lights';
const otherId = 3;

const keysAt = (service: FakeService, fits: (path: string) => boolean) =>
  service.requests.filter(({ path }) => fits(path)).map(({ headers }) => headers['svc-api-key']);

/** A free port of localhost, and a function that occupies it. */
async function freePort(): Promise<{ port: number; take: () => Promise<Server> }> {
  const listen = async (port: number) => {
    const server = createServer((socket) => socket.destroy()).listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  const server = await listen(0);
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return { port, take: () => listen(port) };
}

test('F1 F2 F3 F4 an invalid field is named on screen, with a sentence', async ({ launch, service }) => {
  const good = service.profile();
  const oauth = (fields: object) => ({ ...good, oauth: { ...good.oauth, ...fields } });
  const { api_key: _, ...withoutKey } = good;
  const wrong: readonly (readonly [object, MessageId, string])[] = [
    [
      oauth({ feature_scopes: { read_library: 'a b' } }),
      'profile.scopeInvalid',
      'oauth.feature_scopes.read_library',
    ],
    [oauth({ redirect_uri: 'loadout://callback' }), 'profile.redirectUriElsewhere', 'oauth.redirect_uri'],
    [oauth({ token_key: 'yes' }), 'profile.fieldNotFlag', 'oauth.token_key'],
    [{ ...good, keyless: true }, 'profile.keylessWithKey', 'keyless'],
    [{ ...withoutKey, keyless: 1 }, 'profile.fieldNotFlag', 'keyless'],
  ];
  const { page, profileFile } = await launch({ profile: wrong[0]?.[0] });
  const again = page.getByRole('main').getByRole('button', { name: translate('profile.again'), exact: true });
  for (const [profile, id, field] of wrong) {
    writeFileSync(profileFile, JSON.stringify(profile));
    await again.click();
    await expect(page.getByRole('alert')).toContainText(translate(id, { file: profileFile, field }));
  }
  expect(service.requests).toEqual([]);
  writeFileSync(profileFile, JSON.stringify(good));
  await again.click();
  await expect(browseScreen(page).card(title)).toBeVisible();
});

test.describe('with the two given scopes alone', () => {
  test.use({ serviceOptions: { oauth: { scopes: ['mod:read', 'mod_rating:read'] } } });

  test.beforeEach(({ service }) => service.setLists(player, { favorites: [], library: [1] }));

  test('F1 every feature is on for a player, and a 403 says what is not allowed', async ({
    signedIn,
    service,
  }) => {
    const { page } = signedIn;
    await cardFavoriteButton(signedIn, title).click();
    await expect.poll(() => favoritesOf(service)).toEqual([1]);
    // A service that allows less: it has further scopes, which nobody granted.
    service.configureOAuth({
      scopes: ['mod:read', 'mod_rating:read', 'mod_rating:write', 'favorite:read', 'library:read'],
    });
    await sidebar(page).openOwned();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(translate('library.listNotAllowed'));
    await sidebar(page).browse.click();
    const tab = await write(page, 'Twelve evenings, and the forge still surprises me.');
    await tab.send.click();
    await expect(page.getByText(translate('reviews.postNotAllowed')).first()).toBeVisible();
    await expect(tab.message).toHaveValue('Twelve evenings, and the forge still surprises me.');
  });
});

test.describe('with scopes of other names', () => {
  test.use({
    serviceOptions: {
      oauth: {
        scopeNames: {
          'favorite:read': 'bookmarks',
          'favorite:write': 'bookmarks.edit',
          'library:read': 'shelf',
        },
        grantableScopes: ['mod:read', 'mod_rating:read', 'favorite:read', 'favorite:write'],
      },
    },
  });

  test.beforeEach(({ service }) => service.setLists(player, { favorites: [] }));

  test('F1 what was granted is on, and what was not says so', async ({ signedIn, service }) => {
    const { page } = signedIn;
    await cardFavoriteButton(signedIn, title).click();
    await expect.poll(() => favoritesOf(service)).toEqual([1]);
    await sidebar(page).openFavorites();
    await expect(favoritesScreen(page).titles).toHaveText([title]);
    await sidebar(page).openOwned();
    await expect(libraryScreen(page).words(translate('library.notGranted'))).toBeVisible();
  });
});

test('F2 registered as localhost with a fixed port: the browser’s response signs in; a port in use is reported, and the response is pasted', async ({
  loadout,
  service,
  signInTo,
  systemBrowser,
}) => {
  const { port, take } = await freePort();
  const redirectUri = `http://localhost:${port}/callback`;
  service.registerClient({ clientId: 'loadout', redirectUris: [redirectUri] });
  const { oauth } = service.profile();
  const { redirect_path: _, ...client } = oauth ?? { client_id: 'loadout', scopes: [] };
  await changeProfile(loadout, service.profile({ oauth: { ...client, redirect_uri: redirectUri } }));
  const { page } = loadout;
  await signInTo(loadout);
  await expectClosed(redirectUri);
  await account(page).of(player).click();
  await account(page).signOut.click();

  const taker = await take();
  await account(page).signIn.click();
  const dialog = signInDialog(page);
  const sentence = translate('signIn.portTaken', { port: String(port), service: 'Local service' });
  await expect(dialog.underWay).toContainText(sentence);
  await expectAccessibleInBothThemes(page, 'sign-in with a taken port');
  const authorizeUrl = (await systemBrowser.nextAddress()) ?? '';
  expect(redirectOf(authorizeUrl)).toBe(redirectUri);
  await dialog.pasteField.fill((await service.signIn(player, { authorizeUrl })) ?? '');
  await dialog.usePasted.click();
  await expect(account(page).of(player)).toBeVisible();
  taker.close();
});

test.describe('registered as [::1] alone', () => {
  test.use({
    serviceOptions: { clients: [{ clientId: 'loadout', redirectUris: ['http://[::1]/callback'] }] },
  });

  test('F2 the browser’s response comes to [::1]', async ({ signedIn, systemBrowser }) => {
    await expect(account(signedIn.page).of(player)).toBeVisible();
    const [authorizeUrl = ''] = systemBrowser.opened();
    expect(redirectOf(authorizeUrl)).toMatch(/^http:\/\/\[::1\]:\d+\/callback$/);
  });
});

test.describe('registered as an https address of the operator', () => {
  const redirectUri = 'https://play.example/loadout/signed-in';
  test.use({ serviceOptions: { clients: [{ clientId: 'loadout', redirectUris: [redirectUri] }] } });

  test('F2 nothing listens, and the player pastes the address of the browser’s last page', async ({
    signingIn: { page, dialog, authorizeUrl },
    service,
  }) => {
    expect(redirectOf(authorizeUrl)).toBe(redirectUri);
    await expect(dialog.underWay).toContainText(translate('signIn.byHand', { host: 'play.example' }));
    await expect(dialog.done('browser')).toBeVisible();
    await expect(dialog.pasteField).toBeFocused();
    await expectAccessibleInBothThemes(page, 'sign-in whose answer is pasted');
    const response = (await service.signIn(player, { authorizeUrl })) ?? '';
    for (const wrong of [
      response.replace('https:', 'http:'),
      response.replace('play.', 'evil.'),
      authorizeUrl,
    ]) {
      await dialog.pasteField.fill(wrong);
      await dialog.usePasted.click();
      await expect(dialog.pasteField).toHaveAccessibleDescription(
        translate('session.pastedUseless', { start: redirectUri }),
      );
    }
    expect(service.requests.some(({ path }) => path.endsWith('oauth2/token'))).toBe(false);
    await dialog.pasteField.fill(response);
    await dialog.usePasted.click();
    await expect(account(page).of(player)).toBeVisible();
    await expect(dialog.underWay).toHaveCount(0);
  });
});

test.describe('with a token endpoint that requires the key', () => {
  test.use({ serviceOptions: { oauth: { tokenKey: 'required' } } });

  test('F3 the token endpoint gets the key with both grants, and no other request of a player has it', async ({
    signedIn,
    service,
  }) => {
    service.clock.advance(2 * 3_600_000);
    await sidebar(signedIn.page).openOwned();
    await expect(libraryScreen(signedIn.page).cards.first()).toBeVisible();
    const isToken = (path: string) => path.endsWith('oauth2/token');
    await expect.poll(() => keysAt(service, isToken)).toEqual([service.guestKey, service.guestKey]);
    const own = /\/(me|favorites|library)\//;
    expect(new Set(keysAt(service, (path) => own.test(path)))).toEqual(new Set([undefined]));
  });

  test('F3 a profile that does not allow it sends no key, and the sign-in says what is missing', async ({
    loadout,
    service,
    systemBrowser,
  }) => {
    const { token_key: _, ...client } = service.profile().oauth ?? { client_id: 'loadout', scopes: [] };
    const { page } = loadout;
    await changeProfile(loadout, service.profile({ oauth: client }));
    await account(page).signIn.click();
    const authorizeUrl = await systemBrowser.nextAddress();
    await fetch((await service.signIn(player, { authorizeUrl })) ?? '');
    const { failed } = signInDialog(page);
    await expect(failed).toContainText(translate('session.keyWanted'));
    expect(keysAt(service, (path) => path.endsWith('oauth2/token'))).toEqual([undefined]);
    await expectAccessibleInBothThemes(page, 'sign-in that lacks the key');
  });
});

test('F4 without a key everything works behind a proxy that has it, and the app never sends one', async ({
  loadout,
  service,
  signInTo,
}) => {
  const { page } = loadout;
  const proxy = await startKeyProxy(service.url, service.guestKey);
  const { api_key: _, ...withoutKey } = service.profile({ base_url: proxy.url });
  const profile = { ...withoutKey, keyless: true };
  service.setLists(player, { favorites: [], library: [1] });
  await expect(browseScreen(page).card(title)).toBeVisible();
  service.clearRequests();
  await changeProfile(loadout, profile);
  await page.reload();
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).downloaded(title)).toBeVisible();
  await signInTo(loadout);
  await cardFavoriteButton(loadout, title).click();
  await expect.poll(() => favoritesOf(service)).toEqual([1]);
  await sidebar(page).openOwned();
  await expect(libraryScreen(page).titles).toHaveText([title]);
  await sidebar(page).browse.click();
  const tab = await write(page, 'Twelve evenings, and the forge still surprises me.');
  await tab.send.click();
  await expect.poll(() => service.player(player).reviews).toHaveLength(1);
  await showPages(page);

  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await expect(settings.words(translate('settings.keyNone'))).toBeVisible();
  await expect(settings.keyField).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'settings without a key');
  // If the service refuses the proxy's key, the app does not ask for one.
  service.revokeKey(service.guestKey);
  await sidebar(page).browse.click();
  await browseScreen(page).last.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(translate('error.proxyKeyRefused'));
  await expect(alert.getByRole('button', { name: translate('failure.updateKey') })).toHaveCount(0);
  await expect(alert.getByRole('button', { name: translate('failure.tryAgain') })).toBeVisible();

  expect(
    proxy.log.filter(({ headers }) => headers['svc-api-key'] === service.guestKey).length,
  ).toBeGreaterThan(3);
  expect(proxy.log.filter(({ received }) => 'svc-api-key' in received)).toEqual([]);
  expect(JSON.stringify(proxy.log.map(({ path, received }) => [path, received]))).not.toContain(
    service.guestKey,
  );
  // Every request to the service went through the proxy, except for the website's pages.
  const api = service.requests.filter(({ path }) => path.startsWith('/api/'));
  expect(api).toHaveLength(proxy.log.length);
  await proxy.stop();
});

test.describe('that rates from 0 to 100', () => {
  const rated = { kind: 'wrong-type', value: 87.25 } as const;
  test.use({
    // A list alone would be taken for a value and its options.
    faults: [
      [
        { ...rated, path: 'mods/', query: { page: '1' }, at: 'mods.0.rating_avg' },
        { ...rated, path: 'mods/1/', at: 'mod.rating_avg' },
        { ...rated, path: 'mods/1/reviews', at: 'reviews.0.rating', value: 91 },
      ],
      { scope: 'test' },
    ],
  });

  test('F5 ratings above 5 are shown as a plain number, without stars', async ({ loadout: { page } }) => {
    const card = browseScreen(page).card(title);
    const plain = translate('ui.ratingPlain', { rating: '87.25' });
    await expect(card.getByRole('img', { name: plain, exact: true })).toHaveText('87.25');
    await browseScreen(page).open(title).click();
    const details = detailsPanel(page, title);
    await expect.poll(details.fact(translate('details.rating'))).toBe('87.25');
    const tab = reviewsTab(page, title);
    await tab.tab.click();
    const review = details.reviewList.getByRole('listitem').first();
    await expect(review.getByRole('img', { name: translate('ui.ratingPlain', { rating: '91' }) })).toHaveText(
      '91',
    );
    await expect(details.panel.getByRole('list', { name: translate('reviews.breakdown') })).toHaveCount(0);
    await expect(details.panel.getByText('87.25', { exact: true })).toBeVisible();
    await expectAccessible(page, 'reviews on another scale');
  });
});

test.describe('that refuses refreshes in its own form', () => {
  test.beforeEach(({ service }) => service.setLists(player, { favorites: [] }));

  test('F6 repeated refusals in the service’s own form ask for a new sign-in, and nothing is lost', async ({
    signedInWithKeyring,
    keyring,
    restart,
    service,
  }) => {
    const { page } = signedInWithKeyring;
    const clock = await takeClock(signedInWithKeyring);
    await write(page, 'Half a review.');
    const refused = service.fault({
      path: 'oauth2/token',
      kind: 'custom-error',
      status: 400,
      code: 'token_expired',
    });
    service.clock.advance(2 * 3_600_000);
    await searchFor(page, other);
    await cardFavoriteButton(signedInWithKeyring, other).click();
    const { ended } = sessionNotices(page);
    const again = page
      .getByRole('main')
      .getByRole('button', { name: translate('failure.tryAgain'), exact: true });
    await sidebar(page).openOwned();
    // Refusals count once in ten seconds, so that a short fault ends nothing.
    await expect(async () => {
      await clock.advance(10_000);
      if (await again.isVisible()) await again.click();
      await expect(ended).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    const renewals = () => service.requests.filter(({ path }) => path.endsWith('oauth2/token')).length;
    const requested = renewals();
    // The change is pending, the draft stays, and nothing more is requested.
    await sidebar(page).openFavorites();
    await expect(favoritesScreen(page).waiting).toBeVisible();
    await expectAccessibleInBothThemes(page, 'session that can’t be renewed');
    expect(renewals()).toBe(requested);

    // Nothing was erased: once the service works again, a restart finds the player signed in.
    refused.remove();
    const second = await restart(signedInWithKeyring, { keyring });
    await expect(account(second.page).of(player)).toBeVisible();
    await sidebar(second.page).browse.click();
    await expect.poll(() => favoritesOf(service)).toEqual([otherId]);
    await searchFor(second.page, title);
    await expect((await openReviews(second.page)).message).toHaveValue('Half a review.');
    await expect(sessionNotices(second.page).ended).toHaveCount(0);
  });
});
