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
    return parseXml(file.toString('utf8'));
  try {
    return parseBinary(file);
  } catch (error) {
    // A number that leads out of the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A comment, what isn't content, or a tag with its slashes and name. */
const tag = /<!--|<[?!][^<>]*>|<(\/?)([a-z]+)[^<>]*?(\/?)>/g;

function parseXml(text: string): Plist | null {
  const found = new Map<string, string>();
  const open: string[] = [];
  let name: string | null = null;
  let start = 0;
  const tags = new RegExp(tag);
  for (let match = tags.exec(text); match !== null; match = tags.exec(text)) {
    const [whole, isEnd, element, isWhole] = match;
    if (whole === '<!--') {
      const end = text.indexOf('-->', tags.lastIndex);
      if (end < 0) return null;
      tags.lastIndex = end + 3;
    }
    if (element === undefined) continue;
    if (isEnd) {
      if (open.pop() !== element) return null;
      if (open.length === 2) {
        const content = text.slice(start, match.index);
        if (element === 'key') name = unescaped(content);
        else if (element === 'string' && name !== null) found.set(name, unescaped(content));
      }
    } else if (!isWhole) {
      open.push(element);
      // The list has one dictionary, and only what lies in that is read.
      if (open.length <= 2 && element !== (open.length === 1 ? 'plist' : 'dict')) return null;
      start = tags.lastIndex;
    }
  }
  return open.length === 0 && found.size > 0 ? found : null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescaped = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal, hex, entity) => {
    if (entity !== undefined) return entities[entity] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });

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
