/** Limits of what is read: levels of lists in lists, and values in all, as many as 200,000 files with four named facts each have. */
const [deepest, mostValues] = [20, 2_000_000];

/** Texts up to so many bytes are put together here: calling the decoder for each takes longer. */
const mostBytesOfShort = 24;

/** Bytes that are no MessagePack, or more than is read of it. */
export class BadMessagePack extends Error {
  constructor(why: string) {
    super(`not readable as MessagePack: ${why}`);
    this.name = 'BadMessagePack';
  }
}

/**
 * The value that MessagePack stands for, as JSON would have it: bytes, extensions and dates are null, and keys are texts. Takes
 * memory and time for what is there, not for what a length claims. @throws BadMessagePack
 * @see https://github.com/msgpack/msgpack/blob/master/spec.md
 */
export function readMessagePack(bytes: Uint8Array): unknown {
  const reader = new Reader(bytes);
  const value = reader.value(0);
  if (!reader.isAtEnd) throw new BadMessagePack('more after its end');
  return value;
}

class Reader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  readonly #text = new TextDecoder();
  #at = 0;
  #values = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): unknown {
    this.#values += 1;
    if (depth > deepest) throw new BadMessagePack('too deep');
    if (this.#values > mostValues) throw new BadMessagePack('too many values');
    const first = this.#view.getUint8(this.#skip(1));
    if (first < 0x80) return first;
    if (first < 0x90) return this.#map(first & 0x0f, depth);
    if (first < 0xa0) return this.#list(first & 0x0f, depth);
    if (first < 0xc0) return this.#string(first & 0x1f);
    if (first >= 0xe0) return first - 0x100;
    return this.#marked(first, depth);
  }

  /** A value whose first byte is from 0xc0 to 0xdf. */
  #marked(first: number, depth: number): unknown {
    const view = this.#view;
    switch (first) {
      case 0xc0:
        return null;
      case 0xc2:
      case 0xc3:
        return first === 0xc3;
      case 0xc4:
      case 0xc5:
      case 0xc6:
        return this.#nothing(this.#length(1 << (first - 0xc4)));
      case 0xc7:
      case 0xc8:
      case 0xc9:
        // Its kind comes after its length.
        return this.#nothing(this.#length(1 << (first - 0xc7)) + 1);
      case 0xca:
        return view.getFloat32(this.#skip(4));
      case 0xcb:
        return view.getFloat64(this.#skip(8));
      case 0xcc:
      case 0xcd:
      case 0xce:
        return this.#length(1 << (first - 0xcc));
      case 0xcf:
        return Number(view.getBigUint64(this.#skip(8)));
      case 0xd0:
        return view.getInt8(this.#skip(1));
      case 0xd1:
        return view.getInt16(this.#skip(2));
      case 0xd2:
        return view.getInt32(this.#skip(4));
      case 0xd3:
        return Number(view.getBigInt64(this.#skip(8)));
      case 0xd4:
      case 0xd5:
      case 0xd6:
      case 0xd7:
      case 0xd8:
        return this.#nothing((1 << (first - 0xd4)) + 1);
      case 0xd9:
      case 0xda:
      case 0xdb:
        return this.#string(this.#length(1 << (first - 0xd9)));
      case 0xdc:
      case 0xdd:
        return this.#list(this.#length(2 << (first - 0xdc)), depth);
      case 0xde:
      case 0xdf:
        return this.#map(this.#length(2 << (first - 0xde)), depth);
      default:
        throw new BadMessagePack('an unused first byte');
    }
  }

  /** The place of the next bytes, which have been read then. */
  #skip(count: number): number {
    const at = this.#at;
    if (count > this.#bytes.length - at) throw new BadMessagePack('cut short');
    this.#at += count;
    return at;
  }

  /** An unsigned whole number of 1, 2 or 4 bytes. */
  #length(size: number): number {
    const at = this.#skip(size);
    if (size === 1) return this.#view.getUint8(at);
    return size === 2 ? this.#view.getUint16(at) : this.#view.getUint32(at);
  }

  #nothing(count: number): null {
    this.#skip(count);
    return null;
  }

  #string(count: number): string {
    const at = this.#skip(count);
    const short = count <= mostBytesOfShort ? this.#ascii(at, count) : null;
    return short ?? this.#text.decode(this.#bytes.subarray(at, at + count));
  }

  /** The text of bytes; null if they aren't all ASCII. */
  #ascii(from: number, count: number): string | null {
    let text = '';
    for (let at = from; at < from + count; at += 1) {
      const byte = this.#bytes[at] ?? 0x80;
      if (byte >= 0x80) return null;
      text += String.fromCharCode(byte);
    }
    return text;
  }

  #list(count: number, depth: number): unknown[] {
    const list: unknown[] = [];
    // Grows as values come: the length may be a lie.
    for (let each = 0; each < count; each += 1) list.push(this.value(depth + 1));
    return list;
  }

  #map(count: number, depth: number): Readonly<Record<string, unknown>> {
    const entries: [string, unknown][] = [];
    for (let each = 0; each < count; each += 1) {
      const key = this.value(depth + 1);
      if (typeof key !== 'string') throw new BadMessagePack('a key that is no text');
      entries.push([key, this.value(depth + 1)]);
    }
    // Makes `__proto__` a field as any other.
    return Object.fromEntries(entries);
  }
}
