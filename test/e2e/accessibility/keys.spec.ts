import type { Locator } from '@playwright/test';
import { catalog } from '#test/e2e/fixtures.ts';
import { browseScreen, popularTitles, rangeOf, showPages, titlesOf } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const { mods, perPage } = catalog;

test('arrow keys, Home and End move in the grid', async ({ loadout: { page }, service }) => {
  const browse = browseScreen(page);
  const titles = popularTitles(service);
  await browse.open(titles[0] ?? '').focus();
  const tops = await browse.cards.evaluateAll((cards) =>
    cards.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  const columns = tops.filter((top) => top === tops[0]).length;
  expect(columns).toBeGreaterThan(1);
  const steps: readonly (readonly [string, number])[] = [
    ['ArrowRight', 1],
    ['ArrowDown', 1 + columns],
    ['ArrowLeft', columns],
    ['ArrowUp', 0],
    ['ArrowUp', 0],
    ['End', mods - 1],
    ['ArrowRight', mods - 1],
    ['Home', 0],
  ];
  for (const [key, place] of steps) {
    await page.keyboard.press(key);
    await expect(browse.open(titles[place] ?? '').first()).toBeFocused();
  }
});

test('? lists the keys, as in Settings; Escape closes the list and returns the focus; in a field it is typed', async ({
  loadout: { page },
}) => {
  const browse = browseScreen(page);
  const button = browse.open('Skyforge Overhaul');
  await button.focus();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: translate('keys.title') });
  for (const id of ['keys.search', 'keys.move', 'keys.open', 'keys.pages', 'keys.back', 'keys.show'] as const)
    await expect(dialog.getByText(translate(id), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await browse.search.click();
  await page.keyboard.type('who?');
  await expect(browse.search).toHaveValue('who?');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await sidebar(page).settings.click();
  const settings = settingsScreen(page);
  await expect(settings.words(translate('settings.keysHint'))).toBeVisible();
  await settings.showKeys.click();
  await expect(dialog.getByText(translate('keys.search'), { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(settings.showKeys).toBeFocused();
});

test('C34 Ctrl K focuses the search field from every screen, which stays; Escape leaves the field', async ({
  loadout: { page },
}) => {
  const { search } = browseScreen(page);
  const { browse, library, favoritesTab, ownedTab, downloads, settings } = sidebar(page);
  for (const screen of [browse, library, favoritesTab, ownedTab, downloads, settings]) {
    if (screen === favoritesTab || screen === ownedTab) await library.click();
    await screen.click();
    await expect(screen).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await expect(screen).toHaveAttribute('aria-current', 'page');
  }
  await browse.click();
  await search.fill('harbour');
  await downloads.click();
  await expect(search).toHaveValue('');
  await expect(search).toHaveAccessibleDescription(translate('search.elsewhereHint', { key: 'Ctrl Enter' }));
  await page.keyboard.press('Control+k');
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press('Escape');
  await expect(search).not.toBeFocused();
  await expect(downloads).toHaveAttribute('aria-current', 'page');
  await browse.click();
  await expect(search).toHaveValue('harbour');
});

test.describe('page by page', () => {
  test.beforeEach(({ loadout: { page } }) => showPages(page));

  test('search covers the current page and says so; Arrow down and Enter lead to a result, Escape leaves the search', async ({
    loadout: { page },
    service,
  }) => {
    const browse = browseScreen(page);
    await expect(browse.find).toHaveAccessibleDescription(translate('browse.searchHint', { count: perPage }));
    await browse.find.fill('LIGHTS harbour');
    await expect(browse.titles).toHaveText(['Harbour Lights']);
    await expect(page.getByText(translate('browse.found', { found: 1, count: perPage }))).toBeVisible();
    await expect(
      page.getByRole('button', { name: translate('browse.searchNext', { page: 2 }) }),
    ).toBeVisible();
    await browse.find.fill('qqq');
    await expect(
      page.getByRole('heading', { name: translate('browse.searchNone', { count: perPage, find: 'qqq' }) }),
    ).toBeVisible();
    await expect(page.getByText(translate('browse.searchNoneHint'), { exact: true }).last()).toBeVisible();
    await browse.find.press('Escape');
    await expect(browse.find).toHaveValue('');
    await expect(browse.titles).toHaveText(titlesOf(service, 1, perPage));

    const found = browse.open('Harbour Lights');
    for (const key of ['ArrowDown', 'Enter']) {
      await browse.find.fill('LIGHTS harbour');
      await expect(browse.titles).toHaveText(['Harbour Lights']);
      await browse.find.press(key);
      await expect(found).toBeFocused();
    }
    await browse.find.fill('');
    await browse.find.press('Escape');
    await expect(found).toBeFocused();
  });

  test('what is not on this page can be searched on the next ones and on the website, and the search can be cleared', async ({
    loadout: { page },
    service,
  }) => {
    const browse = browseScreen(page);
    const main = page.getByRole('main');
    const [wanted = ''] = titlesOf(service, 3, perPage);
    await browse.find.fill(wanted);
    for (const next of [2, 3]) {
      await expect(
        main.getByRole('button', { name: translate('failure.openWebsite'), exact: true }),
      ).toBeVisible();
      await main
        .getByRole('button', { name: translate('browse.searchNext', { page: next }), exact: true })
        .click();
    }
    await expect(browse.titles).toHaveText([wanted]);
    await expect(browse.find).toHaveValue(wanted);
    await browse.last.click();
    const clear = main.getByRole('button', { name: translate('browse.searchClear'), exact: true });
    await expect(clear).toBeVisible();
    await expect(main.getByRole('button', { name: /^Search page/ })).toHaveCount(0);
    await clear.click();
    await expect(browse.find).toHaveValue('');
  });

  test('Alt and the arrow keys turn pages, and stop at the ends', async ({ loadout: { page }, service }) => {
    const browse = browseScreen(page);
    await expect(browse.paging).toContainText(rangeOf(1, perPage, mods));
    await page.keyboard.press('Alt+ArrowLeft');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(browse.paging).toContainText(rangeOf(2, perPage, mods));
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(browse.paging).toContainText(rangeOf(1, perPage, mods));
    const lastPage = Math.ceil(mods / perPage);
    await browse.last.click();
    await expect(browse.paging).toContainText(rangeOf(lastPage, perPage, mods));
    await page.keyboard.press('Alt+ArrowRight');
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(browse.paging).toContainText(rangeOf(lastPage - 1, perPage, mods));
    const requested = service.requests.map(({ query }) => Number(query['page'] ?? 0));
    expect(Math.max(...requested)).toBe(lastPage);
  });
});

test('a whole visit by keyboard: find a mod, open, get, settings', async ({ loadout: { page } }) => {
  const browse = browseScreen(page);
  const focusOn = async (name: string, key = 'Tab') => {
    const named = page.getByRole('button', { name, exact: true });
    const hasFocus = () =>
      named.evaluateAll((all) => all.some((one) => one.ownerDocument.activeElement === one));
    for (let tabs = 0; tabs < 120 && !(await hasFocus()); tabs++) await page.keyboard.press(key);
    expect(await hasFocus()).toBe(true);
  };
  await expect(browse.total(mods)).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('tiny tavern');
  await expect(browse.titles.first()).toHaveText('Tiny Tavern');
  await page.keyboard.press('Escape');
  await expect(browse.total(mods)).toBeVisible();

  await focusOn('Skyforge Overhaul');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const details = detailsPanel(page, 'Better Inventory Grid');
  await expect(details.heading).toBeFocused();
  await focusOn(translate('details.get'));
  await page.keyboard.press('Enter');
  await expect(details.showInFolder).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(browse.open('Better Inventory Grid')).toBeFocused();

  await focusOn(translate('app.downloads'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(downloadsScreen(page).row('Better Inventory Grid').row).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(browse.open('Better Inventory Grid')).toBeFocused();
  await focusOn(translate('app.settings'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(settingsScreen(page).heading).toBeVisible();
});

test('W62 F6 leads from each part of the window to the next one, and Shift F6 back', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  const [first = ''] = popularTitles(service);
  await browse.open(first).click();
  const { panel } = detailsPanel(page, first);
  await expect(panel).toBeVisible();
  await browse.open(first).focus();
  const [list, rail, bar, screen] = [
    page.getByRole('list', { name: translate('browse.list'), exact: true }),
    page.getByRole('navigation', { name: translate('app.nav') }),
    page.getByRole('banner'),
    page.getByRole('main'),
  ];
  for (const part of [panel, rail, bar, screen, list]) {
    await page.keyboard.press('F6');
    expect(await hasFocus(part)).toBe(true);
  }
  for (const part of [screen, bar, rail, panel]) {
    await page.keyboard.press('Shift+F6');
    expect(await hasFocus(part)).toBe(true);
  }
});

/** Whether what has the focus is in a part of the window, and in none within it. */
const hasFocus = (part: Locator) =>
  part.evaluate((element) => element === document.activeElement?.closest('[data-part]'));
