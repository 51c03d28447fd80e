import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { partialFileInfoSchema } from '#main/mods/downloads/record.ts';
import type { FileResponse } from '#main/mods/downloads/transfer/inspect-response.ts';
import { AppError } from '#shared/errors.ts';
import {
  fakeFileService,
  fetchOne,
  type Opened,
  respondWith,
  sha256Of,
  startDownloads,
  zipOf,
} from '../fake-downloads.ts';
import { bytes, got, type Headers, listing, other, paused } from './paused-download.ts';

describe('D16 a 416 in place of the rest', () => {
  const says = (total: number, more: Headers = {}) =>
    respondWith('', { 'content-range': `bytes */${total}`, 'content-length': '0', ...more }, 416);

  test.each<[string, Headers, number | null]>([
    ['the first response', {}, null],
    ['the list of versions', { 'content-length': undefined }, bytes.length],
  ])('D16 is ignored when %s has another length: the complete file is requested', async (_, first, size) => {
    const { resume, opened } = await paused((request) => (request.range ? says(got) : respondWith(bytes)), {
      first,
      size,
    });
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened.map((request) => request.range?.from)).toEqual([got, undefined]);
  });

  test('D16 is ignored for another file of that length', async () => {
    const { resume } = await paused(
      (request) => (request.range ? says(got, { etag: '"second"' }) : respondWith(other)),
      { first: { 'content-length': undefined } },
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(other) });
  });

  test('D16 a partial file of the announced length is not complete when the list says more', async () => {
    const listed = { size: null as number | null };
    const { resume, opened } = await paused(() => respondWith(bytes), {
      first: { 'content-length': String(got + 1) },
      listed,
    });
    listed.size = bytes.length;
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened).toHaveLength(1);
  });
});

test('D17 a file that became shorter keeps nothing of the previous one', async () => {
  const shorter = zipOf(got - 200_000, 1);
  const { resume, downloads, downloadId } = await paused(() => respondWith(shorter, { etag: '"second"' }));
  expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(shorter) });
  expect((await readFile(await downloads.filePath(downloadId))).equals(shorter)).toBe(true);
});

describe('D17 the rest of another file', () => {
  const modified = 'Sun, 01 Mar 2026 10:00:00 GMT';
  const later = 'Mon, 02 Mar 2026 10:00:00 GMT';
  const date = 'Tue, 03 Mar 2026 10:00:00 GMT';
  const none: Headers = { etag: undefined };

  test.each<[string, Headers, Headers]>([
    ['another date', { ...none, 'last-modified': modified, date }, { ...none, 'last-modified': later }],
    ['another date under the same tag', { 'last-modified': modified }, { 'last-modified': later }],
    [
      'another tag of the same date',
      { 'last-modified': modified },
      { etag: '"second"', 'last-modified': modified },
    ],
    [
      'another weak tag of the same date',
      { etag: 'W/"a"', 'last-modified': modified, date },
      { etag: 'W/"b"', 'last-modified': modified },
    ],
    ['no tag where there was one', {}, none],
  ])('D17 is not appended if it differs by %s', async (_, first, rest) => {
    const { resume, opened } = await paused(
      (request) =>
        request.range
          ? respondWith(other.subarray(got), { 'content-range': `bytes ${got}-999999/1000000`, ...rest }, 206)
          : respondWith(other),
      { first },
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(other) });
    expect(opened.map((request) => request.range?.from)).toEqual([got, undefined]);
  });

  test.each<[string, Headers, Headers]>([
    ['the date is not said again', { ...none, 'last-modified': modified, date }, none],
    ['the tag alone is said again', { 'last-modified': modified }, {}],
    [
      'the date is said again, and the tag is not',
      { 'last-modified': modified },
      { ...none, 'last-modified': modified },
    ],
  ])('D17 is appended where %s', async (_, first, rest) => {
    const { resume, opened } = await paused(
      () =>
        respondWith(bytes.subarray(got), { 'content-range': `bytes ${got}-999999/1000000`, ...rest }, 206),
      { first },
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened).toHaveLength(1);
  });

  test.each([
    ['a part of an earlier version of the list', '"first"', { etag: '"first"', lastModified: null }],
    ['one that is known by its date', modified, { etag: null, lastModified: modified }],
  ])('S2 D17 %s is compared by the stored validator', (_, validator, known) => {
    const part = { name: 'mod.zip.part', validator, sha256: null, syncedBytes: 0, bootedAt: 0 };
    expect(partialFileInfoSchema.parse(part)).toEqual({ ...part, ...known });
    expect(partialFileInfoSchema.parse(partialFileInfoSchema.parse(part))).toEqual({ ...part, ...known });
  });
});

