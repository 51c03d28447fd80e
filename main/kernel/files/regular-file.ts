import { constants } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';

/** What is at a path isn't a file but a folder, a pipe, a device or a socket. */
export class NotRegularFile extends Error {
  constructor(path: string) {
    super(`not a regular file: ${path}`);
    this.name = 'NotRegularFile';
  }
}

/**
 * Opens a file to read it; a link to one, too. Anything else is refused before it is opened: opening a pipe waits for a
 * program that writes to it, and opening a device may do something. Rejects with NotRegularFile or the system's error.
 */
export async function openRegularFile(path: string): Promise<FileHandle> {
  if (!(await stat(path)).isFile()) throw new NotRegularFile(path);
  // Something else may have taken its place since. This flag keeps a pipe from blocking, and means nothing for a file.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  const isFile = await file.stat().then(
    (found) => found.isFile(),
    () => false,
  );
  if (isFile) return file;
  await file.close();
  throw new NotRegularFile(path);
}
