import { describe, expect, it } from 'vitest';
import { layoutOf } from '#main/mods/installs/archive/layout.ts';

/** The layout of an archive with these files, each of 10 bytes. */
const layout = (...paths: string[]) => layoutOf(paths.map((path) => ({ path, size: 10 })));

describe('the layout of an archive', () => {
  it.each([
    ['files of the mod', ['mod.json', 'data/a.txt']],
    ['folders of the mod, which have other files', ['meshes/armor/a.nif', 'textures/armor/a.dds']],
    [
      'parts that complete each other',
      ['00 Core/data/a.txt', '00 Core/data/b.txt', '10 Extra/data/a.txt', '10 Extra/c.txt'],
    ],
    ['a file that is no document beside folders that are alike', ['Full/a.txt', 'Lite/a.txt', 'mod.json']],
    ['one file', ['mod.pak']],
    ['leftovers only', ['__MACOSX/._a.txt']],
  ])('is without a folder around it: %s', (_, paths) => {
    expect(layout(...paths)).toEqual({ kind: 'root' });
  });

  it.each([
    ['as most tools pack it', ['Skyforge/mod.json', 'Skyforge/data/a.txt'], 'Skyforge', 'Skyforge'],
    ['with one folder in it', ['Skyforge/data/a.txt', 'Skyforge/data/b.txt'], 'Skyforge', 'Skyforge'],
    ['twice', ['sky/Sky/mod.json', 'sky/Sky/data/a.txt'], 'sky/Sky', 'Sky'],
    [
      'with what macOS and Windows leave',
      ['Sky/mod.json', '__MACOSX/Sky/._mod.json', '.DS_Store', 'Thumbs.db'],
      'Sky',
      'Sky',
    ],
  ])('is one folder: %s', (_, paths, root, name) => {
    expect(layout(...paths)).toEqual({ kind: 'folder', root, name });
  });

  it('is several variants, beside documents, with their sizes', () => {
    expect(layout('readme.txt', 'Lite/mod.json', 'Full/mod.json', 'Full/data/a.txt')).toEqual({
      kind: 'variants',
      choices: [
        { root: 'Full', name: 'Full', files: 2, bytes: 20 },
        { root: 'Lite', name: 'Lite', files: 1, bytes: 10 },
      ],
    });
  });

  it('is several variants inside a folder, of three that spell their files in upper or lower case', () => {
    const found = layout(
      'Pack/1k/a.DDS',
      'Pack/2k/A.dds',
      'Pack/4k/a.dds',
      'Pack/4k/b.dds',
      'Pack/Readme.MD',
    );
    expect(found.kind === 'variants' && found.choices.map(({ root }) => root)).toEqual([
      'Pack/1k',
      'Pack/2k',
      'Pack/4k',
    ]);
  });

  it('is no variant if one folder has nothing of the others', () => {
    expect(layout('Full/a.txt', 'Lite/a.txt', 'Tools/edit.txt')).toEqual({ kind: 'root' });
  });

  it('is recognized among 50,000 files', () => {
    const paths = Array.from({ length: 50_000 }, (_, index) => `mod/${index % 40}/${index}.txt`);
    expect(layout(...paths)).toEqual({ kind: 'folder', root: 'mod', name: 'mod' });
  });
});
