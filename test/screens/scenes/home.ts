import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { searchScreen } from '#test/e2e/screens/search.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { largest, type Scene, sizes } from '../scene.ts';

/** Home with a game and its shelves, and a search from the page of the game. */
export const home: Scene = {
  name: 'home',
  service: { exampleMods: true },
  keepCatalog: true,
  arguments: async (folder) => [(await exampleGame(folder)).argument],
  async play({ page, shoot, theme }) {
    await searchFor(page, 'Skyforge Overhaul');
    await browseScreen(page).get('Skyforge Overhaul').click();
    await browseScreen(page)
      .card('Skyforge Overhaul')
      .getByText(translate('mod.installed'))
      .first()
      .waitFor();
    await sidebar(page).home.click();
    await page.getByRole('heading', { name: emberfall, exact: true }).waitFor();
    await page
      .getByRole('heading', { name: translate('home.because', { title: 'Skyforge Overhaul' }) })
      .waitFor();
    await shoot('home', theme === 'dark' ? [...sizes, largest] : sizes);
    await page.getByRole('button', { name: emberfall, exact: true }).first().click();
    await page.getByRole('heading', { name: emberfall, level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('weather');
    const { group } = searchScreen(page);
    await group(translate('search.modsGroup')).getByRole('option').nth(4).waitFor();
    await shoot('search-elsewhere');
  },
};

/** The question of a first start, with games that were found. */
export const firstStart: Scene = {
  name: 'first-start',
  keepCatalog: true,
  async env(folder) {
    const home = join(folder, 'home');
    await createExampleGame(join(home, 'Games', emberfall));
    for (const name of ['Tidewatch', 'Gravel Kings', 'Old Chess', 'Stardew Valley'])
      await mkdir(join(home, 'Games', name, 'mods'), { recursive: true });
    // What its rules know it by.
    for (const name of ['StardewValley', 'Content']) await mkdir(join(home, 'Games', 'Stardew Valley', name));
    return { HOME: home };
  },
  async play({ page, shoot }) {
    // The theme was chosen in Settings, and whoever has been elsewhere isn't asked.
    await sidebar(page).home.click();
    await page.getByRole('heading', { name: translate('firstStart.title') }).waitFor();
    await page.getByRole('button', { name: emberfall }).waitFor();
    await shoot('first-start', sizes);
    // The same games from the plus under one's games, several at once.
    await myModsScreen(page).addGame.click();
    await page.getByRole('button', { name: translate('foundGames.several', { count: 5 }) }).click();
    await page.getByRole('checkbox', { name: emberfall }).check();
    await page.getByRole('checkbox', { name: 'Stardew Valley' }).check();
    await shoot('found-games', sizes);
  },
};

/** A mod whose game isn't added: the card's next step, the question where the game is, and what the bell lists then. */
export const installFirst: Scene = {
  name: 'install-first',
  service: { exampleMods: true },
  keepCatalog: true,
  async env(folder) {
    const home = join(folder, 'home');
    await createExampleGame(join(home, 'Games', emberfall));
    return { HOME: home };
  },
  async play({ page, shoot }) {
    // A first start leads there by itself, unless the theme was chosen sooner. Either way Back leads there now.
    await sidebar(page).home.click();
    await page.getByRole('heading', { name: translate('firstStart.title') }).waitFor();
    await searchFor(page, 'Skyforge Overhaul');
    await browseScreen(page).get('Skyforge Overhaul').click();
    const install = { title: 'Skyforge Overhaul', game: emberfall };
    await page.getByRole('button', { name: translate('mod.installNamed', install), exact: true }).click();
    const { form } = myModsScreen(page);
    await expect(form.folder).toHaveValue(/Emberfall$/);
    await shoot('install-first');
    await form.submit.click();
    await browseScreen(page).card('Skyforge Overhaul').getByText(translate('mod.installed')).waitFor();
    await page.getByRole('button', { name: translate('ui.notifications'), exact: true }).click();
    await page.getByRole('dialog').getByRole('listitem').nth(1).waitFor();
    await shoot('messages');
  },
};
