import type { FileHandle } from 'node:fs/promises';
import { NotRegularFile, openRegularFile } from '#main/kernel/files/regular-file.ts';
import { ArchiveRefused } from './refused.ts';

/**
 * Opens an archive to read it (Z30). Rejects with ArchiveRefused for what isn't a file, or the system's error.
 * @param title the mod's, for sentences
 */
export async function openArchive(path: string, title: string): Promise<FileHandle> {
  return openRegularFile(path).catch((error: unknown) => {
    if (error instanceof NotRegularFile)
      throw new ArchiveRefused('notFile', title, '', error.message, { cause: error });
    throw error;
  });
}
