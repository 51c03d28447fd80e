import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { toLink } from '#main/games/share/links.ts';
import { absoluteSource, OpenedLoadout, readOpened } from '#main/games/share/opened-loadout.ts';
import { toShareCode } from '#main/games/share/share-code.ts';
import { toShareFile } from '#main/games/share/share-file.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { modOf } from '../loadouts/setup.ts';
import { openMyMods, writeFiles } from '../open-my-mods.ts';

const service = 'https://mods.example';
const winter = { name: 'Winter run', service, gameId: 7, gameTitle: 'Emberfall', mods: [modOf(1)] };
const code = toShareCode(winter);

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'opened-'));
  onTestFinished(() => removeFolder(folder));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

test.each([
  toLink(code),
  `${toLink(code)}/`,
  `LOADOUT://Import/${code}`,
  `loadout://import/${encodeURIComponent(`${code}\n`)}`,
])('W27 the code of a link is read: %#', async (link) => {
  const opened = await readOpened(link, '/');
  expect('code' in opened && opened.code.trim()).toBe(code);
});

test.each([
  'loadout:',
  'loadout://import/',
  'loadout://import/LOADOUT',
  `loadout://install/${code}`,
  `loadout://import/x/${code}`,
  'loadout://import/%E0%A4%A',
  'loadout://open?url=https://attacker.example/',
])('W27 a link to anything else is refused: %j', async (link) => {
  await expect(readOpened(link, '/')).rejects.toMatchObject({ text: { id: 'loadouts.linkUnknown' } });
});

test('W27 a link that is too long is refused before it is looked at', async () => {
  await expect(readOpened(toLink('A'.repeat(600_000)), '/')).rejects.toMatchObject({
    text: { id: 'loadouts.codeTooBig' },
  });
});

test('W27 a file is read where it is, with a loadout or with the code of one', async () => {
  const file = toShareFile(winter);
  const folder = folderWith({ 'a.loadout': file, 'b.loadout': `${code}\n` });
  expect(await readOpened('a.loadout', folder)).toEqual({ file });
  expect(await readOpened(join(folder, 'b.loadout'), '/')).toEqual({ code: `${code}\n` });
  expect(absoluteSource('a.loadout', folder)).toBe(join(folder, 'a.loadout'));
  expect(absoluteSource(toLink(code), folder)).toBe(toLink(code));
});

test('W27 a file that is gone, a folder and one that is far too big are refused', async () => {
  const folder = folderWith({ 'big.loadout': 'x'.repeat(4_000_001) });
  mkdirSync(join(folder, 'folder.loadout'));
  const refused = async (name: string) => (await readOpened(name, folder).catch((error) => error)).text.id;
  expect(await refused('gone.loadout')).toBe('loadouts.fileDamaged');
  expect(await refused('folder.loadout')).toBe('loadouts.notFile');
  expect(await refused('big.loadout')).toBe('loadouts.codeTooBig');
});

test('W27 what was opened last is kept until it is closed, and read once', async () => {
  const folder = folderWith({ 'a.loadout': toShareFile(winter) });
  const opened = new OpenedLoadout();
  expect(await opened.shared()).toBeNull();
  opened.open('a.loadout', folder);
  const first = await opened.shared();
  rmSync(join(folder, 'a.loadout'));
  expect(await opened.shared()).toBe(first);
  opened.open(toLink(code), folder);
  expect(await opened.shared()).toEqual({ code });
  opened.close();
  expect(await opened.shared()).toBeNull();
});

test('W27 it is for the games of its service’s game, else for those of its title, and its preview changes nothing', async () => {
  const app = await openMyMods();
  writeFiles(app.home, { 'a/base.pak': 'a', 'b/base.pak': 'b' });
  const inUse = (await app.ready()).service() ?? '';
  const { gameId: tied } = await app.addGame(`${app.home}/a`, { serviceGameId: 7 });
  const { gameId: named } = await app.addGame(`${app.home}/b`, { title: 'Salt & Signal' });
  const open = (given: Partial<typeof winter>) =>
    app.openedLoadout.open(toLink(toShareCode({ ...winter, service: inUse, ...given })), '/');
  const described = async () => (await app.loadouts.opened(undefined)).opened;

  expect(await described()).toBeNull();
  open({});
  expect(await described()).toEqual({
    name: 'Winter run',
    gameTitle: 'Emberfall',
    serviceGameId: 7,
    gameIds: [tied],
  });
  open({ gameTitle: 'salt & SIGNAL', service: 'https://other.example' });
  expect(await described()).toMatchObject({ serviceGameId: null, gameIds: [named] });
  open({ gameId: 8, gameTitle: 'Mosslight' });
  expect(await described()).toMatchObject({ serviceGameId: 8, gameIds: [] });

  const before = await app.loadouts.list({ gameId: tied });
  const { preview } = await app.loadouts.preview({ gameId: tied, from: { kind: 'opened' } });
  expect(preview).toMatchObject({ name: 'Winter run', mods: [{ state: expect.any(String) }] });
  expect(await app.loadouts.list({ gameId: tied })).toEqual(before);
  await app.loadouts.closeOpened(undefined);
  expect(await described()).toBeNull();
  expect(await app.loadouts.preview({ gameId: tied, from: { kind: 'opened' } })).toEqual({ preview: null });
});
