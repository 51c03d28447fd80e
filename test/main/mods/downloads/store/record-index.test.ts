import { describe, expect, test } from 'vitest';
import { newRecord } from '#main/mods/downloads/record.ts';
import { createRecordIndex } from '#main/mods/downloads/store/download-store.ts';
import type { ListFile } from '#main/mods/downloads/store/journal.ts';
import { feeding, startDownloads, until } from '../fake-downloads.ts';

const service = 'https://mods.example/api/';
const asked = { versionId: null, fileId: null };
const record = (downloadId: string, modId: number, rank: number) =>
  newRecord({ gameId: null, downloadId, service, modId, title: `Mod ${modId}`, asked, rank, replaces: null });
const ids = (records: readonly { downloadId: string }[]) => records.map(({ downloadId }) => downloadId);

describe('the downloads of a list', () => {
  test('are found by mod, keep their places when they change, and are gone when dropped', () => {
    const records = createRecordIndex([record('a', 1, 1), record('b', 2, 2), record('c', 1, 3)]);
    records.put({ ...record('a', 1, 1), removed: true });
    expect(ids(records.all())).toEqual(['a', 'b', 'c']);
    expect(ids(records.ofMod({ service, modId: 1 }))).toEqual(['a', 'c']);
    records.drop('a');
    records.drop('nobody');
    expect(ids(records.ofMod({ service, modId: 1 }))).toEqual(['c']);
    expect([records.has('a'), records.get('a')]).toEqual([false, undefined]);
    records.replaceAll([record('d', 2, 9)]);
    expect([ids(records.ofMod({ service, modId: 1 })), ids(records.ofMod({ service, modId: 2 }))]).toEqual([
      [],
      ['d'],
    ]);
    expect([...records.ids()]).toEqual(['d']);
  });

  test('D12 have a rank after all others, also when the last one has moved or gone', () => {
    const records = createRecordIndex([]);
    expect(records.lastRank()).toBe(1);
    records.replaceAll([record('a', 1, 7.5), record('b', 1, -3)]);
    expect(records.lastRank()).toBe(8.5);
    records.put(record('a', 1, -4));
    records.drop('b');
    expect(records.lastRank()).toBeGreaterThan(-4);
  });
});

test('2,000 that are added in one tick are written together', async () => {
  const written: number[] = [];
  const listFile: ListFile = {
    load: () => null,
    refused: () => null,
    write: async ({ downloads }) => void written.push(downloads.length),
    close: async () => undefined,
  };
  const { downloads } = await startDownloads({ service: feeding().service, listFile });
  const added = Array.from({ length: 2_000 }, (_, index) =>
    downloads.start({ modId: index + 1, title: 'x' }),
  );
  expect(written).toEqual([]);
  const started = await Promise.all(added);
  await until(downloads, started[0]?.downloadId ?? '', ({ state }) => state === 'running');
  expect(written[0]).toBe(2_000);
  // One more for each step of the three that started.
  expect(written.length).toBeLessThan(20);
});
