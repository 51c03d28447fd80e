import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { expectAccessibleInBothThemes } from '#test/e2e/accessibility/axe.ts';
import { press, tabTo } from '#test/e2e/accessibility/tab-to.ts';
import type { LaunchOptions, Loadout } from '#test/e2e/app/launch.ts';
import { confirmInDialog, filesIn } from '#test/e2e/files.ts';
import { expect, test } from '#test/e2e/fixtures.ts';
import { backupsSection } from '#test/e2e/screens/backups.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { downloadsScreen } from '#test/e2e/screens/downloads.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { emberfall, exampleGame, sharedMod, snapshot } from './example-game.ts';

test.use({ serviceOptions: { exampleMods: true } });

const skyforge = 'Skyforge Overhaul';
const bags = 'Better Inventory Grid';
const weather = 'Ember Weather';
const firstLoadout = translate('loadouts.firstName');

/** What a row says whose mod isn't installed yet. */
const notHereYet = new RegExp(
  [translate('myMods.notHere'), translate('myMods.downloading'), translate('mod.installing')].join('|'),
);

/** What loadouts of these names say, which also say how many mods they have. */
const names = (...each: string[]) => each.map((name) => new RegExp(`^${name}\\d*$`));

/** The app with the example game, whose folder was as in `before`. */
async function withGame(launch: (options: LaunchOptions) => Promise<Loadout>, folder: string) {
  const game = await exampleGame(folder);
  const before = snapshot(game.folder);
  const { page } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  return { game, before, page, myMods };
}

/** Gets a mod from its card, and waits until it is installed. */
async function install(page: Page, title: string) {
  await searchFor(page, title);
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).card(title)).toContainText(translate('mod.installed'));
}

/** Plays, and returns what the game printed. */
async function played(page: Page, loadout: string): Promise<string> {
  const myMods = myModsScreen(page);
  await myMods.play(loadout).click();
  await myMods.log.click();
  const output = page.getByRole('dialog').getByText(/^Emberfall 1\n/);
  await expect(output).toContainText('Mods:');
  const lines = await output.innerText();
  await page.keyboard.press('Escape');
  return lines;
}

const dismissRun = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: translate('myMods.dismiss'), exact: true })
    .click();

/** Lets what is copied be read here: the clipboard belongs to the whole display, which other tests use too. */
const keepCopied = ({ electron }: Loadout) =>
  electron.evaluate(({ clipboard }) => {
    clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
  });

test('mods are installed, ordered, played and taken out, and the game’s folder is as before to the byte', async ({
  launch,
  folder,
}) => {
  const { game, before, page, myMods } = await withGame(launch, folder);
  await install(page, skyforge);
  await install(page, bags);

  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText([skyforge, bags]);
  expect(await played(page, firstLoadout)).toMatch(
    /^Emberfall 1\n1\. Skyforge Overhaul [\d.]+\n2\. Better Inventory Grid [\d.]+\nMods: 2$/,
  );

  await dismissRun(page);
  await myMods.modAction(bags, translate('myMods.moveUp'));
  await expect(myMods.titles).toHaveText([bags, skyforge]);
  expect(await played(page, firstLoadout)).toMatch(/1\. Better Inventory Grid .*\n2\. Skyforge Overhaul/);

  await dismissRun(page);
  await myMods.switchOff(skyforge);
  expect(await played(page, firstLoadout)).not.toContain(skyforge);

  await myMods.loadout('Vanilla').click();
  await expect(myMods.text(translate('myMods.vanilla'))).toBeVisible();
  // A file may go while the folder is read.
  await expect(() => expect(snapshot(game.folder)).toEqual(before)).toPass();

  // Switching back brings the same mods.
  await myMods.loadout(firstLoadout).click();
  const mods = () => Object.keys(snapshot(game.mods));
  await expect(() => expect(mods()).toContain('Better Inventory Grid/mod.json')).toPass();
});

