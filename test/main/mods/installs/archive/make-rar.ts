import { crc32 } from 'node:zlib';

/** An entry of an archive that `makeRar` writes. A folder's name ends with a slash. `mode` is that of Unix. */
export type RarEntry = {
  readonly name: string;
  readonly data?: string | Buffer;
  readonly mode?: number;
  /** Another size or checksum than the content has. */
  readonly size?: number;
  readonly crc?: number;
};

/** The parts of an entry that both versions of the format store. */
function partsOf({ name, data = '', mode, size, crc }: RarEntry) {
  const isFolder = name.endsWith('/');
  const content = Buffer.from(data);
  return {
    isFolder,
    content,
    name: Buffer.from(isFolder ? name.slice(0, -1) : name),
    mode: mode ?? (isFolder ? 0o040755 : 0o100644),
    size: size ?? content.length,
    crc: crc ?? crc32(content),
  };
}

/**
 * Writes a rar archive, in the format of version 4 or 5, with its files stored as they are: rar itself is not free, and
 * nothing else writes the format. `flags` are those of the archive: 1 says that it is one part of several.
 */
export const makeRar = (version: 4 | 5, entries: readonly RarEntry[], flags = 0): Buffer =>
  version === 4 ? makeRar4(entries, flags) : makeRar5(entries, flags);

function makeRar4(entries: readonly RarEntry[], flags: number): Buffer {
  const block = (type: number, blockFlags: number, rest: Buffer) => {
    const header = Buffer.alloc(7 + rest.length);
    header.writeUInt8(type, 2);
    header.writeUInt16LE(blockFlags, 3);
    header.writeUInt16LE(header.length, 5);
    rest.copy(header, 7);
    header.writeUInt16LE(crc32(header.subarray(2)) & 0xffff, 0);
    return header;
  };
  const blocks = entries.flatMap((entry) => {
    const { isFolder, content, name, mode, size, crc } = partsOf(entry);
    const rest = Buffer.alloc(25 + name.length);
    rest.writeUInt32LE(content.length, 0);
    rest.writeUInt32LE(size, 4);
    // Made on Unix.
    rest.writeUInt8(3, 8);
    rest.writeUInt32LE(crc, 9);
    rest.writeUInt32LE(0x4f_21_00_00, 13);
    rest.writeUInt8(20, 17);
    // The method "store".
    rest.writeUInt8(0x30, 18);
    rest.writeUInt16LE(name.length, 19);
    rest.writeUInt32LE(mode, 21);
    name.copy(rest, 25);
    // The name is UTF-8, and content follows.
    return [block(0x74, 0x8200 | (isFolder ? 0xe0 : 0), rest), content];
  });
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\0', 'latin1'),
    block(0x73, flags, Buffer.alloc(6)),
    ...blocks,
    block(0x7b, 0x4000, Buffer.alloc(0)),
  ]);
}

function makeRar5(entries: readonly RarEntry[], flags: number): Buffer {
  const block = (...parts: readonly (number | Buffer)[]) => {
    const rest = Buffer.concat(parts.map((part) => (typeof part === 'number' ? variable(part) : part)));
    const header = Buffer.concat([variable(rest.length), rest]);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc32(header));
    return Buffer.concat([checksum, header]);
  };
  const blocks = entries.flatMap((entry) => {
    const { isFolder, content, name, mode, size, crc } = partsOf(entry);
    const checksum = Buffer.alloc(4);
    checksum.writeUInt32LE(crc);
    const facts = isFolder ? [1, 0, mode] : [4, size, mode, checksum];
    // A file with content behind its header, stored, made on Unix.
    return [block(2, 2, content.length, ...facts, 0, 1, name.length, name), content];
  });
  return Buffer.concat([
    Buffer.from('Rar!\x1a\x07\x01\0', 'latin1'),
    block(1, 0, flags),
    ...blocks,
    block(5, 0, 0),
  ]);
}

/** A number in seven bits for each byte, the lowest first. */
function variable(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 0x80; rest = Math.floor(rest / 0x80)) bytes.push((rest % 0x80) | 0x80);
  return Buffer.from([...bytes, rest]);
}
