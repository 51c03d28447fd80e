import type { Page } from '@playwright/test';
import { catalogScreen } from '#test/e2e/screens/catalog.ts';
import { catalogPopover } from '#test/e2e/screens/catalog-popover.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { modsOf, modsShown } from '../navigation.ts';
import { type Scene, sizes, usual } from '../scene.ts';

const mods = 3_000;

/** 960 and 1920 px: the narrowest window, and the usual display. */
const both = sizes.filter(({ width }) => width !== 1280);

/** Waits until all mods of the service are in the list, and goes to the first one. */
async function filled(page: Page): Promise<void> {
  await modsShown(page);
  await page.getByText(translate('browse.total', { count: mods }), { exact: true }).waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await modsOf(page).first().getByRole('heading').getByRole('button').focus();
  await page.keyboard.press('Home');
  await page.locator('[aria-posinset="1"]').getByRole('article').waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
}

const filtersButton = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: new RegExp(`^${translate('filters.title')}`) });

/** The whole catalog as cards and rows, its filters, what they show, and a mod that is open in the middle of it. */
export const catalog: Scene = {
  name: 'catalog',
  keepCatalog: true,
  async play({ page, shoot }) {
    await filled(page);
    await shoot('catalog-cards');
    const layout = page.getByRole('group', { name: 'Layout' });
    await layout.getByRole('radio', { name: 'Rows' }).check();
    await shoot('catalog-rows');
    await layout.getByRole('radio', { name: 'Cards' }).check();

    await filtersButton(page).click();
    const panel = page.getByRole('dialog', { name: translate('filters.title') });
    await panel.getByRole('checkbox', { name: 'Emberfall' }).check();
    await panel.getByRole('checkbox', { name: 'Tidewatch' }).check();
    await panel.getByRole('radio', { name: translate('filters.ratingLeast', { rating: '4' }) }).check();
    await shoot('catalog-filters');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: translatePattern('browse.sortNow', { sort: '*' }) }).click();
    await shoot('catalog-results', both);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: translate('filters.clearAll') }).click();

    await modsOf(page).first().getByRole('heading').getByRole('button').focus();
    for (let turns = 0; turns < 4; turns++) await page.keyboard.press('PageDown');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary').getByText('What it does').waitFor();
    await shoot('catalog-details', both);
  },
};

/** The first start, while the list is being read, and then, when other mods belong to its start. */
export const catalogFilling: Scene = {
  name: 'catalog-filling',
  keepCatalog: true,
  prepare(_, service) {
    // After 26 pages, the same games have the most mods whenever they are counted from the 21st page on.
    service.fault({ kind: 'hang', path: 'mods/', after: 26 });
  },
  async play({ page, service, shoot }) {
    const { status, button } = catalogPopover(page);
    await modsShown(page);
    await page.getByRole('progressbar').waitFor();
    // Another size of the window shows the mods that belong there, so both pictures end and begin with the same one.
    await shoot('catalog-filling', [...both, ...usual]);
    await status.click();
    await button('catalog.pause').click();
    service.clearFaults();
    await button('catalog.resume').click();
    await page.keyboard.press('Escape');
    await catalogScreen(page).update.waitFor();
    await shoot('catalog-changed', usual);
  },
};

/** A search and filters without a result. */
export const catalogNone: Scene = {
  name: 'catalog-none',
  keepCatalog: true,
  async play({ page, shoot }) {
    await filled(page);
    await filtersButton(page).click();
    await page
      .getByRole('dialog', { name: translate('filters.title') })
      .getByRole('checkbox', { name: translate('mod.downloaded') })
      .check();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('heading', { level: 2 }).waitFor();
    await shoot('catalog-none');
  },
};

/** The service is gone: everything is there, and says how old it is. */
export const catalogOffline: Scene = {
  name: 'catalog-offline',
  keepCatalog: true,
  async play({ page, service, shoot }) {
    await filled(page);
    await service.pause();
    await page.evaluate(() =>
      (window as unknown as { loadout: { calls: Record<string, () => Promise<unknown>> } }).loadout.calls[
        'service.check'
      ]?.(),
    );
    await page.getByRole('alert').waitFor();
    await shoot('catalog-offline');
  },
};
