import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type CopyLimits, openCopyFiles } from '#main/service/offline-copies/copy-files.ts';
import { canMakeDisks } from '#test/disk/mounted.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { smallDisk } from '#test/fakes/small-disk.ts';
import { ownFolder } from '../../storage/files/folder.ts';

const parse = (value: unknown): string => {
  if (typeof value !== 'string') throw new Error('no text');
  return value;
};

/** A folder of copies whose time is set by `at`, in seconds. Each copy is a text of `bytes` bytes and its quotes. */
async function open(limits?: CopyLimits, folder?: string) {
  const into = folder ?? join(await ownFolder(), 'offline-copies');
  const time = { at: 1_000 };
  const log = createMemoryLog();
  const again = () =>
    openCopyFiles({ folder: into, now: () => time.at * 1_000, log, ...(limits ? { limits } : {}) });
  return { files: again(), again, folder: into, time, log };
}

const text = (bytes: number) => 'x'.repeat(bytes - 2);
const put = (files: ReturnType<typeof openCopyFiles>, name: string, value: string) =>
  files.change(name, parse, () => value);

/** The names of the files on disk. */
async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => name.includes('.')).sort();
}

test('a copy is read as it was saved, by a later run too, and only its owner can read the file', async () => {
  const { files, again, folder } = await open();
  expect(await files.read('a/1', parse)).toBeNull();
  expect(await put(files, 'a/1', 'one')).toBe(true);
  expect(await files.read('a/1', parse)).toBe('one');
  expect(await again().read('a/1', parse)).toBe('one');
  expect((await stat(join(folder, 'a', '1.json'))).mode & 0o777).toBe(0o600);
});

test('a change gets what was saved before', async () => {
  const { files } = await open();
  const append = (before: string | null) => `${before ?? ''}+`;
  await Promise.all([1, 2, 3].map(() => files.change('a/1', parse, append)));
  expect(await files.read('a/1', parse)).toBe('+++');
});

test('C40 above the limit the least recently used copies are deleted, of all scopes', async () => {
  const { files, folder, time } = await open({ all: 1_000, one: 500 });
  for (const name of ['a/1', 'a/2', 'b/3', 'b/4']) {
    time.at += 1;
    await put(files, name, text(250));
  }
  time.at += 1;
  await files.read('a/1', parse);
  time.at += 1;
  await put(files, 'b/5', text(250));
  expect(await namesIn(folder)).toEqual(['a/1.json', 'b/3.json', 'b/4.json', 'b/5.json']);
  await put(files, 'b/6', text(500));
  expect(await namesIn(folder)).toEqual(['a/1.json', 'b/5.json', 'b/6.json']);
});

test('a later run knows which copies were used last, and how many bytes there are', async () => {
  const { files, again, folder, time } = await open({ all: 1_000, one: 500 });
  for (const name of ['a/1', 'a/2', 'a/3', 'a/4']) {
    time.at += 1;
    await put(files, name, text(250));
  }
  time.at += 1;
  await files.read('a/1', parse);
  await files.idle();
  time.at += 1;
  const later = again();
  expect(await later.hasRoom()).toBe(false);
  expect(await later.usedAt('a/1')).toBe(1_005_000);
  expect(await later.usedAt('a/9')).toBeNull();
  await put(later, 'a/5', text(250));
  expect(await namesIn(folder)).toEqual(['a/1.json', 'a/3.json', 'a/4.json', 'a/5.json']);
});

test('a copy that is saved again counts once', async () => {
  const { files, folder } = await open({ all: 1_000, one: 500 });
  for (let time = 0; time < 10; time += 1) await put(files, 'a/1', text(400));
  await put(files, 'a/2', text(400));
  expect(await namesIn(folder)).toEqual(['a/1.json', 'a/2.json']);
  await files.remove('a/1');
  await put(files, 'a/3', text(400));
  expect(await namesIn(folder)).toEqual(['a/2.json', 'a/3.json']);
});

