import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { vanillaName } from '#main/games/loadouts/names.ts';
import { writeEmberfallRules } from '#test/e2e/games/emberfall-rules.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate, translatePattern } from '#test/e2e/translate.ts';
import { type Scene, sizes } from '../scene.ts';

const titles = {
  skyforge: 'Skyforge Overhaul',
  bags: 'Better Inventory Grid',
  footsteps: 'Quiet Footsteps',
  tavern: 'Tiny Tavern',
  weather: 'Ember Weather',
  quests: 'No More Fetch Quests',
  wildlife: 'Storm Wildlife',
};
const firstLoadout = translate('loadouts.firstName');

/** Gets a mod from its card, and waits until it says `then`. */
async function get(page: Page, title: string, then: string): Promise<void> {
  await searchFor(page, title);
  // Mods of other games may have its title.
  await browseScreen(page).get(title).first().click();
  await browseScreen(page).card(title).getByText(then).first().waitFor();
}

const dismissToasts = async (page: Page) => {
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const close of await messages.getByRole('button', { name: 'Dismiss' }).all())
    await close.click({ timeout: 1_000 }).catch(() => undefined);
};

/** My mods without a game, and the form that adds one. */
export const myModsNone: Scene = {
  name: 'my-mods-none',
  keepCatalog: true,
  async play({ page, shoot }) {
    await myModsScreen(page).addGame.click();
    await myModsScreen(page).form.dialog.waitFor();
    await shoot('my-mods-add');
    await page.keyboard.press('Escape');
    await page.getByText(translate('myMods.noGame')).waitFor();
    await shoot('my-mods-none');
  },
};

/** The example game with mods: a loadout, what is installed, an update that breaks the game, and sharing. */
export const myMods: Scene = {
  name: 'my-mods',
  service: { exampleMods: true },
  keepCatalog: true,
  arguments: async (folder) => [(await exampleGame(folder)).argument],
  async play({ page, service, shoot }) {
    const screen = myModsScreen(page);
    await screen.game(emberfall).click();
    await page.getByText(translate('myMods.vanillaWhy')).waitFor();
    await shoot('my-mods-vanilla');
    const installed = translate('mod.installed');
    for (const title of [titles.skyforge, titles.bags, titles.tavern]) await get(page, title, installed);
    await get(page, titles.footsteps, translate('mod.answer'));
    await page
      .getByRole('button', { name: translate('mod.answerNamed', { title: titles.footsteps }) })
      .click();
    await page.getByText(translate('myMods.variant', { title: titles.footsteps }), { exact: true }).waitFor();
    await shoot('my-mods-variant');
    await page.keyboard.press('Escape');
    await browseScreen(page).open(titles.footsteps).click();
    const asking = detailsPanel(page, titles.footsteps);
    await asking.panel
      .getByText(translate('myMods.variant', { title: titles.footsteps }), { exact: true })
      .waitFor();
    await shoot('my-mods-variant-details');
    await asking.close.click();
    await screen.game(emberfall).click();
    await page.getByText(translate('myMods.variant', { title: titles.footsteps }), { exact: true }).waitFor();
    await shoot('my-mods-variant-game');
    await page.getByRole('button', { name: /^Full/ }).click();
    await searchFor(page, titles.footsteps);
    await browseScreen(page).card(titles.footsteps).getByText(installed).waitFor();

    const [, older] = service.generator.versions(13);
    await searchFor(page, titles.weather);
    await browseScreen(page).open(titles.weather).first().click();
    const details = detailsPanel(page, titles.weather);
    await details.files.click();
    const file = older?.files[0]?.filename ?? '';
    await page.getByRole('button', { name: translate('details.getFile', { file }) }).click();
    await details.panel
      .getByText(older?.versionString ?? '', { exact: false })
      .first()
      .waitFor();
    await details.panel.getByRole('button', { name: translate('details.remove') }).waitFor();
    await details.overview.click();
    await dismissToasts(page);
    await shoot('my-mods-details');
    await details.close.click();

    await screen.game(emberfall).click();
    await screen.play(firstLoadout).click();
    await screen.log.click();
    await page.getByText(/^Emberfall 1/).waitFor();
    await shoot('my-mods-played');
    await page.keyboard.press('Escape');
    await page
      .getByRole('main')
      .getByRole('button', { name: translate('myMods.dismiss'), exact: true })
      .click();
    await screen.gameAction(emberfall, translate('myMods.checkUpdates'));
    await page.getByRole('button', { name: translate('myMods.updateMods', { count: 1 }) }).waitFor();
    await screen.newLoadout.click();
    await screen.nameField.fill('Winter run');
    await shoot('my-mods-new-loadout');
    await screen.create.click();
    await screen.loadout('Winter run').waitFor();
    await page.getByText(translate('myMods.empty')).last().waitFor();
    await dismissToasts(page);
    await shoot('my-mods-empty');
    await screen.loadout(firstLoadout).click();
    await screen.switchOff(titles.tavern);
    await dismissToasts(page);
    await shoot('my-mods');
    await page.getByRole('main').getByRole('button', { name: titles.weather, exact: true }).click();
    await detailsPanel(page, titles.weather).panel.waitFor();
    await shoot('my-mods-beside-details');
    await detailsPanel(page, titles.weather).close.click();
    await page.getByLabel(translate('ui.select', { title: titles.bags })).check();
    await shoot('my-mods-selected');
    await page.getByRole('button', { name: translate('ui.clearSelection') }).click();
    await screen.updateTo(service.generator.versions(13)[0]?.versionString ?? '').click();
    await page
      .getByRole('button', { name: translate('myMods.updateMods', { count: 1 }) })
      .waitFor({ state: 'hidden' });
    await screen.play(firstLoadout).click();
    await screen.goBackFromBreak.waitFor();
    await dismissToasts(page);
    await shoot('my-mods-broken');
    await findBreakingMod(page, shoot);
    for (const title of [titles.skyforge, titles.bags, titles.footsteps]) await screen.switchOff(title);
    await screen.loadout(translate('myMods.history')).click();
    await page
      .getByRole('button', { name: translate('myMods.allChanges') })
      .first()
      .click();
    await shoot('my-mods-history');
    await screen.loadout(translate('myMods.onComputer')).click();
    await page
      .getByRole('button', { name: translatePattern('myMods.removeUnused', { size: '*' }) })
      .waitFor();
    await shoot('my-mods-installed');
    await screen.loadout(firstLoadout).click();
    await screen.loadoutAction(firstLoadout, translate('myMods.delete'));
    await page.getByRole('button', { name: translate('myMods.takeOut') }).waitFor();
    await dismissToasts(page);
    await shoot('my-mods-deleted');
  },
};

