import type { Readable } from 'node:stream';

/** What has come of a body and was not taken yet. */
export type Intake = {
  /** All bytes that wait; the body flows on. They stay as they are until the next but one is taken. */
  take(): readonly Uint8Array[];
  /** True once the body has come to its end. */
  ended(): boolean;
  /** Why it broke, null while it has not. */
  broken(): { readonly cause: unknown } | null;
  /** How many chunks have come in all. */
  count(): number;
  /** Calls back at each change from now on, until the next call. */
  onChange(listener: () => void): void;
};

/** So many bytes are gathered at most before the body is held back. */
const blockBytes = 2 * 1024 * 1024;
/** What a stream gives at once at most, as a rule; more is taken all the same. */
const chunkBytes = 64 * 1024;

/**
 * Lets a body flow in while its reader is busy with what came before: blocks grow with the speed of the line, a
 * slow one is passed on chunk by chunk. Waiting for each chunk by itself would halve the speed of a fast line.
 * Bytes are copied into two blocks in turn, so that chunks can go at once: kept until they are written they would
 * be old by then, and memory would grow until the next great clearing up. Of a line that is limited no more is gathered
 * than `stepBytes` answers and a chunk: what is taken off it in one go is not slowed down any more.
 */
export function openIntake(body: Readable, stepBytes: () => number): Intake {
  const blocks: Buffer[] = [];
  let turn = 0;
  let filled = 0;
  let beside: Uint8Array[] = [];
  let count = 0;
  let ended = false;
  let broken: { cause: unknown } | null = null;
  let tell: () => void = () => undefined;

  const gather = (chunk: Uint8Array) => {
    const block = blocks[turn] ?? Buffer.allocUnsafeSlow(blockBytes);
    blocks[turn] = block;
    if (beside.length > 0 || filled + chunk.byteLength > blockBytes) return void beside.push(chunk);
    block.set(chunk, filled);
    filled += chunk.byteLength;
  };
  const breaks = (cause: unknown) => {
    if (!ended) broken ??= { cause };
    tell();
  };
  body.on('data', (chunk: Uint8Array) => {
    gather(chunk);
    count += 1;
    if (filled > Math.min(blockBytes, stepBytes()) - chunkBytes || beside.length > 0) body.pause();
    tell();
  });
  body.once('end', () => {
    ended = true;
    tell();
  });
  body.on('error', breaks);
  body.once('close', () => breaks(null));
  if (body.destroyed && !body.readableEnded) breaks(body.errored);

  return {
    take() {
      const block = blocks[turn];
      const taken = block && filled > 0 ? [block.subarray(0, filled), ...beside] : beside;
      turn = 1 - turn;
      filled = 0;
      beside = [];
      if (body.isPaused()) body.resume();
      return taken;
    },
    ended: () => ended,
    broken: () => broken,
    count: () => count,
    onChange(listener) {
      tell = listener;
    },
  };
}
