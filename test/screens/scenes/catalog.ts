import type { Page } from '@playwright/test';
import { translate } from '#test/e2e/translate.ts';
import { modsShown } from '../navigation.ts';
import type { Scene } from '../scene.ts';

/** Waits until all mods of the service are in the list. */
const filled = (page: Page, count: number): Promise<void> =>
  page.getByText(translate('browse.total', { count }), { exact: true }).waitFor();

/** The whole catalog as cards and as rows. */
export const catalog: Scene = {
  name: 'catalog',
  keepCatalog: true,
  async play({ page, shoot }) {
    await modsShown(page);
    await filled(page, 3_000);
    await shoot('catalog-cards');
    const layout = page.getByRole('group', { name: 'Layout' });
    await layout.getByRole('radio', { name: 'Rows' }).check();
    await shoot('catalog-rows');
  },
};
