import { chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { textOf } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall } from './example-game.ts';
import { madeUpHeroic } from './made-up-heroic.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });
test.skip(process.platform !== 'linux', 'The made-up Heroic is a script.');

// A failed test would leave its game behind.
test.afterEach(({ folder }) => writeFileSync(join(folder, 'go on'), ''));

const title = 'Better Inventory Grid';

/** Records every number on the icon of the dock. */
async function watchBadges(electron: ElectronApplication) {
  await electron.evaluate(({ app }) => {
    const badges: (number | undefined)[] = [];
    app.setBadgeCount = (count) => badges.push(count) > 0;
    Object.assign(globalThis, { badges });
  });
  return () => electron.evaluate(() => (globalThis as unknown as { badges: number[] }).badges);
}

test('W38 W39 a game of Epic is started by Heroic, is seen to run and to end, and then asked about once', async ({
  launch,
  folder,
}) => {
  const game = await createExampleGame(join(folder, 'games', emberfall));
  const goOn = join(folder, 'go on');
  const program = join(game.folder, 'emberfall.sh');
  writeFileSync(
    program,
    `#!/bin/sh\nls '${game.folder}/mods' > '${folder}/seen'\nwhile [ ! -e '${goOn}' ]; do sleep 0.05; done\n`,
  );
  chmodSync(program, 0o755);
  const heroic = madeUpHeroic(join(folder, 'home'), game.folder, program);
  const { page, electron } = await launch({ args: [`--add-game=${game.folder}`], env: heroic.env });
  const badges = await watchBadges(electron);
  const screen = myModsScreen(page);
  await searchFor(page, title);
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).card(title).getByText(translate('mod.installed'))).toBeVisible();
  await screen.game(emberfall).click();
  await screen.play(translate('loadouts.firstName')).click();
  const stop = page.getByRole('button', { name: translate('myMods.stop'), exact: true });
  await expect(stop).toBeVisible();
  const told = () => textOf(heroic.told);
  await expect.poll(told).toBe('heroic://launch/legendary/Fig\n');
  await expect(screen.game(emberfall)).toHaveAccessibleDescription(translate('myMods.running'));
  await expect(page.getByText(translatePattern('myMods.runningFor', { time: '*' }))).toBeVisible();
  expect(readFileSync(join(folder, 'seen'), 'utf8')).not.toBe('');
  writeFileSync(goOn, '');
  await expect(stop).toBeHidden();
  await expect(screen.question(emberfall)).toBeVisible();
  expect(await badges()).toEqual([1, 0]);
  await screen.itWorked.click();
  rmSync(goOn);
  await screen.play(translate('loadouts.firstName')).click();
  await expect(page.getByText(translatePattern('myMods.runningFor', { time: '*' }))).toBeVisible();
  writeFileSync(goOn, '');
  await expect(stop).toBeHidden();
  expect(told()).toBe('heroic://launch/legendary/Fig\n'.repeat(2));
  await expect(screen.question(emberfall)).toBeHidden();
  await expect(page.getByText(translatePattern('play.saidBroken', { game: '*' }))).toBeHidden();
});

test('W38 the player chooses in the game’s settings whether Heroic starts it', async ({ launch, folder }) => {
  const game = await createExampleGame(join(folder, 'games', emberfall));
  const heroic = madeUpHeroic(join(folder, 'home'), game.folder, game.program);
  const { page } = await launch({ args: [`--add-game=${game.folder}`], env: heroic.env });
  const screen = myModsScreen(page);
  await screen.game(emberfall).click();
  const open = async () => {
    await screen.gameAction(emberfall, translate('myMods.changeGame'));
    await page.getByRole('button', { name: translate('myMods.form.more'), exact: true }).click();
  };
  const through = page.getByLabel(translate('myMods.form.startShop', { shop: 'Heroic' }));
  const itself = page.getByLabel(translate('myMods.form.startProgram'));
  await open();
  await expect(through).toBeChecked();
  await expect(
    page.getByLabel(translate('myMods.form.program'), { exact: true }),
  ).toHaveAccessibleDescription(translate('myMods.form.programOfShop', { shop: 'Heroic' }));
  await expectAccessibleInBothThemes(page, 'the settings of a game that Heroic starts');
  await itself.check();
  await page.getByRole('button', { name: translate('myMods.form.save'), exact: true }).click();
  await expect(through).toBeHidden();
  await open();
  await expect(itself).toBeChecked();
  await expect(through).not.toBeChecked();
});
