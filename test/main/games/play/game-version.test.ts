import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changedIn, readGameVersion } from '#main/games/play/game-version.ts';
import { gameRulesSchema } from '#main/games/rules/game-rules.ts';
import { steamAppsOf } from '#main/games/steam/steam-app.ts';
import { put, rowOf, temporaryFolder } from '../setup.ts';

/** A library of Steam with one game. `manifest` is what Steam has of it beside its folder. */
function gameOfSteam(manifest: string) {
  const library = temporaryFolder();
  const folder = join(library, 'steamapps/common/Emberfall');
  const path = put(
    join(library, 'steamapps/appmanifest_77.acf'),
    `"AppState"\n{\n\t"installdir"\t\t"Emberfall"\n${manifest}}\n`,
  );
  put(join(folder, 'Emberfall.exe'));
  return { folder, path, game: rowOf('Emberfall', { folder }) };
}

test('W34 the version of a game of Steam is its build, whatever is in its folder', async () => {
  const target = '\t"TargetBuildID"\t\t"900"\n';
  const { game, folder } = gameOfSteam(`\t"StateFlags"\t\t"4"\n${target}\t"buildid"\t\t"12345678"\n`);
  const program = { path: join(folder, 'Emberfall.exe'), arguments: [], workingFolder: null };
  expect(await readGameVersion({ ...game, program }, null)).toEqual({ 'steam 77': '12345678' });
});

test.each([
  ['no build', ''],
  ['a build that is no number', '\t"buildid"\t\t"../../x"\n'],
])('W34 a manifest with %s tells nothing, and the program does', async (_, manifest) => {
  const { game, folder } = gameOfSteam(manifest);
  const program = { path: join(folder, 'Emberfall.exe'), arguments: [], workingFolder: null };
  const version = await readGameVersion({ ...game, program }, null);
  expect(Object.keys(version)).toEqual(['Emberfall.exe']);
});

test('W34 a manifest that is too large, or a folder, is none of Steam’s', async () => {
  const { folder, path } = gameOfSteam(`\t"buildid"\t\t"1"\n`);
  expect(await steamAppsOf(folder)).toHaveLength(1);
  writeFileSync(path, `"AppState" { "installdir" "Emberfall" ${' '.repeat(1_000_001)} }`);
  expect(await steamAppsOf(folder)).toEqual([]);
  rmSync(path);
  mkdirSync(path);
  expect(await steamAppsOf(folder)).toEqual([]);
});

test('W34 without Steam a version is the size and time of the program, and of files that mark the folder', async () => {
  const folder = temporaryFolder();
  const elsewhere = put(join(temporaryFolder(), 'launcher'), 'one');
  put(join(folder, 'Emberfall.exe'), '12345');
  put(join(folder, 'Data/master.dat'), '1');
  const rules = gameRulesSchema.parse({
    version: 1,
    rulesId: 'emberfall',
    title: 'Emberfall',
    marks: [
      { system: 'windows', all: ['Emberfall.exe', 'Data', 'Data/master.dat', 'gone.txt'] },
      { system: 'linux', all: ['emberfall.x86_64'] },
    ],
    places: [{ rest: true, to: 'game:mods' }],
  });
  const time = new Date(1_700_000_000_000);
  for (const name of ['Emberfall.exe', 'Data/master.dat']) utimesSync(join(folder, name), time, time);
  const game = rowOf('Emberfall', {
    folder,
    program: { path: elsewhere, arguments: [], workingFolder: null },
    rules: { rulesId: 'emberfall', system: 'windows' },
  });
  const version = await readGameVersion(game, rules);
  expect(version).toMatchObject({
    'Emberfall.exe': '5 1700000000000',
    'Data/master.dat': '1 1700000000000',
  });
  expect(Object.keys(version)).toHaveLength(3);
  expect(await readGameVersion({ ...game, program: null, rules: null }, null)).toEqual({});
  expect(changedIn(version, version)).toEqual([]);
  put(join(folder, 'Data/master.dat'), '22');
  expect(changedIn(version, await readGameVersion(game, rules))).toEqual(['Data/master.dat']);
  // Rules that were given to it since name files that nobody looked at before.
  expect(changedIn(version, await readGameVersion({ ...game, rules: null }, null))).toEqual([]);
});
