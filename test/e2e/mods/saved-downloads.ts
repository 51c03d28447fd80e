import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DownloadRecord, newRecord } from '#main/mods/downloads/record.ts';
import { noChoices, toSaved } from '#main/mods/downloads/store/saved-list.ts';
import type { Failure } from '#shared/contract/text.ts';
import type { FakeService } from '#test/service/index.ts';

/** Writes the list of an earlier run: every record at its place in the queue, the first on top. */
export function saveDownloads(userData: string, records: readonly DownloadRecord[]): void {
  mkdirSync(userData, { recursive: true });
  const ranked = records.map((record, place) => ({ ...record, rank: place + 1 }));
  const saved = toSaved(ranked.reverse(), noChoices);
  writeFileSync(join(userData, 'downloads.json'), JSON.stringify(saved));
}

/** A download of a mod's newest file, in any state. */
export function savedDownload(
  { generator }: FakeService,
  modId: number,
  change: Partial<DownloadRecord> = {},
): DownloadRecord {
  const [version] = generator.versions(modId);
  const [file] = version?.files ?? [];
  const listed = version &&
    file && {
      versionId: version.versionId,
      version: version.versionString,
      fileId: file.fileId,
      fileName: file.filename,
      size: file.size,
    };
  const title = generator.mod(modId)?.title ?? '';
  const asked = { versionId: null, fileId: null };
  const record = newRecord({
    gameId: null,
    downloadId: `saved-${modId}`,
    service: null,
    modId,
    title,
    asked,
    rank: 0,
    replaces: null,
  });
  return { ...record, file: listed ?? null, totalBytes: file?.size ?? null, ...change };
}

const hour = 3_600_000;

/** One download in each state that needs no service, as after a run with many errors. */
export function everyState(service: FakeService, now = Date.now()): DownloadRecord[] {
  const at = (modId: number, change: Partial<DownloadRecord>) => savedDownload(service, modId, change);
  const failed = (modId: number, failure: Failure, change: Partial<DownloadRecord> = {}) =>
    at(modId, { state: 'failed', failure, finishedAt: now - hour, ...change });
  const title = (modId: number) => service.generator.mod(modId)?.title ?? '';
  /** This fraction of the file's listed size, in bytes. */
  const bytes = (modId: number, share: number) =>
    Math.round(share * (service.generator.versions(modId)[0]?.files[0]?.size ?? 0));
  const lost: Failure = {
    code: 'unreachable',
    text: { id: 'downloads.connectionLost', values: { title: title(1), keptBytes: bytes(1, 0.8) } },
    details: 'ECONNRESET',
  };
  const full: Failure = {
    code: 'disk-full',
    text: {
      id: 'downloads.diskFull',
      values: {
        title: title(6),
        neededBytes: bytes(6, 1),
        freeBytes: bytes(6, 0.3),
        place: 'D:',
        keptBytes: bytes(6, 0.1),
      },
    },
    details: 'ENOSPC',
  };
  return [
    at(1, {
      state: 'waiting',
      waiting: { for: 'retry', until: now + hour, host: null },
      failure: lost,
      receivedBytes: bytes(1, 0.8),
    }),
    at(2, { state: 'waiting', waiting: { for: 'host', until: null, host: 'files.example.net' } }),
    at(3, { state: 'paused', receivedBytes: bytes(3, 0.45) }),
    at(4, { state: 'paused', title: `${title(4)} ${'and the rest of a very long name '.repeat(8)}` }),
    at(5, { state: 'paused', title: 'حزمة الأضواء للميناء القديم', receivedBytes: bytes(5, 0.1) }),
    failed(6, full, { receivedBytes: bytes(6, 0.1) }),
    failed(7, { code: 'no-permission', text: { id: 'error.noPermission' }, details: 'HTTP 403' }),
    at(8, {
      state: 'done',
      receivedBytes: bytes(8, 1),
      finishedAt: now - 1000,
      folder: '/nowhere',
      fileName: 'a.zip',
    }),
    at(9, { state: 'cancelled', finishedAt: Math.max(new Date(now).setHours(0, 0, 0, 1), now - 3 * hour) }),
  ];
}
