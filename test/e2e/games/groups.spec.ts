import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';
import { fileMod, modTitles, storeLoadout } from './stored-loadout.ts';

const [rivers, taverns, blades, maps] = ['Ashen Rivers', 'Quiet Taverns', 'Iron Blades', 'Wild Maps'];
const winter = 'Winter run';
const skies = 'Skies';

/** The groups of a loadout, by their headings. */
const groupsOn = (page: Page) => {
  const list = page
    .getByRole('main')
    .getByRole('list', { name: translatePattern('myMods.list', { loadout: '*' }) });
  const heading = (name: string) => list.getByRole('button', { name, exact: true });
  return {
    heading,
    row: (name: string) =>
      list.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) }),
    isOn: (name: string) => list.getByRole('switch', { name: translate('myMods.groupOn', { name }) }),
    async act(name: string, entry: string) {
      await list.getByRole('button', { name: translate('myMods.groupActions', { name }) }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
  };
};

const dialogOf = (page: Page) => {
  const dialog = page.getByRole('dialog');
  return {
    dialog,
    name: dialog.getByRole('textbox', { name: translate('myMods.newName') }),
    option: (name: string) => dialog.getByRole('radio', { name }),
    move: dialog.getByRole('button', { name: translate('myMods.groupMove'), exact: true }),
  };
};

