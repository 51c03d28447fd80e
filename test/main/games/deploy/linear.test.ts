import { expect, test } from 'vitest';
import type { Deployed, DeployedFile, KeptFile, WantedSet } from '#main/games/deploy/deployment.ts';
import { type Change, inspect, noChanges } from '#main/games/deploy/plan/inspect.ts';
import { planSwitch } from '#main/games/deploy/plan/plan.ts';
import { findWinners } from '#main/games/deploy/plan/winners.ts';
import { type DeployDisk, nodeDisk } from '#main/games/deploy/steps/disk.ts';

const [few, many] = [500, 5_000];
const target = '/game';

/** Files whose paths count how often they are read, and so how often a list of them is gone through. */
function countedFiles(paths: readonly string[]) {
  let reads = 0;
  const files = paths.map((path, index) => {
    const file = {
      installId: 'mod',
      source: path,
      size: 1,
      sha256: 'a',
      how: 'link',
      mtimeMs: 1,
      ino: index,
    };
    return Object.defineProperty(file, 'path', {
      enumerable: true,
      get() {
        reads += 1;
        return path;
      },
    }) as unknown as DeployedFile;
  });
  return { files, reads: () => reads };
}

const set = (loadoutId: string | null, mods: WantedSet['mods'] = []): WantedSet => ({
  loadoutId,
  target,
  placement: 'merged',
  mods,
});
const deployedWith = (files: readonly DeployedFile[], more: Partial<Deployed> = {}): Deployed => ({
  id: 'x',
  loadoutId: 'one',
  target,
  placement: 'merged',
  folders: [],
  originals: [],
  kept: [],
  files,
  mods: [{ installId: 'mod', folderName: '', filesFolder: '/mod' }],
  ...more,
});

/** How often a path is read while a switch of so many files is planned in each of these cases. */
const cases: Readonly<Record<string, (paths: readonly string[]) => Promise<number>>> = {
  'files that the game changed': async (paths) => {
    const { files, reads } = countedFiles(paths);
    const changes = { ...noChanges, files: new Map(paths.map((path) => [path, 'changed' as Change])) };
    await plan(deployedWith(files), paths, { changes });
    return reads();
  },
  'files that are taken out': async (paths) => {
    const { files, reads } = countedFiles(paths);
    await plan(deployedWith(files), []);
    return reads();
  },
  'kept files that come back': async (paths) => {
    const { files, reads } = countedFiles(paths);
    const kept = files.map(
      (file) => Object.assign(file, { loadoutId: 'two', base: 'a' }) as unknown as KeptFile,
    );
    await plan(deployedWith([], { kept }), paths);
    return reads();
  },
  'files that are missing': async (paths) => {
    const { files, reads } = countedFiles(paths);
    const lstat = async () => {
      throw Object.assign(new Error('nothing there'), { code: 'ENOENT' });
    };
    const disk = { ...nodeDisk, lstat, readdir: async () => [] } as unknown as DeployDisk;
    await inspect(deployedWith(files), '/originals', { disk, threads: null });
    return reads();
  },
};

async function plan(deployed: Deployed, paths: readonly string[], more: object = {}) {
  const mod = { installId: 'mod', folderName: '', filesFolder: '/mod' };
  const files = paths.map((path) => ({ path, size: 1, sha256: 'a' }));
  const wanted = set(paths.length === 0 ? null : 'two', paths.length === 0 ? [] : [{ ...mod, files }]);
  const around = { folders: new Map(), files: new Map(), blocked: new Set<string>() };
  const winners = await findWinners(wanted.mods, 'merged');
  const decided = { answers: new Map(), given: new Set<string>(), givenFolders: [] };
  const from = { id: 'y', deployed, wanted, winners, changes: noChanges, around, ...decided };
  return planSwitch({ ...from, ...more });
}

const pathsOf = (count: number) => Array.from({ length: count }, (_, index) => `Data/${index}/${index}.dds`);

test.each(Object.keys(cases))('Z29 the work for %s grows with their number only', async (name) => {
  const measure = cases[name];
  if (measure === undefined) throw new Error('no such case');
  const [small, large] = [await measure(pathsOf(few)), await measure(pathsOf(many))];
  expect(small).toBeGreaterThanOrEqual(few);
  expect(large / small).toBeLessThan((many / few) * 1.1);
});

test('Z29 names above a file are folded once for each file, however deep it is', async () => {
  const original = String.prototype.normalize;
  let folded = 0;
  const count = async (depth: number) => {
    folded = 0;
    await plan(
      deployedWith([]),
      Array.from({ length: 200 }, (_, index) => `${`ä${index}/`.repeat(depth)}ö.dds`),
    );
    return folded;
  };
  String.prototype.normalize = function (...form) {
    folded += 1;
    return original.apply(this, form);
  };
  try {
    expect(await count(100)).toBe(await count(2));
    expect(folded).toBeGreaterThan(0);
  } finally {
    String.prototype.normalize = original;
  }
});
