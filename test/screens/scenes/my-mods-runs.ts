import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { emberfall } from '#test/e2e/games/example-game.ts';
import { launcherGame } from '#test/e2e/games/launcher-game.ts';
import { madeUpHeroic } from '#test/e2e/games/made-up-heroic.ts';
import { steamGame } from '#test/e2e/games/steam-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import type { Scene } from '../scene.ts';

const titles = { skyforge: 'Skyforge Overhaul', bags: 'Better Inventory Grid', weather: 'Ember Weather' };
const firstLoadout = translate('loadouts.firstName');

/** Installs the newest version of a mod. */
async function get(page: Page, title: string): Promise<void> {
  await searchFor(page, title);
  await browseScreen(page).get(title).first().click();
  await browseScreen(page).card(title).getByText(translate('mod.installed')).first().waitFor();
}

/** Messages that tell of installs would cover the page. */
const dismissToasts = async (page: Page) => {
  const messages = page.getByRole('region', { name: 'Messages' });
  for (const close of await messages.getByRole('button', { name: 'Dismiss' }).all())
    await close.click({ timeout: 1_000 }).catch(() => undefined);
};

/** The question after a run whose end isn't seen, and what follows from “It broke”. */
export const myModsAsked: Scene = {
  name: 'my-mods-asked',
  service: { exampleMods: true },
  keepCatalog: true,
  arguments: async (folder) => [(await launcherGame(folder)).argument],
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    for (const title of [titles.bags, titles.weather]) await get(page, title);
    await screen.game(emberfall).click();
    await dismissToasts(page);
    await screen.play(firstLoadout).click();
    await screen.question(emberfall).waitFor();
    await shoot('my-mods-asked');
    await screen.itBroke.click();
    await page.getByRole('alert').first().waitFor();
    await shoot('my-mods-said-broken');
  },
};

/** A game that was updated since it was played, with a mod that has no update since and one that has one. */
export function myModsGameUpdated(): Scene {
  let update = async () => undefined as unknown;
  return {
    name: 'my-mods-game-updated',
    service: { exampleMods: true },
    keepCatalog: true,
    async arguments(folder) {
      const { argument, setBuild } = await steamGame(folder);
      await setBuild(100);
      update = () => setBuild(101);
      return [argument];
    },
    async play({ page, service, shoot }) {
      const screen = myModsScreen(page);
      for (const title of [titles.skyforge, titles.bags]) await get(page, title);
      const file = service.generator.versions(13)[1]?.files[0]?.filename ?? '';
      await searchFor(page, titles.weather);
      await browseScreen(page).open(titles.weather).first().click();
      const details = detailsPanel(page, titles.weather);
      await details.files.click();
      await page.getByRole('button', { name: translate('details.getFile', { file }) }).click();
      await details.panel.getByRole('button', { name: translate('details.remove') }).waitFor();
      await details.close.click();
      await screen.game(emberfall).click();
      // All of them have to be in the loadout before it is played.
      for (const title of [titles.skyforge, titles.bags, titles.weather]) await screen.isOn(title).waitFor();
      await screen.play(firstLoadout).click();
      await screen.log.waitFor();
      await page
        .getByRole('main')
        .getByRole('button', { name: translate('myMods.dismiss'), exact: true })
        .click();
      await update();
      await sidebar(page).browse.click();
      await screen.game(emberfall).click();
      await screen
        .text(translate('myMods.gameUpdated', { game: emberfall, loadout: firstLoadout }))
        .waitFor();
      await dismissToasts(page);
      await shoot('my-mods-game-updated');
      const check = page.getByRole('main').getByRole('button', { name: translate('myMods.checkUpdates') });
      await check.click();
      await check.waitFor({ state: 'hidden' });
      await dismissToasts(page);
      await shoot('my-mods-game-updated-checked');
    },
  };
}

const heroicsGame = (folder: string) => join(folder, 'games', emberfall);

/** The settings of a game that Heroic starts, with how Play starts it and what isn't used then. */
export const myModsThroughHeroic: Scene = {
  name: 'my-mods-through-heroic',
  arguments: async (folder) => [`--add-game=${(await createExampleGame(heroicsGame(folder))).folder}`],
  env: async (folder) => madeUpHeroic(join(folder, 'home'), heroicsGame(folder), 'true').env,
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    await screen.game(emberfall).click();
    await screen.gameAction(emberfall, translate('myMods.changeGame'));
    await page.getByRole('button', { name: translate('myMods.form.more'), exact: true }).click();
    await page.getByLabel(translate('myMods.form.workingFolder')).scrollIntoViewIfNeeded();
    await shoot('my-mods-through-heroic');
  },
};
