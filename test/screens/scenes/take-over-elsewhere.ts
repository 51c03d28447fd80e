import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { storeLoadout } from '#test/e2e/games/stored-loadout.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { type Scene, sizes } from '../scene.ts';

const title = 'Lethal Company';
const rules = { rulesId: 'lethal-company', system: 'windows', title } as const;
const mods = ['Evaisa-LethalLib', 'notnotnotswipez-MoreCompany', 'x753-More_Suits'];

/** Where the data of programs is, below the folder of the scene. */
const dataFolder = (folder: string): string => join(folder, 'data');

function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** A game without mods whose profile in r2modman has some, with the loader: found without a question, and played with by one click. */
export const takeOverElsewhere: Scene = {
  name: 'take-over-elsewhere',
  env: async (folder) => ({ XDG_DATA_HOME: dataFolder(folder) }),
  prepare(userData) {
    const folder = dirname(userData);
    const game = join(folder, title);
    writeFiles(game, { 'Lethal Company.exe': 'MZ', 'Lethal Company_Data/level0': 'level' });
    const profile = join(dataFolder(folder), 'r2modmanPlus-local/LethalCompany/profiles/Friends');
    writeFiles(profile, {
      'mods.yml': mods.map((name) => `- name: ${name}\n  enabled: true\n`).join(''),
      'winhttp.dll': 'MZ',
      'doorstop_config.ini': '[General]',
      'BepInEx/core/BepInEx.dll': 'MZ loader',
    });
    for (const name of mods) writeFiles(join(profile, 'BepInEx/plugins', name), { 'mod.dll': `MZ ${name}` });
    storeLoadout(
      userData,
      game,
      { name: 'My loadout', mods: [] },
      { title, rules, modsFolder: '', placement: 'merged' },
    );
  },
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await screen.game(title).click();
    await screen.gameAction(title, translate('takeOver.menu'));
    const start = page.getByRole('button', {
      name: translate('takeOver.start', { count: mods.length + 1 }),
    });
    await start.waitFor();
    await shoot('take-over-elsewhere', sizes);
    await start.click();
    const use = page.getByRole('button', { name: translate('takeOver.use') });
    await use.waitFor();
    await shoot('take-over-elsewhere-done', sizes);
    // By keyboard, as the dialog has the focus.
    await use.press('Enter');
    await screen.titles.first().waitFor();
    await shoot('take-over-elsewhere-used', sizes);
  },
};
