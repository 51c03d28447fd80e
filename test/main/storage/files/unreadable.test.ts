import { chmod, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { nodeDisk, type ReadingDisk } from '#main/storage/files/read-file.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { withOrdinaryRights } from '#test/disk/ordinary-rights.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { ownFolder } from './folder.ts';

const parse = (value: unknown) => z.object({ count: z.number() }).parse(value).count;
const content = (count: number) => JSON.stringify({ version: 1, count });
// UNKNOWN is Node's name for a Windows error without one, as of a cloud drive that is offline.
const codes = ['EACCES', 'EPERM', 'EBUSY', 'EIO', 'EMFILE', 'ENFILE', 'UNKNOWN'] as const;

/** A store with a backup, in a folder with all permissions. */
async function startStore() {
  const folder = await ownFolder();
  await chmod(folder, 0o777);
  const file = join(folder, 'store.json');
  await writeFile(file, content(2));
  await writeFile(`${file}.1`, content(1));
  const problems: StoreProblem[] = [];
  const open = (disk?: ReadingDisk) =>
    openVersionedFile(file, {
      maxBackups: 3,
      log: createMemoryLog(),
      onProblem: (problem) => problems.push(problem),
      ...(disk ? { disk } : {}),
    });
  const names = async () => (await readdir(folder)).sort();
  return { folder, file, open, problems, names };
}

/** A disk whose file can't be read this many times; `paused` are the waits in between, in ms. */
function refusing(code: string, times: number): ReadingDisk & { readonly paused: number[] } {
  const paused: number[] = [];
  let left = times;
  return {
    paused,
    pause: (ms) => void paused.push(ms),
    read(path) {
      if (left === 0) return nodeDisk.read(path);
      left -= 1;
      throw Object.assign(new Error(code), { code });
    },
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

describe('S9 a store that the system refuses to read', () => {
  test.each(codes)('S9 for a moment (%s) is tried again, and is unchanged', async (code) => {
    const { open, problems, names } = await startStore();
    const disk = refusing(code, 3);
    const store = open(disk);
    expect(store.load(parse)).toBe(2);
    expect(disk.paused).toHaveLength(3);
    await store.write({ count: 3 });
    expect(problems).toEqual([]);
    expect(await names()).toEqual(['store.json', 'store.json.1', 'store.json.2']);
  });

  test.each(codes)('S9 for longer (%s) stays unchanged: no backup replaces it', async (code) => {
    const { open, file, problems, names } = await startStore();
    const disk = refusing(code, Number.POSITIVE_INFINITY);
    const store = open(disk);
    expect(store.load(parse)).toBeNull();
    expect(problems).toEqual([{ kind: 'unreadable', path: file }]);
    expect(store.refused()).toMatchObject({ code });
    // Main does nothing else meanwhile.
    expect(sum(disk.paused)).toBeLessThanOrEqual(200);
    await expect(store.write({ count: 9 })).rejects.toMatchObject({ code });
    await expect(store.backUp()).rejects.toMatchObject({ code });
    expect(await names()).toEqual(['store.json', 'store.json.1']);
    expect(await readFile(file, 'utf8')).toBe(content(2));
    expect(problems).toHaveLength(1);
  });

  test('S9 by its permissions stays unchanged, and the next start that may read it has everything', async () => {
    const { open, file, problems, names } = await startStore();
    await chmod(file, 0o000);
    await withOrdinaryRights(async () => {
      const store = open();
      expect(store.load(parse)).toBeNull();
      await expect(store.write({ count: 9 })).rejects.toMatchObject({ code: 'EACCES' });
    });
    expect(problems).toEqual([{ kind: 'unreadable', path: file }]);
    expect(await names()).toEqual(['store.json', 'store.json.1']);
    await chmod(file, 0o600);
    expect(open().load(parse)).toBe(2);
    expect(problems).toHaveLength(1);
  });

  test('S9 a backup that can’t be read is not overwritten', async () => {
    const { open, file } = await startStore();
    await chmod(file, 0o666);
    await chmod(`${file}.1`, 0o000);
    await withOrdinaryRights(async () => {
      const store = open();
      store.load(parse);
      await store.write({ count: 3 });
    });
    await chmod(`${file}.1`, 0o600);
    expect(await readFile(`${file}.1`, 'utf8')).toBe(content(1));
    expect(await readFile(`${file}.2`, 'utf8')).toBe(content(2));
  });
});
