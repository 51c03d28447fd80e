import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press, tabTo } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { wholeSetDialog } from '#test/e2e/screens/whole-set.ts';
import { translate } from '#test/e2e/translate.ts';
import { describeNeeds } from './described-needs.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

const [skyforge, bags, tavern, weather] = [
  'Skyforge Overhaul',
  'Better Inventory Grid',
  'Tiny Tavern',
  'Ember Weather',
];

test('W51 a mod is gotten with all that it needs from its details, and one of that is left out', async ({
  launch,
  folder,
  service,
}) => {
  // What is needed needs the first one in turn.
  describeNeeds(service, 1, [13, 2]);
  describeNeeds(service, 13, [8]);
  describeNeeds(service, 8, [1]);
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const set = wholeSetDialog(page);
  await searchFor(page, skyforge);
  await browseScreen(page).open(skyforge).first().click();
  await set.open.click();
  await expect(set.mods).toContainText([tavern, weather, bags, skyforge]);
  await expect(set.mods.first()).toContainText(translate('health.neededBy', { titles: weather }));
  await expect(set.dialog).toContainText(emberfall);
  await expect(set.total).toContainText('4 mods');
  await expectAccessibleInBothThemes(page, 'a mod with all that it needs');
  await set.mod(bags).uncheck();
  await expect(set.total).toContainText('3 mods');
  await set.get(3).click();
  await expect(set.dialog).toHaveCount(0);

  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  // Each goes to the end when it has arrived.
  await expect
    .poll(async () => (await myMods.titles.allInnerTexts()).sort())
    .toEqual([weather, skyforge, tavern]);
});

test('W51 a set is chosen and gotten by keyboard alone, and says what the loadout has', async ({
  launch,
  folder,
  service,
}) => {
  describeNeeds(service, 1, [8, 13]);
  const game = await exampleGame(folder);
  const { page } = await launch({ args: [game.argument] });
  const set = wholeSetDialog(page);
  const myMods = myModsScreen(page);
  await searchFor(page, tavern);
  await browseScreen(page).get(tavern).click();
  await expect(browseScreen(page).card(tavern)).toContainText(translate('mod.installed'));
  await searchFor(page, skyforge);
  await press(page, browseScreen(page).open(skyforge).first());
  const needs = page.getByRole('region', { name: translate('health.needsOfMod'), exact: true });
  await expect(needs.getByRole('listitem')).toHaveText([
    `${tavern}${translate('health.need.there')}`,
    `${weather}${translate('health.need.missing')}`,
  ]);
  await expectAccessibleInBothThemes(page, 'what a mod needs, in its details');

  // Each leads to its own details, and Escape back to these.
  await press(page, needs.getByRole('button', { name: weather }));
  await expect(detailsPanel(page, weather).heading).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(detailsPanel(page, skyforge).heading).toBeFocused();

  await press(page, set.open);
  await expect(set.mods.first()).toHaveText(translate('health.setThere', { title: tavern }));
  await tabTo(page, set.mod(weather));
  await page.keyboard.press('Space');
  await expect(set.total).toContainText('1 mod,');
  await page.keyboard.press('Escape');
  await expect(set.dialog).toHaveCount(0);
  await expect(set.open).toBeFocused();

  // Nothing was gotten, and all is chosen again.
  await page.keyboard.press('Enter');
  await expect(set.mod(weather)).toBeChecked();
  await press(page, set.get(2));
  await expect(set.dialog).toHaveCount(0);
  // There is nothing more to get.
  await expect(set.open).toHaveCount(0);
  // The details say so of each.
  const there = translate('health.need.there');
  await expect(needs.getByRole('listitem')).toHaveText([`${tavern}${there}`, `${weather}${there}`]);
  await myMods.game(emberfall).click();
  // Each goes to the end when it has arrived.
  await expect
    .poll(async () => (await myMods.titles.allInnerTexts()).sort())
    .toEqual([weather, skyforge, tavern]);
});
