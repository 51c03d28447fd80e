import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press, tabTo } from '#test/e2e/accessibility/tab-to.ts';
import { terminal } from '#test/e2e/computer/terminal.ts';
import { textOf } from '#test/e2e/files.ts';
import { electronPath, expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, snapshot } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

const wildlife = 'Storm Wildlife';
const loadout = translate('loadouts.firstName');

/** The dialog in which a player chooses, by roles and names. */
const choicesDialog = (page: Page) => {
  const dialog = page.getByRole('dialog');
  const named = (name: string) => dialog.getByRole('button', { name, exact: true });
  return {
    dialog,
    step: (name: string) => dialog.getByRole('heading', { level: 3, name }),
    one: (name: string) => dialog.getByRole('radio', { name: new RegExp(`^${name}`) }),
    some: (name: string) => dialog.getByRole('checkbox', { name: new RegExp(`^${name}`) }),
    next: named(translate('choices.next')),
    back: named(translate('choices.back')),
    save: named(translate('choices.save')),
    cancel: named(translate('choices.cancel')),
  };
};

test('W46 a mod waits for the player’s choices, has the files of them, and keeps them in its next version', async ({
  launch,
  folder,
  service,
}) => {
  const game = await exampleGame(folder);
  const before = snapshot(game.folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  const choices = choicesDialog(page);
  const inGame = (path: string) => join(game.folder, 'mods', 'Storm Wildlife', path);
  const [newest, older] = service.generator.versions(39);
  const file = older?.files[0]?.filename ?? '';
  await searchFor(page, wildlife);
  await browseScreen(page).open(wildlife).first().click();
  const details = detailsPanel(page, wildlife);
  await details.files.click();
  await details.fileList.getByRole('button', { name: translate('details.getFile', { file }) }).click();
  await expect(
    page.getByText(translatePattern('choices.installed', { title: '*', version: '*', loadout: '*' })),
  ).toBeVisible();

  // The panel of details says that it waits, and leads to its choices.
  await details.overview.click();
  await expect(details.panel).toContainText(translate('choices.state.waiting'));
  await details.panel.getByRole('button', { name: translate('choices.choose'), exact: true }).click();
  await expect(choices.one('Many')).toBeChecked();
  await choices.cancel.click();

  // So do the main button and that of the card, in place of Play and "Installed".
  const chooseNamed = translate('mod.chooseNamed', { title: wildlife });
  await expect(details.panel).toContainText(
    translate('details.unchosen', { game: emberfall }).replace(/<\/?b>/g, ''),
  );
  await expect(browseScreen(page).card(wildlife).getByRole('button', { name: chooseNamed })).toBeVisible();
  await details.panel.getByRole('button', { name: chooseNamed }).last().click();
  await expect(choices.one('Many')).toBeChecked();
  await choices.some('Birds').check();

  // What is chosen and not saved can be gone on with.
  await page.keyboard.press('Escape');
  await expect(choices.dialog).toHaveCount(0);
  await page.getByRole('button', { name: translate('choices.goOn') }).click();
  await expect(choices.some('Birds')).toBeChecked();
  await choices.cancel.click();

  // Without choices the game starts without it.
  await myMods.game(emberfall).click();
  await expect(myMods.mod(wildlife)).toContainText(translate('choices.state.waiting'));
  await expect(page.getByText(translatePattern('choices.waits', { count: 1, title: '*' }))).toBeVisible();
  await myMods.play(loadout).click();
  await myMods.log.click();
  await expect(page.getByRole('dialog')).toContainText('Mods: 0');
  await page.keyboard.press('Escape');

  // The defaults are chosen, and what is chosen decides which steps there are.
  await myMods
    .mod(wildlife)
    .getByRole('button', { name: translate('choices.choose') })
    .click();
  await expect(choices.one('Many')).toBeChecked();
  await expect(
    choices.dialog.getByRole('img', { name: translate('choices.picture', { name: 'Many' }) }),
  ).toBeVisible();
  await expect(choices.save).toBeVisible();
  await expectAccessibleInBothThemes(page, 'what a mod lets its player choose');
  await choices.some('Birds').check();
  await choices.next.click();
  await expect(choices.step('Birds')).toBeFocused();
  await choices.one('Quiet').check();
  await choices.save.click();
  await expect(choices.dialog).toHaveCount(0);
  await myMods.play(loadout).click();
  await expect.poll(() => existsSync(inGame('mod.json'))).toBe(true);
  expect(readFileSync(inGame('data/herds.txt'), 'utf8')).toContain('many');
  expect(readFileSync(inGame('data/voices.txt'), 'utf8')).toContain('quiet');
  expect(existsSync(inGame('data/flocks.txt'))).toBe(true);
  expect(existsSync(inGame('data/fish'))).toBe(false);
  expect(existsSync(inGame('fomod'))).toBe(false);

  // Where its files go is what was chosen, and the way to change it.
  await myMods.modAction(wildlife, translate('plan.menu'));
  await expect(choices.dialog).toContainText(translate('plan.byChoices'));
  const placed = choices.dialog.getByRole('tree', { name: translate('plan.game') });
  await expect(placed.getByRole('treeitem', { name: 'flocks.txt' })).toBeVisible();
  await expect(placed.getByRole('treeitem', { name: 'trout.txt' })).toHaveCount(0);
  await expect(choices.dialog.getByRole('button', { name: translate('plan.leaveOut') })).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'where the files of a mod with choices go');

  // Changed later.
  await choices.dialog.getByRole('button', { name: translate('choices.menu') }).click();
  await expect(choices.some('Birds')).toBeChecked();
  await choices.one('A few').check();
  await choices.some('Birds').uncheck();
  await choices.some('Fish').check();
  await choices.save.click();
  await myMods.play(loadout).click();
  await expect.poll(() => existsSync(inGame('data/fish/trout.txt'))).toBe(true);
  expect(readFileSync(inGame('data/herds.txt'), 'utf8')).toContain('a few');
  expect(existsSync(inGame('data/voices.txt'))).toBe(false);

  // The next version has a choice more.
  await myMods.updateTo(newest?.versionString ?? '').click();
  await expect(myMods.mod(wildlife)).toContainText(translate('choices.state.new'));
  await myMods.play(loadout).click();
  await expect.poll(() => existsSync(inGame('data/insects/bees.txt'))).toBe(true);
  expect(readFileSync(inGame('data/herds.txt'), 'utf8')).toContain(`a few\nversion ${newest?.versionString}`);
  await myMods
    .mod(wildlife)
    .getByRole('button', { name: translate('choices.choose') })
    .click();
  await expect(choices.one('A few')).toBeChecked();
  await expect(choices.some('Fish')).toBeChecked();
  await choices.some(`Insects ${translate('choices.newHere')}`).uncheck();
  await choices.save.click();
  await expect(myMods.mod(wildlife)).not.toContainText(translate('choices.state.new'));
  await myMods.play(loadout).click();
  await expect.poll(() => existsSync(inGame('data/insects'))).toBe(false);
  // While the game runs, its mods stay in.
  await myMods.log.click();
  await expect(page.getByRole('dialog')).toContainText('Mods: 1');
  await page.keyboard.press('Escape');
  await myMods.loadout('Vanilla').click();
  // A file may go while the folder is read.
  await expect(() => expect(snapshot(game.folder)).toEqual(before)).toPass();
});

