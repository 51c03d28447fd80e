import { parseXml, type XmlElement, XmlRefused } from '../../rules/xml.ts';

/** The texts of a property list by their names: those of its outermost dictionary alone. */
export type Plist = ReadonlyMap<string, string>;

const binaryStart = 'bplist00';

/**
 * Reads the texts that a property list of macOS has in its outermost dictionary, in XML or in Apple's binary form. Null for what
 * can't be read.
 * @see https://www.apple.com/DTDs/PropertyList-1.0.dtd
 * @see https://opensource.apple.com/source/CF/CF-1153.18/CFBinaryPList.c
 */
export function parsePlist(file: Buffer): Plist | null {
  if (file.subarray(0, binaryStart.length).toString('latin1') !== binaryStart)
    return textsInXml(file.toString('utf8'));
  try {
    return parseBinary(file);
  } catch (error) {
    // A number that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function textsInXml(text: string): Plist | null {
  const dict = rootOf(text);
  if (dict === null) return null;
  const found = new Map<string, string>();
  let name: string | null = null;
  for (const { name: kind, text: content } of dict.children) {
    if (kind === 'string' && name !== null) found.set(name, content);
    name = kind === 'key' ? content : null;
  }
  return found.size > 0 ? found : null;
}

/** The outermost dictionary; null for a text that has none. */
function rootOf(text: string): XmlElement | null {
  try {
    const root = parseXml(withoutDocType(text));
    return root.name === 'plist' && root.children[0]?.name === 'dict' ? root.children[0] : null;
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
}

/**
 * A text without the document type that lists of Apple begin with. One that defines entities is none of theirs and stays: the
 * reader refuses it.
 */
function withoutDocType(text: string): string {
  const start = text.indexOf('<!DOCTYPE');
  const end = text.indexOf('>', start);
  if (start < 0 || end < 0 || text.slice(start, end).includes('[')) return text;
  return text.slice(0, start) + text.slice(end + 1);
}

/** The most names that a dictionary may have, and the longest text that is read. */
const maxNames = 10_000;
const maxText = 10_000;

function parseBinary(file: Buffer): Plist | null {
  const trailer = file.subarray(-32);
  const [offsetSize = 0, refSize = 0] = trailer.subarray(6, 8);
  const [top, table] = [Number(trailer.readBigUInt64BE(16)), Number(trailer.readBigUInt64BE(24))];
  const offsetOf = (object: number) => file.readUIntBE(table + object * offsetSize, offsetSize);
  /** The kind of an object, how many it has of what it is of, and where that begins. */
  const objectAt = (object: number) => {
    const at = offsetOf(object);
    const [kind, few] = [file.readUInt8(at) >> 4, file.readUInt8(at) & 15];
    if (few !== 15) return { kind, count: few, start: at + 1 };
    const size = 2 ** (file.readUInt8(at + 1) & 15);
    return { kind, count: file.readUIntBE(at + 2, size), start: at + 2 + size };
  };
  const textOf = (object: number): string | null => {
    const { kind, count, start } = objectAt(object);
    if (count > maxText) return null;
    if (kind === 5) return file.subarray(start, start + count).toString('latin1');
    return kind === 6
      ? Buffer.from(file.subarray(start, start + 2 * count))
          .swap16()
          .toString('utf16le')
      : null;
  };
  const { kind, count, start } = objectAt(top);
  if (kind !== 13 || count > maxNames) return null;
  const found = new Map<string, string>();
  for (let index = 0; index < count; index += 1) {
    const name = textOf(file.readUIntBE(start + index * refSize, refSize));
    const value = textOf(file.readUIntBE(start + (count + index) * refSize, refSize));
    if (name !== null && value !== null) found.set(name, value);
  }
  return found;
}
