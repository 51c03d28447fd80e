import { expect, test } from 'vitest';
import { untilInstalled } from '#main/command-line/run/until-installed.ts';
import { createListeners } from '#main/lib/listeners.ts';

const job = {
  jobId: 'job-1',
  modId: 3,
  title: 'Lights',
  downloadId: 'download-1',
  state: 'downloading',
  failure: null,
};
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
    downloads: [{ downloadId: 'download-1' }] as object[],
    installs: [] as object[],
  };
  const parts = {
    jobs: { list: () => now.jobs, onChange },
    downloads: { list: () => now.downloads, onChange },
    installs: { list: () => now.installs },
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

test('the newest install of the mod is there when its job has ended', async () => {
  const { change, done, waiting } = stage();
  change({});
  expect(waiting()).toBe(2);
  const newest = { installId: 'b', modId: 3, installedAt: 2 };
  const others = [
    { installId: 'a', modId: 3, installedAt: 1 },
    { installId: 'c', modId: 4, installedAt: 9 },
  ];
  change({ jobs: [], installs: [...others, newest] });
  expect(await done).toBe(newest);
  expect(waiting()).toBe(0);
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
