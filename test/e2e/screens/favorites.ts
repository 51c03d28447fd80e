import type { Locator, Page } from '@playwright/test';
import { say } from '../words.ts';

/** The heart of a mod within a list or the details, by role and name. */
export const heartIn = (place: Locator, title: string): Locator =>
  place.getByRole('button', { name: say('favoriteButton.label', { title }), exact: true });

/** The Favorites screen, by roles and names. */
export const favoritesScreen = (page: Page) => {
  const main = page.getByRole('main');
  const list = main.getByRole('list', { name: say('favorites.list'), exact: true });
  const outbox = main.getByRole('region', { name: say('outbox.label'), exact: true });
  const inOutbox = (name: string) => outbox.getByRole('button', { name, exact: true });
  const sorts = {
    added: say('favorites.sortAdded'),
    title: say('favorites.sortTitle'),
    rating: say('favorites.sortRating'),
    downloads: say('favorites.sortDownloads'),
  };
  return {
    heading: main.getByRole('heading', { level: 1, name: say('favorites.title'), exact: true }),
    list,
    cards: list.getByRole('article'),
    titles: list.getByRole('heading', { level: 2 }),
    card: (title: string) => list.getByRole('article', { name: title, exact: true }),
    paging: main.getByRole('navigation', { name: say('browse.paging'), exact: true }),
    next: main.getByRole('button', { name: say('browse.next'), exact: true }),
    find: main.getByRole('textbox', { name: say('favorites.search'), exact: true }),
    words: (text: string) => main.getByText(text, { exact: true }),
    async sortBy(from: keyof typeof sorts, to: keyof typeof sorts) {
      await main.getByRole('button', { name: say('favorites.sortNow', { sort: sorts[from] }) }).click();
      await page.getByRole('menuitemradio', { name: sorts[to], exact: true }).click();
    },
    outbox,
    waiting: outbox.getByRole('status'),
    show: inOutbox(say('outbox.show')),
    send: inOutbox(say('outbox.send')),
    undo: (title: string) => inOutbox(say('outbox.undoNamed', { title })),
    changes: outbox.getByRole('listitem'),
  };
};
