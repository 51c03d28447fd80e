import { type Entry, fromBufferPromise, fromFdPromise, type ZipFile } from 'yauzl';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';

/** The most entries of a packed file that are looked at. */
const mostEntries = 65_536;

/** Which files of a packed one are read: those that `wants` names, each of at most `largest` bytes, `most` of them, `inAll` bytes. */
export type Wanted = {
  wants(path: string): boolean;
  readonly largest: number;
  readonly most: number;
  readonly inAll: number;
};

/**
 * Reads some files of a zip archive, such as a `.jar`, into memory, by their paths. What is too large, encrypted or damaged is
 * left out. Rejects with NotRegularFile, the system's error, or yauzl's for what is no archive.
 */
export async function readPackedFiles(path: string, wanted: Wanted): Promise<ReadonlyMap<string, Buffer>> {
  const file = await openRegularFile(path);
  try {
    const zip = await fromFdPromise(file.fd, { autoClose: false, lazyEntries: true, strictFileNames: false });
    return await readEntries(zip, wanted);
  } finally {
    await file.close();
  }
}

/** The same for an archive in memory. Rejects with yauzl's error. */
export async function readPackedBytes(bytes: Buffer, wanted: Wanted): Promise<ReadonlyMap<string, Buffer>> {
  return readEntries(await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: false }), wanted);
}

async function readEntries(zip: ZipFile, wanted: Wanted): Promise<ReadonlyMap<string, Buffer>> {
  const found = new Map<string, Buffer>();
  let left = wanted.inAll;
  for (let count = 0; count < mostEntries && found.size < wanted.most; count += 1) {
    const entry = await nextEntry(zip);
    if (entry === null) break;
    const { fileName, uncompressedSize } = entry;
    if (entry.isEncrypted() || uncompressedSize > Math.min(left, wanted.largest)) continue;
    if (!wanted.wants(fileName)) continue;
    const bytes = await readEntry(zip, entry, wanted.largest).catch(() => null);
    if (bytes === null) continue;
    found.set(fileName, bytes);
    left -= bytes.length;
  }
  return found;
}

const nextEntry = (zip: ZipFile): Promise<Entry | null> =>
  new Promise((resolve, reject) => {
    zip.removeAllListeners();
    zip.once('entry', resolve);
    zip.once('end', () => resolve(null));
    zip.once('error', reject);
    zip.readEntry();
  });

/** yauzl ends a stream that brings more than the entry says, which is at most `largest`. */
async function readEntry(zip: ZipFile, entry: Entry, largest: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, opened) => (error ? reject(error) : resolve(opened)));
  });
  for await (const part of stream) {
    const bytes = part as Buffer;
    size += bytes.length;
    if (size > largest) throw new Error(`more than ${largest} bytes`);
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
