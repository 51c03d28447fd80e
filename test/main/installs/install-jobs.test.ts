import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Install } from '#main/installs/install.ts';
import { createInstallJobs } from '#main/installs/jobs/install-jobs.ts';
import type { Preferences } from '#main/my-mods/my-mods-store.ts';
import type { Download } from '#shared/contract/downloads.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { makeZip, type ZipEntry } from './archive/make-zip.ts';
import { startInstalls, temporaryFolder } from './setup.ts';

const service = 'https://mods.example/api/';
type Listener = (change: { changed: Download[]; removed: string[] }) => void;

/** Jobs over real installs, with downloads that the test finishes by hand. */
async function start(home = temporaryFolder(), preferences = memoryPreferences()) {
  const { installs } = await startInstalls(home);
  const list: Download[] = [];
  const listeners = new Set<Listener>();
  const tell = (removed: string[] = []) => {
    for (const listener of listeners) listener({ changed: [...list], removed });
  };
  const placed: { install: Install; gameId: string | null }[] = [];
  const jobs = createInstallJobs({
    ...{ installs, preferences, service: () => service, log: createMemoryLog() },
    downloads: {
      async start({ modId, title, versionId }) {
        const made = downloadOf(`download-${modId}`, { modId, title, versionId: versionId ?? modId * 10 });
        list.push(made);
        return made;
      },
      list: () => list,
      filePath: async (downloadId) => join(home, `${downloadId}.zip`),
      onChange(listener) {
        listeners.add(listener as Listener);
        return () => listeners.delete(listener as Listener);
      },
    },
    tagLineOf: async () => 'In one line',
    onInstalled: async (install, { gameId }) => void placed.push({ install, gameId }),
    newId: () => `job-${Math.random().toString(36).slice(2)}`,
  });
  const finish = (downloadId: string, entries: readonly ZipEntry[] | string) => {
    const bytes = typeof entries === 'string' ? entries : makeZip(entries);
    writeFileSync(join(home, `${downloadId}.zip`), bytes);
    const at = list.findIndex((each) => each.downloadId === downloadId);
    const found = list[at] ?? downloadOf(downloadId, {});
    list.splice(at < 0 ? list.length : at, 1, { ...found, state: 'done', file: 'here', version: '1.2' });
    tell();
  };
  /** Waits until the jobs are in a state. */
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!isThere()) return;
        stop();
        resolve();
      };
      const stop = jobs.onChange(look);
      look();
    });
  const states = () => jobs.list().map(({ state }) => state);
  const untilDone = () => until(() => jobs.list().length === 0);
  return { jobs, installs, placed, list, finish, tell, until, untilDone, states, preferences, home };
}

function memoryPreferences(): Preferences {
  const values = new Map<string, string>();
  return {
    get(name, schema) {
      const text = values.get(name);
      return text === undefined ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    },
    set: (name, value) => void values.set(name, JSON.stringify(value)),
  };
}

function downloadOf(downloadId: string, more: Partial<Download>): Download {
  return {
    ...{ downloadId, modId: 3, title: 'Harbour Lights', version: null, versionId: 30, fileId: 300 },
    ...{ fileName: null, state: 'running', rank: 1, receivedBytes: 0, totalBytes: null },
    ...{ bytesPerSecond: null, secondsLeft: null, waiting: null, failure: null, finishedAt: null },
    ...{ sha256: null, file: null, ...more },
  };
}

const plain: ZipEntry[] = [{ name: 'mod/a.txt', data: 'a' }];
const variants: ZipEntry[] = [
  { name: 'Full/mod.json', data: '{}' },
  { name: 'Lite/mod.json', data: '{"lite":true}' },
];
const withProgram: ZipEntry[] = [...plain, { name: 'mod/install.sh', data: '#!/bin/sh\n' }];

it('a mod that was fetched for a game is installed when its download ends, and goes into the game', async () => {
  const { jobs, finish, placed, untilDone, states } = await start();
  await jobs.get({ modId: 3, title: 'Harbour Lights', gameId: 'emberfall' });
  expect(states()).toEqual(['downloading']);
  finish('download-3', plain);
  await untilDone();
  expect(placed).toMatchObject([
    { gameId: 'emberfall', install: { modId: 3, versionName: '1.2', tagLine: 'In one line' } },
  ]);
});