test('a mod with variants asks which one where it was gotten: on its card, by keyboard, and in its details', async ({
  launch,
  folder,
}) => {
  const { page, myMods } = await withGame(launch, folder);
  const footsteps = 'Quiet Footsteps';
  const browse = browseScreen(page);
  await searchFor(page, footsteps);
  await browse.get(footsteps).click();
  const choose = page.getByRole('button', { name: translate('mod.answerNamed', { title: footsteps }) });
  await choose.focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: translate('mod.answerNamed', { title: footsteps }) });
  await expect(question.getByRole('button', { name: /^Full/ })).toBeFocused();
  // The keys of the list are not for it now.
  for (const key of ['ArrowDown', 'End', 'f']) await page.keyboard.press(key);
  await expect(question.getByRole('button', { name: /^Full/ })).toBeFocused();
  await expectAccessibleInBothThemes(page, 'the variants of a mod');
  await page.keyboard.press('Escape');
  await expect(choose).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByRole('button', { name: /^Full/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(browse.card(footsteps)).toContainText(translate('mod.installed'));
  await expect(question).toHaveCount(0);

  const quests = 'No More Fetch Quests';
  await searchFor(page, quests);
  await browse.open(quests).click();
  const { panel } = detailsPanel(page, quests);
  await panel.getByRole('button', { name: translate('details.get'), exact: true }).click();
  await expect(panel.getByText('install.sh')).toBeVisible();
  await panel.getByRole('button', { name: translate('myMods.install'), exact: true }).click();
  await expect(
    panel.getByRole('button', { name: translate('details.play', { game: emberfall }) }),
  ).toBeVisible();

  await myMods.game(emberfall).click();
  expect(await played(page, firstLoadout)).toContain('Quiet Footsteps (Lite)');
});

test('an update that breaks the game is taken back with one click', async ({ launch, folder, service }) => {
  const { page, myMods } = await withGame(launch, folder);
  const [newest, older] = service.generator.versions(13);
  const file = older?.files[0]?.filename ?? '';

  await searchFor(page, weather);
  await browseScreen(page).open(weather).first().click();
  const details = detailsPanel(page, weather);
  await details.files.click();
  await details.fileList.getByRole('button', { name: translate('details.getFile', { file }) }).click();
  await expect(details.panel).toContainText(
    translate('details.installedIn', {
      version: older?.versionString ?? '',
      loadout: firstLoadout,
      game: emberfall,
    }),
  );

  await myMods.game(emberfall).click();
  expect(await played(page, firstLoadout)).toContain(`1. ${weather} ${older?.versionString}`);
  await dismissRun(page);
  await myMods.loadoutAction(firstLoadout, translate('myMods.duplicate'));
  await expect(myMods.loadouts).toHaveCount(3);
  // The copy is what the player is about to change.
  await expect(myMods.loadouts.nth(2)).toHaveAttribute('aria-pressed', 'true');
  await myMods.loadout(firstLoadout).click();
  await expect(myMods.play(firstLoadout)).toBeVisible();
  // A new mod is checked for updates at once.
  await myMods.updateTo(newest?.versionString ?? '').click();
  await expect(myMods.mod(weather).getByText(newest?.versionString ?? '', { exact: true })).toBeVisible();

  await myMods.play(firstLoadout).click();
  await expect(page.getByRole('alert')).toContainText(translate('play.endedWithCode', { game: emberfall }));
  // The way back is still there after a try without mods, which says more.
  await page
    .getByRole('main')
    .getByRole('button', { name: translate('myMods.playVanilla') })
    .first()
    .click();
  await expect(
    myMods.text(translate('myMods.ranWithout', { game: emberfall, loadout: firstLoadout })),
  ).toBeVisible();
  await myMods.goBackFromBreak.click();
  await expect(myMods.loadout(firstLoadout)).toHaveAttribute('aria-pressed', 'true');
  await expect(myMods.mod(weather).getByText(older?.versionString ?? '', { exact: true })).toBeVisible();
  // The update came to both loadouts, and goes from both.
  await myMods.loadouts.nth(2).click();
  await expect(myMods.mod(weather).getByText(older?.versionString ?? '', { exact: true })).toBeVisible();
  await myMods.loadout(firstLoadout).click();
  // The list is that of this loadout now, and another one with its menus.
  await expect(myMods.play(firstLoadout)).toBeVisible();
  // The update that broke the game is not offered again, unless the player wants that.
  await expect(myMods.updateTo(newest?.versionString ?? '')).toBeHidden();
  await myMods.modAction(weather, translate('myMods.stopIgnoring'));
  await expect(myMods.updateTo(newest?.versionString ?? '')).toBeVisible();
  expect(await played(page, firstLoadout)).toContain(`1. ${weather} ${older?.versionString}`);
});

