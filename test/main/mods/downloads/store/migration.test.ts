import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noChoices, readSaved, toSaved } from '#main/mods/downloads/store/saved-list.ts';
import type { StoreFile } from '#main/storage/files/versioned-file.ts';

const stored = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../storage/files/stored/downloads-v1.json'), 'utf8'),
);

const storeWith = (value: unknown): Pick<StoreFile, 'load'> => ({
  load: (parse) =>
    parse(value, () => {
      throw new Error('nothing is to be left out');
    }),
});

test('S2 a list of version 1 is read: active downloads resume, all others stay unchanged', () => {
  const { records, choices } = readSaved(storeWith(stored));
  expect(choices).toEqual(noChoices);
  expect(records.map(({ state, rank, fileState }) => [state, rank, fileState])).toEqual([
    ['done', 1, 'here'],
    ['queued', 2, null],
    ['queued', 3, null],
    ['failed', 4, null],
  ]);
  expect(records[1]?.part).toEqual({
    name: 'deep-water.zip.0b5512aa4c9d0e31.part',
    validator: null,
    etag: null,
    lastModified: null,
    sha256: null,
    syncedBytes: 0,
    bootedAt: 0,
  });
  expect(records[2]?.failure).toBeNull();
  expect(records[3]?.failure?.text.id).toBe('downloads.noFile');
});

test('S2 a list read from version 1 is written as version 3 and read again without a loss', () => {
  const first = readSaved(storeWith(stored));
  const written = JSON.parse(JSON.stringify(toSaved(first.records, first.choices)));
  expect(written.version).toBe(3);
  expect(readSaved(storeWith(written))).toEqual(first);
});
