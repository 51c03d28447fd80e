import type { PartialFileInfo } from '../record.ts';
import { type Blocks, discard, readBody } from './body-reader.ts';
import type { FetchTask } from './fetch-task.ts';
import { contentLength, type FileResponse, inspectStart, isPlain, lengthOf } from './inspect-response.ts';
import type { Length } from './write-to-disk.ts';

/** The bytes on disk, the validators that they came with, and every length that is known of the complete file. */
type Stored = { readonly bytes: number; readonly part: PartialFileInfo; readonly lengths: readonly number[] };

/**
 * The response to a file request, not yet read: the rest of the file (`isRest`) or all of it. `length` is that of the
 * complete file. `close` releases the connection.
 */
export type FileStream = {
  readonly isRest: boolean;
  /** The file's name; null for a rest, whose file has a name already. */
  readonly fileName: string | null;
  readonly chunks: AsyncIterable<Blocks>;
  readonly length: Length;
  /** The validator for `If-Range`; null when the file can't be continued. */
  readonly validator: string | null;
  readonly validators: Validators;
  readonly sha256: string | null;
  close(): Promise<void>;
};

/**
 * Requests a file, or only the rest of it when bytes are kept (D7). A response that doesn't fit the kept bytes is
 * no failure: a complete file replaces them, and for anything else the complete file is requested. Returns `complete`
 * when nothing is missing. Fails with `BadFile` for a response that is no file.
 */
export async function requestFile(task: FetchTask, keptBytes: number): Promise<FileStream | 'complete'> {
  const { target, deps, signal } = task;
  const { part, totalBytes, file } = target;
  const full = async () => fullStream(await deps.openFile(signal), task);
  if (keptBytes === 0 || part === null) return full();
  const kept: Stored = { bytes: keptBytes, part, lengths: numbersIn([totalBytes, file.size]) };
  if (totalBytes !== null && kept.lengths.every((length) => length === keptBytes)) return 'complete';
  if (part.validator === null) return full();
  const response = await deps.openFile(signal, { from: keptBytes, validator: part.validator });
  const end = endOfRest(response, kept);
  if (end !== null) return rangeStream(response, task, end, part);
  if (response.status === 200) return fullStream(response, task);
  discard(response.body);
  return isComplete(response, kept) ? 'complete' : full();
}

const numbersIn = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/**
 * The length of the complete file, when the response is exactly the missing rest; otherwise null. An end that no known
 * length confirms may be the end of a piece only (D18).
 */
function endOfRest(response: FileResponse, kept: Stored): number | null {
  const range = contentRange(response.headers);
  if (response.status !== 206 || range?.first !== kept.bytes || range.last === null) return null;
  const end = range.last + 1;
  const lengths = numbersIn([range.total, ...kept.lengths]);
  const announced = contentLength(response) ?? end - kept.bytes;
  const isEnd = lengths.length > 0 && [...lengths, kept.bytes + announced].every((length) => length === end);
  return isEnd && isPlain(response) && isSameVersion(response, kept.part) ? end : null;
}

/**
 * A server that ignores If-Range shows it by another entity tag or date (D17). A 206 must carry the entity tag; the
 * date is optional (RFC 9110 section 15.3.7).
 */
function isSameVersion({ headers }: FileResponse, part: PartialFileInfo): boolean {
  const match = compareValidators(headers, part);
  return match === 'same' || (match === 'unknown' && part.etag === null);
}

/** Whether a 416 says that nothing is missing: every known length must agree (D16). */
function isComplete({ status, headers }: FileResponse, { bytes, part, lengths }: Stored): boolean {
  const total = status === 416 ? contentRange(headers)?.total : null;
  const agrees = [total, ...lengths].every((length) => length === bytes);
  return agrees && compareValidators(headers, part) !== 'other';
}

function rangeStream(
  response: FileResponse,
  task: FetchTask,
  end: number,
  part: PartialFileInfo,
): FileStream {
  const chunks = chunksOf(response, task);
  return {
    isRest: true,
    fileName: null,
    chunks,
    length: { exact: end },
    validator: part.validator,
    validators: part,
    sha256: part.sha256,
    close: () => closeBoth(response, chunks),
  };
}

