import { open } from 'node:fs/promises';

/** Reads a file, or `limit` bytes and one more of a longer one. Rejects like node:fs. */
export type ReadFile = (path: string, limit: number) => Promise<Uint8Array>;

/** `ReadFile` on the disk. Never reads more than the limit, for files like /dev/zero. */
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
