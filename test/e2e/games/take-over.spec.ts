import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, snapshot } from './example-game.ts';

/** Puts two mods into the folder of the example game, as a player does by hand. */
function putMods(mods: string): void {
  for (const name of ['Old Lamp', 'Red Sails']) {
    mkdirSync(join(mods, name));
    writeFileSync(join(mods, name, 'mod.txt'), `the mod ${name}`);
    writeFileSync(join(mods, name, 'manifest.json'), `{ "Name": "${name}", "Version": "1.2" }`);
  }
}

test('Z38 mods in the folder of a game are taken over and undone, with the keyboard alone', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  putMods(game.mods);
  const before = snapshot(game.folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await myMods.game(emberfall).focus();
  await page.keyboard.press('Enter');
  await expect(myMods.text(translate('takeOver.there', { count: 2 }))).toBeVisible();
  await page.getByRole('button', { name: translate('takeOver.open'), exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: translate('takeOver.title', { game: emberfall }) });
  const lamp = dialog.getByRole('checkbox', { name: 'Old Lamp' });
  await expect(lamp).toBeChecked();
  await expectAccessibleInBothThemes(page, 'what was found');

  // One of them stays where it is.
  await lamp.focus();
  await page.keyboard.press('Space');
  const start = dialog.getByRole('button', { name: translate('takeOver.start', { count: 1 }) });
  await start.focus();
  await page.keyboard.press('Enter');
  const loadout = translate('takeOver.loadoutInFolder', { game: emberfall });
  await expect(dialog.getByRole('status')).toContainText(loadout);
  await expectAccessibleInBothThemes(page, 'what was taken over');
  await dialog.getByRole('button', { name: translate('takeOver.close') }).focus();
  await page.keyboard.press('Enter');
  await expect(myMods.titles).toHaveText(['Red Sails']);
  await expect(myMods.text(translate('takeOver.there', { count: 1 }))).toBeVisible();
  expect(snapshot(game.folder)).toMatchObject(before);

  // Undo leaves the folder as it was, and so it does from the dialog.
  await myMods.gameAction(emberfall, translate('takeOver.menu'));
  await dialog.getByRole('button', { name: translate('takeOver.undoLast') }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('checkbox', { name: 'Red Sails' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(snapshot(game.folder)).toEqual(before);
});

test('Z38 mods that were taken over leave the folder with their loadout', async ({ launch, folder }) => {
  const game = await exampleGame(folder);
  const before = snapshot(game.folder);
  putMods(game.mods);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  await myMods.gameAction(emberfall, translate('takeOver.menu'));
  const dialog = page.getByRole('dialog', { name: translate('takeOver.title', { game: emberfall }) });
  await dialog.getByRole('button', { name: translate('takeOver.start', { count: 2 }) }).click();
  await dialog.getByRole('button', { name: translate('takeOver.close') }).click();
  await expect(myMods.titles).toHaveText(['Old Lamp', 'Red Sails']);
  await myMods.loadouts.first().click();
  await expect(myMods.text(translate('myMods.vanillaWhy'))).toBeVisible();
  await expect.poll(() => snapshot(game.folder)).toEqual(before);
});
