import type { Page } from '@playwright/test';
import { translate, translatePattern } from '../translate.ts';

/** My mods, by roles and names. */
export const myModsScreen = (page: Page) => {
  const main = page.getByRole('main');
  const nav = page.getByRole('navigation', { name: translate('app.nav'), exact: true });
  const list = main.getByRole('list', { name: translatePattern('myMods.list', { loadout: '*' }) });
  const isOn = (title: string) =>
    list.getByRole('switch', { name: translate('myMods.on', { title }), exact: true });
  const named = (name: string) => main.getByRole('button', { name, exact: true });
  return {
    /** A game in the sidebar. */
    game: (title: string) => nav.getByRole('button', { name: title, exact: true }),
    addGame: nav.getByRole('button', { name: translate('myMods.addGame'), exact: true }),
    form: {
      dialog: page.getByRole('dialog', { name: translate('myMods.form.add'), exact: true }),
      folder: page.getByLabel(translate('myMods.form.folder'), { exact: true }),
      title: page.getByLabel(translate('myMods.form.title'), { exact: true }),
      program: page.getByLabel(translate('myMods.form.program'), { exact: true }),
      /** Adds the game, or also installs what waits for it. */
      submit: page.getByRole('dialog').getByRole('button', {
        name: new RegExp(`^(${translate('myMods.form.add')}|${translate('myMods.form.addInstall')})$`),
      }),
    },
    /** The button of a loadout; Vanilla is one. */
    loadout: named,
    /** All loadouts of the game, Vanilla first. Each has the number of its mods. */
    loadouts: main.getByRole('group', { name: translate('myMods.loadout'), exact: true }).getByRole('button'),
    newLoadout: named(translate('myMods.newLoadout')),
    import: named(translate('myMods.import')),
    play: (loadout: string) => named(translate('myMods.play', { loadout })),
    playVanilla: named(translate('myMods.playVanilla')),
    /** Asks how the last run of a game went. */
    question: (game: string) => main.getByText(translate('myMods.didItWork', { game })),
    itWorked: named(translate('myMods.itWorked')),
    itBroke: named(translate('myMods.itBroke')),
    /** Shows the output of the last run. */
    log: named(translate('myMods.log')),
    /** Undoes the change before a break: its label names the version, if that is all that changed. */
    goBackFromBreak: main
      .getByRole('button', { name: translatePattern('myMods.goBack', { version: '*' }) })
      .or(named(translate('myMods.goBackFromBreak'))),
    /** The titles of the mods, in order. */
    titles: list.getByRole('heading', { level: 3 }),
    mod: (title: string) =>
      list.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }),
    isOn,
    /** Switches a mod off. The switch changes when main has stored it, which `uncheck` doesn't wait for. */
    async switchOff(title: string) {
      await isOn(title).click();
      await isOn(title).and(page.locator(':not(:checked)')).waitFor();
    },
    updateTo: (version: string) =>
      list.getByRole('button', { name: translate('myMods.updateTo', { version }) }),
    /** Chooses an entry of the menu of a mod. */
    async modAction(title: string, entry: string) {
      await list
        .getByRole('button', { name: translate('myMods.modActions', { title }), exact: true })
        .click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    /** Chooses an entry of the menu of the game. */
    async gameAction(game: string, entry: string) {
      await named(translate('myMods.moreActions', { game })).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    /** Chooses an entry of the menu of a loadout. */
    async loadoutAction(name: string, entry: string) {
      await named(translate('myMods.loadoutActions', { name })).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    /** Chooses an entry of the menu that shares the active loadout. */
    async share(entry: string) {
      await named(translate('myMods.share')).click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
    },
    nameField: page.getByLabel(translate('myMods.newName'), { exact: true }),
    create: page.getByRole('button', { name: translate('myMods.create'), exact: true }),
    text: (text: string | RegExp) => main.getByText(text),
  };
};
