import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

/** How much is read at once, in bytes. */
const stepBytes = 1024 ** 2;

/**
 * The SHA-256 of a file in lower-case hex. A link is followed only if the player may have put it there. Rejects with the
 * system's error.
 */
export async function hashFile(path: string, links: 'refused' | 'followed' = 'refused'): Promise<string> {
  const noLink = links === 'refused' ? (constants.O_NOFOLLOW ?? 0) : 0;
  const file = await open(path, constants.O_RDONLY | noLink);
  return hashOpened(file);
}

/** The SHA-256 of a file that was just opened, in lower-case hex. Closes it. Rejects with the system's error. */
export async function hashOpened(file: FileHandle): Promise<string> {
  try {
    const sha256 = createHash('sha256');
    const buffer = Buffer.allocUnsafe(stepBytes);
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, stepBytes);
      if (bytesRead === 0) return sha256.digest('hex');
      sha256.update(buffer.subarray(0, bytesRead));
    }
  } finally {
    await file.close();
  }
}
