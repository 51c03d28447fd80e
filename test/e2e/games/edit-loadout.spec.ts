import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import type { LaunchOptions, Loadout } from '#test/e2e/app/launch.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';
import { fileMod, modTitles, storeLoadout } from './stored-loadout.ts';

test.use({ keepCatalog: false });

const [rivers, taverns, blades] = ['Ashen Rivers', 'Quiet Taverns', 'Iron Blades'];
const winter = 'Winter run';

/** The app with a loadout of these mods on screen. */
async function withMods(
  launch: (options: LaunchOptions) => Promise<Loadout>,
  folder: string,
  titles: readonly string[],
) {
  const game = await exampleGame(folder);
  const loadout = await launch({
    prepare: (userData) => {
      storeLoadout(userData, game.folder, { name: winter, mods: titles.map((title) => fileMod(title)) });
    },
  });
  await myModsScreen(loadout.page).game(emberfall).click();
  await expect(myModsScreen(loadout.page).titles.first()).toBeVisible();
  return loadout;
}

const messages = (page: Page) => page.getByRole('region', { name: translate('ui.notifications') });

test('W44 changes of a loadout are undone and redone by keys and in its menu, also after a restart', async ({
  launch,
  folder,
}) => {
  const first = await withMods(launch, folder, [rivers, taverns, blades]);
  const before = myModsScreen(first.page);
  await before.modAction(taverns, translate('myMods.moveUp'));
  await expect(before.titles).toHaveText([taverns, rivers, blades]);
  await before.switchOff(blades);
  await before.modAction(rivers, translate('myMods.removeMod'));
  await expect(before.titles).toHaveText([taverns, blades]);
  await first.quit();

  const { page } = await launch({ userData: first.userData });
  const myMods = myModsScreen(page);
  await expect(myMods.titles).toHaveText([taverns, blades]);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(myMods.titles).toHaveText([taverns, rivers, blades]);
  await expect(messages(page)).toContainText(`${rivers} was removed.`);
  // The focus is on a switch, which is no text field.
  await myMods.isOn(blades).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(myMods.isOn(blades)).toBeChecked();
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(myMods.isOn(blades)).not.toBeChecked();
  await page.keyboard.press('Control+y');
  await expect(myMods.titles).toHaveText([taverns, blades]);
  await page.keyboard.press('Control+y');
  await expect(messages(page)).toContainText(translate('loadouts.noRedo'));

  await myMods.loadoutAction(
    winter,
    translate('myMods.undoNamed', {
      change: translate('loadouts.change.removed', { count: 1, title: rivers }).replace(/\.$/, ''),
    }),
  );
  await expect(myMods.titles).toHaveText([taverns, rivers, blades]);
  await messages(page)
    .getByRole('button', { name: translate('ui.redo'), exact: true })
    .click();
  await expect(myMods.titles).toHaveText([taverns, blades]);
  await myMods.loadout(translate('myMods.loadoutActions', { name: winter })).click();
  await expect(page.getByRole('menuitem', { name: translate('ui.redo'), exact: true })).toBeDisabled();
  await expectAccessibleInBothThemes(page, 'the menu of a loadout with Undo');
  await page.keyboard.press('Escape');

  // A name is a text field: its own Undo is not that of the loadout.
  await myMods.loadoutAction(winter, translate('myMods.rename'));
  await page.getByRole('dialog').getByRole('textbox').fill('Spring');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(winter);
  await page.keyboard.press('Escape');
  await expect(myMods.titles).toHaveText([taverns, blades]);
});

test('W45 a loadout of 300 is searched by words and states, and what is found is changed at once', async ({
  launch,
  folder,
}) => {
  const { page } = await withMods(launch, folder, modTitles(300));
  const myMods = myModsScreen(page);
  const found = (count: number) => translate('myMods.foundCount', { count, total: 300 });
  await page.keyboard.press('ControlOrMeta+f');
  const field = page.getByRole('textbox', { name: translate('myMods.find') });
  await expect(field).toBeFocused();
  await field.fill('rivers 2');
  await expect(page.getByText(found(10))).toBeVisible();
  await expect(myMods.titles.first()).toHaveText('Ashen Rivers 2');
  await page.getByRole('checkbox', { name: translate('ui.select', { title: 'Ashen Rivers 2' }) }).focus();
  await page.keyboard.press('ControlOrMeta+a');
  const selection = page.getByRole('toolbar', { name: translate('ui.selection') });
  await selection.getByRole('button', { name: translate('myMods.turnOff') }).click();
  await field.fill('is:off');
  await expect(page.getByText(found(10))).toBeVisible();
  await field.fill('is:off -iron');
  await expect(page.getByText(found(9))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a loadout with a search');
  await field.fill('is:nothing');
  await expect(page.getByText(found(0))).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a loadout in which a search finds nothing');
  await field.press('Escape');
  await expect(page.getByText(found(0))).toBeHidden();
  // All ten are one change.
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(messages(page)).toContainText(
    translate('myMods.undone', { change: translate('loadouts.change.turnedOff', { count: 10, title: '' }) }),
  );
  await field.fill('-is:on');
  await expect(page.getByText(found(0))).toBeVisible();
});

test('a mod gets a note by keyboard, which is shown, found, undone and there after a restart', async ({
  launch,
  folder,
}) => {
  const first = await withMods(launch, folder, [rivers, taverns, ...modTitles(40).slice(30)]);
  const before = myModsScreen(first.page);
  await before
    .mod(taverns)
    .getByRole('button', { name: translate('myMods.modActions', { title: taverns }) })
    .press('Enter');
  await first.page.getByRole('menuitem', { name: translate('myMods.noteAdd') }).press('Enter');
  const dialog = first.page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: translate('myMods.note') })).toBeFocused();
  await first.page.keyboard.type('Crashes in caves');
  await expectAccessibleInBothThemes(first.page, 'the note on a mod');
  await first.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(before.mod(taverns)).toContainText('Crashes in caves');
  await first.quit();

  const { page } = await launch({ userData: first.userData });
  const myMods = myModsScreen(page);
  await expect(myMods.mod(taverns)).toContainText('Crashes in caves');
  await page.getByRole('textbox', { name: translate('myMods.find') }).fill('has:note');
  await expect(myMods.titles).toHaveText([taverns]);
  await expectAccessibleInBothThemes(page, 'a mod with a note');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(myMods.mod(taverns)).not.toContainText('Crashes in caves');
});

