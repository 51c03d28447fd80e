import { expect, type Locator, type Page } from '@playwright/test';

/** More than the number of tab stops of any screen. */
const farthest = 200;

/** Presses Tab, or Shift+Tab, until the focus is on the target; every stop on the way must be visible. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  // Looked up once: a query by role and name searches the whole document, at every step.
  let expected = await target.elementHandle();
  const isThere = async () => {
    // It may be drawn anew, when details come from the service.
    if (!(await expected?.evaluate((element) => element.isConnected)))
      expected = await target.elementHandle();
    return expected?.evaluate((element) => element === document.activeElement);
  };
  for (let steps = 0; steps < farthest && !(await isThere()); steps++) await page.keyboard.press(key);
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}

/** Tabs to the target and presses Enter. */
export async function press(page: Page, target: Locator, key?: 'Tab' | 'Shift+Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}
