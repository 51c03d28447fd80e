import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import { type Found, idText, plainText, type Relation } from './evidence.ts';

/** The first record of a plugin has its author, its masters and little else, in bytes. */
const largestHeader = 256 * 1024;

/** The flag of a plugin that the game loads before all others. */
const masterFlag = 1;

/** Where the subrecords begin: Oblivion's records have 20 bytes before them, later games' 24. */
const headerSizes = [20, 24] as const;

/**
 * Reads the beginning of an `.esp`, `.esm` or `.esl` file: which other ones have to be there and load before it. Null for what
 * is no plugin. `name` is the file's, which others call it by.
 * @see https://en.uesp.net/wiki/Skyrim_Mod:Mod_File_Format/TES4
 */
export function readPlugin(bytes: Buffer, name: string): Found | null {
  const id = idText(name);
  if (id === null || bytes.length < 28 || bytes.toString('latin1', 0, 4) !== 'TES4') return null;
  const start = headerSizes.find((size) => bytes.toString('latin1', size, size + 4) === 'HEDR');
  if (start === undefined) return null;
  const end = Math.min(bytes.length, start + bytes.readUInt32LE(4));
  const masters = new Map<string, string>();
  for (let at = start; at + 6 <= end && masters.size < 255; ) {
    const size = bytes.readUInt16LE(at + 4);
    const from = at + 6;
    if (from + size > end) break;
    if (bytes.toString('latin1', at, at + 4) === 'MAST') {
      const master = plainText(bytes.toString('latin1', from, from + size).replace(/\0.*$/s, ''));
      if (master !== null) masters.set(master.toLowerCase(), master);
    }
    at = from + size;
  }
  const isFirst = (bytes.readUInt32LE(8) & masterFlag) !== 0 || /\.es[ml]$/i.test(name);
  const relations = [...masters].flatMap(([master, shown]): Relation[] =>
    (['needs', 'after'] as const).map((kind) => ({ kind, ids: [master], name: shown, versions: null })),
  );
  return { kind: 'plugin', ids: [id], version: null, isFirst, relations };
}

/** The beginning of a plugin's file. Rejects with NotRegularFile or the system's error. */
export async function readPluginStart(path: string): Promise<Buffer> {
  const file = await openRegularFile(path);
  try {
    const head = Buffer.alloc(8);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    if (bytesRead < head.length || head.toString('latin1', 0, 4) !== 'TES4') return Buffer.alloc(0);
    const wanted = Math.min(largestHeader, head.readUInt32LE(4) + 24);
    const bytes = Buffer.alloc(wanted);
    const read = await file.read(bytes, 0, wanted, 0);
    return bytes.subarray(0, read.bytesRead);
  } finally {
    await file.close();
  }
}
