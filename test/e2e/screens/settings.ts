import type { Page } from '@playwright/test';
import { say } from '../words.ts';

/** The Settings screen, by roles and names. */
export const settingsScreen = (page: Page) => {
  const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  const theme = page.getByRole('group', { name: say('settings.theme'), exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: say('settings.title'), exact: true }),
    keyField: page.getByLabel(say('settings.keyField'), { exact: true }),
    saveKey: button(say('settings.keySave')),
    originalKey: button(say('settings.keyReset')),
    theme: (choice: 'system' | 'dark' | 'light') =>
      theme.getByRole('radio', { name: say(`settings.${choice}`), exact: true }),
    changeFolder: button(say('settings.folderChange')),
    defaultFolder: button(say('settings.folderReset')),
    showKeys: button(say('settings.showKeys')),
    choice: (name: 'onBattery' | 'onMetered' | 'notifyWhenEnded') =>
      page.getByRole('checkbox', { name: say(`settings.${name}`), exact: true }),
    words: (text: string) => page.getByRole('main').getByText(text, { exact: true }),
  };
};

/** The section of the hosts that files may come from without asking. */
export const allowedHosts = (page: Page) => {
  const section = page.getByRole('region', { name: say('allowedHosts.title'), exact: true });
  return {
    section,
    empty: section.getByText(say('allowedHosts.empty'), { exact: true }),
    remove: (host: string) =>
      section.getByRole('button', { name: say('allowedHosts.removeNamed', { host }), exact: true }),
  };
};
