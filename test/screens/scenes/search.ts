import type { Page } from '@playwright/test';
import { translate } from '#test/e2e/translate.ts';
import { modsShown } from '../navigation.ts';
import { type Scene, sizes } from '../scene.ts';

/** The narrowest and the widest window; what opens below the field is the same in between. */
const outer = [sizes[0], sizes[2]];

const fieldOf = (page: Page) => page.getByRole('combobox', { name: translate('search.label'), exact: true });

/** The search field: what it suggests, a completion, and the hint for a wrong token. */
export const search: Scene = {
  name: 'search',
  keepCatalog: true,
  service: { mods: 3_000, perPage: 50 },
  async play({ page, shoot }) {
    await modsShown(page);
    const field = fieldOf(page);
    await page.getByPlaceholder(translate('search.among', { count: 3_000 })).waitFor();
    for (const text of ['harbour lights', 'is:favorite', 'night -texture']) {
      await field.fill(text);
      await page.getByRole('button', { name: translate('searches.save') }).click();
      await page.getByRole('button', { name: translate('searches.done') }).click();
    }
    await field.fill('');
    await shoot('search-empty', outer);
    await page.keyboard.press('ArrowDown');
    await shoot('search-active', outer);
    await field.fill('lights game:e');
    await page.getByRole('option').first().waitFor();
    await shoot('search-completion', outer);
    await field.fill('lights is:shiny');
    await page
      .getByText(translate('search.unknownIs', { token: 'is:shiny' }))
      .first()
      .waitFor();
    await shoot('search-hint', outer);
  },
};
