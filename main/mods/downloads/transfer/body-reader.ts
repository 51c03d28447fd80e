import type { Readable } from 'node:stream';
import type { Clock } from '#main/kernel/clock.ts';
import { codeOf } from '#main/kernel/system-error.ts';
import { ConnectionLost } from '../errors.ts';

/** Bytes of a body, in order; valid until the next ones are requested. */
export type Blocks = readonly Uint8Array[];

/** The limit is checked this many times, so that silence is noticed at most a sixth of it too late. */
const checks = 6;

/**
 * Reads a body. Ends with the signal's reason when `signal` is aborted, and with `ConnectionLost` when the stream
 * breaks or stays silent for `idleMs` while the reader waits; bytes that arrived before are delivered first. Time
 * that the reader spends itself does not count as silence, nor does a clock that jumps. `stepBytes` is how much may
 * arrive at once.
 */
export async function* readBody(
  body: Readable,
  options: { signal: AbortSignal; clock: Clock; idleMs: number; stepBytes: () => number },
): AsyncGenerator<Blocks, void> {
  const { signal } = options;
  const buffer = bufferChunks(body, options.stepBytes);
  const ended = new AbortController();
  let awaiting = false;
  let wake: () => void = () => undefined;
  let quiet = false;
  const stop = () => wake();
  buffer.onChange(stop);
  signal.addEventListener('abort', stop);
  untilSilent(buffer, { ...options, signal: ended.signal, isAwaited: () => awaiting }).then(
    () => {
      quiet = true;
      wake();
    },
    () => undefined,
  );
  try {
    for (;;) {
      const blocks = buffer.take();
      if (blocks.length > 0) yield blocks;
      signal.throwIfAborted();
      if (blocks.length > 0) continue;
      const broken = buffer.broken();
      if (broken) throw lost(broken.cause);
      if (buffer.ended()) return;
      if (quiet) throw new ConnectionLost(true);
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

/** Resolves when nothing has arrived for `idleMs` although the reader waited all the time. */
async function untilSilent(
  buffer: ChunkBuffer,
  options: { signal: AbortSignal; clock: Clock; idleMs: number; isAwaited: () => boolean },
): Promise<void> {
  const { signal, clock, idleMs, isAwaited } = options;
  for (let silent = 0, seen = 0; silent < checks; seen = buffer.count()) {
    await clock.wait(idleMs / checks, signal);
    silent = isAwaited() && seen === buffer.count() ? silent + 1 : 0;
  }
}

/** An HTTP client with a limit of its own reports silence as a timeout. */
const lost = (cause: unknown) => new ConnectionLost(codeOf(cause).endsWith('_TIMEOUT'), cause);

/** Releases a body that is not read to its end. Its errors don't matter any more. */
export function discard(body: Readable): void {
  body.on('error', () => undefined);
  body.destroy();
}

/** Reads at least `size` bytes, or the body's end, and returns the complete body as well. */
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

/** Bytes of a body that have arrived and were not taken yet. */
type ChunkBuffer = {
  /** Takes all waiting bytes. They are valid until the call after the next one. */
  take(): readonly Uint8Array[];
  /** Whether the body has ended. */
  ended(): boolean;
  /** Why the body broke; null while it has not. */
  broken(): { readonly cause: unknown } | null;
  /** How many chunks have arrived in all. */
  count(): number;
  /** Sets the one listener, called at each change. */
  onChange(listener: () => void): void;
};

/** The body is paused when this many bytes wait. */
const blockBytes = 2 * 1024 * 1024;
/** The usual largest chunk of a stream; larger ones are taken, too, as copies of their own. */
const chunkBytes = 64 * 1024;

/**
 * Buffers a body while its reader is busy: blocks grow with the speed of the connection, and a slow one is passed on
 * chunk by chunk. Waiting for each chunk would halve the speed of a fast connection. Bytes are copied into two blocks
 * in turn, because a chunk is valid within its event only. With a speed limit, at
 * most `stepBytes` and one chunk are buffered: bytes that were read together can't be slowed down any more.
 */
function bufferChunks(body: Readable, stepBytes: () => number): ChunkBuffer {
  const blocks: Buffer[] = [];
  let turn = 0;
  let filled = 0;
  let overflow: Uint8Array[] = [];
  let count = 0;
  let ended = false;
  let broken: { cause: unknown } | null = null;
  let notify: () => void = () => undefined;

  const append = (chunk: Uint8Array) => {
    const block = blocks[turn] ?? Buffer.allocUnsafeSlow(blockBytes);
    blocks[turn] = block;
    if (overflow.length > 0 || filled + chunk.byteLength > blockBytes)
      return void overflow.push(Buffer.from(chunk));
    block.set(chunk, filled);
    filled += chunk.byteLength;
  };
  const breaks = (cause: unknown) => {
    if (!ended) broken ??= { cause };
    notify();
  };
  body.on('data', (chunk: Uint8Array) => {
    append(chunk);
    count += 1;
    if (filled > Math.min(blockBytes, stepBytes()) - chunkBytes || overflow.length > 0) body.pause();
    notify();
  });
  body.once('end', () => {
    ended = true;
    notify();
  });
  body.on('error', breaks);
  body.once('close', () => breaks(null));
  if (body.destroyed && !body.readableEnded) breaks(body.errored);

  return {
    take() {
      const block = blocks[turn];
      const taken = block && filled > 0 ? [block.subarray(0, filled), ...overflow] : overflow;
      turn = 1 - turn;
      filled = 0;
      overflow = [];
      if (body.isPaused()) body.resume();
      return taken;
    },
    ended: () => ended,
    broken: () => broken,
    count: () => count,
    onChange(listener) {
      notify = listener;
    },
  };
}
