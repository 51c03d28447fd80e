import type { Locator } from '@playwright/test';
import type { Loadout } from './fixtures.ts';
import { browseScreen, rangeOf, titlesOf } from './screens/browse.ts';
import { detailsPanel } from './screens/details.ts';
import { sidebar } from './screens/sidebar.ts';
import { expect, test } from './shared-fixtures.ts';

const { mods, perPage } = { mods: 120, perPage: 24 };
/** So far down that the list must be scrolled. */
const deep = 19;

test.use({ serviceOptions: { mods, perPage } });

/** The distance of an element from the top of the window, in px. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

/** Expects an element at the same position, up to the few px of rounding and of another card width. */
const expectAt = (element: Locator, top: number) =>
  expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThan(5);

/** Goes to page 3, scrolls down to a mod and focuses it. */
async function takePlace({ page }: Loadout, title: string) {
  const browse = browseScreen(page);
  await browse.pageField.fill('3');
  await browse.pageField.press('Enter');
  await expect(browse.paging).toContainText(rangeOf(3, perPage, mods));
  const button = browse.open(title);
  await button.scrollIntoViewIfNeeded();
  await button.focus();
  await expect(button).toBeInViewport();
  return button;
}

test('opening a mod and closing it keep page, scroll and focus', async ({ loadout, service }) => {
  const title = titlesOf(service, 3, perPage)[deep] ?? '';
  const button = await takePlace(loadout, title);
  const before = await topOf(button);
  await button.press('Enter');
  await expect(detailsPanel(loadout.page, title).heading).toBeFocused();
  await expect(button).toBeInViewport();
  await loadout.page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(browseScreen(loadout.page).pageField).toHaveValue('3');
  await expectAt(button, before);
});

test('changing screens keeps page, scroll, focus, find and the open mod', async ({ loadout, service }) => {
  const { page } = loadout;
  const title = titlesOf(service, 3, perPage)[deep] ?? '';
  const button = await takePlace(loadout, title);
  await button.press('Enter');
  const details = detailsPanel(page, title);
  await expect(details.heading).toBeVisible();
  await expect(button).toBeInViewport();
  const before = await topOf(button);
  for (const screen of [sidebar(page).downloads, sidebar(page).settings]) {
    await screen.click();
    await expect(button).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(details.heading).toBeVisible();
    await expect(button).toBeFocused();
    await expectAt(button, before);
    await expect(browseScreen(page).pageField).toHaveValue('3');
  }
});

test('a restart keeps page, scroll, focus and layout, and opens the same screen and the same mod', async ({
  launch,
  service,
}) => {
  const title = titlesOf(service, 3, perPage)[deep] ?? '';
  const first = await launch();
  const rows = first.page.getByRole('radio', { name: 'Rows' });
  await rows.check();
  const button = await takePlace(first, title);
  const before = await topOf(button);
  await first.quit();

  const second = await launch({ userData: first.userData });
  const browse = browseScreen(second.page);
  await expect(browse.paging).toContainText(rangeOf(3, perPage, mods));
  await expect(browse.open(title)).toBeFocused();
  await expectAt(browse.open(title), before);
  await expect(second.page.getByRole('radio', { name: 'Rows' })).toBeChecked();
  await browse.open(title).click();
  await expect(detailsPanel(second.page, title).heading).toBeVisible();
  await sidebar(second.page).settings.click();
  await expect(sidebar(second.page).settings).toHaveAttribute('aria-current', 'page');
  await second.quit();

  const third = await launch({ userData: first.userData });
  await expect(sidebar(third.page).settings).toHaveAttribute('aria-current', 'page');
  await sidebar(third.page).browse.click();
  await expect(detailsPanel(third.page, title).heading).toBeVisible();
  await third.page.keyboard.press('Escape');
  await expect(browseScreen(third.page).open(title)).toBeFocused();
});

test('S4 an invalid view state on disk is replaced with the defaults', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await expect(browse.cards.first()).toBeVisible();
  await page.evaluate(() => {
    localStorage.setItem('loadout.browse', '{"page":-4,"layout":7,"scroll":[],"find":{},"focusedModId":"x"}');
    localStorage.setItem('loadout.app', 'not JSON');
  });
  await page.reload();
  await expect(browse.paging).toContainText(rangeOf(1, perPage, mods));
  await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
});
