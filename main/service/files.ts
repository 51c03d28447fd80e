import type { Readable } from 'node:stream';
import type { Connection } from './connection.ts';
import { endpointPath } from './endpoints.ts';

/**
 * A file's answer: a head after all redirects, and its body as a stream that is still to be read. Header
 * names are in lower case; `host` is the one that sends the bytes in the end, `address` where it does, which may hold
 * secrets of the service.
 */
export type FileAnswer = {
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
 * later the body. `onRedirect` hears of each redirect to another origin, and throws to refuse it.
 */
export type FileRequest = {
  readonly versionId: number;
  readonly fileId: number;
  readonly range?: { readonly from: number; readonly validator: string } | undefined;
  readonly signal?: AbortSignal;
  readonly onRedirect?: (target: URL) => void;
};

/**
 * Opens a file of a version. A range that lies past the end is answered with its 416.
 * @throws AppError `not-offered` without the endpoint, or what the service says: `TryLater` when it may pass
 */
export async function openFile(
  connection: Connection,
  { versionId, fileId, range, ...request }: FileRequest,
): Promise<FileAnswer> {
  const path = endpointPath(connection.profile, 'download', { mod_version_id: versionId });
  const query = { file: String(fileId) };
  const part = range && {
    headers: { range: `bytes=${range.from}-`, 'if-range': range.validator },
    alsoGood: 416,
  };
  const { status, headers, body, url, quote } = await connection.open({ path, query, ...request, ...part });
  return { status, headers, body, quote, host: url.host, address: url.href };
}
