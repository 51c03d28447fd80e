import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press, tabTo } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { healthDialogs } from '#test/e2e/screens/health.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

const loadout = translate('loadouts.firstName');
const [signs, bags, tavern] = ['Readable Signs', 'Better Inventory Grid', 'Tiny Tavern'];

test('W40 W42 what a mod needs is found when it is missing and when it is off, and fixed by keyboard alone', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const screen = myModsScreen(page);
  const health = healthDialogs(page);
  for (const title of [bags, signs]) {
    await searchFor(page, title);
    await browseScreen(page).get(title).click();
    await expect(browseScreen(page).card(title).getByText(translate('mod.installed'))).toBeVisible();
  }
  await screen.game(emberfall).click();
  // One of the two is there and on, and nothing is said about it.
  await expect(health.button(1)).toBeVisible();
  await screen.switchOff(bags);
  await expect(health.button(2)).toBeVisible();
  // Nothing is forced.
  await expect(screen.play(loadout)).toBeEnabled();

  await press(page, health.button(2));
  await expect(health.finding(bags)).toContainText(translate('health.says', { file: 'manifest.json' }));
  await expect(health.finding(tavern)).toContainText(translate('health.says', { file: 'manifest.json' }));
  await expectAccessibleInBothThemes(page, 'what is to look at');
  await press(page, health.fix('health.turnOn', bags));
  await expect(screen.isOn(bags)).toBeChecked();
  await expect(health.finding(bags)).toBeHidden();

  // The other one is chosen, for the player asked for it, and can be left out: a name is no proof.
  await press(page, health.fix('health.find', tavern));
  const offer = health.offer(tavern);
  await tabTo(page, offer);
  await expectAccessibleInBothThemes(page, 'what is needed');
  await expect(offer).toBeChecked();
  await page.keyboard.press('Space');
  await expect(offer).not.toBeChecked();
  await page.keyboard.press('Space');
  await press(page, health.getChosen(1));
  await expect(screen.mod(tavern)).toBeVisible();
  await expect(health.button(1)).toBeHidden();
});

test('W40 what a player doesn’t want to see stays hidden, also after a restart, and can be shown again', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const first = await launch({ args: [game.argument] });
  await searchFor(first.page, signs);
  await browseScreen(first.page).get(signs).click();
  await expect(browseScreen(first.page).card(signs).getByText(translate('mod.installed'))).toBeVisible();
  await myModsScreen(first.page).game(emberfall).click();
  const before = healthDialogs(first.page);
  await before.button(2).click();
  await before.hide(tavern).click();
  await expect(before.finding(tavern)).toBeHidden();
  await expect(before.finding(bags)).toBeVisible();
  await first.quit();

  const { page } = await launch({ userData: first.userData });
  const health = healthDialogs(page);
  await myModsScreen(page).game(emberfall).click();
  await health.button(1).click();
  await health.showHidden(1).click();
  await expect(health.finding(tavern)).toBeVisible();
});
