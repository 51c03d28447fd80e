import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { canMakeDisks, mountDisk } from '#test/disk/mounted.ts';
import { catalog, expect, test } from '#test/e2e/fixtures.ts';
import { browseScreen } from '#test/e2e/screens/browse.ts';
import { settingsScreen } from '#test/e2e/screens/settings.ts';
import { sidebar } from '#test/e2e/screens/sidebar.ts';
import { translate } from '#test/e2e/translate.ts';
import { isDark } from './theme.ts';

test.skip(!canMakeDisks, 'Disks are made by root, on Linux.');

test('S5 user data that cannot be written: Loadout runs and says so', async ({ launch, folder }) => {
  const userData = join(folder, 'disk');
  const disk = await mountDisk(userData, '64m');
  try {
    writeFileSync(join(userData, 'settings.json'), JSON.stringify({ appearance: 'light' }));
    await disk.setReadOnly(true);
    const { page, quit } = await launch({ userData });
    await expect(browseScreen(page).total(catalog.mods)).toBeVisible();
    await expect(page.getByText(translate('backups.settings.not-saved'), { exact: true })).toBeVisible();
    await sidebar(page).settings.click();
    await settingsScreen(page).theme('dark').check();
    await expect.poll(() => isDark(page)).toBe(true);
    await expect(page.getByText(translate('settings.readOnly'), { exact: true })).toBeVisible();
    await quit();
  } finally {
    await disk.unmount();
  }
});
