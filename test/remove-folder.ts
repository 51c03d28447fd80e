import { rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Waits until databases that were closed are free for others, as they are after a restart. Their statements keep the files
 * open until they are collected, and Windows renames and removes no open file.
 */
export async function releaseDatabases(): Promise<void> {
  if (process.platform !== 'win32') return;
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  // What was collected is closed in a turn of its own.
  await setImmediate();
}

/**
 * Removes a folder of a test in which databases may have been. Wine keeps the name of a file that was deleted while another
 * name of it is being deleted, so a folder with links in it may need another try.
 */
export async function removeFolder(folder: string): Promise<void> {
  await releaseDatabases();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 20 });
}
