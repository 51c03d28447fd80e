import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { draftOfFolder } from '#main/games/draft.ts';
import { lookInGameFolder } from '#main/games/look-in-folder.ts';
import { createExampleGame } from '#scripts/start/example-game/create.mjs';

function home() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-look-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function program(path: string, size = 10) {
  writeFileSync(path, 'x'.repeat(size));
  chmodSync(path, 0o755);
}

it('finds the folder of mods and the program of the example game, and the service’s game of that name', async () => {
  const game = await createExampleGame(join(home(), 'Emberfall'), 'linux');
  const from = { platform: 'linux', games: [{ gameId: 7, title: 'Emberfall' }] } as const;
  expect(await draftOfFolder(game.folder, from)).toMatchObject({
    ...{ title: 'Emberfall', modsFolder: 'mods', placement: 'folder', serviceGameId: 7 },
    programPath: game.program,
  });
});

it('prefers the program with the folder’s name, then the largest, and takes no library or installer for one', async () => {
  const folder = join(home(), 'Gravel Kings');
  mkdirSync(join(folder, 'Data'), { recursive: true });
  for (const name of ['libsteam.so', 'unins000', 'crashreporter']) program(join(folder, name), 900);
  program(join(folder, 'launcher'), 500);
  expect(await lookInGameFolder(folder, 'linux')).toMatchObject({
    ...{ modsFolder: 'Data', placement: 'merged' },
    programPath: join(folder, 'launcher'),
  });
  program(join(folder, 'gravelkings.x86_64'));
  const { programPath } = await lookInGameFolder(folder, 'linux');
  expect(basename(programPath ?? '')).toBe('gravelkings.x86_64');
});

it('finds nothing in a folder that is empty, gone or relative', async () => {
  const nothing = { modsFolder: 'mods', placement: 'folder', programPath: null };
  for (const folder of [home(), join(home(), 'gone'), '.'])
    expect(await lookInGameFolder(folder, 'linux')).toEqual(nothing);
});

it('keeps a very long name of a folder within what a title may have', async () => {
  const { title } = await draftOfFolder(`/${'x'.repeat(4_000)}`, { platform: 'linux', games: [] });
  expect(title).toHaveLength(200);
});
