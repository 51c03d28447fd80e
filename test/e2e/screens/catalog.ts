import type { Locator, Page } from '@playwright/test';
import { translate } from '../translate.ts';
import { browseScreen } from './browse.ts';

/** Browse over the whole local catalog, by roles and names. Places count from 1. */
export const catalogScreen = (page: Page) => {
  const { list, ...browse } = browseScreen(page);
  const main = page.getByRole('main');
  const filters = page.getByRole('dialog', { name: translate('filters.title'), exact: true });
  return {
    ...browse,
    list,
    /** The place of the mod that has the focus; null if none has. */
    focusedPlace: () =>
      list.evaluate((element) => {
        const item = element.contains(document.activeElement) && document.activeElement?.closest('li');
        return item ? Number(item.ariaPosInSet) : null;
      }),
    /** The places of the mods that are drawn, as far as they are read. */
    places: () =>
      list
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Number(card.closest('li')?.ariaPosInSet))),
    /** The scroll bar of the list, 12 px wide at the end of the screen, in px of the window. */
    async scrollBar() {
      const [screen, box] = [await main.boundingBox(), await list.boundingBox()];
      if (!screen || !box) throw new Error('There is no list.');
      return { x: screen.x + screen.width - 6, top: box.y, bottom: screen.y + screen.height };
    },
    focusFirst: () => browse.cards.first().getByRole('heading').getByRole('button').focus(),
    total: (mods: number): Locator =>
      main.getByText(translate('browse.total', { count: mods }), { exact: true }).first(),
    chip: (name: string): Locator => main.getByRole('button', { name, exact: true }),
    filters: {
      panel: filters,
      open: () => main.getByRole('button', { name: new RegExp(`^${translate('filters.title')}`) }).click(),
      /** A value of a filter. Its name ends with its count. */
      checkbox: (name: string): Locator => filters.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
      radio: (name: string): Locator => filters.getByRole('radio', { name: new RegExp(`^${name}`) }),
      clear: filters.getByRole('button', { name: translate('filters.clearAll'), exact: true }),
    },
    removeFilter: (name: string): Locator =>
      main.getByRole('button', { name: translate('filters.remove', { filter: name }), exact: true }),
    async sortBy(from: string, to: string) {
      await main.getByRole('button', { name: translate('browse.sortNow', { sort: from }) }).click();
      await page.getByRole('menuitemradio', { name: to, exact: true }).click();
    },
    update: main.getByRole('button', { name: translate('browse.update'), exact: true }),
    mode: (name: string): Locator => main.getByRole('button', { name, exact: true }),
  };
};
