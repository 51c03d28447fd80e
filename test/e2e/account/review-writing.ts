import { expect, type Page } from '@playwright/test';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { reviewsTab } from '#test/e2e/screens/reviews.ts';
import type { FakeService } from '#test/service/index.ts';

/** The player, mod and text of these tests. */
export const player = 'mirelle';
export const title = 'Skyforge Overhaul';
export const modId = 1;
export const message = 'Twelve evenings, and the forge still surprises me.';

/** The player's reviews on the service. */
export const reviewsOf = (service: FakeService) => service.player(player).reviews;

/** The requests to post or delete a review. */
export const writesOf = ({ requests }: FakeService) =>
  requests.filter(({ path, method }) => path.includes('mod-reviews/') && method !== 'GET');

/** Opens the mod's reviews. */
export async function openReviews(page: Page) {
  await browseScreen(page).open(title).click();
  const tab = reviewsTab(page, title);
  await tab.tab.click();
  return tab;
}

/** Opens the form and writes a review of four stars without sending it. */
export async function write(page: Page, text: string) {
  const tab = await openReviews(page);
  await tab.write.click();
  await tab.stars(4).press('4');
  await tab.message.fill(text);
  await expect(tab.kept).toBeVisible();
  return tab;
}
