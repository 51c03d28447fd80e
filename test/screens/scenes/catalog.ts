import type { Page } from '@playwright/test';
import { translate } from '#test/e2e/translate.ts';
import { modsOf, modsShown } from '../navigation.ts';
import type { Scene } from '../scene.ts';

/** Waits until all mods of the service are in the list. */
const filled = (page: Page, count: number): Promise<void> =>
  page.getByText(translate('browse.total', { count }), { exact: true }).waitFor();

/** The whole catalog as cards and as rows, its filters, and a mod that is open in the middle of it. */
export const catalog: Scene = {
  name: 'catalog',
  keepCatalog: true,
  async play({ page, shoot }) {
    await modsShown(page);
    await filled(page, 3_000);
    await page.keyboard.press('Escape');
    await shoot('catalog-cards');
    const layout = page.getByRole('group', { name: 'Layout' });
    await layout.getByRole('radio', { name: 'Rows' }).check();
    await shoot('catalog-rows');
    await layout.getByRole('radio', { name: 'Cards' }).check();

    await page.getByRole('button', { name: translate('filters.title'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: translate('filters.title') });
    await panel.getByRole('checkbox', { name: 'Emberfall' }).check();
    await panel.getByRole('checkbox', { name: 'Tidewatch' }).check();
    await panel.getByRole('radio', { name: translate('filters.ratingLeast', { rating: '4' }) }).check();
    await shoot('catalog-filters');
    await page.keyboard.press('Escape');
    await shoot('catalog-filtered');
    await page.getByRole('button', { name: translate('browse.sortNow', { sort: '' }) }).click();
    await shoot('catalog-sort');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: translate('filters.clearAll') }).click();

    await modsOf(page).first().getByRole('heading').getByRole('button').focus();
    for (let turns = 0; turns < 4; turns++) await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByText('What it does').waitFor();
    await shoot('catalog-details');
  },
};