test('the history of a loadout brings back the mods from before a change, and takes that back', async ({
  launch,
  folder,
}) => {
  const { page, myMods } = await withGame(launch, folder);
  const tab = myMods.loadout(translate('myMods.history'));
  await install(page, skyforge);
  await myMods.game(emberfall).click();
  await tab.click();
  await expect(myMods.text(translate('myMods.historyNone'))).toBeVisible();
  await played(page, firstLoadout);
  await dismissRun(page);
  await install(page, bags);
  await myMods.game(emberfall).click();
  const steps = page
    .getByRole('list', { name: translate('myMods.historyOf', { loadout: firstLoadout }) })
    .getByRole('listitem');
  await expect(steps).toHaveCount(1);
  await expect(steps.first()).toContainText(translate('myMods.sincePlayed'));
  await played(page, firstLoadout);
  await dismissRun(page);
  await expect(steps.first()).toContainText(translate('when.now'));
  await expectAccessibleInBothThemes(page, 'the history of a loadout');

  await steps
    .first()
    .getByRole('button', { name: translate('myMods.restore') })
    .press('Enter');
  await expect(steps).toHaveCount(2);
  const toast = page.getByRole('region', { name: 'Messages' });
  await toast.getByRole('button', { name: translate('ui.undo') }).click();
  // What was undone left no trace.
  await expect(steps).toHaveCount(1);
  await steps
    .first()
    .getByRole('button', { name: translate('myMods.restore') })
    .click();
  await expect(steps).toHaveCount(2);
  await myMods.loadout(translate('myMods.mods')).click();
  await expect(myMods.titles).toHaveText([skyforge]);
  expect(await played(page, firstLoadout)).not.toContain(bags);
});

test('a loadout travels as a code to a fresh profile, which gets what is missing', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const first = await launch({ args: [game.argument] });
  await expect(myModsScreen(first.page).game(emberfall)).toBeVisible();
  await install(first.page, skyforge);
  await install(first.page, bags);
  await myModsScreen(first.page).game(emberfall).click();
  await keepCopied(first);
  await myModsScreen(first.page).share(translate('myMods.copyCode'));
  const codeOf = () => first.electron.evaluate(() => (globalThis as { copied?: string }).copied ?? '');
  await expect.poll(codeOf).toMatch(/^LOADOUT1-/);
  const code = await codeOf();
  await myModsScreen(first.page).loadout('Vanilla').click();
  await expect(myModsScreen(first.page).text(translate('myMods.vanilla'))).toBeVisible();
  await first.quit();

  const { page, electron } = await launch({ args: [game.argument] });
  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  await electron.evaluate(({ clipboard }, copied) => {
    clipboard.readText = async () => copied;
  }, code);
  // A code that was copied elsewhere is offered once the window has the focus again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(
    page.getByText(translate('myMods.copiedLoadout', { name: firstLoadout, count: 2 })),
  ).toBeVisible();
  await page.getByRole('button', { name: translate('myMods.copiedAdd'), exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(skyforge);
  await page.getByRole('button', { name: translate('myMods.importGetAll'), exact: true }).click();
  await myMods.loadout(firstLoadout).click();
  await expect(myMods.titles).toHaveText([skyforge, bags]);
  await expect(myMods.text(notHereYet)).toHaveCount(0);
  expect(await played(page, firstLoadout)).toMatch(/1\. Skyforge Overhaul .*\n2\. Better Inventory Grid/);
});

