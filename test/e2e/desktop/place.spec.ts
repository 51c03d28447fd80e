import type { Locator, Page } from '@playwright/test';
import { browseScreen, popularTitles, rangeOf, searchFor, titlesOf } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import type { FakeService } from '#test/service/index.ts';

const { mods, perPage } = { mods: 120, perPage: 24 };
/** So far down that the list must be scrolled. */
const deep = 19;

test.use({ serviceOptions: { mods, perPage } });

/** The distance of an element from the top of the window, in px. */
const topOf = async (element: Locator) => (await element.boundingBox())?.y ?? Number.NaN;

/** That distance, once the element has stopped moving: a list scrolls after its width has changed. */
async function topAtRest(element: Locator): Promise<number> {
  await (await element.elementHandle())?.waitForElementState('stable');
  return topOf(element);
}

/** Expects an element at the same position, up to the few px of rounding and of another card width. */
const expectAt = (element: Locator, top: number) =>
  expect.poll(async () => Math.abs((await topOf(element)) - top)).toBeLessThan(5);

/** Goes to page 3, scrolls down to a mod and focuses it. */
async function goDeepInPages(page: Page, service: FakeService): Promise<string> {
  const browse = browseScreen(page);
  const title = titlesOf(service, 3, perPage)[deep] ?? '';
  await browse.pageField.fill('3');
  await browse.pageField.press('Enter');
  await expect(browse.paging).toContainText(rangeOf(3, perPage, mods));
  await browse.open(title).scrollIntoViewIfNeeded();
  await browse.open(title).focus();
  return title;
}

/** Scrolls down in the catalog by keyboard, to a mod in the middle of the list. */
async function goDeepInCatalog(page: Page): Promise<string> {
  const browse = browseScreen(page);
  await browse.open((await browse.titles.first().textContent()) ?? '').focus();
  for (const key of ['PageDown', 'PageDown', 'PageDown', 'ArrowRight']) await page.keyboard.press(key);
  const focused = browse.cards.filter({ has: page.locator(':focus') });
  await expect(focused).toBeInViewport();
  return (await focused.getByRole('heading').textContent()) ?? '';
}

const kinds = [
  {
    of: 'the place in the catalog',
    keepCatalog: true,
    goDeep: goDeepInCatalog,
    expectSame: (page: Page) => expect(browseScreen(page).total(mods)).toBeVisible(),
  },
  {
    of: 'the page and the place in it',
    keepCatalog: false,
    goDeep: goDeepInPages,
    expectSame: (page: Page) => expect(browseScreen(page).paging).toContainText(rangeOf(3, perPage, mods)),
  },
] as const;

for (const { of, keepCatalog, goDeep, expectSame } of kinds)
  test.describe(of, () => {
    test.use({ keepCatalog });

    test(`opening a mod and closing it, and changing screens, keep ${of}, the focus and the open mod`, async ({
      loadout: { page },
      service,
    }) => {
      const title = await goDeep(page, service);
      const button = browseScreen(page).open(title);
      await expect(button).toBeFocused();
      const before = await topAtRest(button);
      await button.press('Enter');
      const details = detailsPanel(page, title);
      await expect(details.heading).toBeFocused();
      await expect(button).toBeInViewport();
      const beside = await topAtRest(button);
      for (const screen of [sidebar(page).downloads, sidebar(page).settings]) {
        await screen.click();
        await expect(button).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(details.heading).toBeVisible();
        await expect(button).toBeFocused();
        await expectAt(button, beside);
        await expectSame(page);
      }
      await page.keyboard.press('Escape');
      await expect(details.panel).toHaveCount(0);
      await expect(button).toBeFocused();
      await expectAt(button, before);
      await expectSame(page);
    });

    test(`a restart keeps ${of}, focus and layout, and opens the same screen and the same mod`, async ({
      launch,
      service,
    }) => {
      const first = await launch();
      await first.page.getByRole('radio', { name: 'Rows' }).check();
      await expect(browseScreen(first.page).total(mods)).toBeVisible();
      const title = await goDeep(first.page, service);
      const button = browseScreen(first.page).open(title);
      await expect(button).toBeFocused();
      const before = await topAtRest(button);
      await first.quit();

      const second = await launch({ userData: first.userData });
      const browse = browseScreen(second.page);
      await expectSame(second.page);
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
  });

test('S4 an invalid view state on disk is replaced with the defaults', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  await expect(browse.cards.first()).toBeVisible();
  await page.evaluate(() => {
    const list = { text: 7, games: ['x'], types: {}, rating: { least: 'a' }, marks: ['no'], sort: 'size' };
    const place = { modId: -1, place: 'x', offset: null };
    const view = { page: -4, layout: 7, scroll: [], find: {}, focusedModId: 'x', mode: 'all', list, place };
    localStorage.setItem('loadout.browse', JSON.stringify(view));
    localStorage.setItem('loadout.app', 'not JSON');
  });
  await page.reload();
  await expect(browse.total(mods)).toBeVisible();
  await expect(browse.titles.first()).toHaveText(popularTitles(service)[0] ?? '');
  await browse.mode('modePages').click();
  await expect(browse.paging).toContainText(rangeOf(1, perPage, mods));
  await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));
});

test('a start on Downloads names the games of all rows, also of those that Browse did not show last', async ({
  launch,
}) => {
  const first = await launch();
  await browseScreen(first.page).get('Harbour Lights').click();
  await searchFor(first.page, 'Skyforge Overhaul');
  await expect(browseScreen(first.page).card('Harbour Lights')).toHaveCount(0);
  await sidebar(first.page).downloads.click();
  await expect(downloadsScreen(first.page).row('Harbour Lights').row).toContainText('Tidewatch');
  await first.quit();
  const second = await launch({ userData: first.userData });
  await expect(sidebar(second.page).downloads).toHaveAttribute('aria-current', 'page');
  await expect(downloadsScreen(second.page).row('Harbour Lights').row).toContainText('Tidewatch');
});
