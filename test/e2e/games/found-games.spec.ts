import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '#test/e2e/fixtures.ts';
import { myModsScreen } from '#test/e2e/screens/my-mods.ts';
import { translate } from '#test/e2e/translate.ts';

/** Made-up games of Steam: of the first one Loadout has rules. */
const games = ['Stardew Valley', 'Tidewatch', 'Gravel Kings'];

function installWithSteam(home: string): void {
  const apps = join(home, '.local/share/Steam/steamapps');
  for (const [index, name] of games.entries()) {
    mkdirSync(join(apps, 'common', name), { recursive: true });
    const manifest = `"AppState" { "name" "${name}" "installdir" "${name}" }`;
    writeFileSync(join(apps, `appmanifest_${index + 1}.acf`), manifest);
  }
  for (const name of ['StardewValley', 'Content']) mkdirSync(join(apps, 'common', 'Stardew Valley', name));
  writeFileSync(
    join(apps, 'libraryfolders.vdf'),
    `"libraryfolders" { "0" { "path" "${apps.slice(0, -10)}" } }`,
  );
}

test('several games that were found on this computer are added at once, with the keyboard alone', async ({
  launch,
  folder,
}) => {
  const home = join(folder, 'home');
  installWithSteam(home);
  const { page } = await launch({ env: { HOME: home } });
  const screen = myModsScreen(page);
  await screen.addGame.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: translate('foundGames.several', { count: 3 }) }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: translate('firstStart.games') });
  const rules = dialog.getByRole('checkbox', { name: 'Stardew Valley' });
  await expect(rules).toHaveAccessibleDescription(
    translate('foundGames.hasRules', { shop: translate('firstStart.steam') }),
  );
  for (const name of games) {
    await dialog.getByRole('checkbox', { name }).focus();
    await page.keyboard.press('Space');
  }
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: translate('foundGames.add', { count: 3 }) })).toBeVisible();
  await dialog.getByRole('button', { name: translate('foundGames.add', { count: 3 }) }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  for (const name of games) await expect(screen.game(name)).toBeVisible();
  await screen.addGame.click();
  await expect(page.getByText(translate('myMods.form.found'))).toBeHidden();
});
