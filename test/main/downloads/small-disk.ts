import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { ownFolder } from './hand-fed.ts';

const run = promisify(execFile);

/** Only root can make disks, and only Linux has these. */
export const canMakeDisks = process.getuid?.() === 0 && process.platform === 'linux';

/** A disk of its own, gone when the test ends. */
export async function smallDisk(size = '1m') {
  const folder = join(await ownFolder(), 'disk');
  await mkdir(folder);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder]);
  onTestFinished(() => run('umount', ['-l', folder]).then(() => undefined));
  return folder;
}
