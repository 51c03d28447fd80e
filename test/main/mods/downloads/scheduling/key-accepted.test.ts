import { expect, test } from 'vitest';
import { type DownloadRecord, newRecord } from '#main/mods/downloads/record.ts';
import { createRetrySchedule } from '#main/mods/downloads/scheduling/retry-schedule.ts';
import { createDownloadStore } from '#main/mods/downloads/store/download-store.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';

const refused = { code: 'key-refused', text: { id: 'error.keyRefused' }, details: '' } as const;

/** A list with a failed download for each of these changes. */
function start(changes: Readonly<Record<string, Partial<DownloadRecord>>>) {
  const clock = createFakeClock();
  const listFile = {
    load: () => null,
    refused: () => null,
    write: async () => undefined,
    close: async () => undefined,
  };
  const store = createDownloadStore({ listFile, clock, log: createMemoryLog() });
  for (const [index, [downloadId, change]] of Object.entries(changes).entries()) {
    const asked = { versionId: null, fileId: null };
    const record = newRecord({
      ...{ downloadId, service: null, modId: index + 1, title: downloadId, gameId: null },
      ...{ asked, rank: index + 1, replaces: null },
    });
    store.add({ ...record, state: 'failed', failure: refused, finishedAt: 1, ...change });
  }
  const schedule = createRetrySchedule({ store, clock, onDue: () => undefined });
  return { schedule, states: () => store.all().map(({ downloadId, state }) => [downloadId, state]) };
}

test('O47 a key that is accepted again starts what it failed for, but nothing that the player removed', () => {
  const { schedule, states } = start({
    'failed for the key': {},
    'removed from the list': { removed: true },
    'failed otherwise': { failure: { ...refused, code: 'not-found' } },
  });
  schedule.keyIsAccepted();
  expect(states()).toEqual([
    ['failed for the key', 'queued'],
    ['removed from the list', 'failed'],
    ['failed otherwise', 'failed'],
  ]);
});
