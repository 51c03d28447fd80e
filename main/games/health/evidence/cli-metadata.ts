import type { FileHandle } from 'node:fs/promises';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';

/** The most bytes of metadata that are read of one assembly, and the most of its headers. */
const largestMetadata = 16 * 1024 * 1024;
const largestHeaders = 4 * 1024;

/** The most sections of a program, and the most streams of its metadata. Compilers make a handful. */
const mostSections = 96;
const mostStreams = 16;

/**
 * Reads the metadata of a .NET assembly: what it has beside its code. Null for a file that is none, such as a native library,
 * or whose headers contradict each other. Rejects with NotRegularFile or the system's error.
 * @see ECMA-335, II.25 (the file) and II.24 (the metadata)
 */
export async function readCliMetadata(path: string): Promise<Buffer | null> {
  const file = await openRegularFile(path);
  try {
    const headers = await readAt(file, 0, largestHeaders);
    const place = cliHeaderIn(headers);
    if (place === null) return null;
    const cli = await readAt(file, place.at, 16);
    if (cli.length < 16) return null;
    const at = place.fileOffset(cli.readUInt32LE(8));
    const size = cli.readUInt32LE(12);
    if (at === null || size < 20 || size > largestMetadata) return null;
    const metadata = await readAt(file, at, size);
    return metadata.length === size ? metadata : null;
  } finally {
    await file.close();
  }
}

async function readAt(file: FileHandle, at: number, size: number): Promise<Buffer> {
  const left = Math.max(0, Math.min(size, (await file.stat()).size - at));
  const bytes = Buffer.alloc(left);
  const { bytesRead } = await file.read(bytes, 0, left, at);
  return bytes.subarray(0, bytesRead);
}

/** Where the header of the CLI is in a file, and what turns an address in memory into a place in the file. */
function cliHeaderIn(
  headers: Buffer,
): { readonly at: number; fileOffset(address: number): number | null } | null {
  if (headers.length < 64 || headers.toString('latin1', 0, 2) !== 'MZ') return null;
  const pe = headers.readUInt32LE(60);
  if (pe + 24 > headers.length || headers.toString('latin1', pe, pe + 4) !== 'PE\0\0') return null;
  const sections = Math.min(headers.readUInt16LE(pe + 6), mostSections);
  const optional = pe + 24;
  const table = optional + headers.readUInt16LE(pe + 20);
  if (table > headers.length || optional + 2 > headers.length) return null;
  // PE32 or PE32+: the latter has wider addresses before the directories.
  const magic = headers.readUInt16LE(optional);
  const directories = magic === 0x10b ? 96 : magic === 0x20b ? 112 : null;
  // The directory of the CLI is the fifteenth.
  const entry = directories === null ? table : optional + directories + 14 * 8;
  if (entry + 8 > table) return null;
  const address = headers.readUInt32LE(entry);
  const fileOffset = (wanted: number): number | null => {
    for (let index = 0; index < sections; index += 1) {
      const at = table + index * 40;
      if (at + 24 > headers.length) return null;
      const start = headers.readUInt32LE(at + 12);
      const size = headers.readUInt32LE(at + 16);
      if (wanted >= start && wanted < start + size) return wanted - start + headers.readUInt32LE(at + 20);
    }
    return null;
  };
  const at = address === 0 ? null : fileOffset(address);
  return at === null ? null : { at, fileOffset };
}

/** The streams of metadata by their names; null where they don't lie in it. */
export function streamsIn(metadata: Buffer): ReadonlyMap<string, Buffer> | null {
  if (metadata.length < 20 || metadata.readUInt32LE(0) !== 0x424a5342) return null;
  let at = 16 + metadata.readUInt32LE(12);
  if (at + 4 > metadata.length) return null;
  const count = metadata.readUInt16LE(at + 2);
  at += 4;
  const streams = new Map<string, Buffer>();
  for (let index = 0; index < Math.min(count, mostStreams); index += 1) {
    if (at + 12 > metadata.length) return null;
    const from = metadata.readUInt32LE(at);
    const size = metadata.readUInt32LE(at + 4);
    const end = metadata.indexOf(0, at + 8);
    if (end < 0 || end - at > 40 || from + size > metadata.length) return null;
    streams.set(metadata.toString('latin1', at + 8, end), metadata.subarray(from, from + size));
    at += 8 + ((end - at - 8 + 4) & ~3);
  }
  return streams;
}
