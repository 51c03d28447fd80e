import { mkdirSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';
import process from 'node:process';
import { expect, test } from 'vitest';
import { findSuggestions } from '#main/games/suggest/suggestions.ts';
import { put, temporaryFolder } from '../setup.ts';

const find = (home: string, skip: readonly string[] = []) =>
  findSuggestions({ platform: 'linux', home, env: {}, windows: null, skip: new Set(skip) });

/** A game in a library of Steam. Returns its folder. */
function steamGame(library: string, id: number, name: string, installdir = name): string {
  const manifest = `"AppState" { "appid" "${id}" "name" "${name}" "installdir" "${installdir}" }`;
  put(join(library, `steamapps/appmanifest_${id}.acf`), manifest);
  const folder = join(library, 'steamapps/common', installdir);
  mkdirSync(folder, { recursive: true });
  return folder;
}

const escaped = (path: string) => path.replaceAll('\\', '\\\\');

const listOf = (steam: string, ...paths: string[]) =>
  put(
    join(steam, 'steamapps/libraryfolders.vdf'),
    `"libraryfolders" { ${paths.map((path, index) => `"${index}" { "path" "${escaped(path)}" }`).join('\n')} }`,
  );

test('games of every library of Steam and of the usual folders are found, sorted by name', async () => {
  const home = temporaryFolder();
  const steam = join(home, '.local/share/Steam');
  const other = join(home, 'disk');
  listOf(steam, steam, other);
  const two = steamGame(steam, 2, 'Game 10');
  const one = steamGame(other, 1, 'Game 9');
  steamGame(other, 3, 'Proton 9.0');
  mkdirSync(join(home, 'GOG Games/Apples'), { recursive: true });
  mkdirSync(join(home, 'Games/.hidden'), { recursive: true });
  put(join(home, 'Games/file'));
  expect(await find(home)).toEqual([
    { name: 'Apples', folder: join(home, 'GOG Games/Apples'), source: 'gog' },
    { name: 'Game 9', folder: one, source: 'steam' },
    { name: 'Game 10', folder: two, source: 'steam' },
  ]);
});

test('a folder is there once, also by a link, and not if it was added', async () => {
  const home = temporaryFolder();
  const steam = join(home, '.local/share/Steam');
  const one = steamGame(steam, 1, 'One');
  const two = steamGame(steam, 2, 'Two');
  mkdirSync(join(home, '.steam'));
  symlinkSync(steam, join(home, '.steam/steam'));
  mkdirSync(join(home, 'Games'));
  symlinkSync(one, join(home, 'Games/One'));
  expect((await find(home, [two])).map(({ folder }) => folder)).toEqual([one]);
});

test.each(['..', '.', '', '../../..', 'a/b', 'a\\\\b'])(
  'a folder %j leads nowhere else',
  async (installdir) => {
    const home = temporaryFolder();
    const steam = join(home, '.local/share/Steam');
    steamGame(steam, 1, 'One', installdir);
    expect(await find(home)).toEqual([]);
  },
);

test('a library with a relative path is left out', async () => {
  const home = temporaryFolder();
  const steam = join(home, '.local/share/Steam');
  const other = join(home, 'disk');
  steamGame(other, 1, 'One');
  listOf(steam, relative(process.cwd(), other));
  expect(await find(home)).toEqual([]);
});

test('damaged lists and games whose folder is gone are left out', async () => {
  const home = temporaryFolder();
  const steam = join(home, '.local/share/Steam');
  const one = steamGame(steam, 1, 'One');
  put(join(steam, 'steamapps/libraryfolders.vdf'), '"libraryfolders" { "0" {');
  put(join(steam, 'steamapps/appmanifest_2.acf'), '"AppState" { "name" "Gone" "installdir" "Gone" }');
  put(join(steam, 'steamapps/appmanifest_3.acf'), '\0\0\0');
  put(join(steam, 'steamapps/appmanifest_4.acf'), '"AppState" "text"');
  mkdirSync(join(steam, 'steamapps/appmanifest_5.acf'));
  put(join(steam, 'steamapps/appmanifest_6.acf'), `"AppState" { "x" "${'x'.repeat(4_000_001)}" }`);
  expect((await find(home)).map(({ folder }) => folder)).toEqual([one]);
  expect(await find(join(home, 'no such home'))).toEqual([]);
});
