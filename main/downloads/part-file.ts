import { createHash, type Hash } from 'node:crypto';
import { constants, type FileHandle, lstat, open, rm } from 'node:fs/promises';

/** A file while it is on its way: it has a name of its own beside its place, and none that a player trusts. */
export type PartFile = {
  /** Bytes on their way to disk so far. */
  size(): number;
  /** Begins it anew: makes the file, or throws away all that came so far. */
  startOver(): Promise<void>;
  /** Appends blocks in order and takes them into the hash; they may be reused afterwards. Fails with the system's error. */
  write(blocks: readonly Uint8Array[]): Promise<void>;
  /** Makes sure that every byte so far is on the disk itself, and answers how many those are. */
  sync(): Promise<number>;
  /** The SHA-256 of all bytes in lower-case hex; nothing can be written afterwards. */
  sha256(): string;
  close(): Promise<void>;
  /** Closes and deletes it, if it was made or opened here. */
  discard(): Promise<void>;
};

/** The ending of a download's partial file: unique, so that two of the same name never meet. */
export const partName = (fileName: string, downloadId: string): string => `${fileName}.${downloadId}.part`;

/**
 * Opens a partial file to go on behind its first `trusted` bytes, which are read again for the hash (D5,
 * D7); what lies behind them is cut off. For one that was never begun `trusted` is null, and no file is touched
 * until `startOver`. An aborted signal ends the reading with its reason.
 */
export async function openPart(path: string, trusted: number | null, signal: AbortSignal): Promise<PartFile> {
  const hash = createHash('sha256');
  if (trusted === null || !(await isPlainFile(path))) return partOf(path, null, 0, hash);
  // Read, write, and no step through a link that somebody put there since.
  const handle = await open(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0));
  try {
    const bytes = await hashStart(handle, trusted, hash, signal);
    await handle.truncate(bytes);
    return partOf(path, handle, bytes, hash);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Deletes a partial file; one that is not there is fine. */
export const removePart = (path: string): Promise<void> => rm(path, { force: true });

/** The bytes of a partial file, 0 when there is none. */
export const partSize = (path: string): Promise<number> =>
  lstat(path).then(
    (found) => (found.isFile() ? found.size : 0),
    () => 0,
  );

const isPlainFile = (path: string): Promise<boolean> =>
  lstat(path).then(
    (found) => found.isFile(),
    () => false,
  );

const readAtOnce = 1024 * 1024;

async function hashStart(handle: FileHandle, most: number, hash: Hash, signal: AbortSignal): Promise<number> {
  const block = Buffer.allocUnsafe(readAtOnce);
  let at = 0;
  while (at < most) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(block, 0, Math.min(block.length, most - at), at);
    if (bytesRead === 0) break;
    hash.update(block.subarray(0, bytesRead));
    at += bytesRead;
  }
  return at;
}

/**
 * A new file must not exist before (D3): readable by all, writable by its owner and executable by nobody
 * (D14).
 */
const createPart = (path: string): Promise<FileHandle> => open(path, 'wx', 0o644);

function partOf(path: string, opened: FileHandle | null, start: number, begun: Hash): PartFile {
  let handle = opened;
  let isOurs = opened !== null;
  let size = start;
  let hash = begun;
  const close = async () => {
    const open = handle;
    handle = null;
    await open?.close();
  };
  return {
    size: () => size,
    async startOver() {
      if (handle) await handle.truncate(0);
      else handle = await createPart(path);
      isOurs = true;
      size = 0;
      hash = createHash('sha256');
    },
    async write(blocks) {
      if (!handle) throw new Error('the partial file is not open');
      for (const piece of blocks.flatMap(inPieces)) {
        const writing = writeAll(handle, piece, size, (bytes) => {
          size += bytes;
        });
        // Hashed while the disk is busy; a worker of its own would cost more than it saves.
        hash.update(piece);
        await writing;
      }
    },
    async sync() {
      const bytes = size;
      await handle?.sync();
      return bytes;
    },
    sha256: () => hash.digest('hex'),
    close,
    async discard() {
      await close();
      size = 0;
      if (isOurs) await removePart(path);
    },
  };
}

/** So much is written and hashed at once, in bytes. More at once is no quicker, and holds up main for longer. */
const pieceBytes = 128 * 1024;

function inPieces(block: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < block.byteLength; at += pieceBytes) pieces.push(block.subarray(at, at + pieceBytes));
  return pieces;
}

/** A disk that fills up writes less than it is given before it says so: each step is told. */
async function writeAll(
  handle: FileHandle,
  piece: Uint8Array,
  start: number,
  onWritten: (bytes: number) => void,
): Promise<void> {
  for (let written = 0; written < piece.byteLength; ) {
    const left = piece.byteLength - written;
    const { bytesWritten } = await handle.write(piece, written, left, start + written);
    written += bytesWritten;
    onWritten(bytesWritten);
  }
}
