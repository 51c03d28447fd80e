import type { Readable } from 'node:stream';
import type { Clock } from './clock.ts';
import { systemCode } from './failures.ts';
import { type Intake, openIntake } from './intake.ts';

/** Bytes of a body, in order; good until the next are asked for. */
export type Blocks = readonly Uint8Array[];

/** The body ended before its end: the connection broke, or nothing came for too long. */
export class BodyCut extends Error {
  readonly quiet: boolean;

  constructor(quiet: boolean, cause?: unknown) {
    super(quiet ? 'nothing came any more' : 'the connection was lost', { cause });
    this.name = 'BodyCut';
    this.quiet = quiet;
  }
}

/** Silence is looked for this many times within the limit, so that it is noticed at most a sixth too late. */
const looks = 6;

/**
 * Reads a body as it comes. Whatever the stream does, it ends when `signal` is aborted (with the signal's reason),
 * and with `BodyCut` when it breaks or stays silent for `idleMs` while something is awaited; what had come until
 * then is given first. Time spent by the reader does not count as silence, nor does a clock that jumps. `stepBytes` is
 * how much may come at once.
 */
export async function* readBody(
  body: Readable,
  options: { signal: AbortSignal; clock: Clock; idleMs: number; stepBytes: () => number },
): AsyncGenerator<Blocks, void> {
  const { signal } = options;
  const intake = openIntake(body, options.stepBytes);
  const ended = new AbortController();
  let awaiting = false;
  let wake: () => void = () => undefined;
  let quiet = false;
  const stop = () => wake();
  intake.onChange(stop);
  signal.addEventListener('abort', stop);
  untilSilent(intake, { ...options, signal: ended.signal, isAwaited: () => awaiting }).then(
    () => {
      quiet = true;
      wake();
    },
    () => undefined,
  );
  try {
    for (;;) {
      const blocks = intake.take();
      if (blocks.length > 0) yield blocks;
      signal.throwIfAborted();
      if (blocks.length > 0) continue;
      const broken = intake.broken();
      if (broken) throw cut(broken.cause);
      if (intake.ended()) return;
      if (quiet) throw new BodyCut(true);
      awaiting = true;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
      awaiting = false;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    ended.abort();
    discard(body);
  }
}

/** Resolves when nothing has come for `idleMs` although it was awaited all the time. */
async function untilSilent(
  intake: Intake,
  options: { signal: AbortSignal; clock: Clock; idleMs: number; isAwaited: () => boolean },
): Promise<void> {
  const { signal, clock, idleMs, isAwaited } = options;
  for (let silent = 0, seen = 0; silent < looks; seen = intake.count()) {
    await clock.wait(idleMs / looks, signal);
    silent = isAwaited() && seen === intake.count() ? silent + 1 : 0;
  }
}

/** A client with a limit of its own calls silence a timeout. */
const cut = (cause: unknown) => new BodyCut(systemCode(cause).endsWith('_TIMEOUT'), cause);

/** Lets go of a body that is not read to its end; what it says about that is of no interest. */
export function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

/** Reads at least `size` bytes, or to the end if that comes first, and gives back the whole body as well. */
export async function peek(
  chunks: AsyncGenerator<Blocks, void>,
  size: number,
): Promise<{ first: Buffer; whole: AsyncIterable<Blocks> }> {
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const { done, value } = await chunks.next();
    if (done) break;
    held.push(...value.map((block) => Buffer.from(block)));
    length += value.reduce((sum, { byteLength }) => sum + byteLength, 0);
  }
  const whole = async function* () {
    if (held.length > 0) yield held;
    yield* chunks;
  };
  return { first: Buffer.concat(held).subarray(0, size), whole: whole() };
}
