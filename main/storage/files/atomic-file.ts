import { randomBytes } from 'node:crypto';
import { mkdir, realpath, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { retryWhileBusy } from '#main/kernel/files/while-busy.ts';
import { syncFolder } from './sync.ts';

/** The name of a temporary file beside `file`, which then replaces it. */
export const temporaryName = (file: string): string => `${file}.tmp-${randomBytes(6).toString('hex')}`;

/**
 * Replaces a file atomically: temporary file, fsync, rename, fsync of the folder (S1, S10). After it resolves, not
 * even a power cut undoes it. Creates the folder; only the owner can read the file. `modifiedAt` (Unix ms) becomes
 * its time. Rejects with the system's error.
 *
 * Our own code, because write-file-atomic takes a write that a full disk cut short for complete, and syncs no folder.
 */
export async function replaceText(
  file: string,
  text: string | Uint8Array,
  modifiedAt?: number,
): Promise<void> {
  await makeFolder(dirname(file));
  // A link stays a link; its target is replaced.
  const target = await realpath(file).catch(() => file);
  const temporary = temporaryName(target);
  try {
    await writeFile(temporary, text, { mode: 0o600, flag: 'wx', flush: true });
    if (modifiedAt !== undefined) await utimes(temporary, new Date(), new Date(modifiedAt));
    // Windows replaces no file that another program has open, such as a virus scanner that looks at the last write.
    await retryWhileBusy({ wait }, () => rename(temporary, target));
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(dirname(target));
}

/** Creates a folder for its owner only, with its parents, and syncs it. */
export async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}
