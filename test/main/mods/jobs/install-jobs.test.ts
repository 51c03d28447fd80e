import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { InstallJobs } from '#main/mods/jobs/install-jobs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { makeZip, type ZipEntry } from '../installs/archive/make-zip.ts';
import { startInstalls } from '../installs/setup.ts';

const plain = [{ name: 'lights/mod.json', data: '{}' }];

/** Preferences as they are stored: as JSON. */
function createPreferences(): Preferences {
  const texts = new Map<string, string>();
  return {
    get(name, schema) {
      const text = texts.get(name);
      return text === undefined ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    },
    set: (name, value) => void texts.set(name, JSON.stringify(value)),
  };
}

/** Install jobs over real installs, with a list of downloads that the test changes. */
async function stage(entries: readonly ZipEntry[] = plain) {
  const { installs, home } = await startInstalls();
  const archive = join(home, 'lights.zip');
  writeFileSync(archive, makeZip(entries));
  let list: Download[] = [];
  const watchers = new Set<{ downloadId: string; listener: (download: Download | null) => void }>();
  const tell = (changed: string) => {
    const download = list.find(({ downloadId }) => downloadId === changed) ?? null;
    for (const { downloadId, listener } of watchers) if (downloadId === changed) listener(download);
  };
  /** Sets the state of the download of version `versionId`. */
  const download = (state: Download['state'], versionId = 31, file = 'here'): string => {
    const downloadId = `download-${versionId}`;
    const one = { downloadId, modId: 3, versionId, fileId: versionId * 10, state, file };
    list = [
      ...list.filter((each) => each.downloadId !== downloadId),
      { ...one, title: 'Lights', version: '1.0' } as Download,
    ];
    tell(downloadId);
    return downloadId;
  };
  const preferences = createPreferences();
  const installed: unknown[] = [];
  const started: unknown[] = [];
  let last = 0;
  const open = () => {
    const jobs = new InstallJobs({
      isPacked: () => false,
      folderOf: () => undefined,
      serviceGameOf: () => 5,
      installs,
      downloads: {
        async start(wanted) {
          started.push(wanted);
          return { downloadId: download('running'), modId: 3, title: 'Lights' } as never;
        },
        list: () => list,
        filePath: async () => archive,
        watch(downloadId, listener) {
          const watcher = { downloadId, listener };
          watchers.add(watcher);
          return () => watchers.delete(watcher);
        },
      },
      service: () => 'https://mods.example/api',
      listed: async () => ({ gameId: 7, tagLine: '' }),
      preferences,
      onInstalled: async ({ installId }, { gameId }) => void installed.push([installId, gameId]),
      newId: () => {
        last += 1;
        return `job-${last}`;
      },
      log: createMemoryLog(),
    });
    onTestFinished(() => jobs.close());
    return jobs;
  };
  const remove = (downloadId: string) => {
    list = list.filter((each) => each.downloadId !== downloadId);
    tell(downloadId);
  };
  return { archive, installs, installed, started, download, remove, open, jobs: open() };
}

type Jobs = Awaited<ReturnType<typeof stage>>['jobs'];
const states = (jobs: Jobs) => jobs.list().map(({ state }) => state);
const untilStates = (jobs: Jobs, ...wanted: string[]) =>
  vi.waitUntil(() => states(jobs).join() === wanted.join(), { timeout: 10_000, interval: 5 });
const wanted = { modId: 3, title: 'Lights', versionId: 31, gameId: 'game' };

test('a download that has ended is installed and placed', async () => {
  const { jobs, download, installed, installs } = await stage();
  expect(await jobs.get(wanted)).toMatchObject({ state: 'downloading', title: 'Lights' });
  download('done');
  await untilStates(jobs);
  const [install] = installs.list();
  expect(install).toMatchObject({ title: 'Lights', modId: 3, versionId: 31, folderName: 'lights' });
  expect(installed).toEqual([[install?.installId, 'game']]);
});

