import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { kill } from '#test/e2e/app/launch.ts';
import { favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import { cardFavoriteButton, changesOf, favoritesOf, player } from './favorite-buttons.ts';

const title = 'Skyforge Overhaul';
const modId = 1;
const other = 'Harbour Lights';

/** Clicks Send now, unless the app has already noticed that the service is back and sent everything. */
const sendNow = (send: Locator) => send.click({ timeout: 5_000 }).catch(() => undefined);

test.describe('with no favorites yet', () => {
  test.beforeEach(({ service }) => service.setLists(player, { favorites: [] }));

  test('with the service unreachable, pending changes are shown, can be undone, and are sent once when it is back', async ({
    signedIn,
    service,
  }) => {
    const { page } = signedIn;
    await expect(cardFavoriteButton(signedIn, title)).toHaveAttribute('aria-pressed', 'false');
    await sidebar(page).openFavorites();
    await expect(favoritesScreen(page).words(translate('favorites.empty'))).toBeVisible();
    await sidebar(page).browse.click();
    await service.pause();
    for (const name of [title, other, 'Co-pilot Voices']) await cardFavoriteButton(signedIn, name).click();
    await sidebar(page).openFavorites();
    const favorites = favoritesScreen(page);
    await expect(favorites.waiting).toHaveText(translate('outbox.waiting', { count: 3 }));
    await favorites.show.click();
    await expect(favorites.changes).toHaveCount(3);
    await favorites.undo(other).click();
    await expect(favorites.waiting).toHaveText(translate('outbox.waiting', { count: 2 }));
    await expect(favorites.titles).toHaveCount(2);
    const notices = page.getByRole('region', { name: translate('ui.notifications'), exact: true });
    await favorites.send.click();
    const problem = translate('error.unreachable');
    await expect(notices).toContainText(translate('outbox.notSent', { problem, count: 2 }));

    await service.resume();
    await sendNow(favorites.send);
    await expect(favorites.outbox).toHaveCount(0);
    // The app also retries without a click, so one may have been sent before the other.
    const reported = [2, 1].map((count) => translate('outbox.sent', { count })).join('|');
    await expect(notices).toContainText(new RegExp(reported));
    await expect(notices).not.toContainText(problem);
    expect(changesOf(service)).toEqual([
      'POST mods/1/favorite',
      expect.stringMatching(/^POST mods\/\d+\/favorite$/),
    ]);
    expect(favoritesOf(service)).toHaveLength(2);
  });

  test('pending changes are sent without an action once the service is back, and a notice on every screen says so', async ({
    signedIn: loadout,
    service,
  }) => {
    const { page } = loadout;
    await expect(cardFavoriteButton(loadout, title)).toHaveAttribute('aria-pressed', 'false');
    const notices = page.getByRole('region', { name: translate('ui.notifications'), exact: true });
    await cardFavoriteButton(loadout, 'Co-pilot Voices').click();
    await expect.poll(() => changesOf(service)).toHaveLength(1);
    await service.pause();
    await cardFavoriteButton(loadout, title).click();
    await sidebar(page).openFavorites();
    await expect(page.getByRole('alert')).toContainText(translate('error.unreachable'));
    await sidebar(page).downloads.click();
    await service.resume();
    await callBridge(page, 'service.check');
    await expect(notices).toContainText(translate('outbox.sent', { count: 1 }));
    expect(changesOf(service)).toHaveLength(2);
    await expect(notices).not.toContainText(translate('outbox.sent', { count: 2 }));
  });

  test('the latest change wins: on and off again while nothing can be sent makes no request', async ({
    signedIn,
    service,
  }) => {
    const { page } = signedIn;
    await sidebar(page).openFavorites();
    await expect(favoritesScreen(page).words(translate('favorites.empty'))).toBeVisible();
    await sidebar(page).browse.click();
    await service.pause();
    for (const pressed of ['true', 'false', 'true', 'false']) {
      await cardFavoriteButton(signedIn, title).click();
      await expect(cardFavoriteButton(signedIn, title)).toHaveAttribute('aria-pressed', pressed);
    }
    await cardFavoriteButton(signedIn, other).click();
    await service.resume();
    await sidebar(page).openFavorites();
    await sendNow(favoritesScreen(page).send);
    await expect(favoritesScreen(page).outbox).toHaveCount(0);
    expect(changesOf(service)).toHaveLength(1);
    expect(favoritesOf(service)).not.toContain(modId);
  });

  test('a change that the service refuses is reverted, with a sentence', async ({ signedIn, service }) => {
    service.fault({ pattern: 'mods/*/favorite', kind: 'error', error: 'no_permission' });
    await cardFavoriteButton(signedIn, title).click();
    const notices = signedIn.page.getByRole('region', { name: translate('ui.notifications'), exact: true });
    await expect(notices).toContainText(translate('favorites.addNotAllowed', { title }));
    await expect(cardFavoriteButton(signedIn, title)).toHaveAttribute('aria-pressed', 'false');
    expect(favoritesOf(service)).toEqual([]);
  });

  test('S5 a change that cannot be stored on this computer is reverted, with a sentence', async ({
    launchWith,
    signInTo,
    service,
  }) => {
    const loadout = await launchWith();
    // A file in place of the folder, because permissions do not apply to root.
    writeFileSync(join(loadout.userData, 'favorites'), '');
    await signInTo(loadout);
    await cardFavoriteButton(loadout, title).click();
    const notices = loadout.page.getByRole('region', { name: translate('ui.notifications'), exact: true });
    await expect(notices).toContainText(translate('favorites.notSaved'));
    await expect(cardFavoriteButton(loadout, title)).toHaveAttribute('aria-pressed', 'false');
    expect(changesOf(service)).toEqual([]);
  });
});

test('favorites and pending changes survive a kill, and a change is sent once afterwards', async ({
  launchWith,
  keyring,
  service,
  signInTo,
}) => {
  service.setLists(player, { favorites: [modId] });
  const first = await launchWith({ keyring });
  await signInTo(first);
  await expect(cardFavoriteButton(first, title)).toHaveAttribute('aria-pressed', 'true');
  await service.pause();
  await cardFavoriteButton(first, other).click();
  await sidebar(first.page).openFavorites();
  await expect(favoritesScreen(first.page).waiting).toHaveText(translate('outbox.waiting', { count: 1 }));
  await kill(first);

  const second = await launchWith({ keyring, userData: first.userData });
  await sidebar(second.page).openFavorites();
  const favorites = favoritesScreen(second.page);
  await expect(favorites.titles).toHaveCount(2);
  await expect(favorites.waiting).toHaveText(translate('outbox.waiting', { count: 1 }));
  await service.resume();
  await sendNow(favorites.send);
  await expect(favorites.outbox).toHaveCount(0);
  expect(changesOf(service)).toHaveLength(1);
  expect(favoritesOf(service)).toHaveLength(2);
});
