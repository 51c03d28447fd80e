import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeZip } from '#main/mods/installs/own/zip-writer.ts';
import { filesBelow, writeFiles } from '#test/main/games/open-my-mods.ts';
import { startInstalls, temporaryFolder, whole } from '../setup.ts';

const { signal } = new AbortController();
const modifiedAt = Date.UTC(2026, 4, 1);

test('W52 an archive that was written installs as the files that went in', async () => {
  const home = temporaryFolder();
  const content = { 'readme.txt': 'hello', 'data/Ünï/é.dds': 'light '.repeat(50_000), 'data/none': '' };
  writeFiles(join(home, 'in'), content);
  const members = Object.keys(content).map((path) => ({
    name: `Fog/${path}`,
    from: join(home, 'in', path),
    modifiedAt,
  }));
  const archivePath = join(home, 'fog.zip');
  await writeZip(archivePath, [...members, { name: 'Fog/empty/', from: null, modifiedAt }], signal);
  const { installs } = await startInstalls(home);
  const ids = { service: null, modId: null, versionId: null, fileId: null };
  const source = { archivePath, ...ids, title: 'Fog', versionName: '' };
  const { layout } = await installs.inspect(source, signal);
  const { installId } = await installs.install(source, whole('root' in layout ? layout.root : ''));
  expect(filesBelow(installs.filesFolder(installId))).toEqual(new Map(Object.entries(content).sort()));
  expect(installs.manifest(installId)).toMatchObject({ folderName: 'Fog', emptyFolders: ['empty'] });
});

test('W52 an archive that can’t be written leaves what was there before, and nothing else', async () => {
  const home = temporaryFolder();
  const folder = join(home, 'out');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a.zip'), 'earlier');
  const members = [{ name: 'a', from: join(home, 'missing'), modifiedAt }];
  await expect(writeZip(join(folder, 'a.zip'), members, signal)).rejects.toMatchObject({ code: 'ENOENT' });
  expect(readdirSync(folder)).toEqual(['a.zip']);
  expect(filesBelow(folder).get('a.zip')).toBe('earlier');
});
