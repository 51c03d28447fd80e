import { chmod, cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Explicit modes, so that they don't depend on the umask at build time. */
const FOLDER = 0o755;
const PROGRAM = 0o755;
const FILE = 0o644;

/**
 * Copies the files of a package into the layout of the player's computer, readable by all and writable only by the
 * owner.
 * @param {import('./read-request.mjs').PackageRequest['places']} places
 * @param {string} tree recreated if it exists
 */
export async function stageFiles(places, tree) {
  for (const { from, to } of places) {
    const target = path.join(tree, to);
    await mkdir(path.dirname(target), { recursive: true });
    await cp(from, target, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });
  }
  await setModes(tree);
}

/** @param {string} folder */
async function setModes(folder) {
  await chmod(folder, FOLDER);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await setModes(file);
    else if (entry.isFile()) await chmod(file, ((await stat(file)).mode & 0o111) === 0 ? FILE : PROGRAM);
  }
}
