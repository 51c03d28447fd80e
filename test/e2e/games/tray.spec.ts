import { rmSync } from 'node:fs';
import { expect, test } from '#test/e2e/computer-fixtures.ts';
import type { Loadout } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const isVisible = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
const closeWindow = ({ electron }: Loadout) =>
  electron.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());

const playEmberfall = translate('tray.play', { game: emberfall });

test('W28 Loadout stays in the tray, whose menu starts a game; where that has to ask, the window does', async ({
  launchOn,
  computer,
  folder,
}) => {
  const game = await exampleGame(folder);
  const loadout = await launchOn({ args: [game.argument] });
  const { page } = loadout;
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  await browseScreen(page).get('Skyforge Overhaul').click();
  await expect(browseScreen(page).card('Skyforge Overhaul')).toContainText(translate('mod.installed'));
  await sidebar(page).settings.click();
  const setting = page.getByRole('switch', { name: translate('settings.stayInTray'), exact: true });
  await setting.check();
  await expect.poll(computer.tray.icons).toEqual([translate('tray.idle')]);

  await closeWindow(loadout);
  await expect.poll(() => isVisible(loadout)).toBe(false);
  expect(await computer.tray.menu()).toEqual([translate('tray.open'), playEmberfall, translate('tray.quit')]);
  await computer.tray.choose(playEmberfall);
  // The mods are in the game, and it ran, while there was no window.
  await myMods.game(emberfall).evaluate((button: HTMLElement) => button.click());
  await expect(myMods.text(translate('play.endedWell', { game: emberfall })).first()).toBeAttached();
  expect(await isVisible(loadout)).toBe(false);

  // Its program is gone: the window comes, on the page of the game, and says so.
  rmSync(game.program);
  await sidebar(page).browse.evaluate((button: HTMLElement) => button.click());
  await computer.tray.choose(playEmberfall);
  await expect.poll(() => isVisible(loadout)).toBe(true);
  await expect(page.getByRole('heading', { name: emberfall, level: 1 })).toBeVisible();
  const messages = page.getByRole('region', { name: translate('ui.notifications'), exact: true });
  const missing = translate('play.programMissing', { game: emberfall, program: game.program });
  await expect(messages).toContainText(missing);
});
