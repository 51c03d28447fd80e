import type { Locator, Page } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';
import { say } from '../words.ts';

/** The Browse screen, by roles and names. */
export const browseScreen = (page: Page) => {
  const list = page.getByRole('list', { name: say('browse.list'), exact: true });
  const paging = page.getByRole('navigation', { name: say('browse.paging'), exact: true });
  const step = (name: string) => paging.getByRole('button', { name, exact: true });
  return {
    list,
    cards: list.getByRole('article'),
    titles: list.getByRole('heading', { level: 2 }),
    card: (title: string): Locator => list.getByRole('article', { name: title, exact: true }),
    open: (title: string): Locator => list.getByRole('button', { name: title, exact: true }),
    get: (title: string): Locator =>
      list.getByRole('button', { name: say('mod.getNamed', { title }), exact: true }),
    paging,
    first: step(say('browse.first')),
    previous: step(say('browse.previous')),
    next: step(say('browse.next')),
    last: step(say('browse.last')),
    pageField: paging.getByRole('textbox', { name: say('browse.page'), exact: true }),
    find: page.getByRole('textbox', { name: say('browse.search'), exact: true }),
    status: page.getByRole('status', { name: say('status.label'), exact: true }),
  };
};

/** The line under the list that says which of all mods are shown: "25 to 48 of 120". */
export const rangeOf = (number: number, perPage: number, total: number): string =>
  say('browse.pageRange', {
    first: (number - 1) * perPage + 1,
    last: Math.min(total, number * perPage),
    total,
  });

/** The titles on a page, from 1, as the generator has them for the guest key. */
export const titlesOf = ({ generator }: FakeService, number: number, perPage: number): string[] =>
  [...generator.idsFor()]
    .slice((number - 1) * perPage, number * perPage)
    .map((modId) => generator.mod(modId)?.title ?? '');
