import type { Page } from '@playwright/test';
import { say, units } from '../words.ts';

/** The Downloads screen, by roles and names. */
export const downloadsScreen = (page: Page) => {
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    heading: page.getByRole('heading', { level: 1, name: say('downloads.title'), exact: true }),
    running: group(say('downloads.inProgress')),
    attention: group(say('downloads.attention')),
    today: group(say('downloads.today')),
    cancelledToday: group(say('downloads.canceledToday')),
    pauseAll: page.getByRole('button', { name: say('downloads.pauseAll'), exact: true }),
    resumeAll: page.getByRole('button', { name: say('downloads.resumeAll'), exact: true }),
    moreForAll: page.getByRole('button', { name: say('downloads.moreForAll'), exact: true }),
    cancelAll: page.getByRole('menuitem', { name: say('downloads.cancelAll'), exact: true }),
    /** How many are active and how many wait, whatever follows about speed. */
    summary: ({ active, waiting }: { active: number; waiting: number }) => {
      const words = [
        say('downloads.summaryActive', { count: active }),
        say('downloads.summaryWaiting', { count: waiting }),
      ];
      return page.getByRole('main').getByText(new RegExp(`^${units.list(words)}(, .+/s)?$`));
    },
    /** The button that tells the limit of speed, bytes per second; null for none. */
    speed: (limit: number | null) =>
      page.getByRole('button', {
        name: say('downloads.limit', {
          limit: limit === null ? say('downloads.limitNone') : units.speed(limit),
        }),
        exact: true,
      }),
    speedSheet: page.getByRole('dialog', { name: say('downloads.limitTitle'), exact: true }),
    find: page.getByRole('textbox', { name: say('downloads.search'), exact: true }),
    allow: (host: string) =>
      page.getByRole('button', { name: say('downloads.hostAllow', { host }), exact: true }),
    openFolder: page.getByRole('button', { name: say('downloads.openFolder'), exact: true }),
    undo: page.getByRole('button', { name: say('ui.undo'), exact: true }),
    changeFolder: page.getByRole('button', { name: say('failure.changeFolder'), exact: true }),
    row: (title: string) => downloadRow(page, title),
  };
};

function downloadRow(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 3, name: new RegExp(`^${title}`) });
  const row = page.getByRole('main').getByRole('listitem').filter({ has: heading });
  const button = (name: string) => row.getByRole('button', { name, exact: true });
  return {
    row,
    progress: row.getByRole('progressbar', { name: say('downloads.progressLabel', { title }), exact: true }),
    cancel: button(say('downloads.cancel', { title })),
    pause: button(say('downloads.pause', { title })),
    resume: button(say('downloads.resume', { title })),
    anyway: button(say('downloads.anywayNamed', { title })),
    retry: button(say('downloads.retry', { title })),
    getAgain: button(say('downloads.downloadAgainNamed', { title })),
    show: button(say('downloads.show', { title })),
    more: button(say('downloads.more', { title })),
    remove: button(say('downloads.remove', { title })),
    alert: row.getByRole('alert'),
  };
}