it('a second Get of the same mod is the same job', async () => {
  const { jobs } = await start();
  const first = await jobs.get({ modId: 3, title: 'Harbour Lights', gameId: null });
  const again = await jobs.fromDownload({ downloadId: 'download-3', gameId: 'emberfall' });
  expect(again).toMatchObject({ jobId: first.jobId, gameId: 'emberfall' });
  expect(jobs.list()).toHaveLength(1);
});

it('which variant is asked once, and remembered for later versions', async () => {
  const { jobs, list, finish, placed, until, untilDone, states } = await start();
  const { jobId } = await jobs.get({ modId: 3, title: 'Harbour Lights', gameId: null });
  finish('download-3', variants);
  await until(() => states()[0] === 'asking');
  expect(jobs.list()[0]?.variants.map(({ name }) => name)).toEqual(['Full', 'Lite']);
  await expect(jobs.answer({ jobId, root: 'elsewhere' })).rejects.toMatchObject({ code: 'invalid-input' });
  await jobs.answer({ jobId, root: 'Lite' });
  await untilDone();

  list.push(downloadOf('download-3-later', { versionId: 40, fileId: 400 }));
  finish('download-3-later', [...variants, { name: 'Lite/new.txt', data: 'new' }]);
  await jobs.fromDownload({ downloadId: 'download-3-later', gameId: null });
  await untilDone();
  expect(placed.map(({ install }) => install.fileCount)).toEqual([1, 2]);
});

it('Z11 programs in a mod are named before it is installed, once for each mod', async () => {
  const { jobs, finish, placed, until, untilDone, states } = await start();
  const { jobId } = await jobs.get({ modId: 3, title: 'Harbour Lights', gameId: null });
  finish('download-3', withProgram);
  await until(() => states()[0] === 'asking');
  expect(jobs.list()[0]).toMatchObject({ variants: [], programs: [expect.stringContaining('install.sh')] });
  expect(placed).toEqual([]);
  await jobs.answer({ jobId, root: '' });
  await untilDone();
  expect(placed).toHaveLength(1);
});

it('a damaged archive fails with its reason, and can be tried again', async () => {
  const { jobs, finish, placed, until, untilDone, states, home } = await start();
  const { jobId } = await jobs.get({ modId: 3, title: 'Harbour Lights', gameId: null });
  finish('download-3', 'no archive');
  await until(() => states()[0] === 'failed');
  expect(jobs.list()[0]?.failure?.text.id).toMatch(/^installs\./);
  writeFileSync(join(home, 'download-3.zip'), makeZip(plain));
  jobs.retry(jobId);
  await untilDone();
  expect(placed).toHaveLength(1);
});

it('a job that waits for its download goes on after a restart', async () => {
  const first = await start();
  await first.jobs.get({ modId: 3, title: 'Harbour Lights', gameId: 'emberfall' });
  await first.jobs.close();
  const second = await start(first.home, first.preferences);
  expect(second.states()).toEqual(['downloading']);
  second.finish('download-3', plain);
  await second.untilDone();
  expect(second.placed).toMatchObject([{ gameId: 'emberfall' }]);
});

it('a job ends with its download when that is removed, and when the player ends it', async () => {
  const { jobs, list, tell } = await start();
  await jobs.get({ modId: 3, title: 'Harbour Lights', gameId: null });
  list.length = 0;
  tell(['download-3']);
  expect(jobs.list()).toEqual([]);
  const { jobId } = await jobs.get({ modId: 4, title: 'Tiny Tavern', gameId: null });
  jobs.cancel(jobId);
  expect(jobs.list()).toEqual([]);
});

it('an archive that the player has is installed under its own name, without a mod of the service', async () => {
  const { jobs, placed, untilDone, home } = await start();
  const path = join(home, 'My own mod.zip');
  writeFileSync(path, makeZip(plain));
  await jobs.fromFile({ path, gameId: 'emberfall' });
  await untilDone();
  expect(placed).toMatchObject([{ install: { title: 'My own mod', modId: null, service: null } }]);
});
