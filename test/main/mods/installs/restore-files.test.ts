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
