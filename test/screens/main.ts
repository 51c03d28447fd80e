import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Size, Theme } from './scene.ts';
import { backups } from './scenes/backups.ts';
import { browse } from './scenes/browse.ts';
import { catalog, catalogFilling, catalogNone, catalogOffline } from './scenes/catalog.ts';
import { catalogDamaged, catalogStatus, offlineDetails } from './scenes/catalog-status.ts';
import { downloads, downloadsEmpty, downloadsMany, downloadsStates } from './scenes/downloads.ts';
import { favorites, favoritesSignedOut } from './scenes/favorites.ts';
import { library } from './scenes/library.ts';
import { empty, keyRefused, offline, profileInvalid } from './scenes/problems.ts';
import { reviews } from './scenes/reviews.ts';
import { savedSearches, search, searchResults } from './scenes/search.ts';
import { settings } from './scenes/settings.ts';
import { sessionEnded, signInPage } from './scenes/sign-in.ts';
import { playScene } from './stage.ts';

const scenes = [
  ...[downloads, downloadsEmpty, downloadsMany, downloadsStates],
  ...[catalog, catalogFilling, catalogNone, catalogOffline],
  ...[search, searchResults, savedSearches],
  ...[browse, settings, backups, signInPage, favorites, favoritesSignedOut, library, reviews],
  ...[catalogStatus, catalogDamaged, offlineDetails],
  ...[empty, offline, keyRefused, profileInvalid, sessionEnded],
];
const themes: readonly Theme[] = ['dark', 'light'];
const repository = join(import.meta.dirname, '../..');
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(repository, 'out', 'electron');
const [published, unpublished] = [join(repository, 'docs', 'screens'), join(repository, 'out', 'screens')];
/** Those at the usual size belong to the documents; the others are for whoever changes a screen, to look at. */
const picturesOf = ({ width }: Size) => (width === 1280 ? published : unpublished);
const translate = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** The scenes requested with `--only=NAME`, else all; null after saying what is wrong. */
function chosen(argv: readonly string[]) {
  const names = scenes.map(({ name }) => name);
  const expected: string[] = [];
  for (const argument of argv) {
    const name = argument.startsWith('--only=') ? argument.slice('--only='.length) : null;
    if (name === null || !names.includes(name)) {
      translate(
        `"${argument}" is not understood. Give nothing, or --only=NAME with one of: ${names.join(', ')}. A new scene is listed in test/screens/main.ts.`,
      );
      return null;
    }
    expected.push(name);
  }
  return scenes.filter(({ name }) => expected.length === 0 || expected.includes(name));
}

/** Takes pictures of every screen of the running app, in both themes and all sizes. */
async function main(): Promise<number> {
  const picked = chosen(process.argv.slice(2));
  if (!picked) return 2;
  await mkdir(published, { recursive: true });
  await mkdir(unpublished, { recursive: true });
  for (const scene of picked) {
    for (const theme of themes) {
      translate(`Taking pictures of ${scene.name}, ${theme}.`);
      await playScene(scene, theme, { executable: join(runtime, 'electron'), picturesOf });
    }
  }
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    translate(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
