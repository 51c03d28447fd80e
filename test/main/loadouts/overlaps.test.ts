import { expect, test } from 'vitest';
import { findOverlaps, type InstalledFiles, type Target } from '#main/loadouts/overlaps.ts';

const install = (installId: string, paths: Record<string, string> | readonly string[]): InstalledFiles => ({
  installId,
  folderName: installId,
  files: (Array.isArray(paths) ? paths.map((path) => [path, installId]) : Object.entries(paths)).map(
    ([path = '', sha256 = '']) => ({ path, sha256 }),
  ),
});
const merged: Target = { placement: 'merged', isCaseSensitive: true };
const folding: Target = { placement: 'merged', isCaseSensitive: false };

test('mods without a common file don’t overlap', () => {
  expect(findOverlaps([install('a', ['x', 'data/y']), install('b', ['z', 'data/w'])], merged)).toEqual([]);
});

test('the last mod in the order wins, and equal content is marked', () => {
  const installs = [
    install('a', { 'data/one': '11', 'data/two': '22' }),
    install('b', { 'data/one': '11', other: '00' }),
    install('c', { 'data/one': '11', 'data/two': '33' }),
  ];
  expect(findOverlaps(installs, merged)).toEqual([
    { kind: 'file', path: 'data/one', installIds: ['a', 'b', 'c'], winner: 'c', isSame: true },
    { kind: 'file', path: 'data/two', installIds: ['a', 'c'], winner: 'c', isSame: false },
  ]);
});

test.each([
  ['Data/Readme.TXT', 'data/README.txt'],
  ['caf\u00e9.txt', 'cafe\u0301.txt'],
  ['ÄRGER', 'ärger'],
])('%j and %j are one file where the folder doesn’t tell them apart', (a, b) => {
  const installs = [install('a', [a]), install('b', [b])];
  expect(findOverlaps(installs, merged)).toEqual([]);
  expect(findOverlaps(installs, folding)).toEqual([
    { kind: 'file', path: b, installIds: ['a', 'b'], winner: 'b', isSame: false },
  ]);
});

test('“ß” is not “ss”', () => {
  expect(findOverlaps([install('a', ['gruß']), install('b', ['gruss'])], folding)).toEqual([]);
});

test('mods in folders of their own overlap only when the folders have the same name', () => {
  const target: Target = { placement: 'folder', isCaseSensitive: false };
  const a = install('a', ['x']);
  const b = install('b', ['x']);
  expect(findOverlaps([a, b], target)).toEqual([]);
  expect(findOverlaps([a, { ...b, folderName: 'A' }], target)).toMatchObject([{ path: 'A/x', winner: 'b' }]);
});

test('a file where another mod has a folder', () => {
  const found = findOverlaps([install('a', ['data/maps/one']), install('b', ['Data'])], folding);
  expect(found).toEqual([
    { kind: 'folder', path: 'Data', installIds: ['a', 'b'], winner: 'b', isSame: false },
  ]);
});

test('200 mods with 20,000 files in all take less than a second, folding case', () => {
  const installs = Array.from({ length: 200 }, (_, mod) =>
    install(
      `mod-${mod}`,
      Array.from(
        { length: 100 },
        (_, file) => `Data/Textures/Set ${file}/Größe ${(mod * 7) % 50}-${file}.dds`,
      ),
    ),
  );
  // The best of three: other tests run at the same time.
  const times = [1, 2, 3].map(() => {
    const start = performance.now();
    findOverlaps(installs, folding);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(1_000);
  const found = findOverlaps(installs, folding);
  expect(found).toHaveLength(5_000);
  expect(found[0]?.installIds).toHaveLength(4);
});
