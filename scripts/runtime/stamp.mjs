import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Beside the folder: inside, it would be packaged with the app.
 * @param {string} folder
 */
const stampOf = (folder) => `${folder}.json`;

/**
 * Records the names and sizes of a folder's files, so that a later start can check quickly that all still exist.
 * @param {string} folder
 * @param {string} key what the folder was made from; with another key it is stale
 */
export async function stampFolder(folder, key) {
  await writeFile(stampOf(folder), JSON.stringify({ key, sizes: await sizesIn(folder) }, null, 1));
}

/**
 * Whether a folder matches its stamp, file by file.
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
