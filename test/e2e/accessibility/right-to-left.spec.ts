import type { Locator } from '@playwright/test';
import { cardFavoriteButton } from '#test/e2e/account/favorite-buttons.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { expect, test } from '#test/e2e/shared-fixtures.ts';

const title = 'Skyforge Overhaul';

const boxOf = async (locator: Locator) => {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not shown.');
  return { ...box, right: box.x + box.width };
};

/** Where the text of an element ends at the right, whatever the element's own width. */
const textEnd = (locator: Locator) =>
  locator.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().right;
  });

test('W22 from right to left a card has its game at the start, the favorite button at the end and its title in line, and lists of the details keep their bullets', async ({
  loadout: { page },
}) => {
  const browse = browseScreen(page);
  const card = browse.card(title);
  await expect(card).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  const whole = await boxOf(card);
  const favorite = await boxOf(cardFavoriteButton({ page }, title));
  expect(whole.right - (await textEnd(card.getByText('Emberfall')))).toBeLessThan(16);
  expect(favorite.x - whole.x).toBeLessThan(14);
  expect(whole.right - (await textEnd(browse.open(title)))).toBeLessThan(16);

  await browse.open(title).click();
  const { panel } = detailsPanel(page, title);
  const point = panel.getByRole('listitem').first();
  // The text of the service is English: its list begins at the left, with room for the bullet there.
  expect((await boxOf(point)).x - (await boxOf(panel)).x).toBeGreaterThan(30);
});
