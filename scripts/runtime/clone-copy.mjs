import { constants, existsSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { executableIn } from './executable.mjs';
import { removeFolder } from './unpack.mjs';

/** This clone's copy of Electron, which has the repository as its app. */
export const launchFolder = inRoot('out', 'electron');

/** Outside the folder: a file inside would count as a part of Electron. */
const stampFile = inRoot('out', 'electron.json');

/**
 * Makes this clone's copy of a runtime from hard links, with the repository as its app (`resources/app`). The app then
 * loads before `ready`, as an installed one does. The package's Electron has no other way to find it.
 * @param {import('./executable.mjs').Runtime} runtime
 * @returns {Promise<string>} the folder for ELECTRON_OVERRIDE_DIST_PATH; outside Linux that is the runtime's own
 *   folder, and the app is passed as an argument
 */
export async function copyForClone(runtime) {
  if (process.platform !== 'linux') return runtime.dist;
  const key = await keyOf(runtime);
  if (await isCurrent(key)) return launchFolder;
  const fresh = `${launchFolder}.new-${process.pid}`;
  await removeFolder(fresh);
  await linkTree(runtime.dist, fresh);
  await removeFolder(path.join(fresh, 'resources', 'app'));
  // Relative, so that the clone can be moved.
  await symlink('../../..', path.join(fresh, 'resources', 'app'));
  await removeFolder(launchFolder);
  await rename(fresh, launchFolder);
  await writeFile(stampFile, key);
  return launchFolder;
}

/** @param {string} key */
async function isCurrent(key) {
  const stamp = await readFile(stampFile, 'utf8').catch(() => '');
  return (
    stamp === key &&
    existsSync(path.join(launchFolder, 'electron')) &&
    existsSync(path.join(launchFolder, 'resources', 'app', 'package.json'))
  );
}

/** @param {import('./executable.mjs').Runtime} runtime */
async function keyOf(runtime) {
  const { size, mtimeMs, ino } = await stat(path.join(runtime.dist, executableIn('linux')));
  return JSON.stringify({ ...runtime, size, mtimeMs, ino });
}

/**
 * Copies a folder as hard links, or as file copies if links are impossible.
 * @param {string} from
 * @param {string} to
 */
export async function linkTree(from, to) {
  await mkdir(to, { recursive: true });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkTree(source, target);
    else if (entry.isFile()) await linkOrCopy(source, target);
  }
}

/**
 * @param {string} source
 * @param {string} target
 */
async function linkOrCopy(source, target) {
  try {
    await link(source, target);
  } catch (error) {
    // Another device, or a folder of another user whose files can't be linked (fs.protected_hardlinks).
    if (!['EXDEV', 'EPERM', 'EMLINK'].includes(String(/** @type {NodeJS.ErrnoException} */ (error).code)))
      throw error;
    await copyFile(source, target, constants.COPYFILE_FICLONE);
  }
}
