import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { confirmInDialog, textOf } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, snapshot } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

const loadout = translate('loadouts.firstName');

test('W36 the first mod of an unknown game has a plan, and what is moved in it is right for the second one', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  rmSync(join(game.folder, 'mods'), { recursive: true });
  const before = snapshot(game.folder);
  const started = await launch({ args: [game.argument] });
  const { page } = started;
  await confirmInDialog(started, true);
  const screen = myModsScreen(page);
  const get = async (title: string) => {
    await searchFor(page, title);
    await browseScreen(page).get(title).click();
    await expect(browseScreen(page).card(title).getByText(translate('mod.installed'))).toBeVisible();
  };
  await get('Skyforge Overhaul');
  await screen.game(emberfall).click();
  await page.getByRole('button', { name: translate('plan.look') }).click();

  // By keyboard alone: the folder "data" of the download is the game's own.
  const download = page.getByRole('tree', { name: translate('plan.archive') });
  const inGame = page.getByRole('tree', { name: translate('plan.game') });
  const all = download.getByRole('treeitem', { name: translate('plan.all') });
  await all.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(download.getByRole('treeitem', { name: 'data', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(inGame.getByRole('treeitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText(translatePattern('plan.rule.folder', { names: 'data', to: 'data' })),
  ).toBeVisible();
  // With the mouse: a file that nobody needs is left out, and comes back, and goes.
  await download.getByRole('treeitem', { name: 'readme.txt' }).click();
  await page.getByRole('button', { name: translate('plan.leaveOut') }).click();
  await page.getByRole('button', { name: translate('plan.undo') }).click();
  await page.keyboard.press('Delete');
  await download.getByRole('treeitem', { name: 'readme.txt' }).click();
  await page.keyboard.press('Delete');
  await expect(page.getByText(translate('plan.counts', { count: 3, left: 1 }))).toBeVisible();
  await page.getByRole('button', { name: translate('plan.save') }).click();
  await expect(page.getByText(translatePattern('plan.saved', { game: '*' }))).toBeVisible();
  await expect(page.getByRole('button', { name: translate('plan.look') })).toBeHidden();

  // The files of the next mod go to the same places. One fits none of them, which is right once the player says so.
  await get('Tiny Tavern');
  await screen.game(emberfall).click();
  await expect(page.getByText(translatePattern('plan.checkRest', { game: '*', title: '*' }))).toBeVisible();
  await page.getByRole('button', { name: translate('plan.isRight') }).click();
  await expect(page.getByRole('button', { name: translate('plan.look') })).toBeHidden();
  await screen.play(loadout).click();
  const anvil = join(game.folder, 'data/textures/anvil.txt');
  await expect.poll(() => textOf(anvil)).toContain('small and sooty');
  expect(existsSync(join(game.folder, 'data/recipes/alloys.txt'))).toBe(true);
  expect(existsSync(join(game.folder, 'data/data'))).toBe(false);

  // Game settings show the rules.
  await screen.gameAction(emberfall, translate('myMods.changeGame'));
  await page.getByRole('button', { name: translate('myMods.form.more') }).click();
  await expect(
    page.getByText(translatePattern('plan.rule.folder', { names: 'data', to: 'data' })),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.loadout('Vanilla').click();
  await expect.poll(() => snapshot(game.folder)).toEqual(before);
});

test('W36 a folder is dragged to its place, also to one that the game does not have yet', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const started = await launch({ args: [game.argument] });
  const { page } = started;
  await confirmInDialog(started, true);
  const screen = myModsScreen(page);
  await searchFor(page, 'Tiny Tavern');
  await browseScreen(page).get('Tiny Tavern').click();
  await expect(browseScreen(page).card('Tiny Tavern').getByText(translate('mod.installed'))).toBeVisible();
  await screen.game(emberfall).click();
  await screen.modAction('Tiny Tavern', translate('plan.menu'));
  const download = page.getByRole('tree', { name: translate('plan.archive') });
  const inGame = page.getByRole('tree', { name: translate('plan.game') });
  await inGame.getByRole('treeitem').first().click();
  // The field takes no room from what is around it.
  const dialog = page.getByRole('dialog');
  const around = await dialog.boundingBox();
  await page.getByRole('button', { name: translate('plan.newFolder') }).click();
  await page.getByLabel(translatePattern('plan.newFolderIn', { place: '*' })).fill('overrides');
  expect(await dialog.boundingBox()).toEqual(around);
  await page.keyboard.press('Enter');
  const made = inGame.getByRole('treeitem', { name: 'overrides' });
  await download.getByRole('treeitem', { name: 'textures' }).dragTo(made);
  await expect(
    page.getByText(translatePattern('plan.rule.folder', { names: 'textures', to: 'overrides/textures' })),
  ).toBeVisible();
  await page.getByRole('button', { name: translate('plan.save') }).click();
  await expect(page.getByText(translatePattern('plan.saved', { game: '*' }))).toBeVisible();
  await screen.play(loadout).click();
  await expect.poll(() => existsSync(join(game.folder, 'overrides/textures/anvil.txt'))).toBe(true);
});
