import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readEdited } from '#main/mods/installs/own/read-edited.ts';
import { writeFiles } from '#test/main/games/open-my-mods.ts';
import { temporaryFolder } from '../setup.ts';

test('W52 a folder that was edited is read without what file managers leave there', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'data/fog.ini': 'fog=0', '.DS_Store': 'x', 'data/Thumbs.db': 'x', 'a.txt': 'a' });
  mkdirSync(join(folder, 'empty'));
  const { files, emptyFolders } = await readEdited(folder, 'Fog');
  expect(files.map(({ path, size }) => [path, size])).toEqual([
    ['a.txt', 1],
    ['data/fog.ini', 5],
  ]);
  expect(emptyFolders).toEqual(['empty']);
});

test('W52 any change to an edited folder is noticed', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'data/fog.ini': 'fog=0' });
  const seen = new Set<string>();
  const look = async () => seen.add((await readEdited(folder, 'Fog')).fingerprint).size;
  expect(await look()).toBe(1);
  expect(await look()).toBe(1);
  writeFileSync(join(folder, 'data/fog.ini'), 'fog=10');
  expect(await look()).toBe(2);
  mkdirSync(join(folder, 'empty'));
  expect(await look()).toBe(3);
  utimesSync(join(folder, 'data/fog.ini'), 1, 1);
  expect(await look()).toBe(4);
});

const bad: readonly [string, string, (folder: string) => void][] = [
  ['a link', 'ownVersions.link', (folder) => symlinkSync('/etc/passwd', join(folder, 'passwd'))],
  ['a link to a folder', 'ownVersions.link', (folder) => symlinkSync('/etc', join(folder, 'etc'))],
  ['a name of a device', 'ownVersions.badName', (folder) => writeFiles(folder, { 'aux.txt': '' })],
  ['a name that ends with a dot', 'ownVersions.badName', (folder) => writeFiles(folder, { 'dir./a': '' })],
  [
    'names that differ in case',
    'ownVersions.sameName',
    (folder) => writeFiles(folder, { 'A.txt': '', 'a.txt': '' }),
  ],
  [
    'folders that differ in case',
    'ownVersions.sameName',
    (folder) => writeFiles(folder, { 'Data/x': '', 'data/y': '' }),
  ],
];
for (const [what, id, make] of bad)
  test.runIf(process.platform === 'linux')(`W52 ${what} can’t be in a mod`, async () => {
    const folder = temporaryFolder();
    make(folder);
    await expect(readEdited(folder, 'Fog')).rejects.toMatchObject({ code: 'rejected', text: { id } });
  });