test('a copy that is too large is not saved, and its former version goes', async () => {
  const { files, folder } = await open({ all: 1_000, one: 500 });
  await put(files, 'a/1', 'one');
  expect(await put(files, 'a/1', text(501))).toBe(false);
  expect(await namesIn(folder)).toEqual([]);
});

test.each([
  ['cut off', '"on'],
  ['empty', ''],
  ['of another form', '{"version":2}'],
  ['binary', '\u0000\u0001'],
])('a copy that is %s is ignored and deleted', async (_, content) => {
  const { files, folder } = await open();
  await put(files, 'a/1', 'one');
  await writeFile(join(folder, 'a', '1.json'), content);
  expect(await files.read('a/1', parse)).toBeNull();
  expect(await namesIn(folder)).toEqual([]);
  expect(await put(files, 'a/1', 'two')).toBe(true);
  expect(await files.read('a/1', parse)).toBe('two');
});

test('what killed writes left is deleted; files of others stay', async () => {
  const { files, folder } = await open();
  await mkdir(join(folder, 'a'), { recursive: true });
  await writeFile(join(folder, 'a', '1.json.tmp-0123456789ab'), '"half');
  await writeFile(join(folder, 'a', 'notes.txt'), 'mine');
  await put(files, 'a/2', 'two');
  expect(await namesIn(folder)).toEqual(['a/2.json', 'a/notes.txt']);
});

test('killed at any moment, a copy is the former or the new one', async () => {
  const { again, folder } = await open();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', new URL('writing-child.ts', import.meta.url).pathname, folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let seen = '';
  for await (const chunk of child.stdout) {
    seen += String(chunk);
    if (seen.split('\n').length > 40) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  const files = again();
  const saved = seen.split('\n').filter((line) => line !== '');
  expect(saved.length).toBeGreaterThanOrEqual(40);
  const last = new Map(saved.map((line) => line.split(' ') as [string, string]));
  for (const [name, value] of last) {
    const found = await files.read(name, parse);
    // The next change may have been saved before it was reported.
    expect(Number(found?.split('-')[0])).toBeGreaterThanOrEqual(Number(value));
    expect(found).toHaveLength(20_000);
  }
  await files.idle();
  // The first look at the folder deletes the write that was cut off.
  await files.hasRoom();
  expect(await namesIn(folder)).toEqual([...last.keys()].map((name) => `${name}.json`).sort());
});

test.runIf(canMakeDisks)('on a full disk nothing is saved, and what was saved stays', async () => {
  const { folder: disk } = await smallDisk('64k');
  const { files, log } = await open(undefined, join(disk, 'offline-copies'));
  expect(await put(files, 'a/1', text(20_000))).toBe(true);
  expect(await put(files, 'a/2', text(60_000))).toBe(false);
  expect(await put(files, 'a/1', text(60_000))).toBe(false);
  expect(await files.read('a/1', parse)).toHaveLength(20_000 - 2);
  expect(await files.usedAt('a/2')).toBeNull();
  expect(log.lines.map(({ level }) => level)).toEqual(['warn', 'warn']);
  expect(await put(files, 'a/3', text(4_000))).toBe(true);
});

test('a folder that can’t be read or written fails no call', async () => {
  const { files, folder } = await open();
  await writeFile(folder, 'a file in its place');
  expect(await put(files, 'a/1', 'one')).toBe(false);
  expect(await files.read('a/1', parse)).toBeNull();
  await files.remove('a/1');
  expect(await files.usedAt('a/1')).toBeNull();
  expect(await readFile(folder, 'utf8')).toBe('a file in its place');
});

test('C3 secrets that a text repeats are not saved', async () => {
  const folder = join(await ownFolder(), 'offline-copies');
  const files = openCopyFiles({
    folder,
    now: () => 0,
    log: createMemoryLog(),
    toJson: (value) => JSON.stringify(value).replaceAll('secret', '[hidden]'),
  });
  await put(files, 'a/1', 'my secret');
  expect(await readFile(join(folder, 'a', '1.json'), 'utf8')).toBe('"my [hidden]"');
});
