import type { Blocks } from './body.ts';
import { SpoiltFile } from './failures.ts';
import type { PartFile } from './part-file.ts';
import type { Room } from './room.ts';
import type { Throttle } from './throttle.ts';

/** No room for the next block; what was written before it is kept. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** How long a file may be, in bytes: exactly, or at most where the service does not say. */
export type Length = { exact: number } | { atMost: number };

/** After so many bytes the disk is asked to keep what it has, so that a power cut costs no more than that. */
const checkpointBytes = 128 * 1024 * 1024;

/**
 * Streams what comes of a body into a partial file, behind what is there already. `onBytes` hears how long the part
 * is, `onSynced` how much of it is certainly on the disk. It is written in steps of the throttle, which is waited for
 * after each; an aborted signal ends that wait with its reason. What has arrived is written even when the body breaks
 * off: its error comes through after that. Fails with `SpoiltFile` on a wrong length, `NoRoom`, or the system's error.
 */
export async function transfer(
  chunks: AsyncIterable<Blocks>,
  part: PartFile,
  options: {
    title: string;
    length: Length;
    room: Room;
    onBytes: (bytes: number) => void;
    onSynced: (bytes: number) => void;
    throttle: Throttle;
    signal: AbortSignal;
  },
): Promise<void> {
  const { title, length, room, onBytes, onSynced, throttle, signal } = options;
  const limit = 'exact' in length ? length.exact : length.atMost;
  const checkpoint = createCheckpoint(part, onSynced);
  try {
    for await (const blocks of chunks) {
      if (part.size() + bytesIn(blocks) > limit) throw tooMuch(title, length);
      for (const step of inSteps(blocks, throttle.stepBytes)) {
        const bytes = bytesIn(step);
        if (!(await room.take(bytes))) throw new NoRoom();
        await part.write(step);
        onBytes(part.size());
        checkpoint.pass();
        await throttle.slowDown(bytes, signal);
      }
    }
  } finally {
    await checkpoint.settled();
  }
  if ('exact' in length && part.size() < length.exact) {
    const values = { title, receivedBytes: part.size(), promisedBytes: length.exact };
    throw new SpoiltFile('downloads.tooShort', values);
  }
}

const bytesIn = (blocks: Blocks): number => blocks.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** Blocks in parts of at most `most()` bytes, asked anew for each; copies nothing. */
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

/** Has the disk keep what it has now and then, while the file goes on growing. */
function createCheckpoint(part: PartFile, onSynced: (bytes: number) => void) {
  let last = part.size();
  let syncing: Promise<void> | null = null;
  return {
    pass() {
      if (syncing || part.size() - last < checkpointBytes) return;
      last = part.size();
      // A disk that cannot keep it says so at the end, where it counts.
      syncing = part
        .sync()
        .then(onSynced, () => undefined)
        .finally(() => {
          syncing = null;
        });
    },
    settled: async () => {
      await syncing;
    },
  };
}

const tooMuch = (title: string, length: Length) =>
  'exact' in length
    ? new SpoiltFile('downloads.tooLong', { title, promisedBytes: length.exact })
    : new SpoiltFile('downloads.tooBig', { title, limitBytes: length.atMost });
