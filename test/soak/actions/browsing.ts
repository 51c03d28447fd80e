import { browseScreen } from '#test/e2e/screens/browse.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { type Action, call, type SoakContext } from '../context.ts';
import { click } from './clicks.ts';

const mods = ({ service }: SoakContext) => [...service.generator.idsFor()];

/** Browsing: clicks and keys on screen, and the calls that screens make. */
export const browsing: readonly Action[] = [
  {
    name: 'go to a screen',
    weight: 4,
    async act({ app }, draw) {
      await app.page.keyboard.press('Escape');
      const { browse, library, favoritesTab, ownedTab, downloads, settings } = sidebar(app.page);
      await click(draw.pick([browse, library, favoritesTab, ownedTab, downloads, settings]));
    },
  },
  {
    name: 'turn a page',
    weight: 6,
    async act({ app }, draw) {
      await click(sidebar(app.page).browse);
      const { next, previous, last, first } = browseScreen(app.page);
      await click(draw.pick([next, next, previous, last, first]));
    },
  },
  {
    name: 'open details',
    weight: 4,
    async act({ app }, draw) {
      await click(sidebar(app.page).browse);
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
      await click(sidebar(app.page).browse);
      await find.fill(draw.pick(['', 'sky', 'harbour', 'x'.repeat(50)]), { timeout: 1_500 }).catch(() => {});
    },
  },
  {
    name: 'scroll',
    weight: 3,
    async act({ app }, draw) {
      await app.page
        .getByRole('main')
        .hover({ timeout: 1_500 })
        .catch(() => {});
      for (let turn = draw.whole(1, 5); turn > 0; turn -= 1)
        await app.page.mouse.wheel(0, draw.whole(-600, 900));
    },
  },
  {
    name: 'navigate by keyboard',
    weight: 2,
    async act({ app }, draw) {
      // From Browse, where arrow keys change no stored data, unlike on the stars of a review.
      for (let step = 0; step < 3; step += 1) await app.page.keyboard.press('Escape');
      if (!(await click(sidebar(app.page).browse))) return;
      for (let step = draw.whole(3, 12); step > 0; step -= 1)
        await app.page.keyboard.press(
          draw.pick(['Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowRight', 'Escape']),
        );
    },
  },
  {
    name: 'resize the window',
    weight: 1,
    async act({ app }, draw) {
      const [width, height] = draw.pick([
        [960, 640],
        [1280, 800],
        [1600, 1000],
        [700, 560],
      ]);
      const size = { width: width ?? 0, height: height ?? 0 };
      await app.electron.evaluate(({ BrowserWindow }, { width, height }) => {
        BrowserWindow.getAllWindows()[0]?.setSize(width, height);
      }, size);
    },
  },
  {
    name: 'read',
    weight: 6,
    async act(context, draw) {
      const modId = mods(context)[draw.whole(0, 100)] ?? 1;
      const [name, input] = draw.pick<readonly [string, unknown]>([
        ['mods.list', { page: draw.whole(1, 6) }],
        ['mods.get', { modId }],
        ['mods.versions', { modId }],
        ['mods.reviews', { modId, page: 1 }],
        ['reviews.summary', { modId }],
        ['reviews.list', { modId, page: 1, sort: 'newest' }],
        ['service.check', undefined],
        ['library.list', { page: 1, sort: 'rating', find: '', gameId: null, complete: true }],
        ['favorites.list', { page: 1, sort: 'title', find: '', gameId: null }],
        ['mods.games', undefined],
        ['home.shelves', undefined],
        ['app.info', undefined],
        ['updates.get', undefined],
        ['updates.check', undefined],
        ['backups.notices', undefined],
        ['settings.computer', undefined],
      ]);
      await call(context, name, input);
    },
  },
];
