import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The Settings screen, by roles and names. */
export const settingsScreen = (page: Page) => {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const theme = page.getByRole('group', { name: translate('settings.theme'), exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: translate('settings.title'), exact: true }),
    keyField: page.getByLabel(translate('settings.keyField'), { exact: true }),
    changeKey: button(translate('settings.keyChange')),
    cancelKey: button(translate('settings.keyCancel')),
    saveKey: button(translate('settings.keySave')),
    originalKey: button(translate('settings.keyReset')),
    theme: (choice: 'system' | 'dark' | 'light') =>
      theme.getByRole('radio', { name: translate(`settings.${choice}`), exact: true }),
    changeFolder: button(translate('settings.folderChange')),
    defaultFolder: button(translate('settings.folderReset')),
    showKeys: button(translate('settings.showKeys')),
    choice: (name: 'onBattery' | 'onMetered' | 'notifyWhenEnded') =>
      page.getByRole('switch', { name: translate(`settings.${name}`), exact: true }),
    find: page.getByRole('textbox', { name: translate('settings.find'), exact: true }),
    /** The list of sections, and the heading of each. */
    sections: page.getByRole('navigation', { name: translate('settings.sections'), exact: true }),
    section: (title: string) => page.getByRole('heading', { level: 2, name: title, exact: true }),
    words: (text: string) => page.getByRole('main').getByText(text, { exact: true }),
  };
};

/** The section with the hosts that files may come from without a question. */
export const allowedHosts = (page: Page) => {
  const section = page.getByRole('region', { name: translate('allowedHosts.title'), exact: true });
  return {
    section,
    empty: section.getByText(translate('allowedHosts.empty'), { exact: true }),
    remove: (host: string) =>
      section.getByRole('button', { name: translate('allowedHosts.removeNamed', { host }), exact: true }),
  };
};
