import { expect, test } from 'vitest';
import { archiveTree, placeApart, readArchive } from '#renderer/features/games/my-mods/plan/archive-tree.ts';
import type { TreeNode } from '#renderer/ui/tree/tree.tsx';

const filesOf = (files: Readonly<Record<string, string | null>>) =>
  Object.entries(files).map(([path, to]) => ({ path, to }));

test('a folder goes where all of its files go with their paths, in any letter case', () => {
  const { places } = readArchive(
    filesOf({
      'Mod/Data/Maps/a.map': 'game:data/maps/a.map',
      'Mod/Data/b.txt': 'game:data/b.txt',
      'Mod/docs/readme.txt': null,
      'Mod/tools/run.txt': 'game:bin/start.txt',
    }),
  );
  expect(Object.fromEntries(places)).toMatchObject({
    'Mod/Data/Maps': 'game:data/maps',
    'Mod/Data': 'game:data',
    'Mod/docs': null,
    'Mod/docs/readme.txt': null,
    'Mod/tools/run.txt': 'game:bin/start.txt',
  });
  expect(['Mod/tools', 'Mod', ''].map((path) => places.get(path))).toEqual([undefined, undefined, undefined]);
});

test('the folder around a download is left out where all of it goes to one place', () => {
  const { places } = readArchive(
    filesOf({ 'Mod 1.0/a.txt': 'game:mods/Mod/a.txt', 'Mod 1.0/b/c.txt': 'game:mods/Mod/b/c.txt' }),
  );
  expect(places.get('')).toBe('game:mods/Mod');
});

test('a place is said of a folder, not again of what follows it', () => {
  const archive = readArchive(
    filesOf({ 'Data/Maps/a.map': 'game:Data/Maps/a.map', 'b.txt': 'game:mods/b.txt' }),
  );
  expect(placeApart(archive, 'Data')).toBe('game:Data');
  expect(placeApart(archive, 'Data/Maps')).toBeUndefined();
});

test('W46 a file that goes to several places is there once, without one of them', () => {
  const archive = readArchive(
    ['game:a.txt', 'game:mods/a.txt', 'game:b.txt'].map((to) => ({ path: 'a.txt', to })),
  );
  expect(archive.top.files).toEqual(['a.txt']);
  expect(archive.places.get('a.txt')).toBeUndefined();
  expect(archive.places.get('')).toBeUndefined();
});

const rowsIn = (nodes: readonly TreeNode[]): number =>
  nodes.reduce((sum, { children = [] }) => sum + 1 + rowsIn(children), 0);

test('thousands of folders cost only what is open: closed ones have no rows, and no notes are looked up in them', () => {
  const files = Array.from({ length: 5_000 }, (_, at) => {
    const path = `area ${at % 20}/part ${at % 3_400}/file ${at}.txt`;
    return { path, to: `game:mods/${path}` };
  });
  const asked: string[] = [];
  const noteOf = (path: string) => {
    asked.push(path);
    return undefined;
  };
  const started = performance.now();
  const tree = archiveTree(readArchive(files), {
    all: 'All files',
    noteOf,
    more: String,
    open: new Set(['/', '/area 7']),
  });
  // It was seconds when each row looked at all files; this leaves room for a busy computer.
  expect(performance.now() - started).toBeLessThan(1_000);
  expect(asked).toHaveLength(20 + 170);
  expect(rowsIn(tree)).toBe(1 + 20 + 170);
});

test('files past the hundredth of a folder become one row that is the rest of them', () => {
  const files = Array.from({ length: 130 }, (_, at) => ({ path: `${at}.txt`, to: `game:${at}.txt` }));
  const [all] = archiveTree(readArchive(files), {
    all: 'All files',
    noteOf: () => undefined,
    more: (count) => `${count} more`,
    open: new Set(['/']),
  });
  expect(all?.children).toHaveLength(101);
  expect(all?.children?.at(-1)).toMatchObject({ label: '30 more', isRest: true });
});
