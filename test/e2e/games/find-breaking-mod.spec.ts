import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

// The example game breaks with the newest version of the last one.
const titles = ['Skyforge Overhaul', 'Better Inventory Grid', 'Tiny Tavern', 'Ember Weather'];
const [skyforge = '', bags = '', tavern = '', weather = ''] = titles;
const loadout = translate('loadouts.firstName');

const inMain = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** The rows that say that their mod is out of the game for this step. */
const out = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: translate('myMods.bisect.out') })
    .getByRole('heading', { level: 3 });

/** Installs these mods, and plays with them until the game breaks. */
async function playBroken(page: Page, mods: readonly string[]) {
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  for (const title of mods) {
    await searchFor(page, title);
    await browseScreen(page).get(title).first().click();
    await expect(browseScreen(page).card(title).first()).toContainText(translate('mod.installed'));
  }
  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText(mods);
  await myMods.play(loadout).click();
  await expect(page.getByRole('alert')).toContainText(translate('play.endedWithCode', { game: emberfall }));
  return myMods;
}

test('the mod that breaks a game is found by playing, in six clicks, and by keyboard', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = await playBroken(page, titles);

  await inMain(page, translate('myMods.bisect.find')).click();
  await expect(
    page.getByRole('main').getByText(translate('myMods.bisect.step', { step: 1, steps: 3 })),
  ).toBeVisible();
  await expect(out(page)).toHaveText([tavern, weather]);
  await expectAccessibleInBothThemes(page, 'a step of the search for a mod');

  const worked = inMain(page, translate('myMods.bisect.worked'));
  const play = (step: number) => inMain(page, translate('myMods.bisect.start', { step }));
  await play(1).click();
  await worked.click();
  await expect(out(page)).toHaveText([weather]);
  await play(2).click();
  await worked.click();

  const found = page.getByRole('heading', {
    name: translate('myMods.bisect.found', { title: weather, game: emberfall }),
  });
  await expect(found).toBeVisible();
  await expect(out(page)).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'the mod that breaks a game');
  await inMain(page, translate('myMods.bisect.turnOff')).click();
  await expect(found).toHaveCount(0);
  await expect(myMods.isOn(weather)).not.toBeChecked();
  for (const title of [skyforge, bags, tavern]) await expect(myMods.isOn(title)).toBeChecked();
  await myMods.play(loadout).click();
  await expect(myMods.text(translate('play.endedWell', { game: emberfall })).first()).toBeVisible();

  // The same without a mouse, from the menu of the loadout, as after a break that isn't seen from here.
  await myMods.isOn(weather).click();
  await expect(myMods.isOn(weather)).toBeChecked();
  await myMods.loadoutAction(loadout, translate('myMods.bisect.find'));
  for (let step = 1; step <= 2; step += 1) {
    await expect(
      page.getByRole('main').getByText(translate('myMods.bisect.step', { step, steps: 4 - step })),
    ).toBeVisible();
    await press(page, play(step));
    await press(page, worked);
  }
  await expect(found).toBeVisible();
  await press(page, inMain(page, translate('myMods.bisect.keep')));
  await expect(found).toHaveCount(0);
  await expect(myMods.isOn(weather)).toBeChecked();
});

test('W30 the mod that the game names is turned off on the card, and the game runs', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = await playBroken(page, [tavern, weather]);
  const turnOff = inMain(page, translate('myMods.turnOffNamed', { title: weather }));
  await turnOff.click();
  await expect(turnOff).toHaveCount(0);
  await expect(myMods.isOn(weather)).not.toBeChecked();
  await expect(myMods.isOn(tavern)).toBeChecked();
  await myMods.play(loadout).click();
  await expect(myMods.text(translate('play.endedWell', { game: emberfall })).first()).toBeVisible();
});