/** The search for the mod that breaks the game: a step that was played, and its end. The mod stays on. */
async function findBreakingMod(page: Page, shoot: (name: string) => Promise<void>): Promise<void> {
  const button = (id: 'find' | 'broke' | 'worked' | 'keep') =>
    page.getByRole('main').getByRole('button', { name: translate(`myMods.bisect.${id}`), exact: true });
  await button('find').click();
  const worked = button('worked');
  for (let step = 1; !(await button('keep').isVisible()); step += 1) {
    await page.getByRole('button', { name: translate('myMods.bisect.start', { step }) }).click();
    await worked.waitFor();
    await dismissToasts(page);
    if (step === 1) await shoot('my-mods-search');
    await worked.click();
    await worked.waitFor({ state: 'hidden' });
  }
  await shoot('my-mods-search-found');
  await button('keep').click();
  await button('keep').waitFor({ state: 'hidden' });
  await dismissToasts(page);
}

/** The example game while it runs, and without its folder. */
export function myModsRunning(): Scene {
  let game = '';
  return {
    name: 'my-mods-running',
    service: { exampleMods: true },
    keepCatalog: true,
    async arguments(folder) {
      const made = await exampleGame(folder);
      game = made.folder;
      return [made.argument];
    },
    async play({ page, shoot, confirmInDialog }) {
      const screen = myModsScreen(page);
      // Arguments that the page sends are confirmed in a window of the system's own.
      await confirmInDialog();
      await get(page, titles.bags, translate('mod.installed'));
      await screen.game(emberfall).click();
      await screen.gameAction(emberfall, translate('myMods.changeGame'));
      await page.getByRole('button', { name: translate('myMods.form.more') }).click();
      await page.getByLabel(translate('myMods.form.arguments'), { exact: true }).fill('--stay');
      await shoot('my-mods-settings');
      await page.getByRole('button', { name: translate('myMods.form.save'), exact: true }).click();
      await screen.play(firstLoadout).click();
      const stop = page.getByRole('button', { name: translate('myMods.stop'), exact: true });
      await stop.waitFor();
      await dismissToasts(page);
      await shoot('my-mods-running');
      await stop.click();
      await screen.play(firstLoadout).waitFor();
      await rename(game, `${game} away`);
      await screen.play(firstLoadout).click();
      await page.getByRole('alert').first().waitFor();
      await dismissToasts(page);
      await shoot('my-mods-folder-gone');
      await rename(`${game} away`, game);
    },
  };
}

/** The example game with rules of its own that name a loader, which isn't there, and the form that offers the rules. */
export const myModsRules: Scene = {
  name: 'my-mods-rules',
  service: { exampleMods: true },
  keepCatalog: true,
  arguments: async (folder) => [(await exampleGame(folder)).argument],
  prepare: writeEmberfallRules,
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await get(page, titles.bags, translate('mod.installed'));
    await screen.game(emberfall).click();
    await page.getByText(translatePattern('games.noLoader', { game: '*', loader: '*' })).waitFor();
    await dismissToasts(page);
    await shoot('my-mods-rules');
    await screen.gameAction(emberfall, translate('myMods.changeGame'));
    await page.getByRole('button', { name: translate('myMods.form.more') }).click();
    await page.getByRole('radio', { name: translate('myMods.form.byRules', { game: emberfall }) }).waitFor();
    await shoot('my-mods-rules-form');
  },
};

