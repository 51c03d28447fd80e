import { crc32, deflateRawSync } from 'node:zlib';

/** An entry of a zip archive. What is left out is as an honest tool would write it. */
export type ZipEntry = {
  readonly name: string | Buffer;
  readonly data?: string | Buffer;
  /** 0 stored, 8 deflated. */
  readonly method?: number;
  readonly flags?: number;
  /** The system that made it, 3 for Unix, and its attributes. */
  readonly madeBy?: number;
  readonly attributes?: number;
  readonly extra?: Buffer;
  /** What the directory says, whatever is true. */
  readonly crc?: number;
  readonly size?: number;
  readonly packed?: number;
  readonly offset?: number;
  /** What the header in front of the content says, where it differs. */
  readonly local?: Partial<Record<'crc' | 'size' | 'packed' | 'method' | 'flags', number>> & {
    name?: string;
  };
  /** The packed bytes to write, whatever the data is. */
  readonly bytes?: Buffer;
};

/** The archive around its entries. */
type ZipOptions = {
  readonly prefix?: Buffer;
  readonly suffix?: Buffer;
  readonly comment?: Buffer;
  readonly entryCount?: number;
  readonly directoryAt?: number;
};

/** Flag: names are UTF-8. */
export const utf8 = 0x800;

/** Makes a zip archive (APPNOTE.TXT, section 4.3), also one that lies. */
export function makeZip(entries: readonly ZipEntry[], options: ZipOptions = {}): Buffer {
  const parts: Buffer[] = [options.prefix ?? Buffer.alloc(0)];
  const directory: Buffer[] = [];
  let at = parts[0]?.length ?? 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const data = Buffer.from(entry.data ?? '');
    const { method = 0, flags = utf8, extra = Buffer.alloc(0), local = {} } = entry;
    const bytes = entry.bytes ?? (method === 8 ? deflateRawSync(data) : data);
    const facts = {
      crc: entry.crc ?? crc32(data),
      size: entry.size ?? data.length,
      packed: entry.packed ?? bytes.length,
    };
    const offset = entry.offset ?? at;
    const localName = Buffer.from(local.name ?? name);
    const header = Buffer.alloc(30);
    header.writeUInt32LE(0x04034b50, 0);
    header.writeUInt16LE(20, 4);
    header.writeUInt16LE(local.flags ?? flags, 6);
    header.writeUInt16LE(local.method ?? method, 8);
    header.writeUInt32LE(local.crc ?? facts.crc, 14);
    header.writeUInt32LE(local.packed ?? facts.packed, 18);
    header.writeUInt32LE(local.size ?? facts.size, 22);
    header.writeUInt16LE(localName.length, 26);
    header.writeUInt16LE(extra.length, 28);
    parts.push(header, localName, extra, bytes);
    at += header.length + localName.length + extra.length + bytes.length;
    const listed = Buffer.alloc(46);
    listed.writeUInt32LE(0x02014b50, 0);
    listed.writeUInt16LE(((entry.madeBy ?? 3) << 8) | 20, 4);
    listed.writeUInt16LE(20, 6);
    listed.writeUInt16LE(flags, 8);
    listed.writeUInt16LE(method, 10);
    listed.writeUInt32LE(facts.crc, 16);
    listed.writeUInt32LE(facts.packed, 20);
    listed.writeUInt32LE(facts.size, 24);
    listed.writeUInt16LE(name.length, 28);
    listed.writeUInt16LE(extra.length, 30);
    listed.writeUInt32LE((entry.attributes ?? 0) >>> 0, 38);
    listed.writeUInt32LE(offset, 42);
    directory.push(listed, name, extra);
  }
  const directoryAt = options.directoryAt ?? at;
  const directoryBytes = Buffer.concat(directory);
  const comment = options.comment ?? Buffer.alloc(0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  const count = options.entryCount ?? entries.length;
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directoryBytes.length, 12);
  end.writeUInt32LE(directoryAt, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, directoryBytes, end, comment, options.suffix ?? Buffer.alloc(0)]);
}

/** The Unix mode of an entry, as its attributes. */
export const mode = (bits: number): number => (bits << 16) >>> 0;
