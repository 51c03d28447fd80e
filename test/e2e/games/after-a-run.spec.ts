import type { Page } from '@playwright/test';
import type { ModUpdatesState } from '#shared/contract/mods/mod-updates.ts';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { callBridge } from '#test/e2e/app/bridge.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall } from './example-game.ts';
import { launcherGame } from './launcher-game.ts';
import { steamGame } from './steam-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const bags = 'Better Inventory Grid';
// The example game breaks with its newest version.
const weather = 'Ember Weather';
const loadout = translate('loadouts.firstName');

/** Installs a version of a mod by its file. */
async function installVersion(page: Page, title: string, file: string) {
  await searchFor(page, title);
  await browseScreen(page).open(title).first().click();
  const details = detailsPanel(page, title);
  await details.files.click();
  await details.fileList.getByRole('button', { name: translate('details.getFile', { file }) }).click();
  await expect(details.panel.getByRole('button', { name: translate('details.remove') })).toBeVisible();
  await details.close.click();
}

test('W33 after a change, a game whose end isn’t seen is asked about once, and “It broke” leads to the way back', async ({
  launch,
  folder,
}) => {
  const game = await launcherGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  const install = async (title: string) => {
    await searchFor(page, title);
    await browseScreen(page).get(title).first().click();
    await expect(browseScreen(page).card(title).first()).toContainText(translate('mod.installed'));
    await myMods.game(emberfall).click();
  };
  const { question, itWorked, itBroke } = myMods;
  const closed = myMods.text(translate('play.endedWell', { game: emberfall })).first();

  await install(bags);
  await myMods.play(loadout).click();
  await expect(question(emberfall)).toBeVisible();
  await expect(closed).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'the question after a run');
  await itWorked.click();
  await expect(question(emberfall)).toHaveCount(0);
  await expect(myMods.play(loadout)).toBeFocused();

  // The same mods again.
  await myMods.play(loadout).click();
  await expect(closed).toBeVisible();
  await expect(question(emberfall)).toHaveCount(0);

  await install(weather);
  await myMods.play(loadout).click();
  await itBroke.click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(translate('play.saidBroken', { game: emberfall }));
  await expect(myMods.text(/needs Emberfall 2/)).toBeVisible();
  await expect(page.getByRole('button', { name: translate('myMods.bisect.find') })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a game that the player said broke');
  await myMods.goBackFromBreak.click();
  await expect(alert).toHaveCount(0);
  await expect(myMods.titles).toHaveText([bags]);
});

test('W34 an update of the game is said before Play, with the mods that have none since, until it worked again', async ({
  launch,
  folder,
  service,
}) => {
  const steam = await steamGame(folder);
  await steam.setBuild(100);
  const { page } = await launch({ args: [steam.argument] });
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  const openGame = async () => {
    await sidebar(page).browse.click();
    await myMods.game(emberfall).click();
    await expect(myMods.play(loadout)).toBeVisible();
  };
  const [, older] = service.generator.versions(13);
  await installVersion(page, weather, older?.files[0]?.filename ?? '');
  await searchFor(page, bags);
  await browseScreen(page).get(bags).first().click();
  await expect(browseScreen(page).card(bags).first()).toContainText(translate('mod.installed'));
  await myMods.game(emberfall).click();
  const closed = myMods.text(translate('play.endedWell', { game: emberfall })).first();
  const updated = myMods.text(translate('myMods.gameUpdated', { game: emberfall, loadout }));
  await expect(myMods.titles).toHaveCount(2);
  await myMods.play(loadout).click();
  await expect(closed).toBeVisible();
  await openGame();
  await expect(updated).toHaveCount(0);

  // The check of the mods that were just installed comes before the update of the game.
  await expect
    .poll(async () => {
      const { value } = await callBridge(page, 'modUpdates.state');
      const { isChecking, updates } = value as ModUpdatesState;
      return !isChecking && updates.every(({ checkedAt }) => checkedAt !== null);
    })
    .toBe(true);
  await steam.setBuild(101);
  await openGame();
  await expect(updated).toBeVisible();
  const update = page
    .getByRole('status')
    .getByRole('button', { name: translate('myMods.updateMods', { count: 1 }) });
  await expect(update).toBeVisible();
  // Nobody has asked the service since.
  const none = translate('myMods.notUpdatedSince', { count: 1, mods: bags, more: 0 });
  await expect(updated).not.toContainText(none);
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('myMods.checkUpdates') })
    .click();
  await expect(updated).toContainText(none);
  await expectAccessibleInBothThemes(page, 'a game that was updated');

  const dismiss = page.getByRole('main').getByRole('button', { name: translate('myMods.dismiss') });
  await dismiss.last().click();
  await expect(dismiss).toHaveCount(1);
  await dismiss.click();
  await expect(updated).toHaveCount(0);
  await expect(myMods.play(loadout)).toBeFocused();
  await openGame();
  await expect(updated).toHaveCount(0);

  await steam.setBuild(102);
  await openGame();
  await expect(updated).toBeVisible();
  await myMods.play(loadout).click();
  await expect(closed).toBeVisible();
  await expect(updated).toHaveCount(0);
});
