import { createHash, type Hash } from 'node:crypto';
import { constants, type FileHandle, lstat, open, rm } from 'node:fs/promises';

/** A file while it is downloaded, under a name that shows it is not complete. */
export type PartialFile = {
  /** Bytes written so far. */
  size(): number;
  /** Creates the file, or truncates it to nothing. */
  startOver(): Promise<void>;
  /** Appends blocks and adds them to the hash; they may be reused afterwards. Fails with the system's error. */
  write(blocks: readonly Uint8Array[]): Promise<void>;
  /** Syncs every byte so far to disk and returns how many those are. */
  sync(): Promise<number>;
  /** The SHA-256 of all bytes in lower-case hex; nothing can be written afterwards. */
  sha256(): string;
  close(): Promise<void>;
  /** Closes and deletes it, if it was created or opened here. */
  discard(): Promise<void>;
};

/** The name of a download's partial file. The id makes it unique, so that two files of one name never collide. */
export const partialFileName = (fileName: string, downloadId: string): string =>
  `${fileName}.${downloadId}.part`;

/**
 * Opens a partial file to continue after its first `trusted` bytes, which are read again for the hash (D5, D7);
 * anything after them is cut off. `trusted` is null for a new file: nothing on disk is touched until `startOver`. An
 * aborted signal ends the reading with its reason.
 */
export async function openPartialFile(
  path: string,
  trusted: number | null,
  signal: AbortSignal,
): Promise<PartialFile> {
  const hash = createHash('sha256');
  if (trusted === null || !(await isPlainFile(path))) return partOf(path, null, 0, hash);
  // Don't follow a link that another program put there.
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

/** Deletes a partial file, if it exists. */
export const removePartialFile = (path: string): Promise<void> => rm(path, { force: true });

/** The size of a partial file in bytes, 0 when there is none. */
export const partialFileSize = (path: string): Promise<number> =>
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
 * A new file must not exist yet (D3). Everyone can read it, only its owner can write it, nobody can execute it (D14).
 */
const createPart = (path: string): Promise<FileHandle> => open(path, 'wx', 0o644);

function partOf(path: string, opened: FileHandle | null, start: number, begun: Hash): PartialFile {
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
        // Hash while the disk is busy; a worker would cost more than it saves.
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
      if (isOurs) await removePartialFile(path);
    },
  };
}

/** How much is written and hashed at once, in bytes. Hashing takes 0.3 ms of the event loop; more is not faster. */
const pieceBytes = 512 * 1024;

function inPieces(block: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < block.byteLength; at += pieceBytes) pieces.push(block.subarray(at, at + pieceBytes));
  return pieces;
}

/** A disk that fills up writes less than it is given before it fails, so each step is reported. */
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
