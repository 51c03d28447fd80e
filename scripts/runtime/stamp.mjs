import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Lies beside the folder: inside, it would be packed with the app.
 * @param {string} folder
 */
const stampOf = (folder) => `${folder}.json`;

/**
 * Writes down a folder's files and their sizes, so that a later start sees at once whether all are still there.
 * @param {string} folder
 * @param {string} key what the folder was made from; another key makes it stale
 */
export async function stampFolder(folder, key) {
  await writeFile(stampOf(folder), JSON.stringify({ key, sizes: await sizesIn(folder) }, null, 1));
}

/**
 * Whether a folder is what its stamp says, file by file.
 * @param {string} folder
 * @param {string} key
 */
export async function isIntact(folder, key) {
  try {
    const stamp = JSON.parse(await readFile(stampOf(folder), 'utf8'));
    if (stamp.key !== key) return false;
    const sizes = await sizesIn(folder);
    return Object.entries(stamp.sizes).every(([name, size]) => sizes[name] === size);
  } catch {
    return false;
  }
}

/**
 * @param {string} folder
 * @returns {Promise<Record<string, number>>} bytes by relative path; links are not followed
 */
async function sizesIn(folder) {
  /** @type {Record<string, number>} */
  const sizes = {};
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    sizes[path.relative(folder, file)] = (await stat(file)).size;
  }
  return sizes;
}
