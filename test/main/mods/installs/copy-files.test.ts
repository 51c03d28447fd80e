import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyFiles } from '#main/mods/installs/copy-files.ts';
import { startInstalls, temporaryFolder } from './setup.ts';

/** Two files to copy, and how to copy them. */
function makeFiles() {
  const folder = temporaryFolder();
  const target = join(folder, 'target');
  mkdirSync(target);
  const files = ['a.dll', 'deep/b.txt'].map((path) => {
    const from = join(folder, path.replace('/', ' '));
    writeFileSync(from, `MZ of ${path}`.slice(path === 'a.dll' ? 0 : 3));
    return { from, path, size: statSync(from).size };
  });
  const copy = (onProgress: (bytes: number) => void = () => undefined) =>
    copyFiles(files, { target, title: 'Mod', signal: new AbortController().signal, onProgress });
  return { folder, target, files, copy };
}

test('Z38 copies are files of their own, with the hash of what they were copied from', async () => {
  const { target, files, copy } = makeFiles();
  const copied = await copy();
  expect(copied).toMatchObject({
    files: [
      { path: 'a.dll', size: 11 },
      { path: 'deep/b.txt', size: 13 },
    ],
    programs: ['a.dll'],
  });
  for (const { from, path } of files) {
    expect(readFileSync(join(target, path), 'utf8')).toBe(readFileSync(from, 'utf8'));
    expect(statSync(join(target, path)).ino).not.toBe(statSync(from).ino);
  }
});

test('Z38 a file that changes while it is copied proves nothing', async () => {
  const { files, copy } = makeFiles();
  const written = copy(() => appendFileSync(files[0]?.from ?? '', '!'));
  await expect(written).rejects.toMatchObject({ code: 'rejected', text: { id: 'installs.sourceChanged' } });
});

test('Z38 a link is not followed', async () => {
  const { folder, target } = makeFiles();
  const from = join(folder, 'link');
  symlinkSync(join(folder, 'a.dll'), from);
  const options = { target, title: 'Mod', signal: new AbortController().signal, onProgress: () => undefined };
  await expect(copyFiles([{ from, path: 'link', size: 1 }], options)).rejects.toMatchObject({
    code: 'ELOOP',
  });
});

/** Installs, and what installs one file under a path for a mod's folder. */
async function startWithFile() {
  const started = await startInstalls();
  const from = join(started.home, 'a.dll');
  writeFileSync(from, 'MZ');
  const install = (path: string, folderName: string) => {
    const source = { title: folderName, versionName: '', folderName, isPacked: false };
    const files = [{ from, path, size: 2 }];
    return started.installs.installFiles({ ...source, files }, { signal: new AbortController().signal });
  };
  return { ...started, install };
}

test('Z38 files with a path that could not be read again become no install', async () => {
  const { home, folder, installs, install } = await startWithFile();
  for (const path of ['b\\c.dll', `${'deep/'.repeat(201)}a.dll`])
    await expect(install(path, 'Lamp')).rejects.toThrow();
  expect(installs.list()).toEqual([]);
  expect(readdirSync(folder).filter((name) => name !== '.staging')).toEqual([]);
  expect((await startInstalls(home)).opened).toEqual({ interrupted: 0, unreadable: [] });
});

test('Z38 the same files for two folders are two installs', async () => {
  const { installs, install } = await startWithFile();
  const lamp = await install('a.dll', 'Lamp');
  const sails = await install('a.dll', 'Sails');
  expect([lamp.folderName, sails.folderName]).toEqual(['Lamp', 'Sails']);
  expect((await install('a.dll', 'Sails')).installId).toBe(sails.installId);
  expect(installs.list()).toHaveLength(2);
});
