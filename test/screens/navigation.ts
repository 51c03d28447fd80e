import type { Locator, Page } from '@playwright/test';
import { account } from '#test/e2e/screens/session.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import type { Stage } from './scene.ts';

/** Goes to a screen as a player does. */
export async function open(
  page: Page,
  screen: 'Browse' | 'Favorites' | 'All mods' | 'Downloads' | 'Settings',
): Promise<void> {
  const { browse, downloads, settings, openFavorites, openOwned } = sidebar(page);
  if (screen === 'Favorites') return openFavorites();
  if (screen === 'All mods') return openOwned();
  await { Browse: browse, Downloads: downloads, Settings: settings }[screen].click();
}

/** The mods of the list, in its order. */
export const modsOf = (page: Page): Locator => page.getByRole('list', { name: 'Mods' }).getByRole('article');

/** Waits until the list shows mods. */
export const modsShown = (page: Page): Promise<void> => modsOf(page).first().waitFor();

/** Chooses Get on the first mod in the list that has it. */
export async function getNext(page: Page): Promise<void> {
  const get = page.getByRole('article').getByRole('button', { name: /^Get ./ });
  await get.first().click();
}

/** Begins a sign-in and returns the address of its page, which no browser opens. */
export async function beginSignIn({ page, copied }: Stage): Promise<string> {
  await account(page).signIn.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: translate('signIn.noPage') }).click();
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await dialog.getByText(translate('signIn.copied')).waitFor();
  await dialog.getByRole('button', { name: translate('signIn.noPage') }).click();
  return copied();
}

/** Goes through the website as a player's browser would, and brings the app the response. */
export async function response(
  { service }: Stage,
  authorizeUrl: string,
  decision: 'allow' | 'cancel' = 'allow',
): Promise<void> {
  const address = await service.signIn('mirelle', { authorizeUrl, decision });
  if (address === null) throw new Error('The website did not send the browser back to the app.');
  await fetch(address);
}

/** Signs mirelle in, and puts away what is said about that. */
export async function signIn(stage: Stage): Promise<void> {
  const { page } = stage;
  await response(stage, await beginSignIn(stage));
  await page
    .getByRole('button', { name: translatePattern('account.menu', { name: 'mirelle', state: '*' }) })
    .waitFor();
  for (const sign of [
    translate('account.signedInAs', { name: 'mirelle' }),
    translate('signInStorage.memory'),
  ]) {
    // Only what begins with the sentence: what surrounds it holds the other one too.
    const place = page.locator('div, section').filter({ hasText: new RegExp(`^${sign}`) });
    await place.getByRole('button', { name: 'Dismiss' }).first().click();
  }
}

/** Presses the favorite button of the mod at a place in the list, from 0. */
export async function pressFavoriteButton(page: Page, place: number): Promise<void> {
  await modsOf(page).nth(place).locator('[data-favorite]').click();
}
