import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { IntlMessageFormat } from 'intl-messageformat';
import { onTestFinished } from 'vitest';
import type { Log } from '#main/kernel/log/log.ts';
import { quote } from '#main/kernel/quote.ts';
import { createDownloads, type Downloads, type DownloadsOptions } from '#main/mods/downloads/downloads.ts';
import { createJournaledList } from '#main/mods/downloads/store/journal.ts';
import type { FileResponse } from '#main/mods/downloads/transfer/inspect-response.ts';
import { openVersionedFile } from '#main/storage/files/versioned-file.ts';
import type { Download } from '#shared/contract/mods/downloads.ts';
import type { ModVersion } from '#shared/contract/mods/mods.ts';
import { messages, plainTags } from '#shared/messages/index.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';

/** Bytes that begin like a zip; the same for the same size and seed. */
export function zipOf(size: number, seed = 0): Buffer {
  const bytes = Buffer.alloc(size, `${seed}-not really compressed-`);
  bytes.write('PK\x03\x04', 0, 'latin1');
  return bytes;
}

export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** A body that the test sends in pieces. */
export type Feed = { readonly body: Readable; send(bytes: Uint8Array): void; end(): void; break(): void };

export function createFeed(): Feed {
  const body = new Readable({ read: () => undefined });
  return {
    body,
    send: (bytes) => void body.push(bytes),
    end: () => void body.push(null),
    break: () => void body.destroy(Object.assign(new Error('cut'), { code: 'ECONNRESET' })),
  };
}

/** A response with these bytes, with the true Content-Length unless it is given or removed. */
export const respondWith = (
  bytes: Uint8Array | string,
  headers: Record<string, string | undefined> = {},
  status = 200,
): FileResponse => {
  const body = Buffer.from(bytes as Uint8Array);
  const length = { 'content-length': String(body.length), 'content-type': 'application/zip' };
  const all = { ...length, etag: '"first"', ...headers };
  const given = Object.entries(all).filter((record): record is [string, string] => record[1] !== undefined);
  return {
    status,
    headers: Object.fromEntries(given),
    body: Readable.from(body.length ? [body] : []),
    quote: quoteAll,
  };
};

/** Quotes a text of a service without secrets. */
export const quoteAll = (text: string, longest: number): string => quote(text, [], longest);

/** What a fake service was requested. */
export type Opened = Parameters<DownloadsOptions['service']['openFile']>[0];

/** A service whose responses the test makes. Mod N has version N0 with file N1. */
export const fakeFileService = (options: {
  open: (request: Opened) => FileResponse | Promise<FileResponse>;
  size?: number | null;
  fileName?: string;
  versions?: ModVersion[];
}): DownloadsOptions['service'] => ({
  versions: async ({ modId }) => ({
    versions: options.versions ?? [
      {
        versionId: modId * 10,
        name: '1.0',
        releasedAt: null,
        downloadCount: null,
        files: [
          {
            fileId: modId * 10 + 1,
            fileName: options.fileName ?? `mod-${modId}.zip`,
            size: options.size ?? null,
          },
        ],
      },
    ],
  }),
  openFile: async (request) => options.open(request),
});

/** A service whose files the test sends, in the order they are opened. */
export function feeding(total = 1_000_000) {
  const feeds: Feed[] = [];
  const byMod = new Map<number, Feed>();
  const service = fakeFileService({
    open({ versionId }) {
      const feed = createFeed();
      feeds.push(feed);
      byMod.set(versionId / 10, feed);
      const headers = { 'content-length': String(total), etag: '"first"' };
      return { status: 200, headers, body: feed.body };
    },
  });
  return { service, feeds, feedOf: (modId: number) => byMod.get(modId) };
}

/** The test's own folder, removed when the test ends. */
export async function ownFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'loadout-downloads-'));
  // A run that the test left as if killed may still write for a moment.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

const noLimits = { idleMs: 30_000, reserveBytes: 0, maxUnknownBytes: 1024 ** 3 };

/** Downloads in their own folder, with defaults for all options. Closed when the test ends. */
export async function startDownloads(
  options: Pick<DownloadsOptions, 'service'> & Partial<DownloadsOptions> & { at?: string },
) {
  const home = options.at ?? (await ownFolder());
  const folder = options.folder?.() ?? join(home, 'mods');
  const log = createMemoryLog();
  const downloads = createDownloads({
    folder: () => folder,
    freeBytes: async () => 1024 ** 4,
    listFile: storeAt(join(home, 'downloads.json'), log),
    clock: realClock,
    random: Math.random,
    log,
    limits: noLimits,
    ...options,
  });
  onTestFinished(() => downloads.close());
  return { downloads, folder, home, log, names: () => filesIn(folder) };
}

/** The store of the list as the app has it. */
export const storeAt = (file: string, log: Log, toJson: (value: unknown) => string = JSON.stringify) =>
  createJournaledList(openVersionedFile(file, { maxBackups: 3, log, toJson }), {
    toJson,
    path: `${file}.journal`,
    random: Math.random,
    log,
  });

/** The names in a folder, sorted; empty when it does not exist. */
export const filesIn = (folder: string): Promise<string[]> =>
  readdir(folder).then(
    (names) => names.sort(),
    () => [],
  );

/** Waits until the download satisfies the condition. */
export function until(
  downloads: Downloads,
  downloadId: string,
  fits: (download: Download) => boolean,
): Promise<Download> {
  return new Promise((resolve) => {
    const check = () => {
      const found = downloads.list().find((download) => download.downloadId === downloadId);
      if (!found || !fits(found)) return;
      stop();
      resolve(found);
    };
    const stop = downloads.onChange(check);
    check();
  });
}

const endStates: readonly Download['state'][] = ['done', 'failed', 'cancelled'];

/** Waits until the download has ended. The sentence of its failure must have all its values. */
export async function ended(downloads: Downloads, downloadId: string): Promise<Download> {
  const download = await until(downloads, downloadId, ({ state }) => endStates.includes(state));
  const text = download.failure?.text;
  if (text) new IntlMessageFormat(messages[text.id], 'en').format({ ...text.values, ...plainTags });
  return download;
}

/** Waits until the download has ended, or waits for a retry or an approval. */
export async function settled(downloads: Downloads, downloadId: string): Promise<Download> {
  await until(downloads, downloadId, ({ state }) => state === 'waiting' || endStates.includes(state));
  const found = downloads.list().find((download) => download.downloadId === downloadId);
  return found?.state === 'waiting' ? found : ended(downloads, downloadId);
}

/** Starts a download of mod 1 and returns it once it has ended or waits. */
export async function fetchOne(downloads: Downloads): Promise<Download> {
  const { downloadId } = await downloads.start({ modId: 1, title: 'Deep Water Shader' });
  return settled(downloads, downloadId);
}

/**
 * Responds to a range request as a server does (RFC 9110 sections 13.1.5 and 14), from these bytes with this entity
 * tag.
 */
export function respondWithRange(bytes: Buffer, { range }: Opened, etag = '"first"'): FileResponse {
  if (!range || range.validator !== etag) return respondWith(bytes, { etag });
  if (range.from >= bytes.length) return respondWith('', { 'content-range': `bytes */${bytes.length}` }, 416);
  const contentRange = `bytes ${range.from}-${bytes.length - 1}/${bytes.length}`;
  return respondWith(bytes.subarray(range.from), { etag, 'content-range': contentRange }, 206);
}
