import { mkdir, open, readFile, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { say } from './say.mjs';

/** The owner touches its lock this often; one that has not been touched for five times as long has no owner. */
const BEAT_MS = 2_000;

/**
 * Runs `work` while no other process on this computer does the same, so that two starts at once do not write into
 * each other. A lock whose owner has died is taken over.
 * @template T
 * @param {string} file lock file, made and removed here
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(file, work) {
  await mkdir(path.dirname(file), { recursive: true });
  for (let told = false; !(await take(file)); told = true) {
    if (!told) say('Waiting for another start of Loadout to finish its setup.');
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
 * @returns {Promise<boolean>} whether the lock is ours now
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
  // Empty: just made and not yet written.
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
