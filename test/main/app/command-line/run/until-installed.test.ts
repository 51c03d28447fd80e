import { expect, test } from 'vitest';
import { untilInstalled } from '#main/app/command-line/run/until-installed.ts';
import { createListeners } from '#main/kernel/listeners.ts';

const service = 'https://mods.example/api';
const job = {
  jobId: 'job-1',
  modId: 3,
  title: 'Lights',
  downloadId: 'download-1',
  state: 'downloading',
  failure: null,
};
const file = { versionId: 31, fileId: 310 };
const failure = { code: 'disk-full', text: { id: 'installs.gone' } };

/** A job and its download that the test changes. */
function stage() {
  const listeners = createListeners<void>();
  let waiting = 0;
  const onChange = (listener: () => void) => {
    waiting += 1;
    const stop = listeners.add(listener);
    return () => {
      waiting -= 1;
      stop();
    };
  };
  const now = {
    jobs: [job] as object[],
    downloads: [{ downloadId: 'download-1', ...file }] as object[],
    installs: [] as object[],
  };
  const parts = {
    jobs: { list: () => now.jobs, onChange },
    downloads: { list: () => now.downloads, watch: (_: string, listener: () => void) => onChange(listener) },
    installs: { list: () => now.installs },
    service: () => service,
  };
  const stop = new AbortController();
  const done = untilInstalled(job as never, parts as never, stop.signal).then(
    (install) => install,
    (error: unknown) => error,
  );
  const change = (to: Partial<typeof now>) => {
    Object.assign(now, to);
    listeners.tell();
  };
  return { change, done, stop, waiting: () => waiting };
}

const wanted = { installId: 'wanted', service, modId: 3, ...file, installedAt: 2 };

test.each([
  ['of another mod', { modId: 4 }],
  ['of another service', { service: 'https://other.example/api' }],
  ['of a dropped archive', { service: null, modId: null, versionId: null, fileId: null }],
  ['of another version', { versionId: 32, fileId: 320 }],
  ['of another file of the version', { fileId: 311 }],
])('Z26 the install of the version that the job downloaded is found, not one %s', async (_, other) => {
  const { change, done, waiting } = stage();
  change({});
  expect(waiting()).toBe(2);
  const newer = { ...wanted, installId: 'other', installedAt: 9, ...other };
  // Its download may have left the list by then.
  change({ jobs: [], downloads: [], installs: [newer, wanted] });
  expect(await done).toBe(wanted);
  expect(waiting()).toBe(0);
});

test('Z26 a job whose own install is gone has no other one', async () => {
  const { change, done } = stage();
  change({ jobs: [], installs: [{ ...wanted, versionId: 32 }] });
  expect(await done).toMatchObject({ code: 'cancelled' });
});

test.each([
  ['a job that ended without an install', { jobs: [] }, 'cancelled', 'error.cancelled'],
  ['a failed install', { jobs: [{ ...job, state: 'failed', failure }] }, 'disk-full', 'installs.gone'],
  ['a failed download', { downloads: [{ downloadId: 'download-1', failure }] }, 'disk-full', 'installs.gone'],
  [
    'a download that asks about its host',
    { downloads: [{ downloadId: 'download-1', waiting: { for: 'host', host: 'files.example' } }] },
    ...(['rejected', 'downloads.hostQuestion'] as const),
  ],
  ['an install that asks', { jobs: [{ ...job, state: 'asking' }] }, 'rejected', 'commandLine.asks'],
])('%s ends the waiting', async (_, to, code, id) => {
  const { change, done, waiting } = stage();
  change(to);
  expect(await done).toMatchObject({ code, text: { id } });
  expect(waiting()).toBe(0);
});

test('the signal ends the waiting', async () => {
  const { done, stop, waiting } = stage();
  const reason = new Error('stopped');
  stop.abort(reason);
  expect(await done).toBe(reason);
  expect(waiting()).toBe(0);
});
