import { CorruptFile, OutOfSpace } from '../errors.ts';
import type { DiskSpace } from '../files/download-folder.ts';
import type { PartialFile } from '../files/partial-file.ts';
import type { Blocks } from './body-reader.ts';
import type { BandwidthLimiter } from './speed.ts';

/** The length of a file in bytes: exact, or a limit where the service does not say. */
export type Length = { exact: number } | { atMost: number };

/** The file is synced after this many bytes, so that a power cut costs no more than that. */
const checkpointBytes = 128 * 1024 * 1024;

/**
 * Appends a body to a partial file. `onBytes` gets the length of the partial file, `onSynced` how much of it is
 * synced. It is written in steps of the bandwidth limiter, with a wait after each; an aborted signal ends that wait
 * with its reason. Bytes that arrived are written even when the body breaks; its error follows. Fails with
 * `CorruptFile` on a wrong length, `OutOfSpace`, or the system's error.
 */
export async function writeToDisk(
  chunks: AsyncIterable<Blocks>,
  part: PartialFile,
  options: {
    title: string;
    length: Length;
    space: DiskSpace;
    onBytes: (bytes: number) => void;
    onSynced: (bytes: number) => void;
    bandwidth: BandwidthLimiter;
    signal: AbortSignal;
  },
): Promise<void> {
  const { title, length, space, onBytes, onSynced, bandwidth, signal } = options;
  const limit = 'exact' in length ? length.exact : length.atMost;
  const checkpoint = createCheckpoint(part, onSynced);
  try {
    for await (const blocks of chunks) {
      if (part.size() + bytesIn(blocks) > limit) throw tooMuch(title, length);
      for (const step of inSteps(blocks, bandwidth.stepBytes)) {
        const bytes = bytesIn(step);
        if (!(await space.take(bytes))) throw new OutOfSpace();
        await part.write(step);
        onBytes(part.size());
        checkpoint.syncIfDue();
        await bandwidth.slowDown(bytes, signal);
      }
    }
  } finally {
    await checkpoint.done();
  }
  if ('exact' in length && part.size() < length.exact) {
    const values = { title, receivedBytes: part.size(), promisedBytes: length.exact };
    throw new CorruptFile('downloads.tooShort', values);
  }
}

const bytesIn = (blocks: Blocks): number => blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Splits blocks into steps of at most `most()` bytes without copying. */
function* inSteps(blocks: Blocks, most: () => number): Generator<Blocks> {
  let left = blocks;
  while (left.length > 0) {
    const size = most();
    if (bytesIn(left) <= size) return yield left;
    const [first = new Uint8Array(), ...others] = left;
    yield [first.subarray(0, size)];
    left = first.byteLength > size ? [first.subarray(size), ...others] : others;
  }
}

/** Syncs the file now and then while it grows. */
function createCheckpoint(part: PartialFile, onSynced: (bytes: number) => void) {
  let last = part.size();
  let syncing: Promise<void> | null = null;
  return {
    syncIfDue() {
      if (syncing || part.size() - last < checkpointBytes) return;
      last = part.size();
      // A sync that fails here fails again at the end, where it counts.
      syncing = part
        .sync()
        .then(onSynced, () => undefined)
        .finally(() => {
          syncing = null;
        });
    },
    done: async () => {
      await syncing;
    },
  };
}

const tooMuch = (title: string, length: Length) =>
  'exact' in length
    ? new CorruptFile('downloads.tooLong', { title, promisedBytes: length.exact })
    : new CorruptFile('downloads.tooBig', { title, limitBytes: length.atMost });
