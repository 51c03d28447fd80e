import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { type Scene, sizes } from '../scene.ts';

const mods = ['Ashen Skies', 'Bigger Backpack', 'Clear Water', 'Old Lamp', 'Red Sails'];

/** The example game with mods in its folder that Loadout didn't put there: the line about them, the dialog and its result. */
export const takeOver: Scene = {
  name: 'take-over',
  async arguments(folder) {
    const game = await exampleGame(folder);
    for (const [index, name] of mods.entries()) {
      await mkdir(join(game.mods, name));
      await writeFile(
        join(game.mods, name, 'manifest.json'),
        `{ "Name": "${name}", "Version": "1.${index}" }`,
      );
      await writeFile(join(game.mods, name, 'mod.txt'), name.repeat(400 * (index + 1)));
    }
    return [game.argument];
  },
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await screen.game(emberfall).click();
    await screen.text(translate('takeOver.there', { count: mods.length })).waitFor();
    await shoot('take-over-there', sizes);
    await screen.gameAction(emberfall, translate('takeOver.menu'));
    const start = page.getByRole('button', { name: translate('takeOver.start', { count: mods.length }) });
    await start.waitFor();
    await shoot('take-over', sizes);
    await start.click();
    await page.getByRole('button', { name: translate('takeOver.close'), exact: true }).waitFor();
    await shoot('take-over-done');
  },
};
