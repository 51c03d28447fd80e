import type { Page } from '@playwright/test';
import { modsOf, modsShown } from '../navigation.ts';
import { type Scene, sizes } from '../scene.ts';

/** Without the largest, where there may be nothing to scroll: what was scrolled would be back at its start. */
const [least, usual, large] = sizes;

/** The details after scrolling: the cover has become a bar with the title and the main button. */
export const detailsScrolled: Scene = {
  name: 'details-scrolled',
  async play({ page, shoot }) {
    await modsShown(page);
    await modsOf(page).nth(1).getByRole('heading').getByRole('button').click();
    const panel = page.getByRole('complementary');
    await panel.getByText('What it does').waitFor();
    await scrollDetails(page, 60);
    await shoot('details-scrolling', [least, usual]);
    await scrollDetails(page, 400);
    await shoot('details-overview-scrolled', [least, usual]);
    await panel.getByRole('tab', { name: 'Reviews' }).click();
    await panel.getByRole('list', { name: 'Reviews' }).waitFor();
    await scrollDetails(page, 400);
    await shoot('details-reviews-scrolled', [least, usual, large]);
  },
};

/** Turns the wheel over the details. */
async function scrollDetails(page: Page, by: number): Promise<void> {
  await page.getByRole('complementary').getByRole('tablist').hover();
  await page.mouse.wheel(0, by);
}
