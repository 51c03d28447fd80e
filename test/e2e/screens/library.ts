import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The Library screen, by roles and names. */
export const libraryScreen = (page: Page) => {
  const main = page.getByRole('main');
  const sorts = { added: translate('list.sortAdded'), title: translate('list.sortTitle') };
  const list = main.getByRole('list', { name: translate('library.list'), exact: true });
  return {
    heading: main.getByRole('heading', { level: 1, name: translate('library.title'), exact: true }),
    list,
    cards: list.getByRole('article'),
    titles: list.getByRole('heading', { level: 2 }),
    card: (title: string) => list.getByRole('article', { name: title, exact: true }),
    paging: main.getByRole('navigation', { name: translate('browse.paging'), exact: true }),
    next: main.getByRole('button', { name: translate('browse.next'), exact: true }),
    getAll: main.getByRole('button', { name: translate('library.getAll'), exact: true }),
    search: main.getByRole('textbox', { name: translate('library.search'), exact: true }),
    async sortBy(from: keyof typeof sorts, to: keyof typeof sorts) {
      await main.getByRole('button', { name: translate('list.sortNow', { sort: sorts[from] }) }).click();
      await page.getByRole('menuitemradio', { name: sorts[to], exact: true }).click();
    },
    /** Filters by game, from all games. */
    async chooseGame(game: string) {
      const all = translate('list.gameNow', { game: translate('list.allGames') });
      await main.getByRole('button', { name: all, exact: true }).click();
      await page.getByRole('menuitemradio', { name: game, exact: true }).click();
    },
    words: (text: string) => main.getByText(text, { exact: true }),
  };
};
