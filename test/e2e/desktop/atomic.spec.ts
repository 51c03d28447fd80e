import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cardFavoriteButton } from '#test/e2e/account/favorite-buttons.ts';
import { message, player, title as reviewed, write } from '#test/e2e/account/review-writing.ts';
import { signIn } from '#test/e2e/account/sign-in.ts';
import { storedSignIn } from '#test/e2e/account/stored-sign-in.ts';
import { filesIn } from '#test/e2e/files.ts';
import type { Loadout } from '#test/e2e/fixtures.ts';
import { expect, test } from '#test/e2e/player-fixtures.ts';
import { browseScreen, searchFor } from '#test/e2e/screens/browse.ts';
import { setTheme } from './theme.ts';
import { traceWrites } from './write-trace.ts';

const once = { renames: expect.any(Number), unsynced: 0, inPlace: 0 };

/** Watches the writes of the app's main process. */
const trace = ({ electron }: Loadout, folder: string) =>
  traceWrites(electron.process().pid ?? 0, join(folder, 'strace'));

async function get({ page }: Loadout, title: string) {
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).downloaded(title)).toBeVisible();
}

test('S1 every store and every backup is written to a temporary file, synced, and only then renamed', async ({
  launchWith,
  keyring,
  folder,
  service,
  systemBrowser,
}) => {
  const loadout = await launchWith({
    keyring,
    prepare(userData) {
      // Settings of an earlier run: the app makes a backup of them before the first change.
      mkdirSync(userData);
      writeFileSync(join(userData, 'settings.json'), JSON.stringify({ appearance: 'dark' }));
    },
  });
  const { page, userData } = loadout;
  await expect(browseScreen(page).cards.first()).toBeVisible();
  const watched = await trace(loadout, folder);
  await signIn(loadout, { service, systemBrowser }, player);
  await setTheme(page, 'light');
  await cardFavoriteButton(loadout, 'Harbour Lights').click();
  await get(loadout, 'Co-pilot Voices');
  await searchFor(page, reviewed);
  await write(page, message);
  await expect.poll(() => filesIn(userData)).toContain('settings.json.1');
  await loadout.quit();
  await watched.stop();
  const favorites = filesIn(join(userData, 'favorites')).map((name) => join('favorites', name));
  expect(favorites).toHaveLength(2);
  for (const name of [
    'settings.json',
    'downloads.json',
    'reviews.json',
    relative(userData, storedSignIn(userData)),
    ...favorites,
  ]) {
    const writes = watched.of(join(userData, name));
    expect([name, writes]).toEqual([name, once]);
    expect(writes.renames, name).toBeGreaterThan(0);
  }
  expect([watched.of(join(userData, 'settings.json.1'))]).toEqual([{ ...once, renames: 1 }]);
});
