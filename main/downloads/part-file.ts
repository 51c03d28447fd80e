import { type FileHandle, open, rm } from 'node:fs/promises';

/** A file while it is on its way: it has a name of its own beside its place, and none that a player trusts. */
export type PartFile = {
  /** Bytes on their way to disk so far. */
  size(): number;
  /** Appends blocks in order; they may be reused afterwards. Fails with the system's error. */
  write(blocks: readonly Uint8Array[]): Promise<void>;
  /** Makes sure that every byte is on the disk itself. */
  sync(): Promise<void>;
  close(): Promise<void>;
};

/** The ending of a download's partial file: unique, so that two of the same name never meet. */
export const partName = (fileName: string, downloadId: string): string => `${fileName}.${downloadId}.part`;

/**
 * Creates a partial file, which must not exist (checklist D3), readable by all, writable by its owner and
 * executable by nobody (D14).
 */
export async function createPart(path: string): Promise<PartFile> {
  const handle = await open(path, 'wx', 0o644);
  let size = 0;
  return {
    size: () => size,
    async write(blocks) {
      for await (const written of writeAll(handle, blocks)) size += written;
    },
    sync: () => handle.sync(),
    close: () => handle.close(),
  };
}

/** Deletes a partial file; one that is not there is fine. */
export const removePart = (path: string): Promise<void> => rm(path, { force: true });

/** A disk that fills up writes less than it is given before it says so: each step is told. */
async function* writeAll(handle: FileHandle, blocks: readonly Uint8Array[]): AsyncGenerator<number> {
  let rest = [...blocks];
  while (rest.length > 0) {
    const { bytesWritten } = await handle.writev(rest);
    yield bytesWritten;
    rest = after(rest, bytesWritten);
  }
}

function after(blocks: Uint8Array[], bytes: number): Uint8Array[] {
  let skip = bytes;
  return blocks.flatMap((block) => {
    const skipped = Math.min(skip, block.byteLength);
    skip -= skipped;
    return skipped === block.byteLength ? [] : [block.subarray(skipped)];
  });
}
