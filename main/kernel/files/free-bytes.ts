import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Free bytes on the disk of `folder`, or of the nearest folder above that exists. Rejects with the system's error. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const above = dirname(folder);
    if (above === folder) throw error;
    return freeBytes(above);
  }
}
