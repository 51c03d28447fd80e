import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { toLink } from '#main/games/share/links.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { expectAccessible } from '#test/e2e/accessibility/axe.ts';
import { terminal } from '#test/e2e/computer/terminal.ts';
import { electronPath, expect, test } from '#test/e2e/fixtures.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, sharedMod, snapshot } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const dialogName = { name: translate('myMods.import'), exact: true } as const;

test('W27 a link opens a preview in the Loadout that runs, and only what the player confirms is imported', async ({
  launch,
  service,
  folder,
}) => {
  const game = await exampleGame(folder);
  const before = snapshot(game.folder);
  const { page, userData, profileFile } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  const { run } = terminal({ electron: electronPath, userData, profile: profileFile, cwd: folder });
  const link = toLink(sharedMod(service, 'Weather', 13, service.generator.versions(13)[0]));

  expect((await run([link])).exitCode).toBe(0);
  const dialog = page.getByRole('dialog', dialogName);
  await expect(dialog.getByLabel(translate('myMods.newName'))).toHaveValue('Weather');
  await expect(dialog.getByRole('listitem')).toHaveText([/Ember Weather/]);
  await expectAccessible(page, 'an opened loadout');
  await dialog.getByRole('button', { name: translate('myMods.cancel') }).click();
  await expect(myMods.loadout('Weather')).toHaveCount(0);

  expect((await run(['open', link, '--json'])).exitCode).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  expect((await run([link])).exitCode).toBe(0);
  await dialog.getByRole('button', { name: translate('myMods.importOnly'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(myMods.loadouts.filter({ hasText: 'Weather' })).toBeVisible();
  expect(snapshot(game.folder)).toEqual(before);

  expect((await run(['loadout://open?url=https://attacker.example/'])).exitCode).toBe(0);
  const sentence = translate('loadouts.linkUnknown', { start: 'loadout://import/LOADOUT1-' });
  await expect(page.getByText(sentence)).toBeVisible();
  await expect(dialog).toBeHidden();
});

test('W27 a file that Loadout is started with is for a game that can be added on the way', async ({
  launch,
  service,
  folder,
}) => {
  const home = join(folder, 'home');
  const { folder: gameFolder } = await createExampleGame(join(home, 'Games', emberfall));
  mkdirSync(join(folder, 'mail'), { recursive: true });
  const file = join(folder, 'mail', 'Weather run.loadout');
  writeFileSync(file, sharedMod(service, 'Weather', 13, service.generator.versions(13)[0]));
  const { page } = await launch({ args: [file], env: { HOME: home } });
  const dialog = page.getByRole('dialog', dialogName);
  await dialog.getByRole('button', { name: translate('myMods.openedAddAny') }).click();
  const { form } = myModsScreen(page);
  await form.folder.fill(gameFolder);
  await form.title.focus();
  await expect(form.title).toHaveValue(emberfall);
  await form.submit.click();
  await expect(dialog.getByLabel(translate('myMods.newName'))).toHaveValue('Weather');
  await dialog.getByRole('button', { name: translate('myMods.importGetAll') }).click();
  await expect(myModsScreen(page).loadouts.filter({ hasText: 'Weather' })).toBeVisible();
});
