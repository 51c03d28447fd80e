import type { Page } from '@playwright/test';
import { translate } from '../translate.ts';

/** What is to look at in a loadout, by roles and names. */
export const healthDialogs = (page: Page) => {
  const dialog = page.getByRole('dialog', { name: translate('health.title'), exact: true });
  const needs = page.getByRole('dialog', { name: translate('health.needs'), exact: true });
  const finding = (title: string) => dialog.getByRole('listitem').filter({ hasText: title });
  return {
    /** The button beside Play. */
    button: (count: number) =>
      page.getByRole('main').getByRole('button', { name: translate('health.count', { count }), exact: true }),
    /** The finding whose sentence names a mod. */
    finding,
    fix: (id: 'health.turnOn' | 'health.find', title: string) =>
      dialog.getByRole('button', { name: translate(id, { title }), exact: true }),
    hide: (title: string) =>
      finding(title).getByRole('button', { name: translate('health.hide'), exact: true }),
    showHidden: (count: number) =>
      dialog.getByRole('button', { name: translate('health.showHidden', { count }), exact: true }),
    /** A mod of the service that may be the one that is needed. */
    offer: (title: string) =>
      needs.getByRole('checkbox', { name: translate('health.looksLike', { title }), exact: true }),
    getChosen: (count: number) =>
      needs.getByRole('button', { name: translate('health.getChosen', { count }), exact: true }),
  };
};
