import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ScriptError } from '../lib/print.mjs';
import { runProgram } from '../lib/processes.mjs';

/**
 * Extracts one file from a gzipped tar.
 * @param {string} archive
 * @param {string} member path inside the archive
 * @param {string} folder the target folder; the file keeps its path inside it
 * @returns {Promise<string>} the file's path
 */
export async function takeFromTar(archive, member, folder) {
  await mkdir(folder, { recursive: true });
  const { code, output } = await runProgram('tar', ['-xzf', archive, '-C', folder, member], { quiet: true });
  if (code !== 0) throw new ScriptError(`the archive could not be unpacked (${output.trim()})`);
  return path.join(folder, member);
}

/**
 * Extracts a zip with the file modes in it. The archive is trusted: callers have verified its checksum.
 * @param {string} archive
 * @param {string} folder created here
 * @param {(name: string) => string | undefined} target returns an entry's path in the folder; undefined skips it
 */
export async function unzip(archive, folder, target) {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(archive, { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.endsWith('/') ? undefined : target(entry.fileName);
    if (name === undefined) continue;
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    // The upper half of the external attributes is the Unix mode (APPNOTE.TXT 4.4.15).
    const mode = (entry.externalFileAttributes >>> 16) & 0o777 || 0o644;
    await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(file, { mode }));
  }
}

/**
 * @param {string} file
 * @returns {Promise<string>} SHA-256 in hex
 */
export async function sha256Of(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/**
 * Removes a folder with its contents.
 * @param {string} folder
 */
export const removeFolder = (folder) => rm(folder, { recursive: true, force: true });