/** A game that nobody has rules for, and that has no folder for mods: where the files of its first mod go, moved by the player. */
export const myModsPlan: Scene = {
  name: 'my-mods-plan',
  service: { exampleMods: true },
  keepCatalog: true,
  async arguments(folder) {
    const { folder: game, argument } = await exampleGame(folder);
    await rm(join(game, 'mods'), { recursive: true });
    return [argument];
  },
  async play({ page, shoot, confirmInDialog }) {
    const screen = myModsScreen(page);
    await confirmInDialog();
    await get(page, titles.skyforge, translate('mod.installed'));
    await screen.game(emberfall).click();
    const look = page.getByRole('button', { name: translate('plan.look') });
    await look.waitFor();
    await dismissToasts(page);
    await shoot('my-mods-plan-check');
    await look.click();
    await page.getByRole('treeitem', { name: 'textures' }).first().waitFor();
    await shoot('my-mods-plan', sizes);
    await page.getByRole('button', { name: translate('plan.newFolder') }).click();
    await shoot('my-mods-plan-folder');
    await page.keyboard.press('Escape');
    const archive = page.getByRole('tree', { name: translate('plan.archive') });
    await archive.getByRole('treeitem', { name: 'data', exact: true }).click();
    await page.keyboard.press('Enter');
    await shoot('my-mods-plan-moving');
    await page
      .getByRole('tree', { name: translate('plan.game') })
      .getByRole('treeitem', { name: 'data', exact: true })
      .first()
      .click();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: translate('plan.save') }).waitFor();
    await shoot('my-mods-plan-moved', sizes);
    await page.getByRole('button', { name: translate('plan.save') }).click();
    await page.getByText(translatePattern('plan.saved', { game: '*' })).waitFor();
    await shoot('my-mods-plan-saved');
  },
};

/** A mod that lets its player choose: it waits, and is chosen in step by step. */
export const myModsChoices: Scene = {
  name: 'my-mods-choices',
  service: { exampleMods: true },
  keepCatalog: true,
  async arguments(folder) {
    return [(await exampleGame(folder)).argument];
  },
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await get(page, titles.wildlife, translate('choices.choose'));
    await dismissToasts(page);
    await browseScreen(page).open(titles.wildlife).first().click();
    await detailsPanel(page, titles.wildlife).panel.getByText(translate('choices.state.waiting')).waitFor();
    await shoot('details-unchosen', sizes);
    await screen.game(emberfall).click();
    const choose = screen.mod(titles.wildlife).getByRole('button', { name: translate('choices.choose') });
    await choose.waitFor();
    await shoot('my-mods-choices-wait');
    await choose.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('img', { name: translate('choices.picture', { name: 'Many' }) }).waitFor();
    await shoot('my-mods-choices', sizes);
    await dialog.getByRole('checkbox', { name: /^Birds/ }).check();
    await page.keyboard.press('Escape');
    const goOn = page.getByRole('button', { name: translate('choices.goOn') });
    await goOn.waitFor();
    await shoot('my-mods-choices-unsaved', sizes);
    await goOn.click();
    await dialog.getByRole('button', { name: translate('choices.next') }).click();
    await dialog.getByRole('heading', { level: 3, name: 'Birds' }).waitFor();
    await shoot('my-mods-choices-last', sizes);
    await dialog.getByRole('button', { name: translate('choices.save') }).click();
    await dialog.waitFor({ state: 'detached' });
    await dismissToasts(page);
    await screen.modAction(titles.wildlife, translate('plan.menu'));
    await page.getByText(translate('plan.byChoices')).waitFor();
    await shoot('my-mods-choices-plan', sizes);
  },
};

/** What has to be decided when an update of the game wrote files where mods, merged into its folder, have theirs. */
export function myModsQuestions(): Scene {
  let data = '';
  return {
    name: 'my-mods-questions',
    service: { exampleMods: true },
    keepCatalog: true,
    async arguments(folder) {
      const { folder: game, argument } = await exampleGame(folder);
      await rm(join(game, 'mods'), { recursive: true });
      // Mods are merged into a folder of this name.
      data = join(game, 'Data');
      await mkdir(data);
      await writeFile(join(data, 'mod.json'), 'of the game');
      return [argument];
    },
    async play({ page, shoot }) {
      const screen = myModsScreen(page);
      await screen.game(emberfall).click();
      await get(page, titles.quests, translate('mod.answer'));
      await page
        .getByRole('button', { name: translate('mod.answerNamed', { title: titles.quests }) })
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('myMods.install'), exact: true })
        .click();
      const messages = page.getByRole('region', { name: 'Messages' });
      await messages.getByText(/installed in/).waitFor();
      await dismissToasts(page);
      await messages.getByRole('button').first().waitFor({ state: 'hidden' });
      await screen.game(emberfall).click();
      await screen.play(firstLoadout).click();
      await screen.log.waitFor();
      for (const name of ['mod.json', 'install.sh']) {
        await writeFile(join(data, `${name}.new`), 'of an update');
        await rename(join(data, `${name}.new`), join(data, name));
      }
      await screen.loadout(vanillaName).click();
      await page.getByRole('dialog', { name: translate('myMods.questions') }).waitFor();
      await shoot('my-mods-questions');
    },
  };
}
