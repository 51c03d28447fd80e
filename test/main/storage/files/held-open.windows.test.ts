import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { holdOpen } from '#test/windows/held-open.ts';
import { ownFolder } from './folder.ts';

/** A store with one state. */
async function startStore() {
  const folder = await ownFolder();
  const file = join(folder, 'store.json');
  const problems: StoreProblem[] = [];
  const onProblem = (problem: StoreProblem) => problems.push(problem);
  const store = openVersionedFile(file, { maxBackups: 3, log: createMemoryLog(), onProblem });
  store.load((value) => value);
  await store.write({ count: 1 });
  return { folder, file, store, problems };
}

test('a store that another program reads for a moment is written as soon as it has let go', async () => {
  const { folder, file, store, problems } = await startStore();
  const letGo = await holdOpen(file, 'reading');
  const written = store.write({ count: 2 });
  let looks = 0;
  const look = async () => {
    if ((await readdir(folder)).some((name) => name.includes('.tmp-'))) looks += 1;
    return looks;
  };
  // The new state waits beside the old one: it would be gone if it were tried only once.
  await expect.poll(look, { interval: 10, timeout: 5_000 }).toBeGreaterThan(3);
  await letGo();
  await written;
  expect(await readFile(file, 'utf8')).toBe('{"count":2}');
  expect(problems).toEqual([]);
});

test('a store that another program keeps open says so, keeps its last state, and leaves nothing behind', async () => {
  const { folder, file, store, problems } = await startStore();
  const letGo = await holdOpen(file, 'reading');
  await expect(store.write({ count: 2 })).rejects.toMatchObject({ code: 'EPERM' });
  expect(problems).toEqual([{ kind: 'not-saved', isDiskFull: false }]);
  expect(await readFile(file, 'utf8')).toBe('{"count":1}');
  expect((await readdir(folder)).filter((name) => name.includes('.tmp-'))).toEqual([]);
  await letGo();
  await store.write({ count: 3 });
  expect(problems.at(-1)).toEqual({ kind: 'saved' });
});
