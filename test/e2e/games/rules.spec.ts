import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { confirmInDialog } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { writeEmberfallRules } from './emberfall-rules.ts';
import { emberfall, exampleGame, snapshot } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

const title = 'Better Inventory Grid';
const loadout = translate('loadouts.firstName');

test('mods of a game with rules go where these say, and the form of the game can change that', async ({
  launch,
  folder,
}) => {
  const userData = join(folder, 'user-data');
  writeEmberfallRules(userData);
  const game = await exampleGame(folder);
  const before = snapshot(game.folder);
  const started = await launch({ args: [game.argument], userData });
  const { page } = started;
  // The page names another folder for mods, which the player confirms in a window of the system.
  await confirmInDialog(started, true);
  const screen = myModsScreen(page);
  await searchFor(page, title);
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).card(title).getByText(translate('mod.installed'))).toBeVisible();
  await screen.game(emberfall).click();
  const missing = page.getByText(translatePattern('games.noLoader', { game: '*', loader: '*' }));
  await expect(missing).toBeVisible();
  writeFileSync(join(game.folder, 'emberloader.dll'), '');
  await screen.play(loadout).click();
  await expect(missing).toBeHidden();
  await expect.poll(() => existsSync(join(game.folder, 'addons'))).toBe(true);
  const [mod = ''] = readdirSync(join(game.folder, 'addons'));
  expect(existsSync(join(game.folder, 'addons', mod, 'mod.json'))).toBe(true);

  await screen.gameAction(emberfall, translate('myMods.changeGame'));
  await page.getByRole('button', { name: translate('myMods.form.more') }).click();
  await expect(
    page.getByRole('radio', { name: translate('myMods.form.byRules', { game: emberfall }) }),
  ).toBeChecked();
  await page.getByRole('radio', { name: translate('myMods.form.perFolder') }).check();
  await expect(page.getByLabel(translate('myMods.form.modsFolder'), { exact: true })).toHaveValue('mods');
  await page.getByRole('button', { name: translate('myMods.form.save'), exact: true }).click();
  await expect.poll(() => existsSync(join(game.folder, 'addons'))).toBe(false);
  const { 'emberloader.dll': _, ...after } = snapshot(game.folder);
  expect(after).toEqual(before);
});
