import { contentLength, type FileAnswer, isPlain, judgeStart, lengthOf } from './answer.ts';
import { type Blocks, discard, readBody } from './body.ts';
import type { Part } from './entry.ts';
import type { Errand } from './fetch-file.ts';
import type { Length } from './transfer.ts';
import {
  compareValidators,
  contentRange,
  promisedSha256,
  type Validators,
  validatorOf,
  validatorsOf,
} from './validator.ts';

/** What is on disk of a file already, how the service knew it when that came, and every length it gave the whole. */
type Kept = { readonly bytes: number; readonly part: Part; readonly lengths: readonly number[] };

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
  /** What a rest of this file is asked for with; null when none can be. */
  readonly validator: string | null;
  readonly validators: Validators;
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
  const { part, totalBytes, file } = job;
  const whole = async () => wholeOf(await from.openFile(signal), errand);
  if (keptBytes === 0 || part === null) return whole();
  const kept: Kept = { bytes: keptBytes, part, lengths: numbersIn([totalBytes, file.size]) };
  if (totalBytes !== null && kept.lengths.every((length) => length === keptBytes)) return 'complete';
  if (part.validator === null) return whole();
  const answer = await from.openFile(signal, { from: keptBytes, validator: part.validator });
  const end = endOfRest(answer, kept);
  if (end !== null) return restOf(answer, errand, end, part);
  if (answer.status === 200) return wholeOf(answer, errand);
  discard(answer.body);
  return isAll(answer, kept) ? 'complete' : whole();
}

const numbersIn = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

/**
 * The length of the whole file, when the answer is just the rest that is missing; else null. An end that no length
 * confirms may be that of a piece (D18).
 */
function endOfRest(answer: FileAnswer, kept: Kept): number | null {
  const range = contentRange(answer.headers);
  if (answer.status !== 206 || range?.first !== kept.bytes || range.last === null) return null;
  const end = range.last + 1;
  const lengths = numbersIn([range.total, ...kept.lengths]);
  const announced = contentLength(answer) ?? end - kept.bytes;
  const isEnd = lengths.length > 0 && [...lengths, kept.bytes + announced].every((length) => length === end);
  return isEnd && isPlain(answer) && isSameEdition(answer, kept.part) ? end : null;
}

/**
 * A server that ignores If-Range gives itself away by another entity tag or date (D17). The entity tag has to stand in
 * a 206 too, the date need not (RFC 9110 section 15.3.7).
 */
function isSameEdition({ headers }: FileAnswer, part: Part): boolean {
  const edition = compareValidators(headers, part);
  return edition === 'same' || (edition === 'unknown' && part.etag === null);
}

/** Whether a 416 says that nothing is missing: every length that is known must agree with it (D16). */
function isAll({ status, headers }: FileAnswer, { bytes, part, lengths }: Kept): boolean {
  const total = status === 416 ? contentRange(headers)?.total : null;
  const agrees = [total, ...lengths].every((length) => length === bytes);
  return agrees && compareValidators(headers, part) !== 'other';
}

function restOf(answer: FileAnswer, errand: Errand, end: number, part: Part): Reply {
  const chunks = chunksOf(answer, errand);
  return {
    isRest: true,
    fileName: null,
    chunks,
    length: { exact: end },
    validator: part.validator,
    validators: part,
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
    return {
      ...{ isRest: false, fileName, chunks: whole, length, close },
      validator: validatorOf(headers),
      validators: validatorsOf(headers),
      sha256: promisedSha256(headers),
    };
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
