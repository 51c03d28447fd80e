import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { editedFolder } from '#test/e2e/games/edited-folder.ts';
import { emberfall, exampleGame } from '#test/e2e/games/example-game.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { detailsPanel } from '#test/e2e/screens/details.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';
import type { Scene } from '../scene.ts';

const weather = 'Ember Weather';

/** A mod whose files are edited: before that, meanwhile, and its version beside a newer one of the service. */
export function ownVersion(): Scene {
  let userData = '';
  return {
    name: 'own-version',
    service: { exampleMods: true },
    keepCatalog: true,
    prepare(inFolder) {
      userData = inFolder;
    },
    arguments: async (folder) => [(await exampleGame(folder)).argument],
    async play({ page, service, shoot }) {
      const screen = myModsScreen(page);
      const [newest, older] = service.generator.versions(13);
      await searchFor(page, weather);
      await browseScreen(page).open(weather).first().click();
      const details = detailsPanel(page, weather);
      await details.files.click();
      const file = older?.files[0]?.filename ?? '';
      await page.getByRole('button', { name: translate('details.getFile', { file }) }).click();
      await details.panel.getByRole('button', { name: translate('details.remove') }).waitFor();
      await details.close.click();
      await screen.game(emberfall).click();
      await screen.modAction(weather, translate('ownVersions.menu'));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(translate('ownVersions.note')).fill('Less fog in the morning');
      await shoot('own-version-edit');
      await dialog.getByRole('button', { name: translate('ownVersions.start') }).click();
      const finish = page.getByRole('button', { name: translate('ownVersions.finish'), exact: true });
      await finish.waitFor();
      const files = editedFolder(userData);
      writeFileSync(join(files, 'fog.txt'), 'thin');
      writeFileSync(join(files, 'mod.json'), '{ "mine": true }');
      await shoot('own-version-editing');
      await finish.click();
      await screen.mod(weather).getByText(translate('ownVersions.yours'), { exact: true }).waitFor();
      await screen.gameAction(emberfall, translate('myMods.checkUpdates'));
      const newer = newest?.versionString ?? '';
      await screen
        .mod(weather)
        .getByText(translate('ownVersions.newer', { version: newer }))
        .waitFor();
      await screen.modAction(weather, translate('ownVersions.compare'));
      await dialog.getByText('fog.txt').waitFor();
      await shoot('own-version-compare');
      await dialog
        .getByRole('button', { name: translate('ownVersions.getNewer', { version: newer }) })
        .click();
      await dialog
        .getByRole('button', { name: translate('ownVersions.useNewest', { version: newer }) })
        .waitFor();
      await dialog.getByText(translate('ownVersions.bothMark')).first().waitFor();
      await shoot('own-version-newer');
    },
  };
}
