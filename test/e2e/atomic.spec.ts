import { join, relative } from 'node:path';
import { filesIn } from './files.ts';
import type { Loadout } from './fixtures.ts';
import { cardHeart } from './hearts.ts';
import { keptSignIn } from './kept-sign-in.ts';
import { expect, test } from './player-fixtures.ts';
import { player, words, write } from './review-writing.ts';
import { browseScreen } from './screens/browse.ts';
import { signIn } from './sign-in.ts';
import { setTheme } from './theme.ts';
import { say } from './words.ts';
import { traceWrites } from './write-trace.ts';

const once = { renames: expect.any(Number), unsynced: 0, inPlace: 0 };

/** Watches the writes of the app's main process. */
const trace = ({ electron }: Loadout, folder: string, name: string) =>
  traceWrites(electron.process().pid ?? 0, join(folder, `${name}.strace`));

async function get({ page }: Loadout, title: string) {
  await browseScreen(page).get(title).click();
  await expect(browseScreen(page).card(title).getByText(say('mod.downloaded'))).toBeVisible();
}

test('S1 every store and every backup is written beside its place, brought to the disk, and only then renamed', async ({
  launchWith,
  keyring,
  folder,
  service,
  systemBrowser,
}) => {
  const first = await launchWith({ keyring });
  await expect(browseScreen(first.page).cards.first()).toBeVisible();
  const { userData } = first;
  const watched = await trace(first, folder, 'first');
  await signIn(first, { service, systemBrowser }, player);
  await setTheme(first.page, 'light');
  await cardHeart(first, 'Harbour Lights').click();
  await get(first, 'Quiet Footsteps');
  await write(first.page, words);
  await first.quit();
  await watched.stop();
  const favorites = filesIn(join(userData, 'favorites')).map((name) => join('favorites', name));
  expect(favorites).toHaveLength(2);
  for (const name of [
    'settings.json',
    'downloads.json',
    'reviews.json',
    relative(userData, keptSignIn(userData)),
    ...favorites,
  ]) {
    const writes = watched.of(join(userData, name));
    expect([name, writes]).toEqual([name, once]);
    expect(writes.renames, name).toBeGreaterThan(0);
  }

  const second = await launchWith({ keyring, userData });
  await expect(browseScreen(second.page).cards.first()).toBeVisible();
  const again = await trace(second, folder, 'second');
  await setTheme(second.page, 'dark');
  await get(second, 'Longer Days');
  await expect.poll(() => filesIn(userData)).toContain('settings.json.1');
  await second.quit();
  await again.stop();
  expect([again.of(join(userData, 'settings.json.1'))]).toEqual([{ ...once, renames: 1 }]);
});
