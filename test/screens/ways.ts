import type { Locator, Page } from '@playwright/test';

/** Goes to a screen by the rail. */
export async function open(page: Page, screen: 'Browse' | 'Downloads' | 'Settings'): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: screen }).click();
}

/** The mods of the list, in its order. */
export const modsOf = (page: Page): Locator => page.getByRole('list', { name: 'Mods' }).getByRole('article');

/** Waits until the list shows mods. */
export const modsShown = (page: Page): Promise<void> => modsOf(page).first().waitFor();

/** Chooses Get on the first mod in the list that has it. */
export async function getNext(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Get ./ })
    .first()
    .click();
}
