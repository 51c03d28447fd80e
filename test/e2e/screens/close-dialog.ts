import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The question whether downloads go on without the window, by roles and names. */
export const closeDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: translate('closing.title'), exact: true });
  const button = (id: 'closing.background' | 'closing.quit' | 'closing.cancel') =>
    dialog.getByRole('button', { name: translate(id), exact: true });
  return {
    dialog,
    background: button('closing.background'),
    quit: button('closing.quit'),
    cancel: button('closing.cancel'),
    remember: dialog.getByRole('checkbox', { name: translate('closing.remember'), exact: true }),
  };
};
