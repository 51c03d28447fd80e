import { expect, type Page } from '@playwright/test';
import { translate, translatePattern } from '../translate.ts';

/** The search over the whole catalog, by roles and names. */
export const searchScreen = (page: Page) => {
  const field = page.getByRole('combobox', { name: translate('search.label'), exact: true });
  const suggestions = page.getByRole('listbox', { name: translate('search.suggestions'), exact: true });
  const list = page.getByRole('list', { name: translate('browse.list'), exact: true });
  const saved = page.getByRole('dialog', { name: translate('searches.title'), exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    field,
    suggestions,
    options: suggestions.getByRole('option'),
    option: (text: string) => suggestions.getByRole('option').filter({ hasText: text }),
    active: suggestions.getByRole('option', { selected: true }),
    group: (name: string) => suggestions.getByRole('group', { name, exact: true }),
    list,
    titles: list.getByRole('heading', { level: 2 }),
    /** The letters that are marked in the list, from its start. */
    marked: () => list.evaluate((box) => [...box.querySelectorAll('mark')].map((mark) => mark.textContent)),
    /** The number of mods of the list, beside the title of the screen. */
    total: (count: number) =>
      page.getByRole('main').getByText(translate('browse.total', { count }), { exact: true }),
    save: button(translate('searches.save')),
    edit: button(translate('searches.edit')),
    name: page.getByRole('textbox', { name: translate('searches.name'), exact: true }),
    done: button(translate('searches.saveName')),
    /** The button that opens the menu of saved searches. */
    menu: page.getByRole('button', { name: /^Saved searches/ }),
    saved,
    /** The saved searches; each begins with its name. */
    rows: saved.getByRole('listitem'),
    open: (name: string | RegExp) => saved.getByRole('button', { name, exact: true }),
    rename: (name: string) =>
      saved.getByRole('button', { name: translate('searches.renameNamed', { name }), exact: true }),
    remove: (name: string) =>
      saved.getByRole('button', { name: translate('searches.deleteNamed', { name }), exact: true }),
    showNew: (name: string, count: number) =>
      saved.getByRole('button', { name: translate('searches.showNewNamed', { name, count }), exact: true }),
    undo: button(translate('ui.undo')),
    newMods: (count: number) =>
      page.getByRole('button', { name: translatePattern('search.newSince', { count, date: '*' }) }),
    markSeen: button(translate('search.markSeen')),
    hint: (text: string) => page.getByRole('search').getByText(text, { exact: true }),
    words: (text: string) => page.getByText(text, { exact: true }),
    button,
    /** Waits until the whole list of the service is in the catalog. */
    async isRead(count: number) {
      await expect(field).toHaveAttribute('placeholder', translate('search.among', { count }));
    },
  };
};
