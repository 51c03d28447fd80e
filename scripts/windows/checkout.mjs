import { link, mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { inRoot } from '../lib/paths.mjs';
import { linkTree } from '../runtime/clone-copy.mjs';
import { removeFolder } from '../runtime/unpack.mjs';

/** What the tests import and read. */
const FOLDERS = ['main', 'preload', 'renderer', 'shared', 'scripts', 'test', 'docs'];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Makes a copy of this repository from hard links, with the packages of Windows. A folder of links to folders would not
 * do: Node under Wine sees where they lead, and finds the packages of Linux there.
 * @param {string} folder replaced if it exists
 * @param {string} libraries the node_modules folder for Windows
 */
export async function makeCheckout(folder, libraries) {
  await removeFolder(folder);
  await mkdir(folder, { recursive: true });
  for (const name of FOLDERS) await linkTree(inRoot(name), path.join(folder, name));
  for (const name of FILES) await link(inRoot(name), path.join(folder, name));
  await symlink(libraries, path.join(folder, 'node_modules'));
}
