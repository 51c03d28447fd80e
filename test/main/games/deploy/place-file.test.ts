import { chmod, lstat, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { copyFile, isLinkable } from '#main/games/deploy/steps/place-file.ts';
import { ownFolder } from './world.ts';

const mebibyte = 1024 ** 2;

test.each([
  ['textures/rock.dds', 10, true],
  ['settings.ini', 10, false],
  ['Data/World.SAV', 10, false],
  ['Data/names.json', mebibyte, false],
  ['Data/names.json', mebibyte + 1, true],
  ['Data/World.SAV', 50 * mebibyte, false],
  ['Data/scores.sqlite3', 50 * mebibyte, false],
  ['game.log', 50 * mebibyte, false],
])('%s of %d bytes may be a link to its install: %s', (path, size, expected) => {
  expect(isLinkable(path, size)).toBe(expected);
});

test.runIf(process.platform !== 'win32')('a copy has the mode and the time of its file', async () => {
  const folder = await ownFolder();
  const [from, to] = [join(folder, 'game.sh'), join(folder, 'copy.sh')];
  const time = new Date(1_600_000_000_000);
  for (const mode of [0o755, 0o444]) {
    await writeFile(from, '#!/bin/sh');
    await chmod(from, mode);
    await utimes(from, time, time);
    await copyFile(from, to, { disk: nodeDisk, temporary: join(folder, 'temporary') });
    const copied = await lstat(to);
    expect([copied.mode & 0o777, copied.mtimeMs]).toEqual([mode, time.getTime()]);
    expect((await readdir(folder)).sort()).toEqual(['copy.sh', 'game.sh']);
    await nodeDisk.rm(from);
    await nodeDisk.rm(to);
  }
});
