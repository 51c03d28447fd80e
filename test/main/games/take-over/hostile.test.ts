import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseModList } from '#main/games/take-over/mo2.ts';
import { readForeignJson } from '#main/games/take-over/read-text.ts';
import { selfDescription } from '#main/games/take-over/self-description.ts';
import { spelledOnDisk } from '#main/games/take-over/spelled-on-disk.ts';
import { parseModsYml } from '#main/games/take-over/thunderstore.ts';
import { readVortexLists } from '#main/games/take-over/vortex-lists.ts';
import { writeFiles } from '../open-my-mods.ts';
import { temporaryFolder } from '../setup.ts';

// A search whose work grows with the square of a line takes hours for these.
const blanks = ' '.repeat(2_000_000);

test('Z41 lists of other programs with very long lines are read at once', () => {
  const yml = [
    'name: none',
    '- manifestVersion: 1',
    '  name: Author-Hats',
    `  displayName: More${blanks}Hats`,
    '  versionNumber:',
    '    major: 1',
    '    minor: 2',
    '    patch: 3   ',
    '  enabled: false\r',
    '- name: "Author-Coats"',
    "  displayName: 'Coats'",
    `  description: a${blanks}b`,
  ].join('\n');
  expect([...parseModsYml(yml)]).toEqual([
    ['author-hats', { title: 'Author-Hats', versionName: '1.2.3', isOn: false }],
    ['author-coats', { title: 'Coats', versionName: '', isOn: true }],
  ]);
  const list = parseModList(`+Hats  \r\n-Coats\n+a${blanks}b\n*Other\n+..\n+A_separator\n+\n# no`);
  expect(list.filter(({ name }) => name.length < 100)).toEqual([
    { name: 'Coats', isOn: false },
    { name: 'Hats', isOn: true },
  ]);
});

test('Z41 a list of very many mods has as many as a loadout may have', () => {
  expect(parseModsYml(Array.from({ length: 50_000 }, (_, nth) => `- name: A-B${nth}\n`).join('')).size).toBe(
    2_000,
  );
});

test('Z41 what a mod says of itself is read if it is as long as that may be', async () => {
  const folder = temporaryFolder();
  const manifest = (name: string, length: number) =>
    JSON.stringify({ Name: name, Description: 'x'.repeat(length) });
  writeFiles(folder, {
    'long/manifest.json': manifest('Long', 8_000_000),
    'usual/manifest.json': manifest('Usual', 10_000),
    'loose.json': '{ "a": [1, 2,], // a comment\n }',
    'deep.json': '['.repeat(5_000),
  });
  expect(await selfDescription(join(folder, 'long'), ['manifest.json'])).toEqual({
    title: '',
    versionName: '',
  });
  expect(await selfDescription(join(folder, 'usual'), ['manifest.json'])).toEqual({
    title: 'Usual',
    versionName: '',
  });
  expect(await readForeignJson(join(folder, 'loose.json'))).toEqual({ a: [1, 2] });
  expect(await readForeignJson(join(folder, 'deep.json'))).toBeNull();
});

test('Z41 folders are read once for all the files of a list', async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { 'data/textures/a.dds': 'a', 'data/textures/B.dds': 'b' });
  const known = new Map<string, ReadonlyMap<string, string>>();
  const paths = [
    'Data/textures/a.dds',
    'Data/Textures/b.dds',
    'Data/Textures/missing.dds',
    'Data/Textures/A.dds',
  ];
  const found = await Promise.all(paths.map((path) => spelledOnDisk(folder, path, known)));
  // A disk that doesn't tell upper and lower case apart has each of them as it is asked for.
  const isTold = !readdirSync(join(folder, 'data')).includes('Textures') && process.platform === 'linux';
  if (isTold) {
    const expected = [
      'data/textures/a.dds',
      'data/textures/B.dds',
      'data/textures/missing.dds',
      'data/textures/a.dds',
    ];
    expect(found).toEqual(expected.map((path) => join(folder, path)));
    expect([...known.keys()].sort()).toEqual([folder, join(folder, 'data'), join(folder, 'data/textures')]);
  }
});

test('Z41 of very many lists of Vortex, those of the usual names are read, until they are too large together', async () => {
  const folder = temporaryFolder();
  const listOf = (source: string) => JSON.stringify({ files: [{ relPath: 'a', source }] });
  const names = Array.from({ length: 40 }, (_, index) => `vortex.deployment.a${index}.json`);
  writeFiles(folder, {
    ...Object.fromEntries(names.map((name) => [name, listOf('other')])),
    'vortex.deployment.json': listOf('usual'),
  });
  const sources = async (most?: { readonly lists: number; readonly bytes: number }) =>
    (await readVortexLists(folder, most)).flatMap(({ files }) => files.map(({ source }) => source));
  expect(await sources()).toEqual(['usual', ...Array.from({ length: 19 }, () => 'other')]);
  const bytes = listOf('usual').length + listOf('other').length;
  expect(await sources({ lists: 20, bytes })).toEqual(['usual', 'other']);
});
