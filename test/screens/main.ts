import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violationsOn } from '#test/e2e/accessibility/axe.ts';
import type { Size, Theme } from './scene.ts';
import { rightToLeft, shortcuts, zoom } from './scenes/access.ts';
import { backups } from './scenes/backups.ts';
import { browse } from './scenes/browse.ts';
import { catalog, catalogFilling, catalogNone, catalogOffline } from './scenes/catalog.ts';
import { catalogDamaged, catalogStatus, offlineDetails } from './scenes/catalog-status.ts';
import { closing } from './scenes/closing.ts';
import { contactSheet } from './scenes/contact-sheet.ts';
import { detailsScrolled } from './scenes/details.ts';
import { downloads, downloadsEmpty, downloadsMany, downloadsStates } from './scenes/downloads.ts';
import { favorites, favoritesSignedOut } from './scenes/favorites.ts';
import { library } from './scenes/library.ts';
import { myMods, myModsNone, myModsRunning } from './scenes/my-mods.ts';
import { network } from './scenes/network.ts';
import { empty, keyRefused, offline, profileInvalid, toasts, welcome } from './scenes/problems.ts';
import { reviews } from './scenes/reviews.ts';
import { savedSearches, search, searchResults } from './scenes/search.ts';
import { settings, updates } from './scenes/settings.ts';
import { sessionEnded, signInPage } from './scenes/sign-in.ts';
import { playScene } from './stage.ts';

const scenes = [
  closing,
  ...[downloads, downloadsEmpty, downloadsMany, downloadsStates],
  ...[catalog, catalogFilling, catalogNone, catalogOffline],
  ...[search, searchResults, savedSearches],
  ...[browse, detailsScrolled, library, favorites, favoritesSignedOut, reviews],
  ...[myMods, myModsNone, myModsRunning()],
  ...[settings, updates, network, backups, signInPage],
  ...[catalogStatus, catalogDamaged, offlineDetails],
  ...[empty, offline, keyRefused, profileInvalid, welcome, sessionEnded, toasts],
  ...[shortcuts, zoom, rightToLeft],
  contactSheet,
];
const themes: readonly Theme[] = ['dark', 'light'];
const repository = join(import.meta.dirname, '../..');
const runtime = process.env['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(repository, 'out', 'electron');
const [published, unpublished] = [join(repository, 'docs', 'screens'), join(repository, 'out', 'screens')];
/** Those at the usual size belong to the documents; the others are for whoever changes a screen, to look at. */
const picturesOf = ({ width }: Size) => (width === 1280 ? published : unpublished);
const say = (sentence: string) => void process.stderr.write(`${sentence}\n`);

/** The scenes requested with `--only=NAME`, else all, and whether `--axe` is given; null after saying what is wrong. */
function parseOptions(argv: readonly string[]) {
  const names = scenes.map(({ name }) => name);
  const expected: string[] = [];
  for (const argument of argv) {
    if (argument === '--axe') continue;
    const name = argument.startsWith('--only=') ? argument.slice('--only='.length) : null;
    if (name === null || !names.includes(name)) {
      say(
        `"${argument}" is not understood. Give nothing, --axe, or --only=NAME with one of: ${names.join(', ')}. A new scene is listed in test/screens/main.ts.`,
      );
      return null;
    }
    expected.push(name);
  }
  const picked = scenes.filter(({ name }) => expected.length === 0 || expected.includes(name));
  return { picked, withAxe: argv.includes('--axe') };
}

/**
 * Takes pictures of every screen of the running app, in both themes and all sizes. With `--axe` it also checks what each
 * picture shows, and fails if axe finds a violation.
 */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) return 2;
  await mkdir(published, { recursive: true });
  await mkdir(unpublished, { recursive: true });
  const checked: string[] = [];
  const violations: string[] = [];
  const check = async (page: Page, picture: string) => {
    checked.push(picture);
    violations.push(...(await violationsOn(page, picture)));
  };
  const inspect = options.withAxe ? check : async () => {};
  for (const scene of options.picked) {
    for (const theme of themes) {
      say(`Taking pictures of ${scene.name}, ${theme}.`);
      await playScene(scene, theme, { executable: join(runtime, 'electron'), picturesOf, inspect });
    }
  }
  for (const violation of violations) say(violation);
  if (options.withAxe) say(`axe: ${checked.length} pictures checked, ${violations.length} violations.`);
  return violations.length === 0 ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exitCode = 1;
  },
);
