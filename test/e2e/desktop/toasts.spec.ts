import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, showPages } from '#test/e2e/screens/browse.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';

test.use({ keepCatalog: true, serviceOptions: { mods: 300, perPage: 20, games: 4 } });

const toasts = (page: Page) => page.getByRole('region', { name: translate('ui.notifications'), exact: true });
const copied = (page: Page) => toasts(page).getByText(translate('settings.diagnosticsCopied'));
const copyButton = (page: Page) =>
  page.getByRole('button', { name: translate('settings.copyDiagnostics'), exact: true });

/** The rectangle of the toasts in the window, and whether the focused control is under it. */
const placeOf = (page: Page) =>
  toasts(page).evaluate((section) => {
    const { left, top, right, bottom } = section.getBoundingClientRect();
    const focused = document.activeElement?.getBoundingClientRect();
    const isFocusUnder =
      focused !== undefined &&
      focused.left < right &&
      focused.right > left &&
      focused.top < bottom &&
      focused.bottom > top;
    return { left, top, right: innerWidth - right, bottom: innerHeight - bottom, isFocusUnder };
  });

test('W6 toasts float in the lower right corner, take no room, and a newer one about the same thing takes its place', async ({
  loadout: { page },
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await sidebar(page).settings.click();
  const { heading } = settingsScreen(page);
  await expect(heading).toBeVisible();
  const height = () => page.getByRole('main').evaluate(({ clientHeight }) => clientHeight);
  const before = await height();
  await copyButton(page).click();
  await copyButton(page).click();
  await expect(copied(page)).toHaveCount(1);
  const { left, top, right, bottom } = await placeOf(page);
  expect({ right, bottom }).toEqual({ right: 20, bottom: 20 });
  expect(left).toBeGreaterThan(480);
  expect(top).toBeGreaterThan(500);
  expect(await height()).toBe(before);
});

test('W6 toasts are in the other corner while they would hide the control that has the focus', async ({
  loadout: { page },
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  await showPages(page);
  const { next } = browseScreen(page);
  await sidebar(page).settings.click();
  await copyButton(page).click();
  await expect(copied(page)).toBeVisible();
  await sidebar(page).browse.click();
  await next.focus();
  const { left, isFocusUnder } = await placeOf(page);
  expect({ left, isFocusUnder }).toEqual({ left: 84, isFocusUnder: false });
});

test('W6 the bell keeps what toasts have said, and Escape gives the focus back to it', async ({
  loadout: { page },
}) => {
  const bell = page.getByRole('button', { name: translate('ui.notifications'), exact: true });
  const list = page.getByRole('dialog', { name: translate('ui.notifications'), exact: true });
  await bell.press('Enter');
  await expect(list.getByText(translate('app.noMessages'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bell).toBeFocused();

  await sidebar(page).settings.click();
  await copyButton(page).click();
  await expect(copied(page)).toBeVisible();
  await toasts(page)
    .getByRole('button', { name: translate('ui.dismiss'), exact: true })
    .click();
  await expect(copied(page)).toHaveCount(0);
  await bell.press('Enter');
  await expect(list.getByRole('listitem')).toHaveText([
    `${translate('settings.diagnosticsCopied')}${translate('when.now')}`,
  ]);
});

test('W6 a toast that is dismissed by keyboard gives the focus back to what had it', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  await copyButton(page).press('Enter');
  const dismiss = toasts(page).getByRole('button', { name: translate('ui.dismiss'), exact: true });
  await dismiss.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(copyButton(page)).toBeFocused();
});
