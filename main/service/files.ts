import type { Readable } from 'node:stream';
import type { Connection } from './connection.ts';
import { endpointPath } from './endpoints.ts';

/**
 * A file's answer: a 2xx head after all redirects, and its body as a stream that is still to be read. Header
 * names are in lower case; `host` is the one that sends the bytes in the end.
 */
export type FileAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  readonly host: string;
};

/** Which file to open. The signal ends the request, and later the body. */
export type FileRequest = {
  readonly versionId: number;
  readonly fileId: number;
  readonly signal?: AbortSignal;
};

/** Opens a file of a version. @throws AppError `not-offered` without the endpoint, or what the service says. */
export async function openFile(connection: Connection, file: FileRequest): Promise<FileAnswer> {
  const path = endpointPath(connection.profile, 'download', { mod_version_id: file.versionId });
  const query = { file: String(file.fileId) };
  const { status, headers, body, url } = await connection.open({ path, query, signal: file.signal });
  return { status, headers, body, host: url.host };
}
