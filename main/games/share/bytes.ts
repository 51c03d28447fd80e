/** Thrown by a reader for bytes that are not what they should be. */
export class BadBytes extends Error {
  override readonly name = 'BadBytes';
}

/** The most bits of a number: all integers up to here are exact. */
const maxBits = 53;

/** Writes numbers, texts and bit columns one after the other. */
export function createByteWriter() {
  const bytes: number[] = [];
  const writer = {
    /** An integer of 0 or more in groups of 7 bits, lowest first (LEB128). */
    number(value: number) {
      let rest = value;
      for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
      bytes.push(rest);
    },
    block(block: Uint8Array) {
      writer.number(block.length);
      for (const byte of block) bytes.push(byte);
    },
    text: (text: string) => writer.block(Buffer.from(text, 'utf8')),
    /** Integers of 0 or more in as many bits as the largest needs. How many there are is not written. */
    column(values: readonly number[]) {
      const width = values.reduce((most, value) => Math.max(most, bitsOf(value)), 0);
      bytes.push(width);
      const bits = values.flatMap((value) => toBits(value, width));
      for (let at = 0; at < bits.length; at += 8)
        bytes.push(bits.slice(at, at + 8).reduce((byte, bit, index) => byte + bit * 2 ** index, 0));
    },
    bytes: () => Uint8Array.from(bytes),
  };
  return writer;
}

const bitsOf = (value: number): number => (value === 0 ? 0 : value.toString(2).length);

const toBits = (value: number, width: number): number[] =>
  Array.from({ length: width }, (_, index) => Math.floor(value / 2 ** index) % 2);

/** Reads what `createByteWriter` has written. Every call throws `BadBytes` at anything else. */
export function createByteReader(bytes: Uint8Array) {
  let at = 0;
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new BadBytes('too short');
    at += 1;
    return byte;
  };
  const reader = {
    isAtEnd: () => at >= bytes.length,
    number(): number {
      let value = 0;
      for (let factor = 1; ; factor *= 128) {
        const byte = next();
        value += (byte & 127) * factor;
        if (value > Number.MAX_SAFE_INTEGER) throw new BadBytes('number too large');
        if (byte < 128) return value;
        if (factor > 2 ** 46) throw new BadBytes('number too long');
      }
    },
    block(): Uint8Array {
      const length = reader.number();
      if (length > bytes.length - at) throw new BadBytes('too short');
      at += length;
      return bytes.subarray(at - length, at);
    },
    text(): string {
      try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(reader.block());
      } catch (cause) {
        throw cause instanceof BadBytes ? cause : new BadBytes('not UTF-8');
      }
    },
    /** `count` must have been limited by the caller. */
    column(count: number): number[] {
      const width = next();
      if (width > maxBits) throw new BadBytes('too many bits');
      const bits = count * width;
      if (Math.ceil(bits / 8) > bytes.length - at) throw new BadBytes('too short');
      const start = at;
      at += Math.ceil(bits / 8);
      const bitAt = (index: number) => ((bytes[start + (index >> 3)] ?? 0) >> (index & 7)) & 1;
      return Array.from({ length: count }, (_, row) => {
        let value = 0;
        for (let bit = 0; bit < width; bit += 1) value += bitAt(row * width + bit) * 2 ** bit;
        return value;
      });
    },
  };
  return reader;
}
