import { link, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createDownloads } from '#main/mods/downloads/downloads.ts';
import type { ListFile } from '#main/mods/downloads/store/journal.ts';
import { defaultLimits } from '#main/mods/downloads/transfer/fetch-task.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import {
  ended,
  fakeFileService,
  ownFolder,
  respondWithRange,
  startDownloads,
  storeAt,
  zipOf,
} from '../fake-downloads.ts';

const title = 'Deep Water Shader';
/** All of the same length, so that only their bytes differ. */
const [old, newer] = [zipOf(5000), zipOf(5000, 1)];

const serviceWith = (newName: string) =>
  fakeFileService({
    versions: [2, 1].map((versionId) => ({
      versionId,
      name: `1.${versionId}`,
      releasedAt: null,
      downloadCount: null,
      files: [{ fileId: versionId, fileName: versionId === 1 ? 'mod.zip' : newName, size: null }],
    })),
    open: (request) =>
      respondWithRange(request.versionId === 1 ? old : newer, request, `"${request.versionId}"`),
  });

/** The folder and list of a player who has the old file. */
async function withOld(service: ReturnType<typeof serviceWith>) {
  const home = await ownFolder();
  const { downloads, folder } = await startDownloads({ service, at: home });
  const { downloadId } = await downloads.start({ modId: 1, title, versionId: 1, fileId: 1 });
  await ended(downloads, downloadId);
  await downloads.close();
  return { service, home, folder, replaces: downloadId };
}

/**
 * The disk and list calls of an update, up to the last step: there they never return, either before or after it is
 * done, and neither does any later call, as when the process is killed. `dead` resolves at that moment.
 */
function mortal(file: string, last: number, when: 'before' | 'after') {
  const steps: string[] = [];
  let die = () => {};
  const dead = new Promise<true>((resolve) => {
    die = () => resolve(true);
  });
  const step = async <T>(name: string, act: () => Promise<T>): Promise<T> => {
    steps.push(name);
    const number = steps.length;
    const isTaken = number < last || (number === last && when === 'after');
    const [outcome] = isTaken ? await Promise.allSettled([act()]) : [];
    if (number === last) die();
    if (!outcome || number >= last) return new Promise<never>(() => {});
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  };
  const inner = storeAt(file, createMemoryLog());
  const listFile: ListFile = {
    ...inner,
    write: (list) => step('list', () => inner.write(list).then(() => undefined)),
  };
  return {
    steps,
    dead,
    listFile,
    disk: {
      link: (...input: Parameters<typeof link>) => step('link', () => link(...input)),
      rename: (...input: Parameters<typeof rename>) => step('rename', () => rename(...input)),
      rm: (...input: Parameters<typeof rm>) => step('rm', () => rm(...input)),
    },
  };
}

/** Updates in a process that dies at one of its steps; returns the steps, and whether it died. */
async function updateAndDie(at: Awaited<ReturnType<typeof withOld>>, last: number, when: 'before' | 'after') {
  const { steps, dead, listFile, disk } = mortal(join(at.home, 'downloads.json'), last, when);
  const downloads = createDownloads({
    service: at.service,
    listFile,
    disk,
    clock: realClock,
    random: Math.random,
    log: createMemoryLog(),
    folder: () => at.folder,
    freeBytes: async () => 1024 ** 4,
    limits: { ...defaultLimits, reserveBytes: 0 },
  });
  const done = new Promise<false>((resolve) => {
    downloads.onChange(({ removed }) => {
      if (removed.includes(at.replaces)) resolve(false);
    });
  });
  await downloads.start({ modId: 1, title, replaces: at.replaces });
  return { steps, isDead: await Promise.race([dead, done]) };
}

describe.each([
  ['the same name', 'mod.zip', 'rename'],
  ['another name', 'mod-1.2.zip', 'rm'],
] as const)('D23 an update to a file of %s', (_, newName, lastStep) => {
  test.each(['before', 'after'] as const)(
    'D23 that is killed %s any of its steps leaves one correct record at the next start',
    async (when) => {
      const service = serviceWith(newName);
      const taken = new Set<string>();
      for (let last = 1; ; last += 1) {
        const at = await withOld(service);
        const { steps, isDead } = await updateAndDie(at, last, when);
        for (const step of steps) taken.add(step);
        if (!isDead) break;
        const { downloads } = await startDownloads({ service, at: at.home });
        const message = `${when} ${steps.length}: ${steps.join(', ')}`;
        await expect
          .poll(() => downloads.list().map(({ state, file }) => [state, file]), { message })
          .toEqual([['done', 'here']]);
        expect(await downloads.checkAll(), message).toMatchObject({ whole: 1, changed: 0, gone: 0 });
        expect(await readdir(at.folder), message).toEqual(downloads.list().map(({ fileName }) => fileName));
        await downloads.close();
      }
      expect([...taken]).toEqual(expect.arrayContaining(['list', 'link', lastStep]));
    },
    60_000,
  );
});

test('D23 a delete during an update waits for it, and leaves the newer file in its place', async () => {
  const { service, home, folder, replaces } = await withOld(serviceWith('mod.zip'));
  let arrive = () => {};
  const renamed = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const disk = {
    link,
    rm,
    // The newer file has the name of the older one already when the player deletes that.
    async rename(...input: Parameters<typeof rename>) {
      await rename(...input);
      if (basename(String(input[1])) !== 'mod.zip') return;
      arrive();
      await held;
    },
  };
  const { downloads } = await startDownloads({ service, at: home, disk });
  await downloads.start({ modId: 1, title, replaces });
  await renamed;
  const deleted = downloads.deleteFile(replaces).then(
    () => 'deleted',
    (error: unknown) => error,
  );
  goOn();
  expect(await deleted).toMatchObject({ text: { id: 'downloads.unknown' } });
  expect(await readFile(join(folder, 'mod.zip'))).toEqual(newer);
  await expect.poll(() => downloads.list()).toMatchObject([{ state: 'done', file: 'here' }]);
});
