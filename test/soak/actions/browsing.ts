import type { Locator } from '@playwright/test';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { rail } from '#test/e2e/screens/rail.ts';
import type { Action, Stage } from '../stage.ts';
import { call } from '../stage.ts';

/** A click as a player makes it. What is not there, as when a list could not be read, is left alone. */
async function click(target: Locator): Promise<void> {
  await target.click({ timeout: 1_500 }).catch(() => {});
}

const mods = ({ service }: Stage) => [...service.generator.idsFor()];

/** Looking around: on the screen as a player does, and what a screen asks for by itself. */
export const browsing: readonly Action[] = [
  {
    name: 'go to a screen',
    weight: 4,
    async act({ app }, draw) {
      await app.page.keyboard.press('Escape');
      const { browse, favorites, downloads, settings } = rail(app.page);
      await click(draw.pick([browse, browse, favorites, downloads, settings]));
    },
  },
  {
    name: 'turn a page',
    weight: 6,
    async act({ app }, draw) {
      await click(rail(app.page).browse);
      const { next, previous, last, first } = browseScreen(app.page);
      await click(draw.pick([next, next, previous, last, first]));
    },
  },
  {
    name: 'open details',
    weight: 4,
    async act({ app }, draw) {
      await click(rail(app.page).browse);
      const cards = browseScreen(app.page).cards;
      await click(cards.nth(draw.whole(0, 10)).getByRole('button').first());
      await click(app.page.getByRole('tab').nth(draw.whole(0, 2)));
    },
  },
  {
    name: 'find',
    weight: 2,
    async act({ app }, draw) {
      const { find } = browseScreen(app.page);
      await click(rail(app.page).browse);
      await find.fill(draw.pick(['', 'sky', 'harbour', 'x'.repeat(50)]), { timeout: 1_500 }).catch(() => {});
    },
  },
  {
    name: 'read',
    weight: 6,
    async act(stage, draw) {
      const modId = mods(stage)[draw.whole(0, 100)] ?? 1;
      const [name, input] = draw.pick<readonly [string, unknown]>([
        ['mods.list', { page: draw.whole(1, 6) }],
        ['mods.get', { modId }],
        ['mods.versions', { modId }],
        ['mods.reviews', { modId, page: 1 }],
        ['reviews.summary', { modId }],
        ['reviews.list', { modId, page: 1, sort: 'newest' }],
        ['service.check', undefined],
        ['library.list', { page: 1 }],
        ['favorites.list', { page: 1, sort: 'title', find: '' }],
      ]);
      await call(stage, name, input);
    },
  },
];
