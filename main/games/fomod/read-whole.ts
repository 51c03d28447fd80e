import { openRegularFile } from '#main/kernel/files/regular-file.ts';

/** All of a file; null for one of more than `most` bytes. Rejects with NotRegularFile or the system's error. */
export async function readWhole(path: string, most: number): Promise<Buffer | null> {
  const file = await openRegularFile(path);
  try {
    if ((await file.stat()).size > most) return null;
    const bytes = await file.readFile();
    // It may have grown meanwhile.
    return bytes.length > most ? null : bytes;
  } finally {
    await file.close();
  }
}
