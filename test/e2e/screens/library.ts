import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The Library screen, by roles and names. */
export const libraryScreen = (page: Page) => {
  const main = page.getByRole('main');
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
    words: (text: string) => main.getByText(text, { exact: true }),
  };
};
