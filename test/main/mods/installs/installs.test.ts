import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toInstallError } from '#main/mods/installs/errors.ts';
import { download, startInstalls, temporaryFolder, whole } from './setup.ts';

const mod = [
  { name: 'lights/mod.json', data: '{}' },
  { name: 'lights/data/lamp.txt', data: 'lamp' },
  { name: 'lights/saves/' },
] as const;

it('an archive is installed with a manifest that names every file, and is there after another start', async () => {
  const { installs, home, folder } = await startInstalls();
  const shares: number[] = [];
  const source = download(home, mod);
  const options = { ...whole('lights'), onProgress: (share: number) => shares.push(share) };
  const install = await installs.install(source, options);
  expect(install).toMatchObject({
    title: 'Harbour Lights',
    versionName: '1.0',
    modId: 3,
    folderName: 'lights',
    fileCount: 2,
    size: 6,
    programs: [],
    installedAt: 1_800_000_000_000,
  });
  expect(install.installId).toMatch(/^[0-9a-f]{8}-3-31-310$/);
  const files = installs.filesFolder(install.installId);
  expect(readFileSync(join(files, 'data/lamp.txt'), 'utf8')).toBe('lamp');
  expect(existsSync(join(files, 'saves'))).toBe(true);
  expect(installs.manifest(install.installId).files.map(({ path }) => path)).toEqual([
    'data/lamp.txt',
    'mod.json',
  ]);
  expect(readdirSync(join(folder, '.staging'))).toEqual([]);
  const again = await startInstalls(home);
  expect(again.opened).toEqual({ interrupted: 0, unreadable: [] });
  expect(again.installs.list()).toEqual([install]);
  expect(await again.installs.verify(install.installId)).toEqual({ changed: [], missing: [], added: [] });
});

it('the same version twice is one copy, and another version is beside it', async () => {
  const { installs, home } = await startInstalls();
  const first = await installs.install(download(home, mod), whole('lights'));
  expect(await installs.install(download(home, mod), whole('lights'))).toEqual(first);
  const second = await installs.install(
    download(home, mod, { versionId: 32, versionName: '1.1' }),
    whole('lights'),
  );
  expect(installs.list().map(({ versionName }) => versionName)).toEqual(['1.0', '1.1']);
  expect(second.installId).not.toBe(first.installId);
});

it('an archive that the player had already is known by its content', async () => {
  const { installs, home } = await startInstalls();
  const none = { service: null, modId: null, versionId: null, fileId: null };
  const first = await installs.install(download(home, mod, none), whole());
  const same = await installs.install(download(home, mod, { ...none, title: 'Another name' }), whole());
  expect(first.installId).toMatch(/^file-[0-9a-f]{32}$/);
  expect(same).toEqual(first);
});

it.each([
  ['Team-Lanterns-1.4.2', 'Team-Lanterns'],
  ['Lanterns v1.4.2', 'Lanterns'],
  ['Lanterns', 'Lanterns'],
  ['Lanterns11.4.2', 'Lanterns11.4.2'],
  ['1.4.2', '1.4.2'],
])(
  'W63 a file of the player’s called %s has the version of its manifest, and the title %s',
  async (title, shown) => {
    const { installs, home } = await startInstalls();
    const manifest = JSON.stringify({ name: 'Lanterns', version_number: '1.4.2', dependencies: [] });
    const entries = [{ name: 'manifest.json', data: manifest }, ...mod];
    const none = { service: null, modId: null, versionId: null, fileId: null, versionName: '', title };
    const install = await installs.install(download(home, entries, none), whole());
    expect(install).toMatchObject({ title: shown, versionName: '1.4.2' });
    const { versionName } = await installs.install(download(home, mod, none), whole());
    expect(versionName).toBe('');
  },
);

it('Z11 an inspection says what would be installed, with its programs, and writes nothing', async () => {
  const { installs, home, folder } = await startInstalls();
  const { archivePath } = download(home, [...mod, { name: 'lights/setup.exe', data: 'MZ' }]);
  const { signal } = new AbortController();
  expect(await installs.inspect({ archivePath, title: 'Harbour Lights' }, signal)).toEqual({
    layout: { kind: 'folder', root: 'lights', name: 'lights' },
    programs: ['lights/setup.exe'],
    fileCount: 3,
    totalBytes: 8,
  });
  expect(readdirSync(folder)).toEqual([]);
});