test('W46 choices are made by keyboard alone', async ({ launch, folder }) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  const choices = choicesDialog(page);
  await searchFor(page, wildlife);
  await browseScreen(page).get(wildlife).click();
  await expect(browseScreen(page).card(wildlife)).toContainText(translate('choices.choose'));
  await myMods.game(emberfall).click();
  await press(page, myMods.mod(wildlife).getByRole('button', { name: translate('choices.choose') }));
  await tabTo(page, choices.one('Many'));
  await page.keyboard.press('ArrowUp');
  await expect(choices.one('A few')).toBeChecked();
  await expect(choices.dialog.getByRole('heading', { level: 4, name: 'A few' })).toBeVisible();
  await tabTo(page, choices.some('Birds'));
  await page.keyboard.press('Space');
  await expect(choices.next).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(choices.step('Birds')).toBeFocused();
  await press(page, choices.back);
  await expect(choices.step('Animals')).toBeFocused();
  await press(page, choices.next);
  await tabTo(page, choices.one(translate('choices.noneOfThem')));
  await page.keyboard.press('ArrowUp');
  await expect(choices.one('Quiet')).toBeChecked();
  await press(page, choices.save);
  await expect(choices.dialog).toHaveCount(0);
  await myMods.play(loadout).click();
  const voices = join(game.folder, 'mods', 'Storm Wildlife', 'data/voices.txt');
  await expect.poll(() => textOf(voices)).toContain('quiet');
});

test('W54 choices are shown and changed on the page of a mod, with the keyboard alone', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  await page.setViewportSize({ width: 1_920, height: 1_080 });
  const choices = choicesDialog(page);
  await searchFor(page, wildlife);
  await browseScreen(page).get(wildlife).click();
  await expect(browseScreen(page).card(wildlife)).toContainText(translate('choices.choose'));
  await browseScreen(page).open(wildlife).first().click();
  const side = detailsPanel(page, wildlife).panel;
  await expect(side).toContainText(translate('choices.state.waiting'));
  await expectAccessibleInBothThemes(page, 'a mod that waits for choices, on its page');
  await press(
    page,
    side.getByRole('button', { name: translate('mod.chooseNamed', { title: wildlife }) }).last(),
  );
  await choices.one('A few').check();
  await press(page, choices.save);
  await expect(side).not.toContainText(translate('choices.state.waiting'));
  await press(page, side.getByRole('button', { name: translate('choices.menu') }));
  await expect(choices.one('A few')).toBeChecked();
});

test('W54 a mod is installed with choices by a command, and they are changed by another one', async ({
  service,
  folder,
}) => {
  test.setTimeout(120_000);
  const game = await exampleGame(folder);
  const profile = join(folder, 'service.json');
  writeFileSync(profile, JSON.stringify(service.profile()));
  const userData = join(folder, 'user-data');
  const { run } = terminal({ electron: electronPath, userData, profile, cwd: folder });
  const herds = () => readFileSync(join(game.folder, 'mods', wildlife, 'data/herds.txt'), 'utf8');
  const chosen = (name: string) =>
    JSON.stringify({ choices: [{ step: 'Animals', group: 'How many', chosen: [name] }] });
  writeFileSync(join(folder, 'few.json'), chosen('A few'));
  writeFileSync(join(folder, 'many.json'), chosen('Many'));
  expect((await run(['add', game.folder])).exitCode).toBe(0);
  expect(await run(['install', '39', '--choices=few.json'])).toMatchObject({ exitCode: 0 });
  expect((await run(['play', emberfall, '--wait'])).exitCode).toBe(0);
  expect(herds()).toContain('a few');
  expect((await run(['choose', emberfall, wildlife])).out).toContain('Animals / How many: A few');
  expect(await run(['choose', emberfall, wildlife, '--choices=many.json'])).toMatchObject({ exitCode: 0 });
  expect((await run(['play', emberfall, '--wait'])).exitCode).toBe(0);
  expect(herds()).toContain('many');
});
