import { createHash } from 'node:crypto';
import { BadFile } from './failures.ts';
import type { PartFile } from './part-file.ts';
import type { Room } from './room.ts';

/** Written at once: large enough that the disk is asked rarely, small beside the memory of the app. */
const blockBytes = 512 * 1024;

/** No room for the next block; what was written before it is kept. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/** How long a file may be, in bytes: exactly, or at most where the service does not say. */
export type Length = { exact: number } | { atMost: number };

/**
 * Streams chunks into a partial file, hashing on the way (checklist D5), and answers its bytes and SHA-256 in
 * lower-case hex. What has arrived is on its way to disk even when the chunks break off: their error comes
 * through after that. Fails with `BadFile` on a wrong length, `NoRoom`, or the system's error.
 */
export async function transfer(
  chunks: AsyncIterable<Uint8Array>,
  part: PartFile,
  options: { title: string; length: Length; room: Room; onBytes: (received: number) => void },
): Promise<{ bytes: number; sha256: string }> {
  const { title, length, room, onBytes } = options;
  const limit = 'exact' in length ? length.exact : length.atMost;
  const hash = createHash('sha256');
  let blocks: Uint8Array[] = [];
  let blocked = 0;
  let received = 0;

  const flush = async () => {
    const [ready, bytes] = [blocks, blocked];
    blocks = [];
    blocked = 0;
    if (bytes > 0 && !(await room.take(bytes))) throw new NoRoom();
    for (const block of ready) hash.update(block);
    await part.write(ready);
  };

  try {
    for await (const chunk of chunks) {
      received += chunk.byteLength;
      if (received > limit) throw tooMuch(title, length);
      blocks.push(chunk);
      blocked += chunk.byteLength;
      onBytes(received);
      if (blocked >= blockBytes) await flush();
    }
  } catch (error) {
    if (!(error instanceof BadFile || error instanceof NoRoom)) await flush().catch(() => undefined);
    throw error;
  }
  await flush();
  if ('exact' in length && received < length.exact) {
    throw new BadFile('downloads.tooShort', { title, receivedBytes: received, promisedBytes: length.exact });
  }
  return { bytes: received, sha256: hash.digest('hex') };
}

const tooMuch = (title: string, length: Length) =>
  'exact' in length
    ? new BadFile('downloads.tooLong', { title, promisedBytes: length.exact })
    : new BadFile('downloads.tooBig', { title, limitBytes: length.atMost });