it('an archive that was inspected is read once more, to unpack it, and from the start if it changed meanwhile', async () => {
  const { installs, home, jobs } = await startInstalls();
  const { signal } = new AbortController();
  const source = download(home, mod);
  await installs.inspect(source, signal);
  await installs.install(source, whole('lights'));
  expect(jobs()).toBe(2);

  const other = download(home, mod, { versionId: 32 });
  await installs.inspect(other, signal);
  const changed = download(home, [...mod, { name: 'lights/more.txt', data: 'more' }], { versionId: 32 });
  const { installId, fileCount } = await installs.install(changed, whole('lights'));
  expect(fileCount).toBe(3);
  expect(jobs()).toBe(5);
  const { size, sha256 } = installs.manifest(installId).archive;
  const content = readFileSync(changed.archivePath);
  expect([size, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
});

describe('Z9 an install that does not come to its end leaves nothing', () => {
  const nothing = (folder: string) => {
    expect(readdirSync(join(folder, '.staging'))).toEqual([]);
    expect(readdirSync(folder)).toEqual(['.staging']);
  };

  it('when its content is damaged', async () => {
    const { installs, home, folder } = await startInstalls();
    const damaged = download(home, [...mod, { name: 'lights/z.txt', data: 'x', crc: 1 }]);
    await expect(installs.install(damaged, whole())).rejects.toMatchObject({ refusal: 'damaged' });
    nothing(folder);
  });

  it('when there is too little space', async () => {
    const { installs, home, folder } = await startInstalls(temporaryFolder(), async () => 5);
    await expect(installs.install(download(home, mod), whole())).rejects.toMatchObject({
      code: 'disk-full',
      text: { id: 'installs.tooLittleSpace', values: { neededBytes: 6, freeBytes: 5 } },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('when there is space for the archive, but not for what is in it', async () => {
    const { installs, home, folder } = await startInstalls(temporaryFolder(), async () => 50_000);
    const packed = download(home, [{ name: 'lights/a.dds', data: 'x'.repeat(100_000), method: 8 }]);
    await expect(installs.install(packed, whole())).rejects.toMatchObject({
      text: { id: 'installs.tooLittleSpace', values: { neededBytes: 100_000, freeBytes: 50_000 } },
    });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('when it is canceled', async () => {
    const { installs, home, folder } = await startInstalls();
    const canceling = new AbortController();
    const large = { name: 'lights/large.bin', data: Buffer.alloc(60_000_000), method: 8 };
    const installing = installs.install(download(home, [large, ...mod]), {
      root: '',
      signal: canceling.signal,
      onProgress: () => canceling.abort(),
    });
    await expect(installing).rejects.toMatchObject({ code: 'cancelled' });
    nothing(folder);
  });

  it('Z12 when the archive is gone', async () => {
    const { installs, home, folder } = await startInstalls();
    const source = download(home, mod);
    rmSync(source.archivePath);
    await expect(installs.install(source, whole())).rejects.toMatchObject({ text: { id: 'installs.gone' } });
    expect(readdirSync(folder)).toEqual([]);
  });

  it('Z12 when the archive can’t be read', async () => {
    const { installs, home, folder } = await startInstalls();
    const source = download(home, mod);
    rmSync(source.archivePath);
    symlinkSync(source.archivePath, source.archivePath);
    await expect(installs.install(source, whole())).rejects.toMatchObject({
      code: 'bad-download',
      text: { id: 'installs.unreadable' },
    });
    expect(readdirSync(folder)).toEqual([]);
  });
});

it('Z9 what an interrupted install left is deleted at the next start, and counted', async () => {
  const home = temporaryFolder();
  mkdirSync(join(home, 'installs/.staging/abc/files'), { recursive: true });
  writeFileSync(join(home, 'installs/.staging/abc/files/half.txt'), 'half');
  const { opened, installs, folder } = await startInstalls(home);
  expect(opened).toEqual({ interrupted: 1, unreadable: [] });
  expect(installs.list()).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
});

it('an install whose manifest is damaged keeps its files and is named', async () => {
  const { installs, home, folder } = await startInstalls();
  const { installId } = await installs.install(download(home, mod), whole());
  writeFileSync(join(folder, installId, 'manifest.json'), '{"version":1');
  const again = await startInstalls(home);
  expect(again.opened.unreadable).toEqual([installId]);
  expect(again.installs.list()).toEqual([]);
  expect(existsSync(join(folder, installId, 'files/lights/mod.json'))).toBe(true);
});

it.each([
  ['a path that leads outside', { files: [{ path: '../../evil', size: 1, sha256: 'a'.repeat(64) }] }],
  ['an id that is not its folder’s', { installId: 'another' }],
])('a manifest with %s is not taken', async (_, lie) => {
  const { installs, home, folder } = await startInstalls();
  const { installId } = await installs.install(download(home, mod), whole());
  const path = join(folder, installId, 'manifest.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), ...lie }));
  expect((await startInstalls(home)).opened.unreadable).toEqual([installId]);
});

describe('removing', () => {
  it('takes an install off the list at once, and puts it back whole', async () => {
    const { installs, home } = await startInstalls();
    const install = await installs.install(download(home, mod), whole());
    const removed = await installs.remove(install.installId);
    expect(installs.list()).toEqual([]);
    await expect(installs.verify(install.installId)).rejects.toMatchObject({ code: 'not-found' });
    await installs.putBack(removed);
    expect(installs.list()).toEqual([install]);
    expect(await installs.verify(install.installId)).toEqual({ changed: [], missing: [], added: [] });
  });

  it('Z10 deletes unchanged files only, never follows a link, and says what is kept', async () => {
    const { installs, home, folder } = await startInstalls();
    const { installId } = await installs.install(download(home, mod), whole('lights'));
    const files = installs.filesFolder(installId);
    writeFileSync(join(home, 'precious.txt'), '{}');
    writeFileSync(join(files, 'data/lamp.txt'), 'LAMP');
    writeFileSync(join(files, 'saves/slot1.sav'), 'hours of play');
    rmSync(join(files, 'mod.json'));
    symlinkSync(join(home, 'precious.txt'), join(files, 'mod.json'));
    const { folder: keptFolder, kept } = await installs.deleteRemoved(await installs.remove(installId));
    expect(kept).toEqual(['data/lamp.txt', 'mod.json', 'saves/slot1.sav']);
    expect(readFileSync(join(keptFolder, 'saves/slot1.sav'), 'utf8')).toBe('hours of play');
    expect(readFileSync(join(home, 'precious.txt'), 'utf8')).toBe('{}');
    expect(readdirSync(join(folder, '.removed'))).toEqual([]);
  });

  it('ends after a restart, when nobody can undo it any more', async () => {
    const { installs, home, folder } = await startInstalls();
    const { installId } = await installs.install(download(home, mod), whole());
    await installs.remove(installId);
    const again = await startInstalls(home);
    expect(again.installs.list()).toEqual([]);
    expect(readdirSync(join(folder, '.removed'))).toEqual([]);
    expect(existsSync(join(folder, '.kept'))).toBe(false);
  });

  it('Z9 ends after a kill that came when the manifest was deleted already, and keeps what is left', async () => {
    const { installs, home, folder } = await startInstalls();
    const { installId } = await installs.install(download(home, mod), whole());
    const { name } = await installs.remove(installId);
    rmSync(join(folder, '.removed', name), { recursive: true });
    mkdirSync(join(folder, '.removed', name, 'files'), { recursive: true });
    mkdirSync(join(folder, '.removed', 'other', 'files'), { recursive: true });
    writeFileSync(join(folder, '.removed', 'other', 'files', 'slot1.sav'), 'hours of play');
    await startInstalls(home);
    expect(readdirSync(join(folder, '.removed'))).toEqual([]);
    expect(readFileSync(join(folder, '.kept', 'other', 'slot1.sav'), 'utf8')).toBe('hours of play');
  });

  it('does not put back over a version that was installed again', async () => {
    const { installs, home } = await startInstalls();
    const source = download(home, mod);
    const install = await installs.install(source, whole());
    const removed = await installs.remove(install.installId);
    const again = await installs.install(source, whole());
    await installs.putBack(removed);
    expect(installs.list()).toEqual([again]);
    expect((await installs.deleteRemoved(removed)).kept).toEqual([]);
  });
});

it('a change of the files is found: changed, missing and added', async () => {
  const { installs, home } = await startInstalls();
  const { installId } = await installs.install(download(home, mod), whole('lights'));
  const files = installs.filesFolder(installId);
  writeFileSync(join(files, 'mod.json'), '[]');
  renameSync(join(files, 'data/lamp.txt'), join(files, 'data/lamp2.txt'));
  expect(await installs.verify(installId)).toEqual({
    changed: ['mod.json'],
    missing: ['data/lamp.txt'],
    added: ['data/lamp2.txt'],
  });
});

it.each([
  ['has them', '{}', ['mod.json']],
  ['has other ones', '{"other":1}', []],
])('files are restored from an archive that %s, and nothing of it stays aside', async (_, data, restored) => {
  const { installs, home, folder } = await startInstalls();
  const { installId } = await installs.install(download(home, mod), whole('lights'));
  writeFileSync(join(installs.filesFolder(installId), 'mod.json'), '[]');
  const { archivePath } = download(home, [{ name: 'lights/mod.json', data }]);
  expect(await installs.restore(installId, archivePath, ['mod.json'])).toEqual(restored);
  expect((await installs.verify(installId)).changed).toEqual(restored.length === 0 ? ['mod.json'] : []);
  writeFileSync(archivePath, 'no archive');
  await expect(installs.restore(installId, archivePath, ['mod.json'])).rejects.toThrow();
  expect(readdirSync(join(folder, '.staging'))).toEqual([]);
});

it('Z12 a folder that can’t be used is named, and nothing is changed', async () => {
  const { installs, home, folder } = await startInstalls();
  writeFileSync(join(folder, '.staging'), 'a file');
  await expect(installs.install(download(home, mod), whole())).rejects.toMatchObject({
    code: 'folder-unusable',
    text: { id: 'installs.diskTrouble', values: { title: 'Harbour Lights' } },
  });
  expect(installs.list()).toEqual([]);
});

it.each([
  ['ENOSPC', 'installs.diskFull'],
  ['EROFS', 'installs.readOnly'],
  ['EACCES', 'installs.readOnly'],
  ['EBUSY', 'installs.inUse'],
  ['ENOENT', 'installs.folderGone'],
  ['EIO', 'installs.diskTrouble'],
])('Z12 the error %s of the disk has its sentence', (code, id) => {
  const error = Object.assign(new Error('disk'), { code });
  expect(toInstallError(error, 'Harbour Lights', '/mods')).toMatchObject({ text: { id } });
});
