import { existsSync } from 'node:fs';
import {
  lstat,
  mkdir,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  truncate,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { smallDisk } from '#test/fakes/small-disk.ts';
import { ownFolder } from './folder.ts';

const parse = (value: unknown) => z.object({ version: z.literal(1), count: z.number() }).parse(value).count;
const content = (count: number) => JSON.stringify({ version: 1, count });

/** A store in its own folder, and its reports. */
async function startStore(at?: string) {
  const folder = at ?? (await ownFolder());
  const file = join(folder, 'store.json');
  const problems: StoreProblem[] = [];
  const log = createMemoryLog();
  const open = () =>
    openVersionedFile(file, { maxBackups: 3, log, onProblem: (problem) => problems.push(problem) });
  /** A run of the app that loads the store and writes one state. */
  const run = async (count: number) => {
    const store = open();
    const found = store.load(parse);
    await store.write({ version: 1, count });
    return found;
  };
  const names = async () => (await readdir(folder)).sort();
  /** Makes the last run so many days old. */
  const age = async (days: number) => {
    const then = new Date(Date.now() - days * 86_400_000);
    if (existsSync(file)) await utimes(file, then, then);
  };
  return { folder, file, open, run, problems, log, names, age };
}

describe('S3 backups', () => {
  test('each run backs up the state it found, the last three of runs a day apart, newest first', async () => {
    const { run, open, names, age } = await startStore();
    for (const count of [1, 2, 3, 4, 5]) {
      await age(5 - count);
      await run(count);
    }
    expect(await names()).toEqual(['store.json', 'store.json.1', 'store.json.2', 'store.json.3']);
    expect(
      open()
        .backups()
        .map(({ text }) => text),
    ).toEqual([content(4), content(3), content(2)]);
  });

  test('runs in a row do not push out what an earlier day had', async () => {
    const { run, open, age } = await startStore();
    await run(1);
    await age(3);
    for (const count of [2, 3, 4, 5, 6]) await run(count);
    expect(
      open()
        .backups()
        .map(({ text }) => text),
    ).toEqual([content(5), content(4), content(1)]);
  });

  test('a run makes one backup, however often it writes; a state that is already a backup makes none', async () => {
    const { open, run } = await startStore();
    await run(1);
    const store = open();
    store.load(parse);
    for (const count of [2, 3, 4]) await store.write({ version: 1, count });
    expect(store.backups().map(({ text }) => text)).toEqual([content(1)]);
    await store.write({ version: 1, count: 1 });
    await run(1);
    expect(store.backups()).toHaveLength(1);
  });

  test('a backup has the time of its content, and only its owner can read it', async () => {
    const { run, file, open } = await startStore();
    await run(1);
    const written = new Date('2020-02-03T04:05:06Z');
    await utimes(file, written, written);
    await run(2);
    expect(open().backups()[0]?.savedAt).toBe(written.getTime());
    expect((await stat(`${file}.1`)).mode & 0o777).toBe(0o600);
  });

  test.each([
    [2, [4, 3, 1]],
    [1, [4, 3, 2]],
  ])(
    'one that is made on demand does not remove the named one, and can be deleted (%d)',
    async (named, left) => {
      const { run, open } = await startStore();
      for (const count of [1, 2, 3, 4]) await run(count);
      const store = open();
      store.load(parse);
      const before = store.backups();
      const undo = await store.backUp(before[named]?.path);
      expect(store.backups().map(({ text }) => text)).toEqual(left.map(content));
      await undo();
      expect(store.backups()).toEqual(before);
    },
  );

  test('one that is made while the store is being written has the new content', async () => {
    const { run, open } = await startStore();
    await run(1);
    const store = open();
    store.load(parse);
    const written = store.write({ version: 1, count: 2 });
    await store.backUp();
    await written;
    expect(store.backups().map(({ text }) => text)).toContain(content(2));
  });
});

describe('S4 a damaged store', () => {
  const damaged = [
    ['truncated', '{"version":1,"cou'],
    ['empty', ''],
    ['garbage', '\u0000\u0001\ufffd'],
    ['of another shape', '[1]'],
    ['of a later version', '{"version":99,"count":1}'],
  ] as const;

  test.each(damaged)(
    'that is %s is replaced by its newest good backup, is kept, and reported',
    async (_, text) => {
      const { run, file, open, problems, log } = await startStore();
      for (const count of [1, 2, 3]) await run(count);
      await writeFile(file, text);
      expect(open().load(parse)).toBe(2);
      expect(await readFile(`${file}.unreadable`, 'utf8')).toBe(text);
      expect(problems).toEqual([
        { kind: 'restored', savedAt: expect.any(Number), quarantined: `${file}.unreadable` },
      ]);
      expect(log.lines).toHaveLength(1);
      // Also when nothing is written before the next start.
      expect(open().load(parse)).toBe(2);
      expect(problems).toHaveLength(1);
    },
  );

  test.each(damaged)('that is %s and has no backup starts empty, is kept, and reported', async (_, text) => {
    const { file, open, problems } = await startStore();
    await writeFile(file, text);
    expect(open().load(parse)).toBeNull();
    expect(await readFile(`${file}.unreadable`, 'utf8')).toBe(text);
    expect(problems).toEqual([{ kind: 'lost', quarantined: `${file}.unreadable` }]);
  });

  test('with damaged backups uses the newest good one', async () => {
    const { run, file, open, problems } = await startStore();
    for (const count of [1, 2, 3, 4]) await run(count);
    await writeFile(file, '');
    for (const { path, text } of open().backups()) if (text !== content(1)) await writeFile(path, '{');
    expect(open().load(parse)).toBe(1);
    expect(problems).toMatchObject([{ kind: 'restored' }]);
  });

  test('that is missing while its backups exist does not count as a first start', async () => {
    const { run, file, open, problems } = await startStore();
    for (const count of [1, 2]) await run(count);
    await rm(file);
    expect(open().load(parse)).toBe(1);
    expect(problems).toEqual([{ kind: 'restored', savedAt: expect.any(Number), quarantined: null }]);
  });

  test('does not replace an earlier one in quarantine', async () => {
    const { file, open, names } = await startStore();
    for (const text of ['a', 'b', 'c', 'd']) {
      await writeFile(file, text);
      open().load(parse);
    }
    expect(await names()).toEqual([
      'store.json.unreadable',
      'store.json.unreadable.1',
      'store.json.unreadable.2',
    ]);
    expect(await readFile(`${file}.unreadable`, 'utf8')).toBe('d');
    expect(await readFile(`${file}.unreadable.2`, 'utf8')).toBe('b');
  });

  test('that is a link stays one, and its target is written', async () => {
    const { file, open } = await startStore();
    const elsewhere = `${file}.elsewhere`;
    await writeFile(elsewhere, content(1));
    await symlink(elsewhere, file);
    const store = open();
    expect(store.load(parse)).toBe(1);
    await store.write({ version: 1, count: 2 });
    expect((await lstat(file)).isSymbolicLink()).toBe(true);
    expect(await readFile(elsewhere, 'utf8')).toBe(content(2));
  });

  test('that is a folder is kept, and the next write works', async () => {
    const { file, open, run, problems } = await startStore();
    await mkdir(file);
    expect(open().load(parse)).toBeNull();
    expect(problems).toMatchObject([{ kind: 'lost' }]);
    await run(7);
    expect(open().load(parse)).toBe(7);
  });

  test('the log contains nothing of its content', async () => {
    const { file, open, log } = await startStore();
    await writeFile(file, 'my own words');
    expect(() => JSON.parse('my own words')).toThrow('my own words');
    open().load(parse);
    expect(log.lines).not.toEqual([]);
    for (const { fields } of log.lines) expect(String(Object.values(fields ?? {}))).not.toContain('my own');
  });
});

test('of JSON that is written several times at once the last is made, without what has to be hidden', async () => {
  const { file, log } = await startStore();
  const store = openVersionedFile(file, { log, hideIn: (json) => json.replace('secret', '[hidden]') });
  store.load(parse);
  const made: number[] = [];
  const write = (count: number) =>
    store.writeJson(() => {
      made.push(count);
      return `{"version":1,"count":${count},"name":"secret"}`;
    });
  await Promise.all([1, 2, 3].map(write));
  expect(made).toEqual([3]);
  expect(await readFile(file, 'utf8')).toBe('{"version":1,"count":3,"name":"[hidden]"}');
  await expect(
    store.writeJson(() => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await write(4);
  expect(made).toEqual([3, 4]);
});

test('S4 the first start of all is no problem', async () => {
  const { open, problems, log } = await startStore(join(await ownFolder(), 'not', 'there'));
  expect(open().load(parse)).toBeNull();
  expect([problems, log.lines]).toEqual([[], []]);
});

test('S4 entries that are left out are counted, and a copy of the store is kept', async () => {
  const { file, open, problems } = await startStore();
  await writeFile(file, content(1));
  open().load((_, leaveOut) => leaveOut(2));
  expect(problems).toEqual([{ kind: 'left-out', count: 2, quarantined: `${file}.unreadable` }]);
  expect(await readFile(file, 'utf8')).toBe(await readFile(`${file}.unreadable`, 'utf8'));
});

test('S1 the temporary files of killed writes are deleted, and nothing else', async () => {
  const { folder, open, names } = await startStore();
  const left = [
    ...['store.json.1804289383', 'store.json.1.new'],
    ...['store.json.tmp-1700000000abcd', 'store.json.1.tmp-1700000000abcd'],
  ];
  const own = ['store.json', 'store.json.1', 'store.json.mine', 'store.jsonx.1804289383'];
  for (const name of [...left, ...own]) await writeFile(join(folder, name), content(1));
  open().load(parse);
  expect(await names()).toEqual(own.sort());
});

test.runIf(canMakeDisks)(
  'S5 on a full disk it says so, keeps the last state, and says when it is over',
  async () => {
    const { folder: disk } = await smallDisk('64k');
    const { file, open, run, problems } = await startStore(disk);
    await run(1);
    await writeFile(join(disk, 'filler'), Buffer.alloc(200_000)).catch(() => undefined);
    const store = open();
    store.load(parse);
    await expect(store.write({ version: 1, count: 2, more: 'x'.repeat(20_000) })).rejects.toMatchObject({
      code: 'ENOSPC',
    });
    expect(problems).toEqual([{ kind: 'not-saved', isDiskFull: true }]);
    expect(await readFile(file, 'utf8')).toBe(content(1));
    await rm(join(disk, 'filler'));
    await store.write({ version: 1, count: 3 });
    expect(problems.at(-1)).toEqual({ kind: 'saved' });
  },
);

test.runIf(canMakeDisks)(
  'S1 S5 a disk that fills up during a write keeps the last state, and nothing of the new one',
  async () => {
    const { folder: disk } = await smallDisk('64k');
    const { file, open, run, names } = await startStore(disk);
    await run(1);
    // Two pages are left: the first bytes of the next write fit, the rest does not.
    await writeFile(join(disk, 'filler'), Buffer.alloc(200_000)).catch(() => undefined);
    await truncate(join(disk, 'filler'), (await stat(join(disk, 'filler'))).size - 8192);
    const store = open();
    store.load(parse);
    const tooMuch = { version: 1, count: 2, more: 'x'.repeat(20_000) };
    await expect(store.write(tooMuch)).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await readFile(file, 'utf8')).toBe(content(1));
    expect((await names()).filter((name) => name.includes('tmp-'))).toEqual([]);
  },
);
