import { join } from 'node:path';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { countClicks } from '#test/e2e/clicks.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, sharedMod } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const firstLoadout = translate('loadouts.firstName');
const weather = 'Ember Weather';

test('how many clicks it takes: a mod with variants, a new loadout, its copy, sharing and importing', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page, electron } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  const browse = browseScreen(page);
  const footsteps = 'Quiet Footsteps';
  await expect(myMods.game(emberfall)).toBeVisible();
  await searchFor(page, footsteps);
  const clicks = await countClicks(page, 'variant, loadout, copy, share');

  await browse.get(footsteps).click();
  await page.getByRole('button', { name: translate('mod.answerNamed', { title: footsteps }) }).click();
  await page
    .getByRole('dialog', { name: translate('mod.answerNamed', { title: footsteps }) })
    .getByRole('button', { name: /^Full/ })
    .click();
  await expect(browse.card(footsteps)).toContainText(translate('mod.installed'));
  expect(await clicks(), 'Get, Choose, the variant').toBe(3);

  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText([footsteps]);
  await clicks();
  await myMods.newLoadout.click();
  await myMods.nameField.fill('Winter run');
  await page.keyboard.press('Enter');
  await expect(myMods.loadout('Winter run')).toHaveAttribute('aria-pressed', 'true');
  expect(await clicks(), 'New loadout, and Enter after its name').toBe(1);

  await myMods.loadout(firstLoadout).click();
  await expect(myMods.titles).toHaveText([footsteps]);
  await clicks();
  await myMods.loadoutAction(firstLoadout, translate('myMods.duplicate'));
  await expect(myMods.loadouts).toHaveCount(4);
  expect(await clicks(), 'the menu, Duplicate').toBe(2);

  await electron.evaluate(({ clipboard }) => {
    clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
  });
  await myMods.share(translate('myMods.copyLink'));
  const copied = () => electron.evaluate(() => (globalThis as { copied?: string }).copied ?? '');
  await expect.poll(copied).toMatch(/^loadout:\/\/import\/LOADOUT1-/);
  expect(await clicks(), 'Share, Copy link').toBe(2);
});

test('how many clicks it takes: a code, an update, and back after a break', async ({
  launch,
  service,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  const [newest, older] = service.generator.versions(13);
  const code = sharedMod(service, 'Weather', 13, older);
  await sidebar(page).browse.click();
  const clicks = await countClicks(page, 'import, update, go back');
  await myMods.game(emberfall).click();
  await myMods.import.click();
  await page.getByLabel(translate('myMods.importCode')).fill(code);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: translate('myMods.importGetAll'), exact: true }).click();
  await myMods.loadout('Weather').click();
  const toSwitch = page.getByRole('button', {
    name: translate('myMods.useImported', { loadout: 'Weather' }),
  });
  await expect(toSwitch).toHaveCount(0);
  await expect(myMods.mod(weather).getByText(older?.versionString ?? '', { exact: true })).toBeVisible();
  expect(await clicks(), 'the game, Import a loadout, Import and download all, the loadout').toBe(4);

  await myMods.play('Weather').click();
  await expect(myMods.log).toBeVisible();
  await clicks();
  await myMods.updateTo(newest?.versionString ?? '').click();
  await expect(myMods.mod(weather).getByText(newest?.versionString ?? '', { exact: true })).toBeVisible();
  expect(await clicks(), 'Update').toBe(1);

  await myMods.play('Weather').click();
  await expect(page.getByRole('alert')).toContainText(translate('play.endedWithCode', { game: emberfall }));
  await clicks();
  await myMods.goBackFromBreak.click();
  await expect(myMods.mod(weather).getByText(older?.versionString ?? '', { exact: true })).toBeVisible();
  expect(await clicks(), 'Go back').toBe(1);
});

test('how many clicks it takes: a first start, its first mod, and to play it', async ({ launch, folder }) => {
  const home = join(folder, 'home');
  await createExampleGame(join(home, 'Games', emberfall));
  const { page } = await launch({ env: { HOME: home } });
  const myMods = myModsScreen(page);
  const browse = browseScreen(page);
  await expect(page.getByRole('heading', { name: translate('firstStart.title') })).toBeVisible();
  const clicks = await countClicks(page, 'first start, first mod, play');
  const start = page.getByRole('button', { name: translate('firstStart.start', { count: 1 }), exact: true });
  await start.click();
  await expect(page.getByRole('heading', { name: emberfall, level: 1 })).toBeVisible();
  expect(await clicks(), 'Start with 1 game').toBe(1);

  await searchFor(page, weather);
  await clicks();
  await browse.get(weather).click();
  await expect(browse.card(weather)).toContainText(translate('mod.installed'));
  expect(await clicks(), 'Get').toBe(1);

  await sidebar(page).downloads.click();
  await expect(downloadsScreen(page).row(weather).row).toContainText(translate('mod.installed'));
  await clicks();
  await myMods.game(emberfall).click();
  await myMods.play(firstLoadout).click();
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await clicks(), 'the game, Play').toBe(2);
});
