import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { temporaryName } from '#main/storage/files/atomic-file.ts';

/** A file to pack. `name` is its path in the archive, with slashes; a folder's ends with a slash and has no `from`. */
export type ZipMember = { readonly name: string; readonly from: string | null; readonly modifiedAt: number };

/** Sizes and places from here on need the larger fields of Zip64 (APPNOTE 4.3.9). */
const zip64From = 0xffff_ffff;

/** Names are UTF-8 (APPNOTE 4.4.4, bit 11). */
const utf8Flag = 0x0800;

type Written = {
  readonly member: ZipMember;
  readonly place: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
};

/**
 * Packs files into a zip archive, which replaces `target` when it is complete. Memory doesn't grow with the files. Rejects with the
 * system's error; then nothing is left.
 */
export async function writeZip(
  target: string,
  members: readonly ZipMember[],
  signal: AbortSignal,
): Promise<void> {
  const temporary = temporaryName(target);
  try {
    const file = await open(temporary, 'wx', 0o644);
    try {
      const written: Written[] = [];
      let place = 0;
      for (const member of members) {
        const one = await writeMember(file, member, place, signal);
        written.push(one);
        place += headerOf(one).length + one.packed;
      }
      const directory = directoryOf(written, place);
      await file.write(directory, 0, directory.length, place);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Writes the content first: its sizes and its checksum are in the header before it. */
async function writeMember(
  file: FileHandle,
  member: ZipMember,
  place: number,
  signal: AbortSignal,
): Promise<Written> {
  let [crc, size, packed] = [0, 0, 0];
  const start = place + headerOf({ member, place, crc, packed, size }).length;
  if (member.from !== null)
    await pipeline(
      createReadStream(member.from),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          crc = crc32(chunk, crc);
          size += chunk.length;
          yield chunk;
        }
      },
      createDeflateRaw(),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) {
          for (let at = 0; at < chunk.length; )
            at += (await file.write(chunk, at, chunk.length - at, start + packed + at)).bytesWritten;
          packed += chunk.length;
        }
      },
      { signal },
    );
  const written = { member, place, crc, packed, size };
  const header = headerOf(written);
  await file.write(header, 0, header.length, place);
  return written;
}

/** The header before a member's content. Its length depends on the name only: sizes are in Zip64 fields always. */
function headerOf({ member, crc, packed, size }: Written): Buffer {
  const name = Buffer.from(member.name);
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(45, 4);
  writeFacts(header, 6, { member, crc });
  header.writeUInt32LE(zip64From, 18);
  header.writeUInt32LE(zip64From, 22);
  header.writeUInt16LE(name.length, 26);
  const extra = zip64Of([size, packed]);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

/** Flags, method, time, date and checksum, which both headers have in this order. */
function writeFacts(header: Buffer, at: number, { member, crc }: Pick<Written, 'member' | 'crc'>): void {
  const date = new Date(member.modifiedAt);
  const year = Math.min(127, Math.max(0, date.getFullYear() - 1980));
  header.writeUInt16LE(utf8Flag, at);
  header.writeUInt16LE(member.from === null ? 0 : 8, at + 2);
  header.writeUInt16LE((date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1), at + 4);
  header.writeUInt16LE((year << 9) | ((date.getMonth() + 1) << 5) | date.getDate(), at + 6);
  header.writeUInt32LE(crc, at + 8);
}

function zip64Of(values: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + values.length * 8);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(values.length * 8, 2);
  for (const [index, value] of values.entries()) extra.writeBigUInt64LE(BigInt(value), 4 + index * 8);
  return extra;
}

/** The list of all members at the end of the archive. */
function directoryOf(written: readonly Written[], place: number): Buffer {
  const entries = written.map((one) => {
    const name = Buffer.from(one.member.name);
    const large = [one.size, one.packed, one.place].filter((value) => value >= zip64From);
    const extra = large.length === 0 ? Buffer.alloc(0) : zip64Of(large);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x0201_4b50, 0);
    // Made on Unix, so that the mode below counts.
    entry.writeUInt16LE((3 << 8) | 45, 4);
    entry.writeUInt16LE(45, 6);
    writeFacts(entry, 8, one);
    entry.writeUInt32LE(Math.min(one.packed, zip64From), 20);
    entry.writeUInt32LE(Math.min(one.size, zip64From), 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt16LE(extra.length, 30);
    entry.writeUInt32LE((one.member.from === null ? 0o040755 : 0o100644) * 0x1_0000, 38);
    entry.writeUInt32LE(Math.min(one.place, zip64From), 42);
    return Buffer.concat([entry, name, extra]);
  });
  const size = entries.reduce((sum, { length }) => sum + length, 0);
  const count = entries.length;
  const end64 = Buffer.alloc(56 + 20);
  end64.writeUInt32LE(0x0606_4b50, 0);
  end64.writeBigUInt64LE(44n, 4);
  end64.writeUInt16LE((3 << 8) | 45, 12);
  end64.writeUInt16LE(45, 14);
  end64.writeBigUInt64LE(BigInt(count), 24);
  end64.writeBigUInt64LE(BigInt(count), 32);
  end64.writeBigUInt64LE(BigInt(size), 40);
  end64.writeBigUInt64LE(BigInt(place), 48);
  end64.writeUInt32LE(0x0706_4b50, 56);
  end64.writeBigUInt64LE(BigInt(place + size), 64);
  end64.writeUInt32LE(1, 72);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, zip64From), 12);
  end.writeUInt32LE(Math.min(place, zip64From), 16);
  const isLarge = count >= 0xffff || size >= zip64From || place >= zip64From;
  return Buffer.concat([...entries, ...(isLarge ? [end64] : []), end]);
}
