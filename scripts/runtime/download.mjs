import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ScriptError, sentenceOf } from '../lib/print.mjs';

/**
 * @typedef {object} DownloadOptions
 * @property {string} url
 * @property {string} file final path; exists only if complete and verified
 * @property {string} integrity Subresource Integrity of the whole file, `sha512-BASE64`
 * @property {(received: number, total: number | undefined) => void} [onProgress] gets the bytes so far and in total
 * @property {number} [attempts] the maximum number of connections; 4 by default
 * @property {number} [idleMs] how long a connection may be idle, in ms
 * @property {number} [pauseMs] the wait before the second attempt in ms, doubled for each later one
 */

/**
 * Downloads a file through a partial file (`.part`) beside it. Resumes a broken connection with Range (RFC 9110, 14.2),
 * also in a later run. If a complete partial file has the wrong checksum, deletes it and downloads it once more from
 * the start.
 * @param {DownloadOptions} options
 * @returns {Promise<void>} rejects with a ScriptError if the download or the verification fails
 */
export async function downloadVerified(options) {
  const part = `${options.file}.part`;
  await mkdir(path.dirname(options.file), { recursive: true });
  for (const last of [false, true]) {
    await fetchWhole(options, part);
    if (await hasIntegrity(part, options.integrity)) {
      await rename(part, options.file);
      return;
    }
    await rm(part, { force: true });
    if (last)
      throw new ScriptError(
        'what was downloaded is not what was promised (its checksum differs), so it was thrown away',
      );
  }
}

/**
 * Whether a file has the expected digest.
 * @param {string} file
 * @param {string} integrity `sha512-BASE64`
 */
export async function hasIntegrity(file, integrity) {
  const separator = integrity.indexOf('-');
  const hash = createHash(integrity.slice(0, separator));
  await pipeline(createReadStream(file), hash);
  return hash.digest('base64') === integrity.slice(separator + 1);
}

/**
 * @param {DownloadOptions} options
 * @param {string} part
 */
async function fetchWhole(options, part) {
  const { attempts = 4, pauseMs = 500 } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await fetchRest(options, part);
      return;
    } catch (error) {
      if (error instanceof ScriptError) throw error;
      if (attempt >= attempts) {
        throw new ScriptError(
          `the download failed; what was downloaded is kept for the next try (${sentenceOf(error)})`,
        );
      }
      await wait(pauseMs * 2 ** (attempt - 1));
    }
  }
}

/**
 * Opens one connection, requests the missing bytes and appends them.
 * @param {DownloadOptions} options
 * @param {string} part
 */
async function fetchRest({ url, onProgress, idleMs = 30_000 }, part) {
  const have = (await stat(part).catch(() => ({ size: 0 }))).size;
  const idle = new AbortController();
  const timer = setTimeout(() => idle.abort(new Error(`no data for ${idleMs / 1000} s`)), idleMs);
  try {
    const response = await fetch(url, {
      headers: have > 0 ? { range: `bytes=${have}-` } : {},
      signal: idle.signal,
    });
    // 416: no bytes are left to request, so the partial file is complete or wrong. The checksum decides.
    if (response.status === 416 && have > 0) return;
    if (response.status >= 500 || response.status === 429)
      throw new Error(`the server responded with ${response.status}`);
    if (!response.ok || !response.body) throw new ScriptError(`the server responded with ${response.status}`);
    await append(response, part, have, { onProgress, onData: () => timer.refresh() });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * @param {Response} response
 * @param {string} part
 * @param {number} have bytes already in the partial file
 * @param {{ onProgress: DownloadOptions['onProgress'], onData: () => void }} listeners
 */
async function append(response, part, have, { onProgress, onData }) {
  const resumed =
    response.status === 206 && response.headers.get('content-range')?.startsWith(`bytes ${have}-`);
  if (response.status === 206 && !resumed)
    throw new ScriptError('the server sent another part of the file than was asked for');
  let received = resumed ? have : 0;
  const length = response.headers.get('content-length');
  const total = length === null ? undefined : received + Number(length);
  const handle = await open(part, resumed ? 'a' : 'w');
  try {
    for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (response.body)) {
      onData();
      await handle.write(chunk);
      received += chunk.byteLength;
      onProgress?.(received, total);
    }
  } finally {
    await handle.close();
  }
  if (total !== undefined && received !== total) throw new Error(`${total - received} bytes are missing`);
}
