import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, parse, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkDraft } from '#main/games/draft/check-draft.ts';
import { suggestionOf } from '#main/games/suggest/shops/shop.ts';
import { isRemotePath } from '#main/kernel/consent/remote-path.ts';
import { rowOf, temporaryFolder } from '../setup.ts';

/** The problems of a game in this folder, on the computer that runs the test. */
async function problems(folder: string, others = [rowOf('Other', { folder: 'C:\\no such folder' })]) {
  const home = temporaryFolder();
  const own = join(home, 'Loadout');
  mkdirSync(own);
  const found = await checkDraft(
    {
      title: 'Emberfall',
      folder,
      modsFolder: '',
      placement: 'merged',
      rules: null,
      rulesFound: null,
      start: 'program',
      shops: [],
      serviceGameId: null,
      programPath: '',
      arguments: '',
      workingFolder: '',
    },
    {
      games: others,
      ownFolder: own,
      installsFolder: join(own, 'installs'),
      platform: 'win32',
      isChosen: () => false,
      targetsOf: async () => [],
      canStart: async () => false,
      rulesOf: () => undefined,
      mayWrite: true,
      guardedBy: { platform: 'win32', home: homedir(), env: process.env, own: [own] },
    },
  );
  return found.flatMap(({ field, text }) => (field === 'programPath' ? [] : [text.id]));
}

/** The short name (8.3) of a file or folder. */
const shortName = (path: string): string =>
  spawnSync('cmd.exe', ['/d', '/c', `for %I in ("${path}") do @echo %~sI`], {
    encoding: 'utf8',
    windowsVerbatimArguments: true,
  }).stdout.trim();

describe('a game’s folder', () => {
  test('is refused if it is a whole drive', async () => {
    const [system, other] = [parse(homedir()).root, parse(resolve('.')).root];
    expect(system).not.toBe(other);
    expect(await problems(other)).toEqual(['games.folderRoot']);
    // Loadout's own folder is on this one.
    for (const drive of [system, system.toLowerCase()])
      expect(await problems(drive)).toEqual(['games.folderOwn']);
  });

  test('can be on every drive, and be written with slashes and in other case', async () => {
    const folder = temporaryFolder();
    for (const path of [folder, folder.toUpperCase(), folder.replaceAll('\\', '/'), `${folder}\\`])
      expect(await problems(path)).toEqual([]);
  });

  test('E26 is refused in the system’s folder, however that is written', async () => {
    const system = process.env['SystemRoot'] ?? '';
    const paths = [system, system.toLowerCase(), system.replaceAll('\\', '/'), join(system, 'system32')];
    for (const path of [...paths, `\\\\?\\${system}`, `${homedir()}\\..\\..\\WINDOWS`])
      expect(await problems(path)).toEqual(['games.folderGuarded']);
  });

  test('of another game is refused, also in other case and by its short name', async () => {
    const folder = join(temporaryFolder(), 'Ember fall, the game');
    mkdirSync(folder);
    const others = [rowOf('Other', { folder })];
    const short = shortName(folder);
    expect(short).toContain('~');
    for (const path of [folder, folder.toUpperCase(), short])
      expect(await problems(path, others)).toEqual(['games.folderTaken']);
  });
});

describe('E27 a folder of another computer', () => {
  test.each([
    '\\\\server.example\\share\\game',
    '//server.example/share/game',
    '\\\\?\\UNC\\server.example\\share\\game',
    '\\\\.\\UNC\\server.example\\share',
  ])('%s is absolute here, and is never looked at', (path) => {
    expect(isRemotePath(path)).toBe(true);
    expect(suggestionOf('steam', 'Emberfall', path)).toEqual([]);
  });

  test('is told from one of this computer', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'game.exe'), '');
    expect(isRemotePath(folder)).toBe(false);
    expect(suggestionOf('steam', 'Emberfall', folder)).toHaveLength(1);
  });
});
