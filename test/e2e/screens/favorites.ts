import type { Locator, Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The favorite button of a mod within a list or the details, by role and name. */
export const favoriteButtonIn = (place: Locator, title: string): Locator =>
  place.getByRole('button', { name: translate('favoriteButton.label', { title }), exact: true });

/** The Favorites screen, by roles and names. */
export const favoritesScreen = (page: Page) => {
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: translate('favorites.list'), exact: true });
  const outbox = main.getByRole('region', { name: translate('outbox.label'), exact: true });
  const inOutbox = (name: string) => outbox.getByRole('button', { name, exact: true });
  const sorts = {
    added: translate('list.sortAdded'),
    title: translate('list.sortTitle'),
    rating: translate('list.sortRating'),
    downloads: translate('list.sortDownloads'),
  };
  return {
    heading: main.getByRole('heading', { level: 1, name: translate('favorites.title'), exact: true }),
    list,
    cards: list.getByRole('article'),
    titles: list.getByRole('heading', { level: 2 }),
    card: (title: string) => list.getByRole('article', { name: title, exact: true }),
    paging: main.getByRole('navigation', { name: translate('browse.paging'), exact: true }),
    next: main.getByRole('button', { name: translate('browse.next'), exact: true }),
    find: main.getByRole('textbox', { name: translate('favorites.search'), exact: true }),
    words: (text: string) => main.getByText(text, { exact: true }),
    async sortBy(from: keyof typeof sorts, to: keyof typeof sorts) {
      await main.getByRole('button', { name: translate('list.sortNow', { sort: sorts[from] }) }).click();
      await page.getByRole('menuitemradio', { name: sorts[to], exact: true }).click();
    },
    outbox,
    waiting: outbox.getByRole('status'),
    show: inOutbox(translate('outbox.show')),
    send: inOutbox(translate('outbox.send')),
    undo: (title: string) => inOutbox(translate('outbox.undoNamed', { title })),
    changes: outbox.getByRole('listitem'),
  };
};
