import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';

test.use({ serviceOptions: { exampleMods: true } });

const skyforge = 'Skyforge Overhaul';

test('W53 Settings says what mods take on each disk, and removes what is in no loadout', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  await searchFor(page, skyforge);
  await browseScreen(page).get(skyforge).click();
  await expect(browseScreen(page).card(skyforge)).toContainText(translate('mod.installed'));
  await sidebar(page).settings.click();
  const storage = page.getByRole('region', { name: translate('storage.title'), exact: true });
  await expect(storage).toContainText(/Mods: \d/);
  await expect(storage).toContainText(/is free on this disk/);
  const remove = storage.getByRole('button', { name: /^Remove 1 mod not in a loadout/ });
  await expect(remove).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'what mods take on each disk');

  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  await myMods.modAction(skyforge, translate('myMods.removeMod'));
  await expect(myMods.titles).toHaveCount(0);
  await press(page, sidebar(page).settings, 'Shift+Tab');
  await press(page, remove);
  await expect(storage).toContainText(/Mods: 0/);
  await expect(remove).toHaveCount(0);
});
