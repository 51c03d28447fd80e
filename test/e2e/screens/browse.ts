import { expect, type Locator, type Page } from '@playwright/test';
import type { FakeService } from '#test/service/index.ts';
import { translate, translatePattern } from '../translate.ts';
import { sidebar } from './sidebar.ts';

/** The Browse screen, by roles and names. */
export const browseScreen = (page: Page) => {
  const list = page.getByRole('list', { name: translate('browse.list'), exact: true });
  const paging = page.getByRole('navigation', { name: translate('browse.paging'), exact: true });
  const step = (name: string) => paging.getByRole('button', { name, exact: true });
  return {
    list,
    cards: list.getByRole('article'),
    titles: list.getByRole('heading', { level: 2 }),
    /** The places of mods that are not read yet. */
    waiting: list.getByRole('listitem').filter({ hasNot: page.getByRole('article') }),
    card: (title: string): Locator => list.getByRole('article', { name: title, exact: true }),
    open: (title: string): Locator => list.getByRole('button', { name: title, exact: true }),
    get: (title: string): Locator =>
      list.getByRole('button', { name: translate('mod.getNamed', { title }), exact: true }),
    /** What a card says once the file of its mod is here: that, or to install it where its game can be added. */
    downloaded: (title: string): Locator =>
      list
        .getByRole('article', { name: title, exact: true })
        .getByText(new RegExp(`^(${translate('mod.downloaded')}|${translate('mod.install')})$`)),
    /** The button of a mod whose file comes from another site. */
    approve: (title: string): Locator =>
      list.getByRole('button', { name: translate('mod.approveNamed', { title }), exact: true }),
    /** The field that searches the whole catalog. */
    search: page.getByRole('combobox', { name: translate('search.label'), exact: true }),
    /** The number of mods in the list, beside the title of the screen. */
    total: (count: number): Locator =>
      page.getByRole('main').getByText(translate('browse.total', { count }), { exact: true }),
    sort: page.getByRole('button', { name: translatePattern('browse.sortNow', { sort: '*' }) }),
    filters: page.getByRole('button', { name: /^Filters/ }),
    filterPanel: page.getByRole('dialog', { name: translate('filters.title'), exact: true }),
    /** Leads to the whole catalog, or to the pages of the service: the one that isn't shown. */
    mode: (name: 'modeCatalog' | 'modePages'): Locator =>
      page.getByRole('button', { name: translate(`browse.${name}`), exact: true }),
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

/**
 * Scrolls the whole catalog so that all of `target` is in sight. Its list draws the place that it is scrolled to one
 * frame later: a click that has to scroll first may miss.
 */
export async function bringIntoSight(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await expect(target).toBeInViewport({ ratio: 1 });
}

/** The line below the list that says which of all mods are shown: "25 to 48 of 120". */
export const rangeOf = (number: number, perPage: number, total: number): string =>
  translate('browse.pageRange', {
    first: (number - 1) * perPage + 1,
    last: Math.min(total, number * perPage),
    total,
  });

/** Searches the whole catalog for a title, so that its card is in sight. */
export async function searchFor(page: Page, title: string): Promise<void> {
  await sidebar(page).browse.click();
  await browseScreen(page).search.fill(title);
  await expect(browseScreen(page).titles.first()).toHaveText(title);
}

/** Shows the pages of the service in place of the whole catalog. */
export async function showPages(page: Page): Promise<void> {
  const browse = browseScreen(page);
  await browse.mode('modePages').click();
  await expect(browse.paging).toBeVisible();
}

/** The titles of the whole catalog in its usual order, by downloads; those with equal downloads as the service lists them. */
export const popularTitles = ({ generator }: FakeService): string[] =>
  [...generator.idsFor()]
    .flatMap((modId) => generator.mod(modId) ?? [])
    .sort((one, other) => (other.downloadCount ?? 0) - (one.downloadCount ?? 0))
    .map(({ title }) => title);

/** The titles on a page, from 1, as the generator makes them for the guest key. */
export const titlesOf = ({ generator }: FakeService, number: number, perPage: number): string[] =>
  [...generator.idsFor()]
    .slice((number - 1) * perPage, number * perPage)
    .map((modId) => generator.mod(modId)?.title ?? '');
