import { expect, test } from 'vitest';
import { findWinners } from '#main/games/deploy/plan/winners.ts';
import { findOverlaps } from '#main/games/loadouts/overlaps.ts';

const install = (installId: string, paths: Record<string, string> | readonly string[]) => ({
  installId,
  folderName: installId,
  files: (Array.isArray(paths) ? paths.map((path) => [path, installId]) : Object.entries(paths)).map(
    ([path = '', sha256 = '']) => ({ path, size: 1, sha256 }),
  ),
});

test('mods without a common file don’t overlap', async () => {
  expect(
    await findOverlaps([install('a', ['x', 'data/y']), install('b', ['z', 'data/w'])], 'merged'),
  ).toEqual([]);
});

test('the last mod in the order wins, and equal content is marked', async () => {
  const installs = [
    install('a', { 'data/one': '11', 'data/two': '22' }),
    install('b', { 'data/one': '11', other: '00' }),
    install('c', { 'data/one': '11', 'data/two': '33' }),
  ];
  expect(await findOverlaps(installs, 'merged')).toEqual([
    { kind: 'file', path: 'data/one', installIds: ['a', 'b', 'c'], winner: 'c', isSame: true },
    { kind: 'file', path: 'data/two', installIds: ['a', 'c'], winner: 'c', isSame: false },
  ]);
});

test.each([
  ['Data/Readme.TXT', 'data/README.txt'],
  ['caf\u00e9.txt', 'cafe\u0301.txt'],
  ['ÄRGER', 'ärger'],
])('%j and %j are one file, on screen as in the game’s folder', async (a, b) => {
  const installs = [install('a', [a]), install('b', [b])];
  expect(await findOverlaps(installs, 'merged')).toEqual([
    { kind: 'file', path: b, installIds: ['a', 'b'], winner: 'b', isSame: false },
  ]);
});

test('the same content first and last, another one between: the order matters', async () => {
  const installs = [install('a', { x: '11' }), install('b', { x: '22' }), install('c', { x: '11' })];
  expect(await findOverlaps(installs, 'merged')).toMatchObject([
    { installIds: ['a', 'b', 'c'], isSame: false },
  ]);
  expect(await findOverlaps(installs.toReversed(), 'merged')).toMatchObject([{ winner: 'a', isSame: false }]);
});

test.each([
  ['μῦθος', 'ΜΥ͂ΘΟΣ', 'final sigma'],
  ['σ', 'ς', 'both sigmas'],
  ['ſ', 's', 'long s'],
  ['\u00b5', '\u03bc', 'the micro sign'],
  ['\u212a', 'k', 'the sign for kelvin'],
  ['ẞ', 'ß', 'capital ß'],
])('Z32 %j and %j (%s) are one file for the screen and for a switch', async (one, other) => {
  const mods = [install('a', [`Data/${one}.dds`]), install('b', [`Data/${other}.dds`])];
  const { files, overlaps } = await findWinners(mods, 'merged');
  expect([...files.values()]).toMatchObject([{ installId: 'b' }]);
  expect(await findOverlaps(mods, 'merged')).toEqual(overlaps);
  expect(overlaps).toMatchObject([{ path: `Data/${other}.dds`, installIds: ['a', 'b'] }]);
});

test('Z32 “ı” is not “i”, on no system', async () => {
  expect(await findOverlaps([install('a', ['ı']), install('b', ['i'])], 'merged')).toEqual([]);
});

test('Z32 a mod that has only a folder of a name isn’t part of what others do about it', async () => {
  const mods = [install('a', ['data/x']), install('b', ['data']), install('c', ['data/y'])];
  expect(await findOverlaps(mods, 'merged')).toMatchObject([
    { kind: 'folder', installIds: ['b', 'c'], winner: 'c' },
  ]);
});

test('“ß” is not “ss”', async () => {
  expect(await findOverlaps([install('a', ['gruß']), install('b', ['gruss'])], 'merged')).toEqual([]);
});

test('mods in folders of their own overlap only when the folders have the same name', async () => {
  const a = install('a', ['x']);
  const b = install('b', ['x']);
  expect(await findOverlaps([a, b], 'folder')).toEqual([]);
  expect(await findOverlaps([a, { ...b, folderName: 'A' }], 'folder')).toMatchObject([
    { path: 'A/x', winner: 'b' },
  ]);
});

test('a file where another mod has a folder', async () => {
  const found = await findOverlaps([install('a', ['data/maps/one']), install('b', ['Data'])], 'merged');
  expect(found).toEqual([
    { kind: 'folder', path: 'Data', installIds: ['a', 'b'], winner: 'b', isSame: false },
  ]);
});

test('200 mods with 20,000 files in all, folding case', async () => {
  const installs = Array.from({ length: 200 }, (_, mod) =>
    install(
      `mod-${mod}`,
      Array.from(
        { length: 100 },
        (_, file) => `Data/Textures/Set ${file}/Größe ${(mod * 7) % 50}-${file}.dds`,
      ),
    ),
  );
  const found = await findOverlaps(installs, 'merged');
  expect(found).toHaveLength(5_000);
  expect(found[0]?.installIds).toHaveLength(4);
});
