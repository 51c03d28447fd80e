import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

/**
 * @typedef {object} AsarFolder a folder in an archive's header
 * @property {Record<string, AsarFolder | AsarFile>} files
 *
 * @typedef {object} AsarFile
 * @property {number} size
 * @property {string} [offset] from the end of the header; missing for a file outside the archive and for a link
 * @property {{ algorithm: string, hash: string }} [integrity]
 *
 * @typedef {object} ArchivedFile
 * @property {string} name with slashes
 * @property {Buffer | undefined} bytes undefined if the archive does not contain them
 * @property {boolean} intact whether they match the SHA-256 in the header
 */

/**
 * Reads the files in an asar archive. Its header is a Chromium pickle: two lengths of 4 bytes around another pickle,
 * which contains a length and then the JSON text (electron/asar, "Format").
 * @param {string} file
 * @returns {Promise<ArchivedFile[]>}
 */
export async function filesInAsar(file) {
  const archive = await readFile(file);
  const header = JSON.parse(archive.toString('utf8', 16, 16 + archive.readUInt32LE(12)));
  return filesIn(header, '', archive.subarray(8 + archive.readUInt32LE(4)));
}

/**
 * @param {AsarFolder} folder
 * @param {string} above
 * @param {Buffer} contents
 * @returns {ArchivedFile[]}
 */
function filesIn(folder, above, contents) {
  return Object.entries(folder.files).flatMap(([name, entry]) => {
    if ('files' in entry) return filesIn(entry, `${above}${name}/`, contents);
    const start = entry.offset === undefined ? undefined : Number(entry.offset);
    const bytes = start === undefined ? undefined : contents.subarray(start, start + entry.size);
    const hash = bytes && createHash('sha256').update(bytes).digest('hex');
    return [{ name: `${above}${name}`, bytes, intact: hash !== undefined && hash === entry.integrity?.hash }];
  });
}
