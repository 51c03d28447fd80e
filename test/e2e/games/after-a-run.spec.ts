import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall } from './example-game.ts';
import { launcherGame } from './launcher-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const bags = 'Better Inventory Grid';
// The example game breaks with its newest version.
const weather = 'Ember Weather';
const loadout = translate('loadouts.firstName');

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
