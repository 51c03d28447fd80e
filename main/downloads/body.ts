import type { Clock } from './clock.ts';
import { systemCode } from './failures.ts';

/** A body of an answer: a Node stream, or anything that gives chunks. */
export type Body = AsyncIterable<Uint8Array> & {
  destroy?: (error?: Error) => unknown;
  on?: (event: 'error', listener: () => void) => unknown;
};

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
 * Reads a body chunk by chunk. Whatever the stream does, it ends at once when `signal` is aborted (with the
 * signal's reason), and with `BodyCut` when it breaks or stays silent for `idleMs` while a chunk is awaited.
 * Time spent by the reader between chunks does not count, nor does a clock that jumps.
 */
export async function* readBody(
  body: Body,
  options: { signal: AbortSignal; clock: Clock; idleMs: number },
): AsyncGenerator<Uint8Array, void> {
  const { signal, clock, idleMs } = options;
  const chunks = body[Symbol.asyncIterator]();
  const ended = new AbortController();
  let interrupt: (reason: unknown) => void = () => undefined;
  let awaiting = false;
  let count = 0;

  const stop = () => interrupt(signal.reason);
  const watch = async () => {
    let silentLooks = 0;
    for (let seen = 0; silentLooks < looks; seen = count) {
      await clock.wait(idleMs / looks, ended.signal);
      silentLooks = awaiting && seen === count ? silentLooks + 1 : 0;
    }
    interrupt(new BodyCut(true));
  };

  signal.addEventListener('abort', stop);
  watch().catch(() => undefined);
  try {
    for (;;) {
      signal.throwIfAborted();
      awaiting = true;
      const { done, value } = await new Promise<IteratorResult<Uint8Array>>((resolve, reject) => {
        interrupt = reject;
        chunks.next().then(resolve, (cause) => reject(signal.aborted ? signal.reason : cut(cause)));
      });
      awaiting = false;
      if (done) return;
      count += 1;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', stop);
    ended.abort();
    discard(body);
  }
}

/** A client with a limit of its own calls silence a timeout. */
const cut = (cause: unknown) => new BodyCut(systemCode(cause).endsWith('_TIMEOUT'), cause);

/** Lets go of a body that is not read to its end; what it says about that is of no interest. */
export function discard(body: Body): void {
  body.on?.('error', () => undefined);
  body.destroy?.();
}

/** Reads at least `size` bytes, or to the end if that comes first, and gives back the whole body as well. */
export async function peek(
  chunks: AsyncGenerator<Uint8Array, void>,
  size: number,
): Promise<{ first: Buffer; whole: AsyncIterable<Uint8Array> }> {
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < size) {
    const { done, value } = await chunks.next();
    if (done) break;
    held.push(value);
    length += value.byteLength;
  }
  const first = Buffer.concat(held);
  const whole = async function* () {
    if (first.length > 0) yield first;
    yield* chunks;
  };
  return { first, whole: whole() };
}
