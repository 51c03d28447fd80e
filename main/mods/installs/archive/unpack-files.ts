import { createHash, hash } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';
import { codeOf } from '#main/kernel/system-error.ts';
import { fileKind, namesProgram } from '../../downloads/files/file-type.ts';
import { openArchive } from './open-archive.ts';
import type { Archive, ArchivedFile } from './read-archive.ts';
import { ArchiveRefused } from './refused.ts';
import { syncUnpacked } from './sync-unpacked.ts';

/**
 * A file that was unpacked. `path` is relative to the target, with slashes; `sha256` is lower-case hex, `mtimeMs` its time on
 * disk.
 */
export type UnpackedFile = {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  readonly mtimeMs: number;
};

/** What was unpacked. `programs` are those among the files, also where only the first bytes tell. */
export type Unpacked = { readonly files: readonly UnpackedFile[]; readonly programs: readonly string[] };

/** What to unpack. */
export type UnpackJob = {
  readonly archivePath: string;
  readonly archive: Archive;
  /** The mod's, for sentences. */
  readonly title: string;
  /** The folder of the archive whose content is the mod, without a slash at its end; an empty text for all of it. */
  readonly root: string;
  /** An empty folder that nobody else knows, so that nothing in it can lead elsewhere. */
  readonly target: string;
  /** Called after each file, and while a large one is unpacked, with the bytes written so far. */
  readonly onProgress: (bytes: number) => void;
};

/** Files up to this size are unpacked in memory, in bytes; larger ones as a stream. */
const inMemoryBytes = 1024 ** 2;

/** How much of the archive is read at once, in bytes. */
const windowBytes = 1024 ** 2;

/** The steps in which a large file is read and unpacked, in bytes. Larger ones take more memory, and no less time. */
const streamBytes = 256 * 1024;

/** What zlib takes as a step at least, in bytes. */
const smallestStep = 64;

/** Never through a link, and never over something that is there already (Z3). */
const createOnly = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Unpacks the files below `root` into `target`, and syncs them and their folders (Z23). Sizes and checksums have to be those that the archive says (Z4, Z7).
 * Modes and times of the archive are ignored (Z8). Blocks its thread, so it has one of its own.
 * @throws ArchiveRefused; the error of the file system if something can't be read or written
 */
export async function unpackFiles(job: UnpackJob): Promise<Unpacked> {
  const prefix = job.root === '' ? '' : `${job.root}/`;
  const archive = await openArchive(job.archivePath, job.title);
  const folders = createFolders(job.target);
  // Files get the same mode whatever the process's mask is.
  const needsMode = process.platform !== 'win32' && (process.umask() & 0o644) !== 0;
  const window = createWindow(archive.fd);
  const unpacked: UnpackedFile[] = [];
  const programs: string[] = [];
  let written = 0;
  const wrote = (bytes: number) => {
    written += bytes;
    job.onProgress(written);
  };
  try {
    for (const file of job.archive.files) {
      if (!file.path.startsWith(prefix)) continue;
      const path = file.path.slice(prefix.length);
      folders.forFile(path);
      const target = openSync(join(job.target, path), createOnly, 0o644);
      try {
        if (needsMode) fchmodSync(target, 0o644);
        const isSmall = file.size <= inMemoryBytes && file.packedBytes <= inMemoryBytes;
        const { sha256, first } = isSmall
          ? unpackSmall(file, window, target, job.title)
          : await unpackLarge(file, job, target, wrote);
        if (isSmall) wrote(file.size);
        unpacked.push({ path, size: file.size, sha256, mtimeMs: fstatSync(target).mtimeMs });
        if (tellsProgram(path, first)) programs.push(path);
      } finally {
        closeSync(target);
      }
    }
    for (const folder of job.archive.emptyFolders)
      if (`${folder}/`.startsWith(prefix)) folders.make(folder.slice(prefix.length));
  } finally {
    await archive.close();
  }
  await syncUnpacked(job.target, { files: unpacked, folders: folders.made });
  return { files: unpacked.sort(byPath), programs: programs.sort() };
}

const byPath = (one: UnpackedFile, other: UnpackedFile) => (one.path < other.path ? -1 : 1);

/** Whether a file is a program, by its name or its first bytes. */
export const tellsProgram = (path: string, first: Uint8Array): boolean =>
  namesProgram(path.slice(path.lastIndexOf('/') + 1)) || fileKind(first) === 'program';

/** Makes folders below `target`, each once. */
function createFolders(target: string) {
  const made = new Set<string>(['']);
  const make = (folder: string) => {
    if (made.has(folder)) return;
    make(folder.slice(0, Math.max(0, folder.lastIndexOf('/'))));
    mkdirSync(join(target, folder), 0o755);
    made.add(folder);
  };
  return {
    /** What was made, and the target as an empty text. */
    made,
    make,
    forFile: (path: string) => make(path.slice(0, Math.max(0, path.lastIndexOf('/')))),
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

/** The hash of what was written, and its first bytes. */
type Written = { readonly sha256: string; readonly first: Uint8Array };

function unpackSmall(
  file: ArchivedFile,
  window: ReturnType<typeof createWindow>,
  target: number,
  title: string,
): Written {
  const packed = window.read(file.start, file.packedBytes);
  const data = file.method === 'stored' ? packed : inflateSmall(file, packed, title);
  check(file, title, data.length, crc32(data));
  for (let at = 0; at < data.length; ) at += writeSync(target, data, at);
  return { sha256: hash('sha256', data), first: data.subarray(0, 4) };
}

function inflateSmall(file: ArchivedFile, packed: Buffer, title: string): Buffer {
  try {
    // One byte more than declared is enough to know that it is too much.
    // A step of the file's size writes into one buffer, which is the result.
    const chunkSize = Math.max(smallestStep, file.size + 1);
    return inflateRawSync(packed, { maxOutputLength: file.size + 1, chunkSize });
  } catch (cause) {
    throw unreadable(file, title, cause);
  }
}

async function unpackLarge(
  file: ArchivedFile,
  { archivePath, title }: UnpackJob,
  target: number,
  wrote: (bytes: number) => void,
): Promise<Written> {
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;
  let first: Uint8Array = new Uint8Array(0);
  for await (const chunk of contentOf(file, archivePath, title)) {
    if (size === 0) first = chunk.subarray(0, 4);
    size += chunk.length;
    if (size > file.size) break;
    crc = crc32(chunk, crc);
    sha256.update(chunk);
    for (let at = 0; at < chunk.length; ) at += writeSync(target, chunk, at);
    wrote(chunk.length);
  }
  check(file, title, size, crc);
  return { sha256: sha256.digest('hex'), first };
}

/** The content of a file as a stream. Its errors are those of the archive, or of reading it. */
async function* contentOf(file: ArchivedFile, archivePath: string, title: string): AsyncGenerator<Buffer> {
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

/** Compares what came out with what the archive says. @throws ArchiveRefused */
function check(file: ArchivedFile, title: string, size: number, crc: number): void {
  if (size > file.size) throw new ArchiveRefused('bomb', title, file.path, 'more content than declared');
  if (size < file.size) throw new ArchiveRefused('damaged', title, file.path, 'less content than declared');
  if (file.crc32 !== null && crc !== file.crc32)
    throw new ArchiveRefused('damaged', title, file.path, 'another checksum');
}

const unreadable = (file: ArchivedFile, title: string, cause: unknown): ArchiveRefused => {
  const code = codeOf(cause);
  const isTooMuch = code === 'ERR_BUFFER_TOO_LARGE';
  return new ArchiveRefused(isTooMuch ? 'bomb' : 'damaged', title, file.path, code, cause);
};
