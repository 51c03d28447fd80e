import {
  chmodSync,
  closeSync,
  copyFileSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';

/**
 * Replaces `file` by `made` atomically, so that the name always has a complete file, the old or the new one. `made`
 * may be on another disk. Retains the mode of `file`, removes `made`, and runs synchronously, because the app is
 * quitting.
 */
export function replaceFile(file: string, made: string): void {
  const beside = `${file}.part`;
  try {
    copyFileSync(made, beside);
    chmodSync(beside, statSync(file).mode & 0o7777);
    flush(beside);
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw error;
  }
  rmSync(made, { force: true });
}

function flush(file: string): void {
  const handle = openSync(file, 'r+');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
