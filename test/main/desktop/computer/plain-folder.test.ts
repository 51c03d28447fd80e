import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isPlainFolder } from '#main/desktop/computer/plain-folder.ts';

function folderWith(...names: string[]) {
  const home = mkdtempSync(join(tmpdir(), 'loadout-show-'));
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  for (const name of names) mkdirSync(join(home, name), { recursive: true });
  return home;
}

const systems = ['linux', 'darwin', 'win32'] as const;

test.each(systems)(
  'E29 a folder is opened on %s, a file, a link and what is gone are not',
  async (platform) => {
    const home = folderWith('Emberfall', 'Emberfall 1.6');
    writeFileSync(join(home, 'start'), '#!/bin/sh\n');
    chmodSync(join(home, 'start'), 0o755);
    symlinkSync(join(home, 'Emberfall'), join(home, 'link'));
    symlinkSync(join(home, 'start'), join(home, 'link to a program'));
    const opened = async (name: string) => isPlainFolder(join(home, name), platform);
    expect(await opened('Emberfall')).toBe(true);
    expect(await opened('Emberfall 1.6')).toBe(true);
    expect(await isPlainFolder(`${join(home, 'Emberfall')}/`, platform)).toBe(true);
    for (const name of ['start', 'link', 'link to a program', 'gone']) expect(await opened(name)).toBe(false);
    expect(await isPlainFolder(`${join(home, 'link')}/`, platform)).toBe(false);
  },
);

test.each([
  ['darwin', 'Emberfall.app'],
  ['darwin', 'EMBERFALL.APP'],
  ['darwin', 'Rename me.workflow'],
  ['win32', 'Games.{2559a1f3-21d7-11d4-bdaf-00c04f60b9f0}'],
  ['linux', 'Emberfall.desktop'],
] as const)('E29 on %s opening the folder %s could start something', async (platform, name) => {
  expect(await isPlainFolder(join(folderWith(name), name), platform)).toBe(false);
});

test('E29 a bundle without an ending is one by its contents', async () => {
  const home = folderWith('Emberfall/Contents/MacOS');
  expect(await isPlainFolder(join(home, 'Emberfall'), 'darwin')).toBe(false);
  expect(await isPlainFolder(join(home, 'Emberfall'), 'linux')).toBe(true);
});
