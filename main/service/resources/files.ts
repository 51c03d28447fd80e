import type { Readable } from 'node:stream';
import { z } from 'zod';
import { textLimits } from '#main/kernel/text-limits.ts';
import type { ModVersion } from '#shared/contract/mods/mods.ts';
import type { Connection } from '../connection.ts';
import { endpointPath, type Reader } from './reader.ts';
import { readEach, wire } from './wire.ts';

const fileSchema = z.object({ id: wire.id, filename: wire.text, size: wire.count });

const versionSchema = z.object({
  mod_version_id: wire.id,
  version_string: wire.line(textLimits.name),
  release_date: wire.time,
  download_count: wire.count,
  files: wire.list,
});

const versionListSchema = z.object({ versions: z.array(z.unknown()) });

/** All versions of a mod, newest first, without those that have no usable id. The list has no pages. */
export async function listVersions(reader: Reader, input: { modId: number }): Promise<ModVersion[]> {
  const path = endpointPath(reader.profile, 'versions', { mod_id: input.modId });
  const response = await reader.read({ path, schema: versionListSchema, notFound: 'error.modNotFound' });
  const { records } = await readEach(response.versions, versionSchema);
  const versions: ModVersion[] = [];
  // One after the other, so that the event loop gets its turns.
  for (const record of records) versions.push(await toVersion(record));
  return versions.sort(newestFirst);
}

async function toVersion(record: z.output<typeof versionSchema>): Promise<ModVersion> {
  const { records } = await readEach(record.files, fileSchema);
  return {
    versionId: record.mod_version_id,
    name: record.version_string,
    releasedAt: record.release_date,
    downloadCount: record.download_count,
    files: records.map(({ id, filename, size }) => ({ fileId: id, fileName: filename, size })),
  };
}

const newestFirst = (a: ModVersion, b: ModVersion) =>
  (b.releasedAt ?? 0) - (a.releasedAt ?? 0) || b.versionId - a.versionId;

/**
 * A file's response: a head after all redirects, and its body as a stream that is still to be read. Header
 * names are in lower case; `host` is the one that sends the bytes in the end, `address` where it does, which may hold
 * secrets of the service.
 */
export type FileResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  /** At most so many characters of what the service says in place of a file, safe to show. */
  readonly quote: (text: string, longest: number) => string;
  readonly host: string;
  readonly address: string;
};

/**
 * Which file to open; with `range` only its bytes from there on, and only if the file is still the one that
 * `validator` (an entity tag or a date, RFC 9110 section 13.1.5) was given for. The signal ends the request, and
 * later the body. `onRedirect` is notified of each redirect to another origin, and throws to refuse it.
 */
export type FileRequest = {
  readonly versionId: number;
  readonly fileId: number;
  readonly range?: { readonly from: number; readonly validator: string } | undefined;
  readonly signal?: AbortSignal;
  readonly onRedirect?: (target: URL) => void;
};

/**
 * Opens a file of a version. A range that is past the end gets its 416.
 * @throws AppError `not-offered` without the endpoint, or what the service says: `TryLater` when it may pass
 */
export async function openFile(
  connection: Connection,
  { versionId, fileId, range, ...request }: FileRequest,
): Promise<FileResponse> {
  const path = endpointPath(connection.profile, 'download', { mod_version_id: versionId });
  const query = { file: String(fileId) };
  const part = range && {
    headers: { range: `bytes=${range.from}-`, 'if-range': range.validator },
    alsoGood: 416,
  };
  const { status, headers, body, url, quote } = await connection.open({ path, query, ...request, ...part });
  return { status, headers, body, quote, host: url.host, address: url.href };
}
