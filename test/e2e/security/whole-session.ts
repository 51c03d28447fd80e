import type { Page } from '@playwright/test';
import type { SystemBrowser } from '#test/e2e/computer/system-browser.ts';
import { expect } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { favoriteButtonIn } from '#test/e2e/screens/favorites.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import { account, sessionNotices, signInDialog } from '#test/e2e/screens/session.ts';
import { website } from '#test/e2e/screens/website.ts';
import type { FakeService } from '#test/service/index.ts';

/** A Loadout for this test: its page, and a function that closes its window. */
export type Run = { readonly page: Page; quit(): Promise<void> };

export const player = { name: 'mirelle', password: 'loadout' };
const [favorite, reviewed, drafted] = ['Skyforge Overhaul', 'Harbour Lights', 'Quiet Footsteps'];
const reviewText = 'The forge finally feels like work.';
const draftWords = 'Silent as a cat, but the cat is';

/** What the session needs, and what runs between its steps. */
export type Story = {
  readonly service: FakeService;
  readonly systemBrowser: SystemBrowser;
  /** Starts the app, always on the same user data. */
  start(): Promise<Run>;
  /** Called after every step, with the running app. */
  after(step: string, run: Run): Promise<void>;
};

/**
 * A player's whole session: sign in with the browser, favorite, review, restart, token expiry, session ended with an
 * unfinished draft, sign in again, sign out. Ends with the app closed.
 */
export async function liveThroughSession({ service, systemBrowser, start, after }: Story): Promise<void> {
  service.setLists(player.name, { favorites: [] });
  let run = await start();
  await signInWithBrowser(run, systemBrowser, 'new');
  await after('signed in', run);

  const favoriteButton = () => favoriteButtonIn(browseScreen(run.page).card(favorite), favorite);
  await searchFor(run.page, favorite);
  await favoriteButton().click();
  await expect.poll(() => service.player(player.name).favorites).toEqual([1]);
  await writeReview(run, reviewed, reviewText);
  await reviewsTab(run.page, reviewed).send.click();
  await expect(reviewsTab(run.page, reviewed).remove).toBeVisible();
  await after('reviewed', run);

  await run.quit();
  run = await start();
  await expect(account(run.page).of(player.name)).toBeVisible();
  await searchFor(run.page, favorite);
  await expect(favoriteButton()).toHaveAttribute('aria-pressed', 'true');
  await after('restarted', run);

  service.clock.advance(3601_000);
  await favoriteButton().click();
  await expect.poll(() => service.player(player.name).favorites).toEqual([]);
  await expect(account(run.page).of(player.name)).toBeVisible();
  await expect(run.page.getByRole('alert')).toHaveCount(0);
  await after('renewed', run);

  await writeReview(run, drafted, draftWords);
  service.revokeTokens(player.name);
  await reviewsTab(run.page, drafted).send.click();
  await expect(sessionNotices(run.page).ended).toBeVisible();
  await expect(reviewsTab(run.page, drafted).message).toHaveValue(draftWords);
  await after('ended', run);

  await reviewsTab(run.page, drafted).signInAgain.click();
  await signInWithBrowser(run, systemBrowser, 'known');
  await reviewsTab(run.page, drafted).send.click();
  await expect(reviewsTab(run.page, drafted).remove).toBeVisible();
  expect(service.player(player.name).reviews).toHaveLength(2);
  await after('signed in again', run);

  await account(run.page).of(player.name).click();
  await account(run.page).signOut.click();
  await expect(account(run.page).signIn).toBeVisible();
  await after('signed out', run);
  await run.quit();
}

/** Signs in on the website's own pages, which ask a player that they know for consent only. */
async function signInWithBrowser({ page }: Run, systemBrowser: SystemBrowser, who: 'new' | 'known') {
  const dialog = signInDialog(page);
  if (who === 'new') await account(page).signIn.click();
  await expect(dialog.now('callback')).toBeVisible();
  const site = await systemBrowser.openNext();
  if (who === 'new') await website(site).logIn(player);
  await website(site).allow.click();
  await expect(account(page).of(player.name)).toBeVisible();
  await expect(dialog.underWay).toHaveCount(0);
  // The app's callback page: nothing secret stays in the address bar. On a busy machine the browser asks for it when the
  // app doesn't listen any more (O17), and shows a page of its own.
  await expect(site).toHaveURL(/^(http:\/\/127\.0\.0\.1:\d+\/[^?]*|chrome-error:.*)$/);
  await site.close();
}

/** Opens a mod, and writes a review of four stars without sending it. */
async function writeReview({ page }: Run, title: string, text: string) {
  await searchFor(page, title);
  await browseScreen(page).open(title).click();
  const tab = reviewsTab(page, title);
  await tab.tab.click();
  await tab.write.click();
  await expect(tab.message).toBeFocused();
  await tab.stars(4).press('4');
  await expect(tab.stars(4)).toBeChecked();
  await tab.message.fill(text);
  await expect(tab.kept).toBeVisible();
}
