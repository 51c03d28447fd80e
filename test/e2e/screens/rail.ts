import type { Locator, Page } from '@playwright/test';
import { say } from '../words.ts';

/** The way between the screens, by roles and names. */
export const rail = (page: Page) => {
  const nav = page.getByRole('navigation', { name: say('app.nav'), exact: true });
  return {
    browse: nav.getByRole('button', { name: say('app.browse'), exact: true }),
    favorites: nav.getByRole('button', { name: say('app.favorites'), exact: true }),
    library: nav.getByRole('button', { name: say('library.title'), exact: true }),
    /** Its description tells how many downloads run. */
    downloads: nav.getByRole('button', { name: say('app.downloads'), exact: true }),
    settings: nav.getByRole('button', { name: say('app.settings'), exact: true }),
  } as const satisfies Record<string, Locator>;
};
