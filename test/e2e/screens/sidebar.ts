import type { Locator, Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The ways between the screens, by roles and names: the rail, the top bar, and the tabs of the library. */
export const sidebar = (page: Page) => {
  const nav = page.getByRole('navigation', { name: translate('app.nav'), exact: true });
  const tabs = page.getByRole('navigation', { name: translate('app.library'), exact: true });
  const library = nav.getByRole('button', { name: translate('app.library'), exact: true });
  const tab = (name: string) => tabs.getByRole('button', { name, exact: true });
  const open = async (name: string) => {
    await library.click();
    await tab(name).click();
  };
  return {
    home: nav.getByRole('button', { name: translate('app.home'), exact: true }),
    browse: nav.getByRole('button', { name: translate('app.browse'), exact: true }),
    library,
    /** The tab of the favorites, and of the library on the service. */
    favoritesTab: tab(translate('app.favorites')),
    ownedTab: tab(translate('app.allMods')),
    openFavorites: () => open(translate('app.favorites')),
    openOwned: () => open(translate('app.allMods')),
    /** In the top bar. Its description says how many downloads run. */
    downloads: page
      .getByRole('banner')
      .getByRole('button', { name: translate('app.downloads'), exact: true }),
    settings: nav.getByRole('button', { name: translate('app.settings'), exact: true }),
  } as const satisfies Record<string, Locator | (() => Promise<void>)>;
};
