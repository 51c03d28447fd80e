import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Group } from '#main/games/loadouts/loadout.ts';
import { emberfall } from '#test/e2e/games/example-game.ts';
import { fileMod, modTitles, storeLoadout } from '#test/e2e/games/stored-loadout.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import type { Scene } from '../scene.ts';

const group = (groupId: string, more: Partial<Group>): Group => ({
  groupId,
  name: groupId,
  color: 'none',
  isFolded: false,
  before: null,
  ...more,
});

const groups = [
  group('skies', { name: 'Skies and weather', color: 'blue' }),
  group('textures', { name: 'Textures', color: 'orange', isFolded: true }),
  group('combat', { name: 'Combat', color: 'red' }),
  group('patches', { name: 'Patches' }),
];

/** A loadout with groups, open and folded, with and without mods, and a mod that is off for the next start. */
export const myModsGroups: Scene = {
  name: 'my-mods-groups',
  prepare(userData) {
    const folder = join(dirname(userData), 'emberfall');
    mkdirSync(join(folder, 'mods'), { recursive: true });
    const groupOf = (at: number) => {
      if (at === 0 || at === 16) return {};
      return { groupId: at < 4 ? 'skies' : at < 13 ? 'textures' : 'combat' };
    };
    const mods = modTitles(17).map((title, at) =>
      fileMod(title, { ...groupOf(at), isOn: at !== 2, ...(at === 14 && { isOffOnce: true }) }),
    );
    storeLoadout(userData, folder, { name: 'Winter run', mods, groups });
  },
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await screen.game(emberfall).click();
    await screen.titles.first().waitFor();
    await shoot('my-mods-groups');
    await screen.modAction(modTitles(1)[0] ?? '', translate('myMods.moveToGroup'));
    await page.getByRole('radio', { name: translate('myMods.groupNewTitle') }).click({ force: true });
    await page.getByRole('textbox', { name: translate('myMods.newName') }).fill('Roads');
    await page.getByRole('radio', { name: translate('myMods.groupColor.green') }).click({ force: true });
    await shoot('my-mods-groups-move');
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: translate('myMods.find') }).fill('wild');
    await page.getByText(translate('myMods.foundCount', { count: 1, total: 17 })).waitFor();
    await shoot('my-mods-groups-found');
  },
};
