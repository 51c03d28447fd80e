import { crc32 } from 'node:zlib';
import { contentCrc, makePattern, readContent } from './content.ts';
import { type ArchiveSource, type Entry, makeEntries } from './entries.ts';

/** A ZIP archive that is generated when it is read: any range of it, without keeping it in memory. */
export interface Archive {
  /** Bytes. */
  readonly size: number;
  /** Bytes `start` (included) to `end` (excluded), in chunks of at most 64 KiB. */
  read(start: number, end: number): Generator<Buffer>;
}

interface Piece {
  readonly length: number;
  read(start: number, end: number): Iterable<Buffer>;
}

const localHeader = 30;
const centralHeader = 46;
const endRecord = 22;
const end64Record = 56 + 20;
const offset64Extra = 12;
// A fixed date keeps the bytes the same: 1 January 2026, 00:00.
const dosDate = ((2026 - 1980) << 9) | (1 << 5) | 1;

/**
 * Plans the archive of exactly `source.size` bytes: stored entries, checksums computed in advance, ZIP64 records once
 * offsets outgrow 32 bits (APPNOTE 6.3 sections 4.3 and 4.5.3).
 */
export function planArchive(source: ArchiveSource): Archive {
  const wide = source.size >= 0xffff_0000;
  const headers = (names: readonly string[]) =>
    names.reduce(
      (sum, name) => sum + localHeader + centralHeader + 2 * name.length + (wide ? offset64Extra : 0),
      0,
    ) +
    endRecord +
    (wide ? end64Record : 0);
  const entries = makeEntries(source, (names) => source.size - headers(names));
  return joinEntries(entries, makePattern(source.seed), wide);
}

/** Plans an archive of a few small texts, as big as they make it. */
export function planTexts(entries: readonly Entry[]): Archive {
  return joinEntries(entries, Buffer.alloc(0), false);
}

function joinEntries(entries: readonly Entry[], pattern: Buffer, wide: boolean): Archive {
  const pieces: Piece[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const crc = 'text' in entry ? crc32(entry.text) : contentCrc(pattern, entry.seed, entry.size);
    directory.push(central(entry, crc, offset, wide));
    pieces.push(held(local(entry, crc)), bodyOf(entry, pattern));
    offset += localHeader + entry.name.length + entry.size;
  }
  const list = Buffer.concat(directory);
  pieces.push(held(Buffer.concat([list, endOf(entries.length, list.length, offset, wide)])));
  const size = pieces.reduce((sum, { length }) => sum + length, 0);
  return { size, read: (start, end) => readPieces(pieces, start, end) };
}

const held = (bytes: Buffer): Piece => ({
  length: bytes.length,
  read: (start, end) => [bytes.subarray(start, end)],
});

function bodyOf(entry: Entry, pattern: Buffer): Piece {
  if ('text' in entry) return held(entry.text);
  return { length: entry.size, read: (start, end) => readContent(pattern, entry.seed, start, end) };
}

function* readPieces(pieces: readonly Piece[], start: number, end: number): Generator<Buffer> {
  let at = 0;
  for (const piece of pieces) {
    const from = Math.max(start - at, 0);
    const to = Math.min(end - at, piece.length);
    if (from < to) yield* piece.read(from, to);
    at += piece.length;
  }
}

/** What the local and the central header have in common, from "version needed" to "extra field length". */
function commonHeader(entry: Entry, crc: number, extraLength: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(extraLength ? 45 : 20, 0);
  bytes.writeUInt16LE(dosDate, 8);
  bytes.writeUInt32LE(crc, 10);
  bytes.writeUInt32LE(entry.size, 14);
  bytes.writeUInt32LE(entry.size, 18);
  bytes.writeUInt16LE(entry.name.length, 22);
  bytes.writeUInt16LE(extraLength, 24);
  return bytes;
}

function local(entry: Entry, crc: number): Buffer {
  return Buffer.concat([
    Buffer.from('PK\x03\x04', 'latin1'),
    commonHeader(entry, crc, 0),
    Buffer.from(entry.name),
  ]);
}

function central(entry: Entry, crc: number, offset: number, wide: boolean): Buffer {
  const extra = Buffer.alloc(wide ? offset64Extra : 0);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(wide ? 0xffff_ffff : offset, 10);
  if (wide) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(offset), 4);
  }
  const madeBy = Buffer.from('PK\x01\x02\x2d\x00', 'latin1');
  return Buffer.concat([
    madeBy,
    commonHeader(entry, crc, extra.length),
    rest,
    Buffer.from(entry.name),
    extra,
  ]);
}

function endOf(count: number, length: number, offset: number, wide: boolean): Buffer {
  const end = Buffer.alloc(endRecord);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(wide ? 0xffff_ffff : offset, 16);
  return wide ? Buffer.concat([end64(count, length, offset), end]) : end;
}

function end64(count: number, length: number, offset: number): Buffer {
  const bytes = Buffer.alloc(end64Record);
  bytes.write('PK\x06\x06', 'latin1');
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeUInt16LE(45, 12);
  bytes.writeUInt16LE(45, 14);
  bytes.writeBigUInt64LE(BigInt(count), 24);
  bytes.writeBigUInt64LE(BigInt(count), 32);
  bytes.writeBigUInt64LE(BigInt(length), 40);
  bytes.writeBigUInt64LE(BigInt(offset), 48);
  bytes.write('PK\x06\x07', 56, 'latin1');
  bytes.writeBigUInt64LE(BigInt(offset + length), 64);
  bytes.writeUInt32LE(1, 72);
  return bytes;
}
