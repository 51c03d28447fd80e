import type { Page } from '@playwright/test';
import type { MessageId } from '#shared/messages/index.ts';
import { translate, translatePattern } from '../translate.ts';

/** The status in the top bar, and the popover that it opens, by roles and names. */
export const catalogPopover = (page: Page) => {
  const popover = page.getByRole('dialog', { name: translate('catalog.title'), exact: true });
  return {
    status: page.getByRole('button', { name: translatePattern('status.label', { status: '*' }) }),
    popover,
    progress: popover.getByRole('progressbar', { name: translate('catalog.progressLabel'), exact: true }),
    button: (name: MessageId) => popover.getByRole('button', { name: translate(name), exact: true }),
    /** A figure with its name, such as the number of mods. */
    figure: (name: MessageId, value: string) =>
      popover.getByText(`${translate(name)}${value}`, { exact: true }),
  };
};
