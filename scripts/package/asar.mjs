import { open } from 'node:fs/promises';

/**
 * @typedef {object} AsarFolder a folder in an archive's header
 * @property {Record<string, AsarFolder | { size: number }>} files
 */

/**
 * The names of the files in an asar archive. Its header is a Chromium pickle: two lengths of 4 bytes around another
 * pickle, which holds a length and then the JSON text (electron/asar, "Format").
 * @param {string} file
 * @returns {Promise<string[]>} paths with slashes
 */
export async function filesInAsar(file) {
  const handle = await open(file);
  try {
    const lengths = Buffer.alloc(16);
    await handle.read(lengths, 0, 16, 0);
    const text = Buffer.alloc(lengths.readUInt32LE(12));
    await handle.read(text, 0, text.length, 16);
    return namesIn(JSON.parse(text.toString('utf8')), '');
  } finally {
    await handle.close();
  }
}

/**
 * @param {AsarFolder} folder
 * @param {string} above
 * @returns {string[]}
 */
function namesIn(folder, above) {
  return Object.entries(folder.files).flatMap(([name, entry]) =>
    'files' in entry ? namesIn(entry, `${above}${name}/`) : [`${above}${name}`],
  );
}
