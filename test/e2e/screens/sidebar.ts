import type { Locator, Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The sidebar, by roles and names. */
export const sidebar = (page: Page) => {
  const nav = page.getByRole('navigation', { name: translate('app.nav'), exact: true });
  return {
    browse: nav.getByRole('button', { name: translate('app.browse'), exact: true }),
    favorites: nav.getByRole('button', { name: translate('app.favorites'), exact: true }),
    library: nav.getByRole('button', { name: translate('library.title'), exact: true }),
    /** Its description says how many downloads run. */
    downloads: nav.getByRole('button', { name: translate('app.downloads'), exact: true }),
    settings: nav.getByRole('button', { name: translate('app.settings'), exact: true }),
  } as const satisfies Record<string, Locator>;
};