test('by keyboard alone: install, order, switch off, play, select, and back to Vanilla', async ({
  launch,
  folder,
}) => {
  const { game, before, page, myMods } = await withGame(launch, folder);
  await press(page, sidebar(page).browse);
  for (const title of [skyforge, bags]) {
    await page.keyboard.press('Control+k');
    await page.keyboard.press('Control+a');
    await page.keyboard.type(title);
    await expect(browseScreen(page).titles.first()).toHaveText(title);
    await press(page, browseScreen(page).get(title));
    await expect(browseScreen(page).card(title)).toContainText(translate('mod.installed'));
  }
  await press(page, myMods.game(emberfall), 'Shift+Tab');
  await expect(myMods.titles).toHaveText([skyforge, bags]);

  await tabTo(page, myMods.isOn(bags));
  await page.keyboard.press('Alt+ArrowUp');
  await expect(myMods.titles).toHaveText([bags, skyforge]);
  await expect(myMods.isOn(bags)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(myMods.isOn(bags)).not.toBeChecked();

  await press(page, myMods.play(firstLoadout), 'Shift+Tab');
  await press(page, myMods.log);
  await expect(page.getByRole('dialog').getByText(/^Emberfall 1\n1\. Skyforge Overhaul/)).toContainText(
    'Mods: 1',
  );
  await page.keyboard.press('Escape');
  await expect(myMods.log).toBeFocused();

  await tabTo(page, myMods.isOn(bags));
  await page.keyboard.press('Control+a');
  await press(page, page.getByRole('button', { name: translate('myMods.turnOn'), exact: true }));
  await expect(myMods.isOn(bags)).toBeChecked();

  await press(page, myMods.loadout('Vanilla'), 'Shift+Tab');
  // A file may go while the folder is read.
  await expect(() => expect(snapshot(game.folder)).toEqual(before)).toPass();
});

test('by keyboard alone: update, go back, share a loadout, and import it', async ({
  launch,
  folder,
  service,
}) => {
  const game = await exampleGame(folder);
  const started = await launch({ args: [game.argument] });
  const { page } = started;
  const myMods = myModsScreen(page);
  await keepCopied(started);
  await press(page, myMods.game(emberfall));
  const [newest, older] = service.generator.versions(13);
  const inMenu = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const choose = async (trigger: Locator, entry: string) => {
    await press(page, trigger);
    while (!(await inMenu(entry).evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  const gameMenu = page.getByRole('button', { name: translate('myMods.moreActions', { game: emberfall }) });

  await press(page, myMods.import);
  await tabTo(page, page.getByLabel(translate('myMods.importCode'), { exact: true }));
  await page.keyboard.insertText(sharedMod(service, 'Weather', 13, older));
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('button', { name: translate('myMods.importGetAll'), exact: true }));
  await press(page, myMods.loadout('Weather'));
  const version = (name: string | undefined) => myMods.mod(weather).getByText(name ?? '', { exact: true });
  await expect(version(older?.versionString)).toBeVisible();
  await expect(myMods.text(notHereYet)).toHaveCount(0);
  await press(page, myMods.play('Weather'), 'Shift+Tab');
  await press(page, page.getByRole('main').getByRole('button', { name: translate('myMods.dismiss') }));

  await choose(gameMenu, translate('myMods.checkUpdates'));
  await press(page, myMods.updateTo(newest?.versionString ?? ''));
  await expect(version(newest?.versionString)).toBeVisible();
  await press(page, myMods.play('Weather'), 'Shift+Tab');
  await press(page, myMods.goBackFromBreak);
  await expect(version(older?.versionString)).toBeVisible();

  await choose(
    page.getByRole('button', { name: translate('myMods.share'), exact: true }),
    translate('myMods.copyCode'),
  );
  const copied = () => started.electron.evaluate(() => (globalThis as { copied?: string }).copied ?? '');
  await expect.poll(copied).toMatch(/^LOADOUT1-/);
});

test('S3 an earlier version of games and loadouts is restored while Loadout runs, and the restore is undone', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const first = await launch({ args: [game.argument] });
  await expect(myModsScreen(first.page).game(emberfall)).toBeVisible();
  await install(first.page, skyforge);
  await first.quit();

  const { page } = await launch({ userData: first.userData });
  const myMods = myModsScreen(page);
  await myMods.game(emberfall).click();
  await myMods.newLoadout.click();
  await myMods.nameField.fill('Winter run');
  await myMods.create.click();
  await expect(myMods.loadout('Winter run')).toBeVisible();

  const contentsOf = (loadouts: number) => translate('backups.myModsContents', { games: 1, loadouts });
  await sidebar(page).settings.click();
  const backups = backupsSection(page);
  await expect(backups.now(contentsOf(2))).toBeVisible();
  await backups.restore('myMods').first().click();
  await expect(backups.now(contentsOf(1))).toBeVisible();
  await myMods.game(emberfall).click();
  await expect(myMods.loadout(firstLoadout)).toBeVisible();
  await expect(myMods.loadout('Winter run')).toHaveCount(0);
  await myMods.loadout(firstLoadout).click();
  await expect(myMods.titles).toHaveText([skyforge]);

  await sidebar(page).settings.click();
  await backups.undo.click();
  await expect(backups.now(contentsOf(2))).toBeVisible();
  await myMods.game(emberfall).click();
  await expect(myMods.loadout('Winter run')).toBeVisible();
});

/** Drops a file or a folder onto the window of a game, as the desktop does; on the way, another screen opens below it. */
async function dropOnto(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  const tell = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 400, y: 300, data });
  const hint = page.getByText(translate('myMods.dropInGame', { game: emberfall }), { exact: true });
  await tell('dragEnter');
  await tell('dragOver');
  await expect(hint).toBeVisible();
  await tell('dragOver');
  await sidebar(page).downloads.press('Enter');
  await expect(page.getByRole('heading', { name: translate('downloads.title'), exact: true })).toBeVisible();
  await tell('drop');
  await expect(hint).toHaveCount(0);
}

