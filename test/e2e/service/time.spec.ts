import { cardFavoriteButton, favoritesOf, player } from '#test/e2e/account/favorite-buttons.ts';
import { expectClosed, redirectOf } from '#test/e2e/account/sign-in.ts';
import { takeClock } from '#test/e2e/app/app-clock.ts';
import { account, signInDialog } from '#test/e2e/screens/session.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';
import type { FakeService } from '#test/service/index.ts';

const title = 'Skyforge Overhaul';
const [second, minute, day] = [1_000, 60_000, 86_400_000];

/** How many token refreshes the service received. */
const renewalsOf = ({ requests }: FakeService) =>
  requests.filter(({ body }) => body?.includes('grant_type=refresh_token')).length;

test('O19 an unfinished sign-in ends after five minutes, not before, closes the port and says so', async ({
  loadout,
  systemBrowser,
}) => {
  const clock = await takeClock(loadout);
  await account(loadout.page).signIn.click();
  const authorizeUrl = await systemBrowser.nextAddress();
  const dialog = signInDialog(loadout.page);
  await expect(dialog.now('callback')).toBeVisible();
  await clock.advance(4 * minute);
  await expect(dialog.now('callback')).toBeVisible();
  expect((await fetch(redirectOf(authorizeUrl))).status).toBe(400);
  await clock.advance(minute);
  await expect(dialog.unfinished).toContainText(translate('session.timedOut'));
  await expectClosed(redirectOf(authorizeUrl));
});

test('O26 a token is refreshed a minute before its lifetime ends, by a monotonic clock', async ({
  loadout,
  signInTo,
  service,
}) => {
  service.setLists(player, { favorites: [] });
  const clock = await takeClock(loadout);
  await signInTo(loadout);
  const pressFavoriteButton = async (favorites: number[]) => {
    await cardFavoriteButton(loadout, title).click();
    await expect.poll(() => favoritesOf(service)).toEqual(favorites);
  };
  await clock.advance(58 * minute);
  await pressFavoriteButton([1]);
  expect(renewalsOf(service)).toBe(0);
  // The computer's clock is set back by a day; 59 minutes of the hour have still passed.
  await clock.advance(minute + second, -day);
  await pressFavoriteButton([]);
  expect(renewalsOf(service)).toBe(1);
  // The service still accepted the old token, so no refusal caused the refresh.
  const changes = service.requests.filter(({ path }) => path.endsWith('/favorite'));
  expect(changes).toHaveLength(2);
});
