import { describe, expect, test } from 'vitest';
import { createEntries } from '#main/downloads/entries.ts';
import { newEntry } from '#main/downloads/entry.ts';
import type { ListStore } from '#main/downloads/journal.ts';
import { feeding, startDownloads, until } from './hand-fed.ts';

const service = 'https://mods.example/api/';
const asked = { versionId: null, fileId: null };
const entry = (downloadId: string, modId: number, rank: number) =>
  newEntry({ downloadId, service, modId, title: `Mod ${modId}`, asked, rank, replaces: null });
const ids = (entries: readonly { downloadId: string }[]) => entries.map(({ downloadId }) => downloadId);

describe('the downloads of a list', () => {
  test('are found by mod, keep their places when they change, and are gone when dropped', () => {
    const entries = createEntries([entry('a', 1, 1), entry('b', 2, 2), entry('c', 1, 3)]);
    entries.put({ ...entry('a', 1, 1), removed: true });
    expect(ids(entries.all())).toEqual(['a', 'b', 'c']);
    expect(ids(entries.ofMod({ service, modId: 1 }))).toEqual(['a', 'c']);
    entries.drop('a');
    entries.drop('nobody');
    expect(ids(entries.ofMod({ service, modId: 1 }))).toEqual(['c']);
    expect([entries.has('a'), entries.get('a')]).toEqual([false, undefined]);
    entries.replaceAll([entry('d', 2, 9)]);
    expect([ids(entries.ofMod({ service, modId: 1 })), ids(entries.ofMod({ service, modId: 2 }))]).toEqual([
      [],
      ['d'],
    ]);
    expect([...entries.ids()]).toEqual(['d']);
  });

  test('D12 have a rank behind them all, also when the last one has moved or gone', () => {
    const entries = createEntries([]);
    expect(entries.lastRank()).toBe(1);
    entries.replaceAll([entry('a', 1, 7.5), entry('b', 1, -3)]);
    expect(entries.lastRank()).toBe(8.5);
    entries.put(entry('a', 1, -4));
    entries.drop('b');
    expect(entries.lastRank()).toBeGreaterThan(-4);
  });
});

test('2,000 that are added in one go are put together for the disk once', async () => {
  const written: number[] = [];
  const store: ListStore = {
    load: () => null,
    refused: () => null,
    write: async ({ downloads }) => void written.push(downloads.length),
    close: async () => undefined,
  };
  const { downloads } = await startDownloads({ service: feeding().service, store });
  const added = Array.from({ length: 2_000 }, (_, index) =>
    downloads.start({ modId: index + 1, title: 'x' }),
  );
  expect(written).toEqual([]);
  const started = await Promise.all(added);
  await until(downloads, started[0]?.downloadId ?? '', ({ state }) => state === 'running');
  expect(written[0]).toBe(2_000);
  // One more for each step of the three that began.
  expect(written.length).toBeLessThan(20);
});
