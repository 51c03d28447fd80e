import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { emberfall } from '#test/e2e/games/example-game.ts';
import { fileMod, modTitles, storeLoadout } from '#test/e2e/games/stored-loadout.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import type { Scene } from '../scene.ts';

/** A loadout whose mods have tags: few, many and long ones; one is searched for, and the tags of a mod are asked for. */
export const myModsTags: Scene = {
  name: 'my-mods-tags',
  prepare(userData) {
    const folder = join(dirname(userData), 'emberfall');
    mkdirSync(join(folder, 'mods'), { recursive: true });
    const mods = modTitles(17).map((title, at) =>
      fileMod(title, {
        ...(at % 2 === 0 && { tags: ['must have'] }),
        ...(at % 3 === 0 && { tags: ['graphics', 'must have', 'to test'] }),
        ...(at === 1 && { tags: ['slow on the laptop that I take along'], note: 'Crashes in caves' }),
        ...(at === 4 && { tags: ['weather', 'sky', 'light', 'night', 'graphics', 'winter', 'must have'] }),
      }),
    );
    storeLoadout(userData, folder, { name: 'Winter run', mods });
  },
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await screen.game(emberfall).click();
    await screen.titles.first().waitFor();
    await shoot('my-mods-tags');
    const filter = page.getByRole('group', { name: translate('myMods.tagsFilter') });
    await filter.getByRole('button', { name: 'graphics' }).click();
    await page.getByText(translate('myMods.foundCount', { count: 7, total: 17 })).waitFor();
    await shoot('my-mods-tags-found');
    await screen.modAction(modTitles(1)[0] ?? '', translate('myMods.tagsEdit'));
    await page.getByRole('textbox', { name: translate('myMods.tagsNew') }).fill('quest, long');
    await shoot('my-mods-tags-edit');
  },
};