test('W58 mods get tags by keyboard, alone and together, which are shown, searched, undone and there after a restart', async ({
  launch,
  folder,
}) => {
  const first = await withMods(launch, folder, [rivers, taverns, ...modTitles(40).slice(30)]);
  const before = myModsScreen(first.page);
  const dialog = first.page.getByRole('dialog');
  const ask = async (title: string) => {
    const name = translate('myMods.modActions', { title });
    await before.mod(title).getByRole('button', { name }).press('Enter');
    await first.page.getByRole('menuitem', { name: translate('myMods.tagsEdit') }).press('Enter');
  };
  await ask(taverns);
  await expect(dialog.getByRole('textbox', { name: translate('myMods.tagsNew') })).toBeFocused();
  await first.page.keyboard.type('to test, dark');
  await first.page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(before.mod(taverns).getByRole('list', { name: translate('myMods.tags') })).toContainText(
    'dark',
  );
  await ask(rivers);
  await dialog.getByRole('button', { name: 'dark', pressed: false }).press('Enter');
  await expectAccessibleInBothThemes(first.page, 'the tags of a mod');
  await dialog.getByRole('button', { name: translate('myMods.tagsSave') }).press('Enter');
  await expect(dialog).toBeHidden();
  // All selected mods together; what only one of them has stays.
  await before.mod(taverns).getByRole('checkbox').focus();
  await first.page.keyboard.press('Space');
  await before.mod(rivers).getByRole('checkbox').focus();
  await first.page.keyboard.press('Space');
  await first.page.getByRole('button', { name: translate('myMods.tagsEdit') }).press('Enter');
  await expect(dialog.getByRole('button', { name: 'dark', pressed: true })).toBeVisible();
  await first.page.keyboard.type('Favorites');
  await first.page.keyboard.press('Enter');
  await expect(before.mod(taverns)).toContainText('Favorites');
  await first.quit();

  const { page } = await launch({ userData: first.userData });
  const myMods = myModsScreen(page);
  const filter = page.getByRole('group', { name: translate('myMods.tagsFilter') });
  await filter.getByRole('button', { name: 'to test' }).press('Enter');
  await expect(myMods.titles).toHaveText([taverns]);
  const field = page.getByRole('textbox', { name: translate('myMods.find') });
  await expect(field).toHaveValue('tag:"to test"');
  await expectAccessibleInBothThemes(page, 'a loadout with tags');
  await filter.getByRole('button', { name: 'to test', pressed: true }).press('Enter');
  await field.fill('tag:fav -tag:"to test"');
  await expect(myMods.titles).toHaveText([rivers]);
  await field.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(myMods.mod(taverns)).not.toContainText('Favorites');
  await expect(myMods.mod(rivers)).not.toContainText('Favorites');
  await expect(myMods.mod(rivers)).toContainText('dark');
});

test.describe('in Browse', () => {
  test.use({ serviceOptions: { exampleMods: true }, keepCatalog: true });

  test('W45 installed mods are found, left out by -is:, and hidden by a filter', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const { page } = await launch({ args: [game.argument] });
    const title = 'Skyforge Overhaul';
    const browse = browseScreen(page);
    await searchFor(page, title);
    await browse.get(title).click();
    await expect(browse.card(title)).toContainText(translate('mod.installed'));
    await browse.search.fill('is:installed');
    await expect(browse.titles).toHaveText([title]);
    await browse.search.fill(`${title} -is:installed`);
    await expect(browse.card(title)).toHaveCount(0);
    await searchFor(page, title);
    await expect(browse.card(title)).toBeVisible();
    await browse.filters.click();
    await page.getByRole('checkbox', { name: new RegExp(`^${translate('filters.hideInstalled')}`) }).check();
    await expect(browse.card(title)).toHaveCount(0);
    await page.keyboard.press('Escape');
    const hidden = translate('filters.not', { filter: translate('filters.installed') });
    await page.getByRole('button', { name: translate('filters.remove', { filter: hidden }) }).click();
    await expect(browse.card(title)).toBeVisible();
  });
});
