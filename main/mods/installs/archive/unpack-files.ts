import { createHash } from 'node:crypto';
import {
  closeSync,
  constants,
  fchmodSync,
  fdatasync,
  fstatSync,
  mkdirSync,
  openSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { fileKind, namesProgram } from '../../downloads/files/file-type.ts';
import type { ArchivedFile, ArchiveReader, Content } from './archive.ts';
import { ArchiveRefused } from './refused.ts';

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
  readonly reader: ArchiveReader;
  /** The mod's, for sentences. */
  readonly title: string;
  /** The folder of the archive whose content is the mod, without a slash at its end; an empty text for all of it. */
  readonly root: string;
  /** An empty folder that nobody else knows, so that nothing in it can lead elsewhere. */
  readonly target: string;
  /** Called after each file, and while a large one is unpacked, with the bytes written so far. */
  readonly onProgress: (bytes: number) => void;
};

/** What was unpacked, and the folders that are there now, relative to the target, which is an empty text. */
export type UnpackedTree = Unpacked & { readonly folders: readonly string[] };

/** Never through a link, and never over something that is there already (Z3). */
const createOnly = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);

/**
 * Unpacks the files below `root` into `target`; `syncUnpacked` then keeps them. Sizes and checksums have to be those that
 * the archive says (Z4, Z7). Modes and times of the archive are ignored (Z8). Blocks its thread, so it has one of its own.
 * @throws ArchiveRefused; the error of the file system if something can't be read or written
 */
export async function unpackFiles({
  reader,
  title,
  root,
  target,
  onProgress,
}: UnpackJob): Promise<UnpackedTree> {
  const prefix = root === '' ? '' : `${root}/`;
  const folders = createFolders(target);
  // Files get the same mode whatever the process's mask is.
  const needsMode = process.platform !== 'win32' && (process.umask() & 0o644) !== 0;
  const files: UnpackedFile[] = [];
  const programs: string[] = [];
  let written = 0;
  const wrote = (bytes: number) => {
    written += bytes;
    onProgress(written);
  };
  const { emptyFolders } = await reader.unpack(async (file, content) => {
    if (!file.path.startsWith(prefix)) return;
    const path = file.path.slice(prefix.length);
    folders.forFile(path);
    const fd = openSync(join(target, path), createOnly, 0o644);
    try {
      if (needsMode) fchmodSync(fd, 0o644);
      const { sha256, first } = await write(file, content, { fd, title, wrote });
      files.push({ path, size: file.size, sha256, mtimeMs: fstatSync(fd).mtimeMs });
      if (tellsProgram(path, first)) programs.push(path);
    } finally {
      closeSync(fd);
    }
  });
  for (const folder of emptyFolders)
    if (`${folder}/`.startsWith(prefix)) folders.make(folder.slice(prefix.length));
  return { files: files.sort(byPath), programs: programs.sort(), folders: [...folders.made] };
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

/** The hash of what was written, and its first bytes. */
type Written = { readonly sha256: string; readonly first: Uint8Array };

/** How many first bytes tell a program. */
const firstBytes = 4;

/**
 * After how many bytes of a file the disk begins to write them, while the next ones are unpacked. The sync at the end
 * (`sync-unpacked.ts`) would wait for all of them otherwise: a quarter of the time of a large file.
 */
const syncEvery = 32 * 1024 ** 2;

const syncContent = promisify(fdatasync);

/** Has the disk write a file while it is unpacked, at most one part of it at a time. */
function partlySynced(fd: number) {
  let unsynced = 0;
  let syncing: Promise<unknown> = Promise.resolve(null);
  /** Waits for the part that is being written. Throws the system's error: a later sync would not tell it again. */
  const wait = async () => {
    const error = await syncing;
    if (error !== null) throw error;
  };
  return {
    wait,
    isDue: (bytes: number) => {
      unsynced += bytes;
      return unsynced >= syncEvery;
    },
    next: async () => {
      await wait();
      unsynced = 0;
      syncing = syncContent(fd).then(
        () => null,
        (error: unknown) => error,
      );
    },
  };
}

/** Writes the content of a file, and compares it with what the archive says. @throws ArchiveRefused */
async function write(
  file: ArchivedFile,
  content: Content,
  {
    fd,
    title,
    wrote,
  }: { readonly fd: number; readonly title: string; readonly wrote: (bytes: number) => void },
): Promise<Written> {
  const refused = (refusal: 'bomb' | 'damaged', details: string) =>
    new ArchiveRefused(refusal, title, file.path, details);
  const sha256 = createHash('sha256');
  let crc = 0;
  let size = 0;
  let first = Buffer.alloc(0);
  const parts = partlySynced(fd);
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > file.size) throw refused('bomb', 'more content than declared');
      if (first.length < firstBytes) first = Buffer.concat([first, chunk.subarray(0, firstBytes)]);
      if (file.crc32 !== null) crc = crc32(chunk, crc);
      sha256.update(chunk);
      for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at);
      wrote(chunk.length);
      if (parts.isDue(chunk.length)) await parts.next();
    }
  } finally {
    // The file may not be closed before.
    await parts.wait();
  }
  if (size < file.size) throw refused('damaged', 'less content than declared');
  if (file.crc32 !== null && crc !== file.crc32) throw refused('damaged', 'another checksum');
  return { sha256: sha256.digest('hex'), first: first.subarray(0, firstBytes) };
}
