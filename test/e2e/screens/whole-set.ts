import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** The dialog that shows a mod with all that it needs, by roles and names. */
export const wholeSetDialog = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: translate('health.withNeeds'), exact: true });
  return {
    dialog,
    /** The button in a mod's details that opens it. */
    open: page.getByRole('button', { name: translate('health.withNeeds'), exact: true }),
    /** What is in it, each mod with its facts, in order. */
    mods: dialog.getByRole('listitem'),
    mod: (title: string) => dialog.getByRole('checkbox', { name: title, exact: true }),
    total: dialog.getByRole('status'),
    get: (count: number) =>
      dialog.getByRole('button', { name: translate('health.getChosen', { count }), exact: true }),
  };
};
