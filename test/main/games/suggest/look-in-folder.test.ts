import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { draftOfFolder, draftOfGame, toGameInput } from '#main/games/draft/draft.ts';
import type { GameRow } from '#main/games/game.ts';
import { lookInGameFolder } from '#main/games/suggest/look-in-folder.ts';
import { put, rowOf, temporaryFolder } from '../setup.ts';

function gameFolder(...folders: string[]): string {
  const folder = join(temporaryFolder(), 'Ember Fall');
  for (const each of ['', ...folders]) mkdirSync(join(folder, each), { recursive: true });
  return folder;
}

test.each([
  [['BepInEx/Plugins', 'mods'], 'BepInEx/Plugins', 'folder'],
  [['BepInEx', 'Mods', 'data'], 'Mods', 'folder'],
  [['Data'], 'Data', 'merged'],
  [['data/mods'], 'data/mods', 'folder'],
  [['bin'], 'mods', 'folder'],
])('with the folders %j mods go to %s', async (folders, modsFolder, placement) => {
  const look = await lookInGameFolder(gameFolder(...folders), 'linux');
  expect(look).toEqual({ modsFolder, placement, programPath: null });
});

test('the program is the one with the folder’s name, else the largest, and no helper', async () => {
  const folder = gameFolder('mods');
  put(join(folder, 'readme'), 'x'.repeat(99));
  put(join(folder, 'crash-reporter'), 'x'.repeat(99), 0o755);
  put(join(folder, 'libgame.so.1'), 'x'.repeat(99), 0o755);
  put(join(folder, 'small'), 'x', 0o755);
  const large = put(join(folder, 'large'), 'xx', 0o755);
  expect((await lookInGameFolder(folder, 'linux')).programPath).toBe(large);
  const named = put(join(folder, 'ember-fall.x86_64'), '', 0o755);
  expect((await lookInGameFolder(folder, 'linux')).programPath).toBe(named);
  expect((await lookInGameFolder(folder, 'win32')).programPath).toBeNull();
  const windows = put(join(folder, 'EmberFall.exe'));
  expect((await lookInGameFolder(folder, 'win32')).programPath).toBe(windows);
});

test('W31 on Linux a Windows program is the program where there is none of Linux, also without the right to run', async () => {
  const folder = gameFolder('mods');
  put(join(folder, 'UnityCrashHandler64.exe'), 'x'.repeat(99));
  const windows = put(join(folder, 'EmberFall.exe'));
  // On a disk of Windows, every file has the right to run.
  put(join(folder, 'LICENSE'), 'x'.repeat(99), 0o755);
  expect((await lookInGameFolder(folder, 'linux')).programPath).toBe(windows);
  expect((await lookInGameFolder(folder, 'darwin')).programPath).toBe(join(folder, 'LICENSE'));
  const script = put(join(folder, 'start'), '#!/bin/sh\n', 0o755);
  expect((await lookInGameFolder(folder, 'linux')).programPath).toBe(script);
});

test.each(['/no such folder', 'relative', '', '/a\0b'])('nothing is found in %j', async (folder) => {
  const look = await lookInGameFolder(folder, 'linux');
  expect(look).toEqual({ modsFolder: 'mods', placement: 'folder', programPath: null });
});

const computer = { platform: 'linux', home: '/home/player', env: {}, windows: null } as const;

test('a draft has what the folder and the service tell', async () => {
  const folder = gameFolder('mods');
  const programPath = put(join(folder, 'emberfall'), '', 0o755);
  const games = [{ gameId: 7, title: 'Emberfall' }];
  const draft = await draftOfFolder(folder, { ...computer, games, rules: [] });
  expect(draft).toEqual({
    title: 'Emberfall',
    folder,
    modsFolder: 'mods',
    placement: 'folder',
    rules: null,
    rulesFound: null,
    start: 'program',
    shops: [],
    serviceGameId: 7,
    programPath,
    arguments: '',
    workingFolder: '',
  });
  const named = await draftOfFolder(folder, { ...computer, games: [], name: 'My game', rules: [] });
  expect(named).toMatchObject({ title: 'My game', serviceGameId: null });
});

test('a game is the same after it was a draft, and its number is only of its own service', async () => {
  const draftFor = (game: GameRow, service: string | null) =>
    draftOfGame(game, { ...computer, service, rules: new Map() });
  const program = { path: '/g/run', arguments: ['a b\\', '', '"'], workingFolder: '/g' };
  const game = rowOf('Emberfall', { service: 'https://one.example/', serviceGameId: 7, program });
  const { gameId: _, rank: __, addedAt: ___, ...input } = game;
  expect(toGameInput(await draftFor(game, game.service), game.service)).toEqual(input);
  expect((await draftFor(game, 'https://two.example/')).serviceGameId).toBeNull();
  const plain = { ...(await draftFor(game, null)), title: ' One ', programPath: '', serviceGameId: 7 };
  expect(toGameInput(plain, null)).toMatchObject({
    title: 'One',
    service: null,
    serviceGameId: null,
    program: null,
  });
  expect(() => toGameInput({ ...plain, arguments: '"' }, null)).toThrow('games.quoteOpen');
});
