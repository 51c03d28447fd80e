import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press } from '#test/e2e/accessibility/tab-to.ts';
import type { Loadout } from '#test/e2e/app/launch.ts';
import { textOf } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { editedFolder } from './edited-folder.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const skyforge = 'Skyforge Overhaul';
const loadoutName = translate('loadouts.firstName');

/** The app with a mod in its loadout, on the page of its game. Folders are opened nowhere, and saved files go to `target`. */
async function withMod(loadout: Loadout, target: string) {
  const { page, electron } = loadout;
  await electron.evaluate(({ shell, dialog }, filePath) => {
    shell.openPath = async () => '';
    dialog.showSaveDialog = async () => ({ canceled: false, filePath });
  }, target);
  await searchFor(page, skyforge);
  await browseScreen(page).get(skyforge).click();
  await expect(browseScreen(page).card(skyforge)).toContainText(translate('mod.installed'));
  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText([skyforge]);
  return myMods;
}

test('W52 a mod is edited, played, compared, exported, and the original comes back', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const archive = join(folder, 'My Skyforge.zip');
  const loadout = await launch({ args: [game.argument] });
  const { page, userData } = loadout;
  const myMods = await withMod(loadout, archive);
  const inGame = join(game.folder, 'mods', 'Skyforge Overhaul', 'mod.json');
  await myMods.play(loadoutName).click();
  await expect.poll(() => existsSync(inGame)).toBe(true);
  const original = readFileSync(inGame, 'utf8');

  await myMods.modAction(skyforge, translate('ownVersions.menu'));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(translate('ownVersions.note')).fill('less fog');
  await expectAccessibleInBothThemes(page, 'before a mod is edited');
  await dialog.getByRole('button', { name: translate('ownVersions.start') }).click();
  await expect(myMods.mod(skyforge)).toContainText(translate('ownVersions.editing'));
  await expect(myMods.text(`You’re editing ${skyforge}. Your changes go into ${loadoutName}`)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'while a mod is edited');

  // The game has what the mod was, until the player is done.
  writeFileSync(join(editedFolder(userData), 'mod.json'), '{ "mine": true }');
  expect(readFileSync(inGame, 'utf8')).toBe(original);
  await page.getByRole('button', { name: translate('ownVersions.finish'), exact: true }).click();
  await expect(myMods.mod(skyforge)).toContainText(translate('ownVersions.yours'));
  await myMods.play(loadoutName).click();
  await expect.poll(() => textOf(inGame)).toBe('{ "mine": true }');

  await myMods.modAction(skyforge, translate('ownVersions.compare'));
  await expect(dialog.getByRole('listitem')).toHaveText([/mod\.json.*Changed/]);
  await expect(dialog).toContainText('less fog');
  await expectAccessibleInBothThemes(page, 'what is changed in a version of the player’s own');
  await page.keyboard.press('Escape');
  await myMods.modAction(skyforge, translate('ownVersions.export'));
  await expect(
    page.getByText(translate('ownVersions.exported', { fileName: 'My Skyforge.zip' })),
  ).toBeVisible();
  expect(readFileSync(archive).subarray(0, 2).toString()).toBe('PK');

  await myMods.modAction(skyforge, translate('ownVersions.useOriginal'));
  await expect(myMods.mod(skyforge)).not.toContainText(translate('ownVersions.yours'));
  await page.getByRole('button', { name: translate('ui.undo') }).click();
  await expect(myMods.mod(skyforge)).toContainText(translate('ownVersions.yours'));
  await myMods.modAction(skyforge, translate('ownVersions.useOriginal'));
  await expect(myMods.mod(skyforge)).not.toContainText(translate('ownVersions.yours'));
  await myMods.modAction(skyforge, translate('ownVersions.useYours'));
  await expect(myMods.mod(skyforge)).toContainText(translate('ownVersions.yours'));
});

test('W52 a mod is edited with the keyboard alone, also over a restart', async ({ launch, folder }) => {
  const game = await exampleGame(folder);
  const first = await launch({ args: [game.argument] });
  const { page } = first;
  const myMods = await withMod(first, '');
  const menu = page.getByRole('button', { name: translate('myMods.modActions', { title: skyforge }) });
  await press(page, menu);
  await page.getByRole('menuitem', { name: translate('ownVersions.menu') }).press('Enter');
  await press(page, page.getByRole('button', { name: translate('ownVersions.start') }));
  await expect(myMods.mod(skyforge)).toContainText(translate('ownVersions.editing'));
  writeFileSync(join(editedFolder(first.userData), 'aux.txt'), 'x');
  await first.quit();

  const again = await launch({ userData: first.userData });
  const screen = myModsScreen(again.page);
  await screen.game(emberfall).focus();
  await again.page.keyboard.press('Enter');
  const finish = again.page.getByRole('button', { name: translate('ownVersions.finish'), exact: true });
  await press(again.page, finish);
  // A name that can't be in a mod is named, and the player can put it right.
  await expect(again.page.getByText(/aux\.txt.*has a name that not every computer can store/)).toBeVisible();
  await press(
    again.page,
    again.page.getByRole('button', { name: translate('ownVersions.discard'), exact: true }),
  );
  await expect(again.page.getByText(/1 changed file is kept in/)).toBeVisible();
  await expect(screen.mod(skyforge)).not.toContainText(translate('ownVersions.editing'));
});
