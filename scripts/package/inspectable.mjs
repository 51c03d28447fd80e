import { copyFile, link, mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { removeFolder } from '../runtime/unpack.mjs';
import { LINUX_PROGRAM } from './after-pack.mjs';
import { setFuses, TESTABLE_FUSES } from './fuses.mjs';

/**
 * Makes a copy of the unpacked build that Playwright can control: the same files as hard links, and the program with
 * the inspector fuse on. Nothing else differs from the release.
 * @param {string} release the unpacked build
 * @param {string} folder recreated if it exists
 */
export async function makeInspectable(release, folder) {
  await removeFolder(folder);
  const entries = await readdir(release, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((entry) => entry.isFile())) {
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(folder, path.relative(release, from));
    await mkdir(path.dirname(to), { recursive: true });
    if (entry.name === LINUX_PROGRAM) await copyFile(from, to);
    else await link(from, to);
  }
  await setFuses(path.join(folder, LINUX_PROGRAM), TESTABLE_FUSES);
}
