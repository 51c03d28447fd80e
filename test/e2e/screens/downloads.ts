import type { Page } from '@playwright/test';
import { translate, units } from '../translate.ts';

/** The Downloads screen, by roles and names. */
export const downloadsScreen = (page: Page) => {
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: translate('downloads.title'), exact: true }),
    running: group(translate('downloads.inProgress')),
    attention: group(translate('downloads.attention')),
    today: group(translate('downloads.today')),
    cancelledToday: group(translate('downloads.canceledToday')),
    pauseAll: page.getByRole('button', { name: translate('downloads.pauseAll'), exact: true }),
    resumeAll: page.getByRole('button', { name: translate('downloads.resumeAll'), exact: true }),
    moreForAll: page.getByRole('button', { name: translate('downloads.moreForAll'), exact: true }),
    cancelAll: page.getByRole('menuitem', { name: translate('downloads.cancelAll'), exact: true }),
    /** How many are active and how many are queued, with or without a speed. */
    summary: ({ active, queued }: { active: number; queued: number }) => {
      const words = [
        translate('downloads.summaryActive', { count: active }),
        translate('downloads.summaryQueued', { count: queued }),
      ];
      return page.getByRole('main').getByText(new RegExp(`^${units.list(words)}(, .+/s)?$`));
    },
    /** The button that shows the speed limit, in bytes per second; null for none. */
    speed: (limit: number | null) =>
      page.getByRole('button', {
        name: translate('downloads.limit', {
          limit: limit === null ? translate('downloads.limitNone') : units.speed(limit),
        }),
        exact: true,
      }),
    speedSheet: page.getByRole('dialog', { name: translate('downloads.limitTitle'), exact: true }),
    find: page.getByRole('textbox', { name: translate('downloads.search'), exact: true }),
    allow: (host: string) =>
      page.getByRole('button', { name: translate('downloads.hostAllow', { host }), exact: true }),
    openFolder: page.getByRole('button', { name: translate('downloads.openFolder'), exact: true }),
    undo: page.getByRole('button', { name: translate('ui.undo'), exact: true }),
    changeFolder: page.getByRole('button', { name: translate('failure.changeFolder'), exact: true }),
    row: (title: string) => downloadRow(page, title),
  };
};

function downloadRow(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) });
  const row = page.getByRole('main').getByRole('listitem').filter({ has: heading });
  const button = (name: string) => row.getByRole('button', { name, exact: true });
  return {
    row,
    open: button(title),
    progress: row.getByRole('progressbar', {
      name: translate('downloads.progressLabel', { title }),
      exact: true,
    }),
    cancel: button(translate('downloads.cancel', { title })),
    pause: button(translate('downloads.pause', { title })),
    resume: button(translate('downloads.resume', { title })),
    anyway: button(translate('downloads.anywayNamed', { title })),
    retry: button(translate('downloads.retry', { title })),
    getAgain: button(translate('downloads.downloadAgainNamed', { title })),
    show: button(translate('downloads.show', { title })),
    more: button(translate('downloads.more', { title })),
    remove: button(translate('downloads.remove', { title })),
    alert: row.getByRole('alert'),
  };
}
