import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createCanceledCleanup } from '#main/mods/downloads/files/partial-cleanup.ts';
import { newRecord } from '#main/mods/downloads/record.ts';
import { createDownloadStore } from '#main/mods/downloads/store/download-store.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { createFakeClock } from '../../../../fakes/fake-clock.ts';
import { filesIn, ownFolder } from '../fake-downloads.ts';

/** Canceled downloads with a partial file each, in the order of the list. */
async function canceled(ids: readonly string[]) {
  const folder = await ownFolder();
  const clock = createFakeClock();
  const log = createMemoryLog();
  const listFile = {
    load: () => null,
    refused: () => null,
    write: async () => undefined,
    close: async () => undefined,
  };
  const store = createDownloadStore({ listFile, clock, log });
  const canceledCleanup = createCanceledCleanup({ store, clock, log });
  await mkdir(folder, { recursive: true });
  for (const [index, downloadId] of ids.entries()) {
    const name = `${downloadId}.part`;
    await writeFile(join(folder, name), 'what came');
    const record = newRecord({
      gameId: null,
      downloadId,
      service: null,
      modId: index + 1,
      title: downloadId,
      asked: { versionId: null, fileId: null },
      rank: index + 1,
      replaces: null,
    });
    const part = {
      name,
      validator: '"1"',
      etag: '"1"',
      lastModified: null,
      sha256: null,
      syncedBytes: 0,
      bootedAt: 0,
    };
    store.add({ ...record, folder, part, receivedBytes: 9 });
  }
  const cancel = (id: string) => {
    store.setState(id, 'cancelled', { finishedAt: clock.now() });
    canceledCleanup.schedule([id]);
  };
  /** Resolves when the partial file and the record of this one are gone. */
  const discarded = (id: string) =>
    new Promise<void>((resolve) => {
      const check = () => store.get(id).part === null && resolve();
      store.onChange(check);
      check();
    });
  return { store, canceledCleanup, clock, cancel, discarded, names: () => filesIn(folder) };
}

test('the partial file of a canceled download is kept for exactly 10 s', async () => {
  const { clock, cancel, discarded, names } = await canceled(['first']);
  cancel('first');
  await clock.advance(9_999);
  // The wait is not over: nothing is being deleted.
  expect(clock.waiting).toBe(1);
  expect(await names()).toEqual(['first.part']);
  await clock.advance(1);
  expect(clock.waiting).toBe(0);
  await discarded('first');
  expect(await names()).toEqual([]);
});

test('a second cancel after an undone one keeps the partial file for another 10 s', async () => {
  const { store, canceledCleanup, clock, cancel, discarded, names } = await canceled(['again', 'once']);
  for (const id of ['again', 'once']) store.setState(id, 'cancelled', { finishedAt: clock.now() });
  canceledCleanup.schedule(['again', 'once']);
  await clock.advance(4_000);
  store.setState('again', 'queued', { finishedAt: null });
  cancel('again');
  await clock.advance(6_000);
  // The first clean-up takes them in turn, so it has passed "again" once "once" is gone.
  await discarded('once');
  expect(await names()).toEqual(['again.part']);
  await clock.advance(4_000);
  await discarded('again');
  expect(await names()).toEqual([]);
});
