import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { restoreFiles } from '#main/mods/installs/restore-files.ts';
import { temporaryFolder } from './setup.ts';

test('Repair takes only files of an archive that are those of the manifest', async () => {
  const home = temporaryFolder();
  const [unpacked, folder] = [join(home, 'unpacked'), join(home, 'files')];
  const files = ['right', 'wrong'].map((path) => ({
    path,
    size: 5,
    sha256: createHash('sha256').update('right').digest('hex'),
  }));
  for (const at of [unpacked, folder]) mkdirSync(at);
  for (const { path } of files) {
    writeFileSync(join(folder, path), 'spoil');
    // The archive has another file under the second name, as large as the one that is missed.
    writeFileSync(join(unpacked, path), path);
  }
  expect(await restoreFiles(unpacked, folder, { files, paths: ['right', 'wrong'] })).toEqual(['right']);
  expect(['right', 'wrong'].map((path) => readFileSync(join(folder, path), 'utf8'))).toEqual([
    'right',
    'spoil',
  ]);
});

test('Repair leaves a file that the player changed and that wasn’t asked for', async () => {
  const home = temporaryFolder();
  const [unpacked, folder] = [join(home, 'unpacked'), join(home, 'files')];
  const files = ['damaged', 'edited'].map((path) => ({
    path,
    size: 5,
    sha256: createHash('sha256').update('right').digest('hex'),
  }));
  for (const at of [unpacked, folder]) mkdirSync(at);
  for (const { path } of files) {
    writeFileSync(join(folder, path), path);
    writeFileSync(join(unpacked, path), 'right');
  }
  expect(await restoreFiles(unpacked, folder, { files, paths: ['damaged'] })).toEqual(['damaged']);
  expect(readFileSync(join(folder, 'damaged'), 'utf8')).toBe('right');
  expect(readFileSync(join(folder, 'edited'), 'utf8')).toBe('edited');
});
