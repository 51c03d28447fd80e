import { lstat, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type DeployDisk, nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { FileThreads } from '#main/games/deploy/thread/file-threads.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { workerScript } from '#test/worker-script.ts';
import { expected, makeWorld, withTimes } from './world.ts';

/** Threads that end with the test, and how many were started. */
function startThreads(script: () => Promise<string> = () => workerScript('game-files')) {
  const clock = createFakeClock();
  let started = 0;
  const threads = new FileThreads({
    clock,
    script: () => {
      started += 1;
      return script();
    },
  });
  onTestFinished(() => threads.close());
  return { threads, clock, started: () => started };
}

/** The real disk, and how many links and deletions main itself asks it for. */
function countingDisk() {
  const counts = { link: 0, unlink: 0 };
  const disk: DeployDisk = {
    ...nodeDisk,
    link: (...args) => {
      counts.link += 1;
      return nodeDisk.link(...args);
    },
    unlink: (path) => {
      counts.unlink += 1;
      return nodeDisk.unlink(path);
    },
  };
  return { disk, counts };
}

const many = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Data/${index % 7}/${index}.dds`, `mod ${index}`]),
  );

/** A game, and a mod of so many files, at first enough for one thread: one takes the place of the game's own, one is copied. */
async function largeWorld(threads: FileThreads, files = 110) {
  const { disk, counts } = countingDisk();
  const world = await makeWorld({ 'Data/0/0.dds': 'game', 'Data/own.txt': 'own' }, { threads, disk });
  const mod = await withTimes(await world.mod('mod', { ...many(files), 'Data/mod.ini': 'settings' }));
  return { ...world, mod, counts, modded: expected(world.before, [mod], 'merged') };
}

test('a large switch is done by the thread, and back again', async () => {
  const { threads, started } = startThreads();
  const { deploy, set, mod, modded, now, before, counts, target } = await largeWorld(threads);
  expect(await deploy.switchTo(set('x', mod))).toMatchObject({ state: 'done', notes: [] });
  expect(await now()).toEqual(modded);
  const source = await lstat(join(mod.filesFolder, 'Data/3/3.dds'));
  expect((await lstat(join(target, 'Data/3/3.dds'))).ino).toBe(source.ino);
  expect(await deploy.switchTo(set('x', mod))).toMatchObject({ steps: 0, notes: [] });
  expect(await deploy.switchTo(set(null))).toMatchObject({ state: 'done', notes: [] });
  expect(await now()).toEqual(before);
  expect(counts).toEqual({ link: 0, unlink: 0 });
  expect(started()).toBe(1);
});

test('what the thread finds changed is left to main, which keeps it', async () => {
  const { threads } = startThreads();
  const { deploy, set, mod, now, before, target } = await largeWorld(threads);
  await deploy.switchTo(set('x', mod));
  await rm(join(target, 'Data/3/3.dds'));
  await writeFile(join(target, 'Data/3/3.dds'), 'by the player');
  await rm(join(target, 'Data/4/4.dds'));
  await writeFile(join(target, 'Data/5/new.txt'), 'by the player');
  const questions = await deploy.switchTo(set(null));
  expect(questions).toEqual({ state: 'asked', questions: [{ kind: 'new-file', path: 'Data/3/3.dds' }] });
  const answers = new Map([['Data/3/3.dds', 'original' as const]]);
  const { notes } = (await deploy.switchTo(set(null), { answers })) as { notes: readonly unknown[] };
  expect(notes).toContainEqual({ kind: 'kept', path: 'Data/3/3.dds' });
  expect(notes).toContainEqual({ kind: 'missing', path: 'Data/4/4.dds' });
  expect(notes).toContainEqual({ kind: 'folder-left', path: 'Data/5' });
  const left = new Map(await now());
  expect(left.delete('Data/5/new.txt')).toBe(true);
  left.delete('Data/5');
  expect(left).toEqual(before);
});

test('a file of an install with another content isn’t linked: the switch is undone', async () => {
  const { threads } = startThreads();
  const { deploy, set, mod, now, before } = await largeWorld(threads);
  await writeFile(join(mod.filesFolder, 'Data/3/3.dds'), 'MOD 3');
  await expect(deploy.switchTo(set('x', mod))).rejects.toMatchObject({
    text: { id: 'loadouts.installChanged', values: { path: 'Data/3/3.dds' } },
  });
  expect(await now()).toEqual(before);
});

test.each([1, 2])(
  'of two threads, number %i ends within a switch: it is undone, and the next one has a new thread',
  async (number) => {
    const good = await workerScript('game-files');
    const broken = join((await makeWorld({})).folder, 'broken.mjs');
    await writeFile(
      broken,
      `import { parentPort } from 'node:worker_threads'; parentPort.once('message', () => process.exit());`,
    );
    const { threads, started } = startThreads(async () => (started() === number ? broken : good));
    const { deploy, set, mod, modded, now, before, state } = await largeWorld(threads, 1_300);
    await expect(deploy.switchTo(set('x', mod))).rejects.toThrow('ended');
    expect(await now()).toEqual(before);
    expect(await readdir(state)).not.toContain('journal.json');
    await deploy.switchTo(set('x', mod));
    expect(await now()).toEqual(modded);
    expect(started()).toBe(3);
  },
);

test('a small switch starts no thread', async () => {
  const { threads, started } = startThreads();
  const world = await makeWorld({}, { threads });
  await world.deploy.switchTo(world.set('x', await withTimes(await world.mod('mod', many(20)))));
  expect(started()).toBe(0);
});

test('each of many items has the result of its call, in their order', async () => {
  const { threads } = startThreads();
  const paths = Array.from({ length: 1_203 }, (_, index) =>
    index % 3 === 0 ? import.meta.filename : import.meta.dirname,
  );
  const isLeftOut = (index: number) => index % 5 === 0 || (index >= 500 && index < 1_000);
  const items = paths.map((path, index) => ({ path, index }));
  const results = await threads.run(items, ({ path, index }) =>
    isLeftOut(index) ? null : { do: 'find-folder', path },
  );
  expect([...results]).toEqual(
    items.map(({ path, index }) => (path === import.meta.dirname && !isLeftOut(index) ? 0 : -1)),
  );
  expect(await threads.run([], () => null)).toHaveLength(0);
});

test('a thread that has nothing to do ends, and another one starts', async () => {
  const { threads, clock, started } = startThreads();
  const look = () => threads.run([import.meta.dirname], (path) => ({ do: 'find-folder', path }));
  expect([...(await look())]).toEqual([0]);
  expect([...(await look())]).toEqual([0]);
  expect(started()).toBe(1);
  await clock.advance(30_000);
  expect([...(await look())]).toEqual([0]);
  expect(started()).toBe(2);
});
