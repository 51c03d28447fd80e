import type { FileHandle } from 'node:fs/promises';
import { namesProgram } from '../../downloads/files/file-type.ts';
import type { ArchiveReader } from './archive.ts';
import type { ArchiveLimits } from './limits.ts';
import { ArchiveRefused } from './refused.ts';

/** How much is read at once, in bytes. */
const stepBytes = 256 * 1024;

/**
 * Reads a file that a game takes as it is, such as a `.jar`, as an archive with only itself in it: it is copied by the same way that
 * unpacks others, and checked by its hash from then on. Refuses one that is too large. Takes over `file`.
 */
export function packedReader(
  file: FileHandle,
  { title, name, limits }: { readonly title: string; readonly name: string; readonly limits: ArchiveLimits },
): ArchiveReader {
  const list = async () => {
    const { size } = await file.stat();
    if (size > limits.fileBytes) throw new ArchiveRefused('tooBig', title, name, `${size} bytes`);
    return {
      files: [{ path: name, size, crc32: null }],
      emptyFolders: [],
      programs: namesProgram(name) ? [name] : [],
      totalBytes: size,
      archiveBytes: size,
    };
  };
  return {
    list,
    unpack: async (take) => {
      const archive = await list();
      for (const each of archive.files) await take(each, contentOf(file));
      return archive;
    },
    close: () => file.close(),
  };
}

async function* contentOf(file: FileHandle): AsyncGenerator<Buffer> {
  const buffer = Buffer.allocUnsafe(stepBytes);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, stepBytes, at);
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}