test.describe('groups', () => {
  test.use({ keepCatalog: false });

  test('W47 mods are put into a group that folds, switches and moves as one, by mouse, and it is there after a restart', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    // A short list has no search.
    const others = modTitles(60).slice(50);
    const mods = [rivers, taverns, blades, maps, ...others].map((title) => fileMod(title));
    const first = await launch({
      prepare: (userData) => storeLoadout(userData, game.folder, { name: winter, mods }),
    });
    const { page } = first;
    const myMods = myModsScreen(page);
    const groups = groupsOn(page);
    await myMods.game(emberfall).click();
    for (const title of [taverns, maps])
      await page.getByRole('checkbox', { name: translate('ui.select', { title }) }).click({ force: true });
    await page
      .getByRole('toolbar', { name: translate('ui.selection') })
      .getByRole('button', { name: translate('myMods.moveToGroup') })
      .click();
    const { name, option, move, dialog } = dialogOf(page);
    await expect(name).toBeFocused();
    await move.click();
    await expect(dialog).toContainText(translate('loadouts.groupNameEmpty'));
    await name.fill(skies);
    await option(translate('myMods.groupColor.blue')).check({ force: true });
    await expectAccessibleInBothThemes(page, 'the question for a group');
    await move.click();
    await expect(dialog).toBeHidden();
    // The bar with the button is gone; the focus is on the first mod that was moved.
    await expect(
      page.getByRole('button', { name: translate('myMods.modActions', { title: taverns }) }),
    ).toBeFocused();
    await expect(myMods.titles).toHaveText([rivers, taverns, maps, blades, ...others]);
    await expect(groups.row(skies)).toContainText(translate('myMods.groupCount', { count: 2 }));
    await expectAccessibleInBothThemes(page, 'a loadout with a group');

    await groups.heading(skies).click();
    await expect(myMods.titles).toHaveText([rivers, blades, ...others]);
    await expect(groups.heading(skies)).toHaveAttribute('aria-expanded', 'false');
    await groups.isOn(skies).click();
    await expect(groups.row(skies)).toContainText(translate('myMods.groupOnCount', { count: 2, on: 0 }));
    const field = page.getByRole('textbox', { name: translate('myMods.find') });
    await field.fill('maps');
    await expect(myMods.titles).toHaveText([maps]);
    // It is open while the list is searched, and no button says that it could be folded.
    await expect(groups.heading(skies)).toHaveCount(0);
    await expect(groups.isOn(skies)).toBeVisible();
    await expect(myMods.isOn(maps)).not.toBeChecked();
    await field.press('Escape');

    await groups.row(skies).dragTo(myMods.mod(rivers));
    await groups.heading(skies).click();
    await expect(myMods.titles).toHaveText([taverns, maps, rivers, blades, ...others]);
    await myMods.mod(blades).dragTo(groups.row(skies));
    await expect(myMods.titles).toHaveText([blades, taverns, maps, rivers, ...others]);
    await expect(groups.row(skies)).toContainText(translate('myMods.groupOnCount', { count: 3, on: 1 }));
    await first.quit();

    const again = (await launch({ userData: first.userData })).page;
    await expect(groupsOn(again).row(skies)).toContainText(
      translate('myMods.groupOnCount', { count: 3, on: 1 }),
    );
    await groupsOn(again).act(skies, translate('myMods.groupDelete'));
    await expect(groupsOn(again).heading(skies)).toBeHidden();
    await expect(myModsScreen(again).titles).toHaveText([blades, taverns, maps, rivers, ...others]);
    await again.keyboard.press('ControlOrMeta+z');
    await expect(groupsOn(again).heading(skies)).toBeVisible();
  });

  test('W47 groups are made, entered, moved, renamed and left by keyboard alone', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const mods = [rivers, taverns, blades].map((title) => fileMod(title));
    const { page } = await launch({
      prepare: (userData) => storeLoadout(userData, game.folder, { name: winter, mods }),
    });
    const myMods = myModsScreen(page);
    const groups = groupsOn(page);
    await press(page, myMods.game(emberfall));
    await press(page, myMods.loadout(translate('myMods.loadoutActions', { name: winter })));
    await page.getByRole('menuitem', { name: translate('myMods.groupNew') }).press('Enter');
    const { name, dialog } = dialogOf(page);
    await expect(name).toBeFocused();
    await page.keyboard.type(skies);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(groups.row(skies)).toContainText(translate('myMods.groupCount', { count: 0 }));

    await groups.heading(skies).focus();
    await page.keyboard.press('Alt+ArrowUp');
    // The mod below it goes into the group by a step up, and out of it by one more.
    await myMods.isOn(blades).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(groups.row(skies)).toContainText(translate('myMods.groupCount', { count: 1 }));
    await page.keyboard.press('Alt+ArrowUp');
    await expect(groups.row(skies)).toContainText(translate('myMods.groupCount', { count: 0 }));
    await page.keyboard.press('Alt+ArrowDown');
    await expect(groups.row(skies)).toContainText(translate('myMods.groupCount', { count: 1 }));
    await groups.heading(skies).focus();
    await page.keyboard.press('Alt+ArrowUp');
    await expect(myMods.titles).toHaveText([rivers, blades, taverns]);
    await page.keyboard.press('Enter');
    await expect(myMods.titles).toHaveText([rivers, taverns]);
    await press(page, page.getByRole('button', { name: translate('myMods.groupActions', { name: skies }) }));
    await page.getByRole('menuitem', { name: translate('myMods.groupEdit') }).press('Enter');
    await expect(name).toBeFocused();
    await page.keyboard.type('Clouds');
    await page.keyboard.press('Enter');
    await expect(groups.heading('Clouds')).toBeVisible();

    await press(page, page.getByRole('button', { name: translate('myMods.modActions', { title: rivers }) }));
    await page.getByRole('menuitem', { name: translate('myMods.moveToGroup') }).press('Enter');
    await expect(dialogOf(page).option('Clouds')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(groups.row('Clouds')).toContainText(translate('myMods.groupCount', { count: 2 }));
    // The mod is in a folded group.
    await expect(
      page.getByRole('button', { name: translate('myMods.groupActions', { name: 'Clouds' }) }),
    ).toBeFocused();
    await expect(myMods.titles).toHaveText([taverns]);
    await page.keyboard.press('ControlOrMeta+z');
    await expect(myMods.titles).toHaveText([rivers, taverns]);
  });
});

