import { describeNeeds } from '#test/e2e/games/described-needs.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { healthDialogs } from '#test/e2e/screens/health.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { wholeSetDialog } from '#test/e2e/screens/whole-set.ts';
import { translate } from '#test/e2e/translate.ts';
import type { Scene } from '../scene.ts';

/** A loadout in which one mod that is needed is missing, and another one is off. */
export const health: Scene = {
  name: 'health',
  service: { exampleMods: true },
  keepCatalog: true,
  arguments: async (folder) => [(await exampleGame(folder)).argument],
  async play({ page, shoot }) {
    const screen = myModsScreen(page);
    const dialogs = healthDialogs(page);
    for (const title of ['Better Inventory Grid', 'Readable Signs']) {
      await searchFor(page, title);
      await browseScreen(page).get(title).click();
      await browseScreen(page).card(title).getByText(translate('mod.installed')).first().waitFor();
    }
    await screen.game(emberfall).click();
    await screen.switchOff('Better Inventory Grid');
    await dialogs.button(2).waitFor();
    const messages = page.getByRole('region', { name: 'Messages' });
    for (const close of await messages.getByRole('button', { name: 'Dismiss' }).all())
      await close.click({ timeout: 1_000 }).catch(() => undefined);
    await shoot('health-beside-play');
    await dialogs.button(2).click();
    await dialogs.finding('Tiny Tavern').waitFor();
    await shoot('health');
    await dialogs.fix('health.find', 'Tiny Tavern').click();
    await dialogs.offer('Tiny Tavern').check();
    await shoot('health-needs');
  },
};

/** A mod whose description names others, and those others again: the whole set before any of it is gotten. */
export const wholeSet: Scene = {
  name: 'whole-set',
  service: { exampleMods: true },
  keepCatalog: true,
  arguments: async (folder) => [(await exampleGame(folder)).argument],
  async play({ page, service, shoot }) {
    const bags = 'Better Inventory Grid';
    const set = wholeSetDialog(page);
    describeNeeds(service, 1, [13, 10, 2]);
    describeNeeds(service, 13, [8]);
    describeNeeds(service, 10, [8, 39]);
    await searchFor(page, bags);
    await browseScreen(page).get(bags).click();
    await browseScreen(page).card(bags).getByText(translate('mod.installed')).first().waitFor();
    await searchFor(page, 'Skyforge Overhaul');
    await browseScreen(page).open('Skyforge Overhaul').first().click();
    await set.open.waitFor();
    await shoot('whole-set-details');
    await set.open.click();
    await set.mod('Tiny Tavern').uncheck();
    await shoot('whole-set');
  },
};
