import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { player } from '#test/e2e/account/favorite-buttons.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { favoritesScreen } from '#test/e2e/screens/favorites.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';
import { translate } from '#test/e2e/translate.ts';

const selection = (page: Page) => {
  const bar = page.getByRole('toolbar', { name: translate('ui.selection'), exact: true });
  return {
    bar,
    act: (name: string) => bar.getByRole('button', { name, exact: true }),
    expectCount: (count: number) => expect(bar).toContainText(translate('ui.selected', { count })),
    check: (title: string) =>
      page.getByRole('checkbox', { name: translate('ui.select', { title }), exact: true }),
    begin: page.getByRole('button', { name: translate('mod.selectSeveral'), exact: true }),
  };
};

test('W29 several mods of Browse are selected by Ctrl, Shift and X, also across searches, and got with one click', async ({
  loadout: { page },
  service,
}) => {
  const browse = browseScreen(page);
  const { bar, act, expectCount, check } = selection(page);
  const titles = await browse.titles.allTextContents();
  const [first = '', second = '', third = '', fourth = ''] = titles;
  await browse.open(first).click({ modifiers: ['ControlOrMeta'] });
  await expectCount(1);
  await browse.open(third).click({ modifiers: ['Shift'] });
  await expectCount(3);
  await expect(check(second)).toBeChecked();
  await expectAccessibleInBothThemes(page, 'selected mods');
  // Esc closes what is open above the list, and leaves the selection.
  await browse.filters.click();
  await expect(browse.filterPanel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(browse.filterPanel).toHaveCount(0);
  await expectCount(3);
  await check(second).click();
  await expectCount(2);
  // No details were opened.
  await expect(browse.open(first)).not.toHaveAttribute('aria-current');

  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
  await expect(check(first)).toHaveCount(0);
  // The box that had the focus is gone.
  await expect(browse.open(second)).toBeFocused();
  await browse.open(fourth).focus();
  await page.keyboard.press('x');
  await expectCount(1);
  await browse.search.fill(second);
  await expect(browse.titles.first()).toHaveText(second);
  await browse.open(second).click();
  await expectCount(2);

  await act(translate('mod.getSome', { count: 2 })).click();
  await expect(bar).toHaveCount(0);
  await expect(browse.downloaded(second)).toBeVisible();
  await browse.search.fill(fourth);
  await expect(browse.downloaded(fourth)).toBeVisible();
  expect(service.requests.filter(({ path }) => path.includes('/mod-versions/'))).toHaveLength(2);
});

test.describe('with four favorites', () => {
  test.beforeEach(({ service }) => service.setLists(player, { favorites: [1, 2, 3, 4] }));

  test('W29 several favorites are removed at once, and Undo brings them back', async ({ signedIn }) => {
    const { page } = signedIn;
    await sidebar(page).openFavorites();
    const favorites = favoritesScreen(page);
    const { act, begin, bar, check, expectCount } = selection(page);
    await expect(favorites.cards).toHaveCount(4);
    const [first = '', second = '', third = '', fourth = ''] = await favorites.titles.allTextContents();
    await begin.click();
    await expect(bar).toHaveCount(0);
    await check(first).click();
    await favorites.card(second).getByRole('button', { name: second, exact: true }).click();
    await expectCount(2);
    await expectAccessibleInBothThemes(page, 'selected favorites');
    await act(translate('favoriteButton.remove')).click();
    await expect(favorites.titles).toHaveText([third, fourth]);
    await page.getByRole('button', { name: translate('ui.undo'), exact: true }).click();
    await expect(favorites.cards).toHaveCount(4);
    await expect(check(first)).toHaveCount(0);
  });
});