test.describe('many mods', () => {
  test.use({ keepCatalog: false });

  test('W49 of 2,000 mods only the rows in sight are drawn, and what a search finds is switched at once', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const mods = modTitles(2_000).map((title) => fileMod(title));
    const { page } = await launch({
      prepare: (userData) => storeLoadout(userData, game.folder, { name: winter, mods }),
    });
    const myMods = myModsScreen(page);
    await myMods.game(emberfall).click();
    await expect(myMods.titles.first()).toHaveText(rivers);
    expect(await myMods.titles.count()).toBeLessThan(60);
    const field = page.getByRole('textbox', { name: translate('myMods.find') });
    await field.fill('ashen rivers');
    await expect(page.getByText(translate('myMods.foundCount', { count: 20, total: 2_000 }))).toBeVisible();
    await page
      .getByRole('checkbox', { name: translate('ui.select', { title: rivers }), exact: true })
      .focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page
      .getByRole('toolbar', { name: translate('ui.selection') })
      .getByRole('button', { name: translate('myMods.turnOff') })
      .click();
    await field.fill('is:off');
    await expect(page.getByText(translate('myMods.foundCount', { count: 20, total: 2_000 }))).toBeVisible();
    await field.press('Escape');
    await myMods.isOn(rivers).focus();
    await page.keyboard.press('End');
    expect(await myMods.titles.count()).toBeLessThan(60);
  });

  test('W57 Arrow Down leads from the search into the list, where Ctrl A selects what is shown', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const mods = modTitles(2_000).map((title) => fileMod(title));
    const { page } = await launch({
      prepare: (userData) => storeLoadout(userData, game.folder, { name: winter, mods }),
    });
    const myMods = myModsScreen(page);
    await myMods.game(emberfall).click();
    await expect(myMods.titles.first()).toHaveText(rivers);
    const selected = page.getByRole('toolbar', { name: translate('ui.selection') });
    await page.keyboard.press('ControlOrMeta+f');
    const field = page.getByRole('textbox', { name: translate('myMods.find') });
    await expect(field).toBeFocused();
    await page.keyboard.type('ashen rivers');
    await expect(page.getByText(translate('myMods.foundCount', { count: 20, total: 2_000 }))).toBeVisible();
    // In the field it is the text that is selected, and typed over.
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('brighter');
    await expect(page.getByText(translate('myMods.foundCount', { count: 200, total: 2_000 }))).toBeVisible();
    await expect(selected).toBeHidden();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(selected).toContainText(translate('ui.selected', { count: 200 }));
    await page.keyboard.press('Escape');
    await expect(selected).toBeHidden();
    // Also where no row has the focus.
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('ControlOrMeta+a');
    await expect(selected).toContainText(translate('ui.selected', { count: 200 }));
  });
});

test.describe('for the next start', () => {
  test.use({ serviceOptions: { exampleMods: true } });

  test('W48 a mod is left out of the next start, also after a restart of Loadout, and is on again when that is over', async ({
    launch,
    folder,
  }) => {
    const game = await exampleGame(folder);
    const first = await launch({ args: [game.argument] });
    const [bags, tavern] = ['Better Inventory Grid', 'Tiny Tavern'];
    const loadout = translate('loadouts.firstName');
    for (const title of [bags, tavern]) {
      await searchFor(first.page, title);
      await browseScreen(first.page).get(title).first().click();
      await expect(browseScreen(first.page).card(title).first()).toContainText(translate('mod.installed'));
    }
    const before = myModsScreen(first.page);
    await before.game(emberfall).click();
    const off = translate('myMods.offOnceNow');
    // By keyboard, and undone.
    await press(
      first.page,
      first.page.getByRole('button', { name: translate('myMods.modActions', { title: tavern }) }),
    );
    await first.page.getByRole('menuitem', { name: translate('myMods.offOnce') }).press('Enter');
    await expect(before.mod(tavern)).toContainText(off);
    await first.page.keyboard.press('ControlOrMeta+z');
    await expect(before.mod(tavern)).not.toContainText(off);
    await before.modAction(bags, translate('myMods.offOnce'));
    await expect(before.mod(bags)).toContainText(off);
    await expectAccessibleInBothThemes(first.page, 'a mod that is off for the next start');
    await first.quit();

    const { page } = await launch({ userData: first.userData, args: [game.argument] });
    const myMods = myModsScreen(page);
    await expect(myMods.mod(bags)).toContainText(off);
    await myMods.play(loadout).click();
    await expect(myMods.text(translate('play.endedWell', { game: emberfall })).first()).toBeVisible();
    await expect(myMods.mod(bags)).not.toContainText(off);
    await expect(myMods.isOn(bags)).toBeChecked();
    await myMods.log.click();
    const log = page.getByRole('dialog');
    await expect(log).toContainText(tavern);
    await expect(log).not.toContainText(bags);
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('myMods.dismiss'), exact: true })
      .click();
    await myMods.play(loadout).click();
    await expect(myMods.text(translate('play.endedWell', { game: emberfall })).first()).toBeVisible();
    await myMods.log.click();
    await expect(log).toContainText(bags);
  });
});
