import { chmod, cp, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** What a player's own umask must not decide. */
const FOLDER = 0o755;
const PROGRAM = 0o755;
const FILE = 0o644;

/**
 * Lays the files of a package out as they are on the player's computer, readable by all and writable by none.
 * @param {import('./read-wish.mjs').Wish['places']} places
 * @param {string} tree made anew
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
