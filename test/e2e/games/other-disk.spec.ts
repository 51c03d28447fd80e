import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#test/e2e/fixtures.ts';
import { backupsSection } from '#test/e2e/screens/backups.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });
test.skip(process.platform !== 'linux', 'Only Linux has a second disk on every computer, in its memory.');

const skyforge = 'Skyforge Overhaul';

test('W37 S4 mods on another disk than their game are moved to it, and stay known when the list of disks is damaged', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const first = await launch({ args: [game.argument] });
  await searchFor(first.page, skyforge);
  await browseScreen(first.page).get(skyforge).click();
  await expect(browseScreen(first.page).card(skyforge)).toContainText(translate('mod.installed'));
  await first.quit();

  // The player moves Loadout's folder to another disk.
  const userData = mkdtempSync('/dev/shm/loadout-user-data-');
  try {
    cpSync(first.userData, userData, { recursive: true });
    const { page, quit } = await launch({ userData });
    const myMods = myModsScreen(page);
    await myMods.game(emberfall).click();
    await page
      .getByRole('button', { name: translate('myMods.moreActions', { game: emberfall }), exact: true })
      .click();
    await page.getByRole('menuitem', { name: /^Move 1 mod to this game’s disk \(/ }).click();
    await expect(page.getByText(translate('myMods.modsMoved'))).toBeVisible();
    await expect(myMods.titles).toHaveText([skyforge]);
    await expect(myMods.isOn(skyforge)).toBeChecked();
    await quit();
    const installsIn = (at: string) =>
      readdirSync(at, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('manifest.json'));
    expect(installsIn(join(userData, 'installs'))).toEqual([]);
    expect(installsIn(join(folder, 'Loadout Mods'))).toHaveLength(1);

    writeFileSync(join(userData, 'installs/folders.json'), '{"version":1,"fold');
    const { page: again, quit: quitAgain } = await launch({ userData });
    const notice = translatePattern('backups.installFolders.restored', { savedAt: '*' });
    await expect(again.getByText(notice)).toBeVisible();
    await expect(backupsSection(again).showFile).toBeVisible();
    await myModsScreen(again).game(emberfall).click();
    await expect(myModsScreen(again).isOn(skyforge)).toBeChecked();
    // What it writes at its end would be left behind.
    await quitAgain();
  } finally {
    rmSync(userData, { recursive: true, force: true });
  }
});
