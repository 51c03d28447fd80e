import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press } from '#test/e2e/accessibility/tab-to.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';
import { fileMod, modTitles, storeLoadout } from './stored-loadout.ts';

test.use({ keepCatalog: false });

const winter = 'Winter run';

test('W55 the dot on Play says that changes wait and applies them, and toasts stay above the selection, in a small window', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const titles = modTitles(40);
  const [first = '', second = '', third = ''] = titles;
  const { page } = await launch({
    prepare: (userData) =>
      storeLoadout(userData, game.folder, { name: winter, mods: titles.map((title) => fileMod(title)) }),
  });
  await page.setViewportSize({ width: 960, height: 600 });
  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  await expect(myMods.titles.first()).toBeVisible();

  const waits = translate('myMods.notApplied');
  const dot = page.getByRole('button', { name: waits, exact: true });
  const popover = page.getByRole('dialog', { name: waits, exact: true });
  await press(page, dot);
  await expect(popover).toContainText(translate('myMods.notAppliedWhy'));
  await expectAccessibleInBothThemes(page, 'what the dot on Play means');
  await press(page, popover.getByRole('button', { name: translate('myMods.notAppliedHistory') }));
  await expect(myMods.loadout(translate('myMods.history'))).toHaveAttribute('aria-current', 'page');
  await press(page, dot);
  await press(page, popover.getByRole('button', { name: translate('myMods.applyNow') }));
  await expect(dot).toHaveCount(0);
  await expect(myMods.play(winter)).toBeFocused();
  await myMods.loadout(translate('myMods.mods')).click();

  // A long menu is below the top bar, which would hide its first entries.
  const more = myMods
    .mod(first)
    .getByRole('button', { name: translate('myMods.modActions', { title: first }) });
  await press(page, more);
  const top = await page.getByRole('menu').evaluate((menu) => menu.getBoundingClientRect().top);
  expect(top).toBeGreaterThan(await page.getByRole('banner').evaluate(({ clientHeight }) => clientHeight));
  await page.keyboard.press('Escape');

  await myMods.modAction(first, translate('myMods.removeMod'));
  const messages = page.getByRole('region', { name: translate('ui.notifications') });
  const undo = messages.getByRole('button', { name: translate('ui.undo'), exact: true });
  // It stays while the pointer is on it.
  await undo.hover();
  for (const title of [second, third]) {
    await page.getByRole('checkbox', { name: translate('ui.select', { title }), exact: true }).focus();
    await page.keyboard.press('Space');
  }
  const bar = page.getByRole('toolbar', { name: translate('ui.selection') });
  await expect(bar).toBeVisible();
  const bottomOf = async () => {
    const box = await undo.boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  await expect.poll(bottomOf).toBeLessThan((await bar.boundingBox())?.y ?? 0);
});
