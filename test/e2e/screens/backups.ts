import type { Page } from '@playwright/test';
import type { BackedUpName } from '#shared/contract/storage/backups.ts';
import { translate, translatePattern } from '../translate.ts';

/** The backups in Settings, and the notices about damaged stores, by roles and names. */
export const backupsSection = (page: Page) => {
  const section = page.getByRole('region', { name: translate('backups.title'), exact: true });
  const nameOf = (store: BackedUpName) => translate(`backups.${store}`);
  return {
    section,
    /** The backups of a store, newest first. */
    of: (store: BackedUpName) =>
      section.getByRole('list', { name: nameOf(store), exact: true }).getByRole('listitem'),
    restore: (store: BackedUpName) =>
      section.getByRole('button', {
        name: translatePattern('backups.restoreNamed', { name: nameOf(store), when: '*' }),
      }),
    now: (contents: string) => section.getByText(translate('backups.now', { contents })),
    undo: page.getByRole('button', { name: translate('ui.undo'), exact: true }),
    undone: page.getByText(translate('backups.undone'), { exact: true }),
    notices: page.getByRole('status'),
    open: page.getByRole('button', { name: translate('backups.open'), exact: true }),
    showFile: page.getByRole('button', { name: translate('backups.showFile'), exact: true }),
    dismiss: page.getByRole('status').getByRole('button', { name: translate('ui.dismiss'), exact: true }),
  };
};
