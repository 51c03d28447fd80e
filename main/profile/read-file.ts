import { open } from 'node:fs/promises';

/** Reads a whole file, or its first `limit` bytes and one more when it is longer. Rejects as node:fs does. */
export type ReadFile = (path: string, limit: number) => Promise<Uint8Array>;

/** `ReadFile` on the real disk. Never takes in more than the limit, so that /dev/zero is no trap. */
export const readFileUpTo: ReadFile = async (path, limit) => {
  const file = await open(path, 'r');
  try {
    const buffer = Buffer.alloc(limit + 1);
    let length = 0;
    while (length <= limit) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return buffer.subarray(0, length);
  } finally {
    await file.close();
  }
};
