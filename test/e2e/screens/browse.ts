import type { Locator, Page } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';
import { translate, translatePattern } from '../translate.ts';

/** The Browse screen, by roles and names. */
export const browseScreen = (page: Page) => {
  const list = page.getByRole('list', { name: translate('browse.list'), exact: true });
  const paging = page.getByRole('navigation', { name: translate('browse.paging'), exact: true });
  const step = (name: string) => paging.getByRole('button', { name, exact: true });
  return {
    list,
    cards: list.getByRole('article'),
    titles: list.getByRole('heading', { level: 2 }),
    card: (title: string): Locator => list.getByRole('article', { name: title, exact: true }),
    open: (title: string): Locator => list.getByRole('button', { name: title, exact: true }),
    get: (title: string): Locator =>
      list.getByRole('button', { name: translate('mod.getNamed', { title }), exact: true }),
    paging,
    first: step(translate('browse.first')),
    previous: step(translate('browse.previous')),
    next: step(translate('browse.next')),
    last: step(translate('browse.last')),
    pageField: paging.getByRole('textbox', { name: translate('browse.page'), exact: true }),
    find: page.getByRole('textbox', { name: translate('browse.search'), exact: true }),
    status: page.getByRole('button', { name: translatePattern('status.label', { status: '*' }) }),
  };
};

/** The line below the list that says which of all mods are shown: "25 to 48 of 120". */
export const rangeOf = (number: number, perPage: number, total: number): string =>
  translate('browse.pageRange', {
    first: (number - 1) * perPage + 1,
    last: Math.min(total, number * perPage),
    total,
  });

/** The titles on a page, from 1, as the generator makes them for the guest key. */
export const titlesOf = ({ generator }: FakeService, number: number, perPage: number): string[] =>
  [...generator.idsFor()]
    .slice((number - 1) * perPage, number * perPage)
    .map((modId) => generator.mod(modId)?.title ?? '');
