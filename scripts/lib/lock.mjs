import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { print } from './print.mjs';

/**
 * How often the owner touches its lock file, in ms. A lock that was not touched for five times as long is abandoned.
 */
const BEAT_MS = 2_000;

/**
 * Runs `work` while no other process on this computer holds the lock, so that two concurrent starts don't write the
 * same files. Takes over the lock of an owner that died.
 * @template T
 * @param {string} file lock file, created and removed here
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true });
  for (let reported = false; !(await take(file)); reported = true) {
    if (!reported) print('Waiting for another run of Loadout to finish its setup.');
    await wait(200);
  }
  const beat = setInterval(() => utimes(file, new Date(), new Date()).catch(() => {}), BEAT_MS);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    await rm(file, { force: true });
  }
}

/**
 * @param {string} file
 * @returns {Promise<boolean>} whether this process holds the lock now
 */
async function take(file) {
  try {
    const handle = await open(file, 'wx');
    await handle.writeFile(String(process.pid));
    await handle.close();
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (await isAbandoned(file)) await rm(file, { force: true });
    return false;
  }
}

/** @param {string} file */
async function isAbandoned(file) {
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
  if (Date.now() - mtimeMs > 5 * BEAT_MS) return true;
  const pid = Number(await readFile(file, 'utf8').catch(() => ''));
  // Pid 0: the file was just created and is still empty.
  return pid > 0 && !isRunning(pid);
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH';
  }
}
