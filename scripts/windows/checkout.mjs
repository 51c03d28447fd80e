import { cp, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** What the tests import and read. */
const FOLDERS = ['main', 'preload', 'renderer', 'shared', 'scripts', 'test', 'docs'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Copies what the tests need of this repository to a folder that has the packages of Windows. Links to folders would not
 * do: Node under Wine sees where they lead, and finds the packages of Linux there.
 * @param {string} folder replaced if it exists
 * @param {string} libraries the node_modules folder for Windows
 */
export async function makeCheckout(folder, libraries) {
  await removeFolder(folder);
  await mkdir(folder, { recursive: true });
  for (const name of [...FOLDERS, ...FILES])
    await cp(inRoot(name), path.join(folder, name), { recursive: true, verbatimSymlinks: true });
  await symlink(libraries, path.join(folder, 'node_modules'));
}