test('an empty loadout is filled with installed mods, and changes its place', async ({ launch, folder }) => {
  const { page, myMods } = await withGame(launch, folder);
  await install(page, bags);
  await install(page, skyforge);
  await myMods.game(emberfall).click();
  await myMods.newLoadout.click();
  await myMods.nameField.fill('Winter run');
  await myMods.create.click();

  await page.getByRole('button', { name: translate('myMods.addInstalled'), exact: true }).click();
  await page.getByLabel(translate('ui.select', { title: bags })).check();
  const addTo = translate('mod.addTo', { loadout: 'Winter run' });
  await page.getByRole('button', { name: addTo, exact: true }).click();
  await myMods.loadout('Winter run').click();
  await expect(myMods.titles).toHaveText([bags]);

  await expect(myMods.loadouts).toHaveText(names('Vanilla', firstLoadout, 'Winter run'));
  await myMods.loadoutAction('Winter run', translate('myMods.moveUp'));
  await expect(myMods.loadouts).toHaveText(names('Vanilla', 'Winter run', firstLoadout));
});

test('a new loadout can have the mods of the active one, which stay as they are there', async ({
  launch,
  folder,
}) => {
  const { page, myMods } = await withGame(launch, folder);
  await install(page, skyforge);
  await myMods.game(emberfall).click();
  await myMods.newLoadout.click();
  await myMods.nameField.fill('Winter run');
  await page.getByLabel(translate('myMods.newCopy', { loadout: firstLoadout })).check();
  await myMods.create.click();
  await expect(myMods.loadout('Winter run')).toHaveAttribute('aria-pressed', 'true');
  await expect(myMods.titles).toHaveText([skyforge]);
  await myMods.switchOff(skyforge);
  await myMods.loadout(firstLoadout).click();
  await expect(myMods.play(firstLoadout)).toBeVisible();
  await expect(myMods.isOn(skyforge)).toBeChecked();
});

test('with Vanilla, new mods go into the loadout that was active last, which is one click away', async ({
  launch,
  folder,
}) => {
  const { game, before, page, myMods } = await withGame(launch, folder);
  await install(page, skyforge);
  await myMods.game(emberfall).click();
  await myMods.newLoadout.click();
  await myMods.nameField.fill('Winter run');
  await myMods.create.click();
  await expect(myMods.loadout('Winter run')).toHaveAttribute('aria-pressed', 'true');
  await myMods.loadout('Vanilla').click();
  await expect(myMods.text(translate('myMods.vanilla'))).toBeVisible();

  await install(page, bags);
  await searchFor(page, skyforge);
  const add = page.getByRole('button', { name: translate('mod.addNamed', { title: skyforge }), exact: true });
  await add.focus();
  await page.keyboard.press('Enter');
  await expect(browseScreen(page).card(skyforge)).toContainText(translate('mod.installed'));
  // The focus stays on the card whose button is gone.
  await expect(browseScreen(page).open(skyforge)).toBeFocused();

  await myMods.game(emberfall).click();
  await expect(myMods.loadout('Vanilla')).toHaveAttribute('aria-pressed', 'true');
  await expect(myMods.loadouts).toHaveText(names('Vanilla', firstLoadout, 'Winter run'));
  await page
    .getByRole('button', { name: translate('myMods.useImported', { loadout: 'Winter run' }), exact: true })
    .click();
  await expect(myMods.loadout('Winter run')).toHaveAttribute('aria-pressed', 'true');
  await expect(myMods.titles).toHaveText([bags, skyforge]);
  await myMods.isOn(bags).focus();
  await page.keyboard.press('ArrowDown');
  await expect(myMods.isOn(skyforge)).toBeFocused();

  // The active loadout is deleted: its mods are still in the folder, until they are taken out.
  await myMods.loadoutAction('Winter run', translate('myMods.delete'));
  await expect(myMods.text(translate('loadouts.activeDeleted', { name: 'Winter run' }))).toBeVisible();
  await page.getByRole('button', { name: translate('myMods.takeOut'), exact: true }).click();
  await expect(myMods.loadout('Vanilla')).toHaveAttribute('aria-pressed', 'true');
  // A file may go while the folder is read.
  await expect(() => expect(snapshot(game.folder)).toEqual(before)).toPass();
});

