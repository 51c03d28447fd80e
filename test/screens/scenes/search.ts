import type { Page } from '@playwright/test';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { translate } from '#test/e2e/translate.ts';
import { type Scene, sizes } from '../scene.ts';

/** The narrowest and the widest window; what opens below the field is the same in between. */
const outer = [sizes[0], sizes[2]];

const fieldOf = (page: Page) => page.getByRole('combobox', { name: translate('search.label'), exact: true });

/** Waits until the whole catalog is read. */
const catalogRead = async (page: Page, count: number): Promise<void> => {
  await page.getByText(translate('browse.total', { count }), { exact: true }).waitFor();
  await page.getByPlaceholder(translate('search.among', { count })).waitFor();
};

/** The search field: what it suggests, a completion, and the hint for a wrong token. */
export const search: Scene = {
  name: 'search',
  keepCatalog: true,
  service: { mods: 3_000, perPage: 50 },
  async play({ page, shoot }) {
    await catalogRead(page, 3_000);
    const field = fieldOf(page);
    for (const text of ['harbour lights', 'is:favorite', 'night -texture']) {
      await field.fill(text);
      await page.getByRole('button', { name: translate('searches.save') }).click();
      await page.getByRole('button', { name: translate('searches.saveName'), exact: true }).click();
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

/** What a search finds, and what is said when it finds nothing. */
export const searchResults: Scene = {
  name: 'search-results',
  keepCatalog: true,
  service: { mods: 3_000, perPage: 50 },
  async play({ page, shoot }) {
    await catalogRead(page, 3_000);
    const field = fieldOf(page);
    await field.fill('harbour li');
    await page
      .getByText(translate('browse.total', { count: 3_000 }), { exact: true })
      .waitFor({ state: 'detached' });
    await shoot('search-results');
    const layout = page.getByRole('group', { name: 'Layout' });
    await layout.getByRole('radio', { name: 'Rows' }).check();
    await shoot('search-results-rows', outer);
    await layout.getByRole('radio', { name: 'Cards' }).check();
    await field.fill('harbour lights unicorn');
    await page.getByRole('heading', { name: translate('browse.closestMatches') }).waitFor();
    await shoot('search-closest');
    await layout.getByRole('radio', { name: 'Rows' }).check();
    await shoot('search-closest-rows', outer);
    await layout.getByRole('radio', { name: 'Cards' }).check();
    await field.fill('harbour lantern game:Atlantis rating:>4');
    await page.getByText(translate('search.noneGame', { name: 'Atlantis' })).waitFor();
    await field.blur();
    await shoot('search-none', outer);
    await field.fill('xyzzy');
    await page.getByText(translate('search.noneSpelling')).waitFor();
    await field.blur();
    await shoot('search-none-word', outer);
  },
};

/** Saved searches with marks, and the mods that are new since the last look. */
export const savedSearches: Scene = {
  name: 'saved-searches',
  keepCatalog: true,
  service: { mods: 3_000, perPage: 50 },
  prepare: (_, service) => service.listMods(service.listedMods.filter((modId) => modId % 250 !== 3)),
  async play({ page, service, shoot }) {
    const all = [...service.generator.idsFor()];
    await catalogRead(page, service.listedMods.length);
    const field = fieldOf(page);
    for (const text of ['harbour lights', 'game:Tidewatch rating:>4', 'night -texture', 'winter']) {
      await field.fill(text);
      await page.getByRole('button', { name: translate('searches.save') }).click();
      await page.getByRole('textbox', { name: translate('searches.name') }).waitFor();
      if (text.startsWith('game:')) {
        await page.getByRole('textbox', { name: translate('searches.name') }).fill('Best of Tidewatch');
        await shoot('search-saving', outer);
      }
      await page.getByRole('button', { name: translate('searches.saveName'), exact: true }).click();
    }
    await field.fill('');
    await field.blur();
    service.listMods(all);
    await callBridge(page, 'catalog.refresh');
    await page.getByRole('button', { name: /new since/ }).waitFor();
    const saved = page.getByRole('button', { name: /^Saved searches, / });
    await saved.waitFor();
    await saved.click();
    await shoot('saved-searches');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /new since/ }).click();
    await page.getByRole('button', { name: translate('search.markSeen') }).waitFor();
    await shoot('search-new', outer);
    await field.focus();
    await shoot('search-empty-new', outer);
  },
};