describe('D18 a rest without the total length', () => {
  const piece = (request: Opened, end: number, total: string) =>
    respondWith(
      bytes.subarray(request.range?.from, end),
      { 'content-range': `bytes ${request.range?.from}-${end - 1}/${total}` },
      206,
    );
  const first: Headers = { 'content-length': undefined };

  test('D18 is not the end: the complete file is requested', async () => {
    const { resume, opened } = await paused(
      (request) => (request.range ? piece(request, got + 100, '*') : respondWith(bytes, first)),
      { first },
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened.map((request) => request.range?.from)).toEqual([got, undefined]);
  });

  test.each<[string, Headers, number | null, string]>([
    ['the response itself', first, null, '1000000'],
    ['the first response', {}, null, '*'],
    ['the list of versions', first, bytes.length, '*'],
  ])('D18 is accepted where %s has the length', async (_, began, size, total) => {
    const { resume, opened } = await paused((request) => piece(request, bytes.length, total), {
      first: began,
      size,
    });
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(bytes) });
    expect(opened).toHaveLength(1);
  });
});

describe('D27 a file that changed on the service', () => {
  const longer = zipOf(1_200_000, 1);

  /** A file whose listed length is read from `lists` in turn; the last one stays. */
  async function changing(lists: readonly number[], open: (request: Opened) => FileResponse) {
    const left = [...lists];
    let reads = 0;
    const listed = {
      get size() {
        reads += 1;
        return (left.length > 1 ? left.shift() : left[0]) ?? null;
      },
    };
    const { downloads, names } = await startDownloads({ service: listing(listed, { open }) });
    return { download: await fetchOne(downloads), names: await names(), reads: () => reads };
  }

  test.each<[string, Headers]>([
    ['another length is announced', {}],
    ['it ends elsewhere', { 'content-length': undefined }],
  ])('D27 is looked up again where %s, and fetched completely', async (_, headers) => {
    for (const now of [longer, zipOf(700_000, 1)]) {
      const { download, reads } = await changing([bytes.length, now.length], () => respondWith(now, headers));
      expect(download).toMatchObject({ state: 'done', sha256: sha256Of(now), totalBytes: now.length });
      expect(reads()).toBe(2);
    }
  });

  test('D27 during the download the new one is complete, and contains nothing of the old one', async () => {
    const listed = { size: bytes.length };
    let opened = 0;
    const { resume, names } = await paused(
      () => {
        opened += 1;
        // The list that the attempt started with was read before the file changed.
        listed.size = longer.length;
        return respondWith(longer, { etag: '"second"' });
      },
      { listed },
    );
    expect(await resume()).toMatchObject({ state: 'done', sha256: sha256Of(longer) });
    expect(opened).toBe(2);
    expect(await names()).toEqual(['mod-1.zip']);
  });

  test('D27 with the same listed length has the wrong size', async () => {
    let opened = 0;
    const { download, names, reads } = await changing([bytes.length], () => {
      opened += 1;
      return respondWith(longer);
    });
    expect(download.failure?.text.id).toBe('downloads.otherSize');
    expect([names, opened, reads()]).toEqual([[], 1, 2]);
  });

  test('D27 that changes at every lookup has the wrong size after the second one', async () => {
    let opened = 0;
    const { download, reads } = await changing([100_000, 200_000, 300_000], () => {
      opened += 1;
      return respondWith(longer);
    });
    expect(download.failure?.text.id).toBe('downloads.otherSize');
    expect([opened, reads()]).toEqual([2, 2]);
  });

  test('D27 a list that cannot be read again is retried', async () => {
    let reads = 0;
    const service = fakeFileService({ open: () => respondWith(longer), size: bytes.length });
    const { downloads } = await startDownloads({
      service: {
        ...service,
        async versions(input) {
          reads += 1;
          if (reads > 1) throw new AppError('unreachable', { id: 'error.unreachable' });
          return service.versions(input);
        },
      },
    });
    expect(await fetchOne(downloads)).toMatchObject({ state: 'waiting', waiting: { for: 'retry' } });
  });
});
