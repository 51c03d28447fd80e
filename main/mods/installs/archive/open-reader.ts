import type { FileHandle } from 'node:fs/promises';
import { fileKind, tellingBytes } from '../../downloads/files/file-type.ts';
import type { ArchiveReader, ArchiveSource } from './archive.ts';
import { libarchiveReader } from './libarchive/libarchive-reader.ts';
import type { LibraryModule } from './libarchive/library.ts';
import { isRarVolume } from './libarchive/rar-volume.ts';
import type { ArchiveLimits } from './limits.ts';
import { openArchive } from './open-archive.ts';
import { packedReader } from './packed-reader.ts';
import { ArchiveRefused } from './refused.ts';
import { zipReader } from './zip/zip-reader.ts';

/** How an archive is opened. */
export type OpenOptions = {
  readonly limits: ArchiveLimits;
  /** The name of the only file, where the archive itself is that; null to look into it. */
  readonly packedAs: string | null;
  /** Gives libarchive, which only archives other than zip need. */
  readonly library: () => LibraryModule;
};

/** Formats that libarchive reads, by what the first bytes say. */
const libarchiveKinds = {
  '7z': '7z',
  rar: 'rar',
  tar: 'tar',
  gzip: 'gzippedTar',
  bzip2: 'packedTar',
  xz: 'packedTar',
  zstd: 'packedTar',
} as const;

/**
 * Opens an archive with the reader for its format, by its first bytes, whatever it is called. Close it afterwards.
 * @throws ArchiveRefused if it isn't an archive; the error of the file system if it can't be read
 */
export async function openReader(source: ArchiveSource, options: OpenOptions): Promise<ArchiveReader> {
  const { archivePath, title } = source;
  const { limits, packedAs: name, library } = options;
  const file = await openArchive(archivePath, title);
  try {
    if (name !== null) return packedReader(file, { title, name, limits });
    const first = await firstBytesOf(file);
    const kind = fileKind(first);
    if (kind === 'zip') return zipReader(file, source, limits);
    if (!(kind in libarchiveKinds))
      throw new ArchiveRefused('otherFormat', title, '', `first bytes of kind ${kind}`);
    if (kind === 'rar' && isRarVolume(first)) throw new ArchiveRefused('part', title, '', 'one of several');
    return libarchiveReader(file, source, {
      kind: libarchiveKinds[kind as keyof typeof libarchiveKinds],
      limits,
      module: library(),
    });
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function firstBytesOf(file: FileHandle): Promise<Buffer> {
  const first = Buffer.alloc(tellingBytes);
  const { bytesRead } = await file.read(first, 0, tellingBytes, 0);
  return first.subarray(0, bytesRead);
}
