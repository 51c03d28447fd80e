import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {object} AsarFolder a folder in an archive's header
 * @property {Record<string, AsarFolder | AsarFile>} files
 *
 * @typedef {object} AsarFile
 * @property {number} size
 * @property {string} [offset] from the end of the header; missing for a file beside the archive and for a link
 * @property {boolean} [unpacked] whether it is beside the archive
 * @property {{ algorithm: string, hash: string }} [integrity]
 *
 * @typedef {object} ArchivedFile
 * @property {string} name with slashes
 * @property {Buffer | undefined} bytes undefined for a link
 * @property {boolean} isUnpacked whether they are beside the archive, where the system can load them as a library
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
  return filesIn(header, '', {
    contents: archive.subarray(8 + archive.readUInt32LE(4)),
    beside: `${file}.unpacked`,
  });
}

/**
 * @param {AsarFolder} folder
 * @param {string} above
 * @param {{ contents: Buffer, beside: string }} places the archive after its header, and the folder beside it
 * @returns {ArchivedFile[]}
 */
function filesIn(folder, above, places) {
  return Object.entries(folder.files).flatMap(([name, entry]) => {
    if ('files' in entry) return filesIn(entry, `${above}${name}/`, places);
    const isUnpacked = entry.unpacked === true;
    const start = Number(entry.offset);
    const bytes = isUnpacked
      ? readFileSync(path.join(places.beside, above, name))
      : entry.offset === undefined
        ? undefined
        : places.contents.subarray(start, start + entry.size);
    const hash = bytes && createHash('sha256').update(bytes).digest('hex');
    const intact = hash !== undefined && hash === entry.integrity?.hash;
    return [{ name: `${above}${name}`, bytes, isUnpacked, intact }];
  });
}