test('a download of a game that isn’t here says so, and leads to the form that adds it', async ({
  launch,
  folder,
}) => {
  const { page } = await withGame(launch, folder);
  const title = 'Harbour Lights';
  await searchFor(page, title);
  await browseScreen(page).open(title).click();
  const { panel, get, showInFolder } = detailsPanel(page, title);
  await get.click();
  await expect(showInFolder).toBeVisible();
  await expect(panel).toContainText(translate('details.addGameWhy', { game: 'Tidewatch' }));

  await sidebar(page).downloads.click();
  await expect(page.getByRole('main')).toContainText('Tidewatch');
  await page.getByRole('button', { name: translate('downloads.more', { title }), exact: true }).click();
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await expect(entry(translate('downloads.check'))).toBeVisible();
  await expect(entry(translate('details.installIn', { game: emberfall }))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: translate('mod.installNamed', { title, game: 'Tidewatch' }), exact: true })
    .click();
  await expect(
    page.getByRole('dialog', { name: translate('myMods.form.where', { game: 'Tidewatch' }) }),
  ).toBeVisible();
});

test('the menu of a download installs it in its game, unless the loadout has that version', async ({
  launch,
  folder,
}) => {
  const { page, myMods } = await withGame(launch, folder);
  await install(page, bags);
  const openMenu = async () => {
    await sidebar(page).downloads.click();
    await page
      .getByRole('button', { name: translate('downloads.more', { title: bags }), exact: true })
      .click();
  };
  const entry = (name: string) => page.getByRole('menuitem', { name, exact: true });
  const installIn = entry(translate('details.installIn', { game: emberfall }));
  await openMenu();
  await expect(entry(translate('downloads.check'))).toBeVisible();
  await expect(installIn).toHaveCount(0);
  await page.keyboard.press('Escape');

  await myMods.game(emberfall).click();
  await myMods.modAction(bags, translate('myMods.removeMod'));
  await expect(myMods.titles).toHaveCount(0);
  await openMenu();
  await installIn.click();
  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText([bags]);
});

test('a canceled download that Undo brings back is installed', async ({ launch, folder, service }) => {
  const { page, myMods } = await withGame(launch, folder);
  const hanging = service.fault({ pattern: 'mod-versions/*', kind: 'hang' });
  await searchFor(page, bags);
  await browseScreen(page).get(bags).click();
  await myMods.game(emberfall).click();
  const onTheirWay = page.getByRole('region', { name: translate('myMods.jobs'), exact: true });
  await expect(onTheirWay).toContainText(bags);
  await sidebar(page).downloads.click();
  await downloadsScreen(page).row(bags).cancel.click();
  hanging.remove();
  await downloadsScreen(page).undo.click();
  await myMods.game(emberfall).click();
  await expect(myMods.titles).toHaveText([bags]);
  await expect(onTheirWay).toHaveCount(0);
});

test('an archive dropped onto the window is installed, and a dropped folder fills the form of a game', async ({
  launch,
  folder,
}) => {
  const game = await exampleGame(folder);
  const loadout = await launch({ args: [game.argument] });
  const { page, downloads } = loadout;
  const myMods = myModsScreen(page);
  await expect(myMods.game(emberfall)).toBeVisible();
  await install(page, skyforge);
  const [archive = ''] = filesIn(downloads);
  await dropOnto(page, join(downloads, archive));
  await expect(myMods.titles).toHaveText([skyforge, archive.replace('.zip', '')]);

  const other = await createExampleGame(join(folder, 'games', 'Another game'));
  await dropOnto(page, other.folder);
  // Its program tells which game it is.
  await expect(myMods.form.title).toHaveValue(emberfall);
  await myMods.form.title.fill('Another game');
  await expect(myMods.form.program).toHaveValue(other.program);
  // Main can't know that it was the player who dropped it.
  const declined = await confirmInDialog(loadout, false);
  await myMods.form.submit.click();
  await expect.poll(async () => (await declined()).length).toBe(1);
  await expect(myMods.form.dialog).toBeVisible();
  const asked = await confirmInDialog(loadout, true);
  await myMods.form.submit.click();
  await expect.poll(async () => (await asked()).map(({ detail }) => detail).join()).toContain(other.folder);
  await expect(myMods.game('Another game')).toHaveAttribute('aria-current', 'page');
});
