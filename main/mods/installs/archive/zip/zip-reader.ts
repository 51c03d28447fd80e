import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { codeOf } from '#main/kernel/system-error.ts';
import type { ArchiveReader, ArchiveSource } from '../archive.ts';
import type { ArchiveLimits } from '../limits.ts';
import { openArchive } from '../open-archive.ts';
import { ArchiveRefused } from '../refused.ts';
import { readZipDirectory, type ZippedFile } from './read-directory.ts';

/** Files up to this size are unpacked in memory, in bytes; larger ones as a stream. */
const inMemoryBytes = 1024 ** 2;

/** How much of the archive is read at once, in bytes. */
const windowBytes = 1024 ** 2;

/** The steps in which a large file is read and unpacked, in bytes. Larger ones take more memory, and no less time. */
const streamBytes = 256 * 1024;

/** What zlib takes as a step at least, in bytes. */
const smallestStep = 64;

/** Reads a zip archive. Takes over `file`. */
export function zipReader(file: FileHandle, source: ArchiveSource, limits: ArchiveLimits): ArchiveReader {
  const list = () => readZipDirectory(file, source.title, limits);
  return {
    list,
    unpack: async (take) => {
      const directory = await list();
      const window = createWindow(file.fd);
      for (const each of directory.files) {
        const isSmall = each.size <= inMemoryBytes && each.packedBytes <= inMemoryBytes;
        await take(each, isSmall ? smallContent(each, window, source.title) : largeContent(each, source));
      }
      return directory;
    },
    close: () => file.close(),
  };
}

/** Reads an archive in large steps, because most of its files are small and lie one after the other. */
function createWindow(archive: number) {
  let start = 0;
  let bytes = Buffer.alloc(0);
  const buffer = Buffer.allocUnsafe(Math.max(windowBytes, inMemoryBytes));
  return {
    /** Valid until the next call. Shorter than `length` if the archive ends before. */
    read(position: number, length: number): Buffer {
      const from = position - start;
      if (from < 0 || from + length > bytes.length) {
        const size = readSync(archive, buffer, 0, Math.max(length, windowBytes), position);
        start = position;
        bytes = buffer.subarray(0, size);
      }
      return bytes.subarray(position - start, position - start + length);
    },
  };
}

function* smallContent(
  file: ZippedFile,
  window: ReturnType<typeof createWindow>,
  title: string,
): Generator<Buffer> {
  const packed = window.read(file.start, file.packedBytes);
  if (file.method === 'stored') return yield packed;
  try {
    // One byte more than declared is enough to know that it is too much.
    // A step of the file's size writes into one buffer, which is the result.
    const chunkSize = Math.max(smallestStep, file.size + 1);
    yield inflateRawSync(packed, { maxOutputLength: file.size + 1, chunkSize });
  } catch (cause) {
    throw unreadable(file, title, cause);
  }
}

/** The content of a file as a stream. Its errors are those of the archive, or of reading it. */
async function* largeContent(
  file: ZippedFile,
  { archivePath, title }: ArchiveSource,
): AsyncGenerator<Buffer> {
  const { start, packedBytes } = file;
  const archive = await openArchive(archivePath, title);
  // It closes the archive when it ends or is destroyed.
  const packed = archive.createReadStream({
    start,
    end: start + packedBytes - 1,
    highWaterMark: streamBytes,
  });
  // Windows neither deletes nor renames an archive before it is closed.
  const closed = new Promise<void>((resolve) => packed.once('close', resolve));
  const inflate = createInflateRaw({ chunkSize: streamBytes });
  packed.on('error', (error) => inflate.destroy(error));
  try {
    if (file.method === 'stored') {
      yield* packed as AsyncIterable<Buffer>;
      return;
    }
    yield* packed.pipe(inflate) as Readable as AsyncIterable<Buffer>;
  } catch (cause) {
    throw packed.errored ?? unreadable(file, title, cause);
  } finally {
    packed.destroy();
    inflate.destroy();
    await closed;
  }
}

const unreadable = (file: ZippedFile, title: string, cause: unknown): ArchiveRefused => {
  const code = codeOf(cause);
  const isTooMuch = code === 'ERR_BUFFER_TOO_LARGE';
  return new ArchiveRefused(isTooMuch ? 'bomb' : 'damaged', title, file.path, code, { cause });
};
