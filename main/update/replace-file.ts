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
 * Puts `made` in the place of `file` in one step, so that whatever happens there is a whole file under that name: the
 * old one or the new one. It may come from another disk. Keeps the mode of `file`, removes `made`, and works in one
 * go, because that is how an app that quits has to.
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
