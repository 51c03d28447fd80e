import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findSuggestions } from '#main/games/suggestions.ts';

/** A home with a Steam that has a second library, and what is suggested in it. */
function startHome() {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-home-')));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const steam = join(home, '.local/share/Steam');
  const library = join(home, 'disk/SteamLibrary');
  const put = (path: string, text: string) => {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, text);
  };
  const game = (root: string, id: number, name: string, folder: string) => {
    put(
      join(root, `steamapps/appmanifest_${id}.acf`),
      `"AppState" { "name" "${name}" "installdir" "${folder}" }`,
    );
    if (!folder.includes('.')) mkdirSync(join(root, 'steamapps/common', folder), { recursive: true });
  };
  put(
    join(steam, 'steamapps/libraryfolders.vdf'),
    `"libraryfolders" { "0" { "path" "${steam}" } "1" { "path" "${library}" } }`,
  );
  const find = (skip: readonly string[] = []) =>
    findSuggestions({ platform: 'linux', home, env: {}, skip: new Set(skip) });
  return { home, steam, library, put, game, find };
}

it('suggests the games of every Steam library and of the usual folders, by name', async () => {
  const { home, steam, library, game, find } = startHome();
  game(steam, 1, 'Tidewatch', 'tide');
  game(library, 2, 'Emberfall', 'Ember Fall');
  game(steam, 3, 'Proton 9.0', 'Proton 9.0');
  mkdirSync(join(home, 'Games/Gravel Kings'), { recursive: true });
  expect((await find()).map(({ name, source }) => [name, source])).toEqual([
    ['Emberfall', 'steam'],
    ['Gravel Kings', 'folder'],
    ['Tidewatch', 'steam'],
  ]);
});

it('suggests no folder twice, none that was added, and none that is gone', async () => {
  const { home, steam, game, find } = startHome();
  game(steam, 1, 'Tidewatch', 'tide');
  game(steam, 2, 'Gone', 'gone');
  rmSync(join(steam, 'steamapps/common/gone'), { recursive: true });
  mkdirSync(join(home, 'Games'));
  symlinkSync(join(steam, 'steamapps/common/tide'), join(home, 'Games/Tidewatch too'));
  expect((await find()).map(({ name }) => name)).toEqual(['Tidewatch']);
  expect(await find([join(steam, 'steamapps/common/tide')])).toEqual([]);
});

it('a file of Steam that is damaged, hostile or huge leads nowhere', async () => {
  const { steam, put, game, find } = startHome();
  for (const folder of ['..', '../..', '/etc', 'a/b', 'a\\\\b', ''])
    game(steam, folder.length, `Bad ${folder}`, folder);
  put(join(steam, 'steamapps/appmanifest_90.acf'), '"AppState" {'.repeat(1_000));
  put(join(steam, 'steamapps/appmanifest_91.acf'), ' '.repeat(5_000_000));
  put(join(steam, 'steamapps/libraryfolders.vdf'), '"libraryfolders" { "0" "x" "1" { "path" { } } }');
  expect(await find()).toEqual([]);
});