test('a download knows the game of its mod, also one for no game in particular', async () => {
  const { jobs, started } = await stage();
  await jobs.get(wanted);
  await jobs.get({ ...wanted, versionId: 32, gameId: null });
  expect(started).toMatchObject([{ gameId: 5 }, { gameId: 7 }]);
});

test('a file that is here already is installed without another download, and a dropped one too', async () => {
  const { jobs, download, installed, archive } = await stage();
  download('done');
  await jobs.get(wanted);
  await untilStates(jobs);
  await jobs.fromFile({ path: archive, gameId: null });
  await untilStates(jobs);
  expect(installed).toEqual([
    [expect.stringMatching(/-3-31-310$/), 'game'],
    [expect.stringMatching(/^file-/), null],
  ]);
});

test('a finished download whose file is gone is downloaded again', async () => {
  const { jobs, download, started } = await stage();
  download('done', 31, 'gone');
  await jobs.get(wanted);
  expect(started).toHaveLength(1);
});

test('the same download twice is one job', async () => {
  const { jobs, download } = await stage();
  const downloadId = download('running');
  const first = await jobs.fromDownload({ downloadId, gameId: null });
  const second = await jobs.fromDownload({ downloadId, gameId: 'game' });
  expect(second).toEqual({ ...first, gameId: 'game' });
  expect(jobs.list()).toHaveLength(1);
  await expect(jobs.fromDownload({ downloadId: 'none', gameId: null })).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('a download that was fetched for one game goes to the game that it is fetched for last', async () => {
  const { jobs, download, installed } = await stage();
  const downloadId = download('running');
  await jobs.fromDownload({ downloadId, gameId: 'first' });
  expect(await jobs.fromDownload({ downloadId, gameId: 'second' })).toMatchObject({ gameId: 'second' });
  expect(await jobs.fromDownload({ downloadId, gameId: null })).toMatchObject({ gameId: 'second' });
  download('done');
  await untilStates(jobs);
  expect(installed).toEqual([[expect.any(String), 'second']]);
});

test('programs are asked about once, and the next version doesn’t ask again', async () => {
  const { jobs, download, installs } = await stage([...plain, { name: 'lights/setup.exe', data: 'MZ' }]);
  const { jobId } = await jobs.fromDownload({ downloadId: download('done'), gameId: null });
  await untilStates(jobs, 'asking');
  expect(jobs.list()[0]).toMatchObject({ programs: ['lights/setup.exe'] });
  expect(installs.list()).toEqual([]);
  await jobs.answer({ jobId, root: '' });
  await untilStates(jobs);
  await jobs.fromDownload({ downloadId: download('done', 32), gameId: null });
  await vi.waitUntil(() => states(jobs).length === 0 || states(jobs)[0] === 'asking', { timeout: 10_000 });
  expect(states(jobs)).toEqual([]);
  expect(installs.list()).toHaveLength(2);
});

test('a variant is asked for once, and the next version takes the same one', async () => {
  const { jobs, download, installs } = await stage([
    { name: 'bright/mod.json', data: '{}' },
    { name: 'dark/mod.json', data: '{"dark":1}' },
  ]);
  const { jobId } = await jobs.fromDownload({ downloadId: download('done'), gameId: null });
  await untilStates(jobs, 'asking');
  const variants = jobs.list()[0]?.variants ?? [];
  expect(variants.map(({ name, size }) => [name, size])).toEqual([
    ['bright', 2],
    ['dark', 10],
  ]);
  await expect(jobs.answer({ jobId, root: 'none' })).rejects.toMatchObject({ code: 'invalid-input' });
  await jobs.answer({ jobId, root: variants[1]?.root ?? '' });
  await untilStates(jobs);
  await jobs.fromDownload({ downloadId: download('done', 32), gameId: null });
  await untilStates(jobs);
  const sizes = installs.list().map(({ size }) => size);
  expect(sizes).toEqual([10, 10]);
  // Many mods call their variants "Full" and "Lite": these would share a folder in a game.
  expect(installs.list().map(({ folderName }) => folderName)).toEqual(['Lights', 'Lights']);
});

test('a damaged archive shows its failure, and can be tried again', async () => {
  const { jobs, download, archive, installed } = await stage();
  writeFileSync(archive, 'no archive');
  const { jobId } = await jobs.fromDownload({ downloadId: download('done'), gameId: null });
  await untilStates(jobs, 'failed');
  expect(jobs.list()[0]?.failure).toMatchObject({ text: { id: expect.stringMatching(/^installs\./) } });
  writeFileSync(archive, makeZip(plain));
  jobs.retry(jobId);
  await untilStates(jobs);
  expect(installed).toHaveLength(1);
});

test('a file that is installed again takes the place of its failed try', async () => {
  const { jobs, archive, installed } = await stage();
  writeFileSync(archive, 'no archive');
  for (const _ of [1, 2]) {
    await jobs.fromFile({ path: archive, gameId: null });
    await untilStates(jobs, 'failed');
  }
  writeFileSync(archive, makeZip(plain));
  await jobs.fromFile({ path: archive, gameId: null });
  await untilStates(jobs);
  expect(installed).toHaveLength(1);
});

test('a job that is canceled is gone and installs nothing', async () => {
  const { jobs, download, installs } = await stage();
  const { jobId } = await jobs.fromDownload({ downloadId: download('done'), gameId: null });
  jobs.cancel(jobId);
  expect(jobs.list()).toEqual([]);
  await jobs.close();
  expect(installs.list()).toEqual([]);
});

test('a job that waits for its download goes on after the next start', async () => {
  const { jobs, download, open, installed } = await stage();
  await jobs.fromDownload({ downloadId: download('running'), gameId: 'game' });
  await jobs.close();
  const again = open();
  expect(states(again)).toEqual(['downloading']);
  download('done');
  await untilStates(again);
  expect(installed).toHaveLength(1);
});

test('a download that is canceled or removed ends its job', async () => {
  const { jobs, download, remove, open } = await stage();
  await jobs.fromDownload({ downloadId: download('running'), gameId: null });
  await jobs.fromDownload({ downloadId: download('running', 32), gameId: null });
  remove('download-31');
  expect(jobs.list().map(({ downloadId }) => downloadId)).toEqual(['download-32']);
  download('cancelled', 32);
  expect(jobs.list()).toEqual([]);
  expect(open().list()).toEqual([]);
});

test('a download that is brought back brings its job back', async () => {
  const { jobs, download, remove, installed } = await stage();
  await jobs.fromDownload({ downloadId: download('running'), gameId: 'game' });
  await jobs.fromDownload({ downloadId: download('running', 32), gameId: 'game' });
  remove('download-31');
  download('cancelled', 32);
  expect(states(jobs)).toEqual([]);

  download('paused');
  expect(states(jobs)).toEqual(['downloading']);
  download('running', 32);
  expect(states(jobs)).toEqual(['downloading', 'downloading']);
  download('done');
  download('done', 32);
  await untilStates(jobs);
  expect(installed).toHaveLength(2);
});

test.runIf(process.platform !== 'win32')(
  'Z30 a pipe with the name of an archive fails with a sentence, and doesn’t keep other installs waiting',
  async () => {
    const { jobs, download, archive, installed } = await stage();
    const path = `${archive}.pipe.zip`;
    execFileSync('mkfifo', [path]);
    const { jobId } = await jobs.fromFile({ path, gameId: null });
    await untilStates(jobs, 'failed');
    expect(jobs.list()[0]?.failure?.text.id).toBe('installs.notFile');
    jobs.retry(jobId);
    jobs.cancel(jobId);
    expect(jobs.list()).toEqual([]);
    await jobs.fromDownload({ downloadId: download('done'), gameId: null });
    await untilStates(jobs);
    expect(installed).toHaveLength(1);
  },
);
