import { readSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { codeOf } from '#main/kernel/system-error.ts';
import type { ArchiveReader, ArchiveSource } from '../archive.ts';
import type { ArchiveLimits } from '../limits.ts';
import { ArchiveRefused } from '../refused.ts';
import { Inflater } from './inflater.ts';
import { readZipDirectory, type ZippedFile } from './read-directory.ts';

/** How much of the archive is read at once, in bytes. */
const windowBytes = 1024 ** 2;

/** Reads a zip archive. Takes over `file`. */
export function zipReader(file: FileHandle, source: ArchiveSource, limits: ArchiveLimits): ArchiveReader {
  const list = () => readZipDirectory(file, source.title, limits);
  return {
    list,
    unpack: async (take) => {
      const directory = await list();
      const window = createWindow(file.fd);
      const inflater = new Inflater();
      try {
        for (const each of directory.files) await take(each, contentOf(each, source.title, window, inflater));
      } finally {
        inflater.close();
      }
      return directory;
    },
    close: () => file.close(),
  };
}

/** The bytes of an archive from `position` on: `length`, fewer if it ends before. Valid until the next call. */
type Window = (position: number, length: number) => Buffer;

/** Reads an archive in large steps, because most of its files are small and lie one after the other. */
function createWindow(archive: number): Window {
  const buffer = Buffer.allocUnsafeSlow(windowBytes);
  let start = 0;
  let bytes = buffer.subarray(0, 0);
  return (position, length) => {
    const from = position - start;
    if (from < 0 || from + length > bytes.length) {
      bytes = buffer.subarray(0, readSync(archive, buffer, 0, windowBytes, position));
      start = position;
    }
    return bytes.subarray(position - start, position - start + length);
  };
}

/** The content of a file. Throws the error of the archive, or of reading it. */
function* contentOf(file: ZippedFile, title: string, window: Window, inflater: Inflater): Generator<Buffer> {
  if (file.method !== 'stored') inflater.begin();
  for (let at = 0; at < file.packedBytes; ) {
    const packed = window(file.start + at, Math.min(windowBytes, file.packedBytes - at));
    if (packed.length === 0) return;
    at += packed.length;
    if (file.method === 'stored') yield packed;
    else yield* inflated(packed, inflater, file, title);
  }
}

function* inflated(packed: Buffer, inflater: Inflater, file: ZippedFile, title: string): Generator<Buffer> {
  try {
    yield* inflater.inflate(packed);
  } catch (cause) {
    throw new ArchiveRefused('damaged', title, file.path, codeOf(cause), { cause });
  }
}
