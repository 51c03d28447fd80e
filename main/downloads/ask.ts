import { contentLength, type FileAnswer, isPlain, judgeStart, lengthOf } from './answer.ts';
import { type Blocks, discard, readBody } from './body.ts';
import type { Part } from './entry.ts';
import type { Errand } from './fetch-file.ts';
import type { Length } from './transfer.ts';
import { contentRange, promisedSha256, validatorOf } from './validator.ts';

/** What is on disk of a file already, and how the service knew it when that came. */
type Kept = { readonly bytes: number; readonly part: Part; readonly totalBytes: number | null };

/**
 * What came when the file was asked for: the rest of it, or the whole from its first byte on, not yet read. The
 * length is that of the whole file. `close` lets go of the connection.
 */
export type Reply = {
  readonly isRest: boolean;
  /** The name the file is to have; null for a rest, which has one. */
  readonly fileName: string | null;
  readonly chunks: AsyncIterable<Blocks>;
  readonly length: Length;
  readonly validator: string | null;
  readonly sha256: string | null;
  close(): Promise<void>;
};

/**
 * Asks for a file; where bytes of it are kept, for the rest only (D7). An answer that does not fit what is
 * kept is no reason to fail: a whole file is taken in place of the rest, anything else is let go and the whole
 * asked for. `complete` when nothing is missing. Fails with `BadFile` for what is no file at all.
 */
export async function ask(errand: Errand, keptBytes: number): Promise<Reply | 'complete'> {
  const { job, from, signal } = errand;
  const whole = async () => wholeOf(await from.openFile(signal), errand);
  if (keptBytes === 0 || job.part === null) return whole();
  if (keptBytes === job.totalBytes && keptBytes === (job.file.size ?? keptBytes)) return 'complete';
  if (job.part.validator === null) return whole();
  const kept: Kept = { bytes: keptBytes, part: job.part, totalBytes: job.totalBytes };
  const answer = await from.openFile(signal, { from: keptBytes, validator: job.part.validator });
  const end = endOfRest(answer, kept, job.file.size);
  if (end !== null) return restOf(answer, errand, end, job.part);
  if (answer.status === 200) return wholeOf(answer, errand);
  discard(answer.body);
  const isAll = answer.status === 416 && contentRange(answer.headers)?.total === keptBytes;
  return isAll ? 'complete' : whole();
}

/** The length of the whole file, when the answer is just the rest that is missing; else null. */
function endOfRest(answer: FileAnswer, kept: Kept, listedBytes: number | null): number | null {
  const range = contentRange(answer.headers);
  if (answer.status !== 206 || range?.first !== kept.bytes || range.last === null) return null;
  const end = range.last + 1;
  const length = contentLength(answer);
  const known = [range.total, kept.totalBytes, listedBytes, length && kept.bytes + length];
  const agrees = known.every((bytes) => bytes === null || bytes === end);
  return agrees && isPlain(answer) && isSameEdition(answer, kept.part) ? end : null;
}

/** A server that ignores If-Range gives itself away by another entity tag. */
function isSameEdition({ headers }: FileAnswer, { validator }: Part): boolean {
  const tag = headers['etag'];
  return tag === undefined || !validator?.startsWith('"') || tag === validator;
}

function restOf(answer: FileAnswer, errand: Errand, end: number, part: Part): Reply {
  const chunks = chunksOf(answer, errand);
  return {
    isRest: true,
    fileName: null,
    chunks,
    length: { exact: end },
    validator: part.validator,
    sha256: part.sha256,
    close: () => closeBoth(answer, chunks),
  };
}

async function wholeOf(answer: FileAnswer, errand: Errand): Promise<Reply> {
  const chunks = chunksOf(answer, errand);
  const close = () => closeBoth(answer, chunks);
  try {
    const { fileName, whole } = await judgeStart(chunks, answer, errand.job);
    const length = lengthOf(answer, errand.job, errand.from.limits.maxUnknownBytes);
    const { headers } = answer;
    const [validator, sha256] = [validatorOf(headers), promisedSha256(headers)];
    return { isRest: false, fileName, chunks: whole, length, validator, sha256, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const chunksOf = ({ body }: FileAnswer, { signal, from }: Errand) =>
  readBody(body, {
    ...{ signal, clock: from.clock, idleMs: from.limits.idleMs },
    stepBytes: from.throttle.stepBytes,
  });

async function closeBoth({ body }: FileAnswer, chunks: AsyncGenerator<Blocks, void>): Promise<void> {
  await chunks.return();
  discard(body);
}
