import type { Page } from '@playwright/test';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, showPages } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';

const title = 'Skyforge Overhaul';
test.use({ keepCatalog: true, serviceOptions: { mods: 300, perPage: 20, games: 4 } });

/**
 * The names of the controls that a toast or the details covers, each by what of it is in sight: its rectangle without
 * what its scrollers cut off. `toast` is the text of the toast.
 */
const coveredBy = (page: Page, toast: string) =>
  page.evaluate((text) => {
    const isToast = (element: Element) => element.closest('[aria-live] > div') !== null;
    const visible = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const clip = at.getBoundingClientRect();
        left = Math.max(left, clip.left);
        top = Math.max(top, clip.top);
        right = Math.min(right, clip.right);
        bottom = Math.min(bottom, clip.bottom);
      }
      return { left, top, right, bottom };
    };
    const box = [...document.querySelectorAll('[aria-live] > div')]
      .find((element) => element.textContent?.includes(text))
      ?.getBoundingClientRect();
    if (!box) throw new Error('The toast is not there.');
    const inWindow = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    const covered = [...document.querySelectorAll('button, input, a, aside')]
      .filter((element) => !isToast(element))
      .filter((element) => {
        const { left, top, right, bottom } = visible(element);
        if (right <= left || bottom <= top) return false;
        return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
    return { inWindow, covered };
  }, toast);

test('W6 a toast is below the list and covers no control and no details at 960 x 600, and a newer one about the same thing takes its place', async ({
  loadout: { page },
}) => {
  await page.setViewportSize({ width: 960, height: 600 });
  const toast = page
    .getByRole('region', { name: translate('ui.notifications'), exact: true })
    .getByText(translate('settings.diagnosticsCopied'));
  const clear = { inWindow: true, covered: [] };
  const copy = async () => {
    await sidebar(page).settings.click();
    await page.getByRole('button', { name: translate('settings.copyDiagnostics'), exact: true }).click();
    await expect(toast).toBeVisible();
  };
  const covered = () => coveredBy(page, translate('settings.diagnosticsCopied'));

  await browseScreen(page).open(title).click();
  await expect(detailsPanel(page, title).heading).toBeVisible();
  await copy();
  await page.getByRole('button', { name: translate('settings.copyDiagnostics'), exact: true }).click();
  await expect(toast).toHaveCount(1);
  await expect(settingsScreen(page).heading).toBeVisible();
  expect(await covered()).toEqual(clear);

  await sidebar(page).downloads.click();
  await expect(page.getByText(translate('downloads.empty'), { exact: true })).toBeVisible();
  expect(await covered()).toEqual(clear);

  await sidebar(page).browse.click();
  await expect(detailsPanel(page, title).heading).toBeVisible();
  await expect(browseScreen(page).cards.first()).toBeVisible();
  expect(await covered()).toEqual(clear);

  await showPages(page);
  await copy();
  await sidebar(page).browse.click();
  await expect(browseScreen(page).next).toBeVisible();
  await expect(browseScreen(page).cards.first()).toBeVisible();
  expect(await covered()).toEqual(clear);
});

test('W6 a toast that is dismissed by keyboard gives the focus back to what had it', async ({
  loadout: { page },
}) => {
  await sidebar(page).settings.click();
  const copy = page.getByRole('button', { name: translate('settings.copyDiagnostics'), exact: true });
  await copy.press('Enter');
  const dismiss = page
    .getByRole('region', { name: translate('ui.notifications'), exact: true })
    .getByRole('button', { name: translate('ui.dismiss'), exact: true });
  await dismiss.press('Enter');
  await expect(dismiss).toHaveCount(0);
  await expect(copy).toBeFocused();
});
