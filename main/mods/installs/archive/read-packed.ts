import { namesProgram } from '../../downloads/files/file-type.ts';
import type { ArchiveLimits } from './limits.ts';
import { openArchive } from './open-archive.ts';
import type { Archive } from './read-archive.ts';
import { ArchiveRefused } from './refused.ts';

/**
 * A file that a game takes as it is, such as a `.jar`, as an archive with only itself in it: it is copied by the same way that
 * unpacks others, and checked by its hash from then on.
 * @throws ArchiveRefused for a file that is too large, or isn't one; the error of the file system if it can't be read
 */
export async function readPacked(
  path: string,
  title: string,
  { name, limits }: { readonly name: string; readonly limits: ArchiveLimits },
): Promise<Archive> {
  const file = await openArchive(path, title);
  try {
    const { size } = await file.stat();
    if (size > limits.fileBytes) throw new ArchiveRefused('tooBig', title, name, `${size} bytes`);
    return {
      files: [{ path: name, method: 'stored', start: 0, packedBytes: size, size, crc32: null }],
      emptyFolders: [],
      programs: namesProgram(name) ? [name] : [],
      totalBytes: size,
      archiveBytes: size,
    };
  } finally {
    await file.close();
  }
}
