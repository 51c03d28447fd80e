import { expect, it } from 'vitest';
import { layoutOf } from '#main/installs/layout.ts';

const layout = (...paths: string[]) =>
  layoutOf({
    files: paths.map((path) => ({ path, method: 'stored', start: 0, packedBytes: 0, size: 0, crc32: 0 })),
  });

it.each([
  ['the mod at the root', ['mod.json', 'data/a.txt'], { root: '', name: null }],
  ['one top folder', ['lights/mod.json', 'lights/data/a.txt'], { root: 'lights', name: 'lights' }],
  ['folders that hold nothing but a folder', ['a/b/mod.json'], { root: 'a/b', name: 'b' }],
  ['a top folder beside a readme', ['README.txt', 'lights/mod.json'], { root: 'lights', name: 'lights' }],
  ['folders with other files', ['data/a.txt', 'textures/b.png'], { root: '', name: null }],
  ['one file', ['mod.pak'], { root: '', name: null }],
  ['a readme alone', ['readme.md'], { root: '', name: null }],
])('%s', (_, paths, expected) => {
  expect(layout(...paths)).toEqual({ ...expected, variants: [] });
});

it('folders with mostly the same files are variants, of which the player chooses', () => {
  expect(layout('1k/a.dds', '1k/b.dds', '4k/a.dds', '4k/B.dds', 'readme.txt')).toEqual({
    ...{ root: '', name: null },
    variants: ['1k', '4k'],
  });
  expect(layout('lights/dark/a.txt', 'lights/light/a.txt', 'lights/light/b.txt')).toEqual({
    ...{ root: 'lights', name: 'lights' },
    variants: ['dark', 'light'],
  });
  expect(layout('1k/a.dds', '4k/a.dds', 'sound/x.wav').variants).toEqual([]);
});
