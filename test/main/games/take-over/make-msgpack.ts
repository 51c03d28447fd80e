/** A value as MessagePack, in the shortest forms, as Vortex's library writes it. */
export function makeMessagePack(value: unknown): Buffer {
  if (value === null || value === undefined) return Buffer.from([0xc0]);
  if (typeof value === 'boolean') return Buffer.from([value ? 0xc3 : 0xc2]);
  if (typeof value === 'number') return numberOf(value);
  if (typeof value === 'string') {
    const text = Buffer.from(value);
    const heads = { short: [0xa0, 0x1f], marks: [0xd9, 0xda, 0xdb] } as const;
    return Buffer.concat([headOf(text.length, heads), text]);
  }
  if (Array.isArray(value)) {
    const heads = { short: [0x90, 0x0f], marks: [null, 0xdc, 0xdd] } as const;
    return Buffer.concat([headOf(value.length, heads), ...value.map(makeMessagePack)]);
  }
  const entries = Object.entries(value as Record<string, unknown>);
  const heads = { short: [0x80, 0x0f], marks: [null, 0xde, 0xdf] } as const;
  return Buffer.concat([headOf(entries.length, heads), ...entries.flat().map(makeMessagePack)]);
}

function numberOf(value: number): Buffer {
  if (Number.isInteger(value) && value >= 0 && value < 0x80) return Buffer.from([value]);
  const bytes = Buffer.alloc(9);
  if (Number.isSafeInteger(value)) {
    bytes[0] = value < 0 ? 0xd3 : 0xcf;
    if (value < 0) bytes.writeBigInt64BE(BigInt(value), 1);
    else bytes.writeBigUInt64BE(BigInt(value), 1);
  } else {
    bytes[0] = 0xcb;
    bytes.writeDoubleBE(value, 1);
  }
  return bytes;
}

/** What says how long a value is: in its first byte, or in 1, 2 or 4 bytes after it. */
function headOf(
  length: number,
  {
    short: [first, most],
    marks: [byte, word, long],
  }: {
    readonly short: readonly [number, number];
    readonly marks: readonly [number | null, number, number];
  },
): Buffer {
  if (length <= most) return Buffer.from([first + length]);
  if (byte !== null && length <= 0xff) return Buffer.from([byte, length]);
  const head = Buffer.alloc(length <= 0xffff ? 3 : 5);
  head[0] = length <= 0xffff ? word : long;
  if (length <= 0xffff) head.writeUInt16BE(length, 1);
  else head.writeUInt32BE(length, 1);
  return head;
}
