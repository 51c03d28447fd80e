import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DeployMod } from '#main/games/deploy/deployment.ts';
import { type Journal, readJournal, writeJournal } from '#main/games/deploy/record/journal.ts';
import { nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { hastyClock } from '#test/fakes/hasty-clock.ts';
import { makeWorld } from './world.ts';

const minute = 60_000;
const start = new Date('2012-03-04T05:06:00Z').getTime();

/** A mod whose files get these times in the game, in minutes. */
const timed = (mod: DeployMod, ...minutes: readonly number[]): DeployMod => ({
  ...mod,
  files: mod.files.map((file, index) => ({ ...file, placedMs: start + (minutes[index] ?? 0) * minute })),
});

/** A world whose disk fails at a call that makes or takes away a file, while `left` is above 0. */
async function failingWorld() {
  let left = Number.POSITIVE_INFINITY;
  const failing =
    <A extends readonly unknown[], T>(act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      if (left-- === 0) throw Object.assign(new Error('EIO: made by a test'), { code: 'EIO' });
      return act(...args);
    };
  const disk = { ...nodeDisk, rename: failing(nodeDisk.rename), unlink: failing(nodeDisk.unlink) };
  const world = await makeWorld({ 'Data/base.esp': 'the game' }, { disk, clock: hastyClock });
  const one = await world.mod('one', { 'Data/a.esp': 'a', 'Data/b.esp': 'b' });
  const two = await world.mod('two', { 'Data/c.esp': 'c', 'Data/base.esp': 'another' });
  const times = async (...names: readonly string[]) => {
    const found = await Promise.all(names.map((name) => lstat(join(world.target, 'Data', name))));
    return found.map(({ mtimeMs }) => (mtimeMs - start) / minute);
  };
  return { ...world, one, two, times, failAt: (call: number) => (left = call) };
}

test('a file has the time that is wanted, and is placed again for another one only', async () => {
  const { deploy, set, one, times } = await failingWorld();
  await deploy.switchTo(set('x', timed(one, 1, 2)));
  expect(await times('a.esp', 'b.esp')).toEqual([1, 2]);
  expect(await deploy.switchTo(set('x', timed(one, 1, 2)))).toMatchObject({ steps: 0 });
  expect(await deploy.switchTo(set('x', timed(one, 1, 3)))).toMatchObject({ steps: 2 });
  expect(await times('a.esp', 'b.esp')).toEqual([1, 3]);
});

test('a link that gets a time of its own is a copy then, and the install keeps its time', async () => {
  const { deploy, set, one, times, target } = await failingWorld();
  await deploy.switchTo(set('x', one));
  const source = join(one.filesFolder, 'Data/a.esp');
  const before = await lstat(source);
  expect((await lstat(join(target, 'Data/a.esp'))).ino).toBe(before.ino);
  await deploy.switchTo(set('x', timed(one, 1, 2)));
  expect(await times('a.esp', 'b.esp')).toEqual([1, 2]);
  expect(await lstat(source)).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
});

test('a switch that fails at any step brings back the files with their times', async () => {
  const { deploy, set, one, two, times, failAt, now, before } = await failingWorld();
  await deploy.switchTo(set('x', timed(one, 1, 2)));
  const old = await now();
  let failed = 0;
  for (let call = 0; ; call += 1) {
    failAt(call);
    const error = await deploy.switchTo(set('y', timed(two, 5, 6))).catch((cause: unknown) => cause);
    failAt(Number.POSITIVE_INFINITY);
    if (!(error instanceof Error)) break;
    failed += 1;
    expect(await now()).toEqual(old);
    expect(await times('a.esp', 'b.esp')).toEqual([1, 2]);
  }
  expect(failed).toBeGreaterThan(3);
  expect(await times('c.esp', 'base.esp')).toEqual([5, 6]);
  await deploy.switchTo(set(null));
  expect(await now()).toEqual(before);
});

test('a journal that is read after a kill has the times', async () => {
  const { folder, one } = await failingWorld();
  const file = {
    path: 'Data/a.esp',
    installId: 'one',
    source: 'Data/a.esp',
    size: 1,
    sha256: 'a',
    mtimeMs: 7,
  };
  const phases = { aside: [], out: [], removeFolders: [], makeFolders: [], into: [] };
  const journal: Journal = {
    id: 'abc',
    target: folder,
    mods: [{ installId: 'one', filesFolder: one.filesFolder }],
    phases: {
      ...phases,
      out: [{ ...file, do: 'remove', ino: null, placedMs: start }],
      into: [
        { ...file, do: 'place', placedMs: start + minute },
        { ...file, do: 'place', path: 'Data/b.dds' },
      ],
    },
  };
  await writeJournal(folder, journal);
  expect(await readJournal(folder)).toEqual(journal);
});