async function fullStream(response: FileResponse, task: FetchTask): Promise<FileStream> {
  const chunks = chunksOf(response, task);
  const close = () => closeBoth(response, chunks);
  try {
    const { fileName, whole } = await inspectStart(chunks, response, task.target);
    const length = lengthOf(response, task.target, task.deps.limits.maxUnknownBytes);
    const { headers } = response;
    return {
      isRest: false,
      fileName,
      chunks: whole,
      length,
      close,
      validator: ifRangeValidator(headers),
      validators: validatorsOf(headers),
      sha256: promisedSha256(headers),
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const chunksOf = ({ body }: FileResponse, { signal, deps }: FetchTask) =>
  readBody(body, {
    signal,
    clock: deps.clock,
    idleMs: deps.limits.idleMs,
    stepBytes: deps.bandwidth.stepBytes,
  });

async function closeBoth({ body }: FileResponse, chunks: AsyncGenerator<Blocks, void>): Promise<void> {
  await chunks.return();
  discard(body);
}

type Headers = Readonly<Record<string, string>>;

/** The validators of a response (RFC 9110 section 8.8) as sent; null for what it does not carry. */
type Validators = { readonly etag: string | null; readonly lastModified: string | null };

const validatorsOf = (headers: Headers): Validators => ({
  etag: headers['etag']?.trim() || null,
  lastModified: headers['last-modified']?.trim() || null,
});

/**
 * The validator for `If-Range` (RFC 9110 section 13.1.5): the strong entity tag, otherwise the modification date if
 * it is strong too, that is at least a second older than the response's `Date` (section 8.8.2.2). Null when there is
 * neither.
 */
export function ifRangeValidator(headers: Headers): string | null {
  const { etag, lastModified } = validatorsOf(headers);
  if (etag !== null && /^"[\x21\x23-\x7e\x80-\xff]*"$/.test(etag)) return etag;
  const ageMs = Date.parse(headers['date'] ?? '') - Date.parse(lastModified ?? '');
  return ageMs >= 1000 ? lastModified : null;
}

/**
 * Whether a response is about the same version of the file as `kept`: `other` when a validator that both have differs,
 * `same` when all agree, `unknown` when they share none.
 */
function compareValidators(headers: Headers, kept: Validators): 'same' | 'other' | 'unknown' {
  const now = validatorsOf(headers);
  const pairs = [
    [kept.etag, now.etag],
    [kept.lastModified, now.lastModified],
  ].filter((pair) => !pair.includes(null));
  if (pairs.length === 0) return 'unknown';
  return pairs.every(([before, after]) => before === after) ? 'same' : 'other';
}

/**
 * The SHA-256 of the complete file that the response promises (RFC 9530 `Repr-Digest`, RFC 3230 `Digest`), in hex, or
 * null.
 */
export function promisedSha256(headers: Headers): string | null {
  const current = /(?:^|[,\s])sha-256=:([A-Za-z0-9+/]{43}=):/.exec(headers['repr-digest'] ?? '')?.[1];
  const former = /(?:^|[,\s])sha-256=([A-Za-z0-9+/]{43}=)/i.exec(headers['digest'] ?? '')?.[1];
  const coded = current ?? former;
  return coded === undefined ? null : Buffer.from(coded, 'base64').toString('hex');
}

/** `Content-Range` of a response (RFC 9110 section 14.4): `first` and `last` byte, null for a 416; `total` if told. */
export function contentRange(
  headers: Headers,
): { first: number | null; last: number | null; total: number | null } | null {
  const value = headers['content-range']?.trim() ?? '';
  const unsatisfied = /^bytes \*\/(\d{1,15})$/i.exec(value);
  if (unsatisfied) return { first: null, last: null, total: Number(unsatisfied[1]) };
  const [, first, last, total] = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/i.exec(value) ?? [];
  if (first === undefined || last === undefined || total === undefined) return null;
  return { first: Number(first), last: Number(last), total: total === '*' ? null : Number(total) };
}
