import fc from 'fast-check';

/** A share of an archive. Random doubles would not do: nearly all of them are next to 0. */
export const share = fc.nat(1_000_000).map((part) => part / 1_000_001);

/**
 * How an archive is damaged: places to change, as shares of its length or in bytes from its start or its end, and what to
 * put there; a bit to turn; where it is cut. `base` says which archive.
 */
export const damage = fc.record({
  base: fc.nat(1_000),
  changes: fc.array(
    fc.record({
      at: fc.oneof(
        { weight: 3, arbitrary: share },
        fc.nat(100),
        fc.nat(100).map((bytes) => -1 - bytes),
      ),
      byte: fc.oneof(fc.constantFrom(0, 1, 0x7f, 0x80, 0xff), fc.nat(255)),
      length: fc.constantFrom(1, 1, 1, 2, 4, 8),
    }),
    { maxLength: 3 },
  ),
  bit: fc.option(fc.record({ at: share, bit: fc.nat(7) })),
  cut: fc.option(share, { freq: 4 }),
});

export type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

/** A copy of an archive, damaged. */
export function damaged(bytes: Buffer, { changes, bit, cut }: Omit<Damage, 'base'>): Buffer {
  const copy = Buffer.from(bytes);
  const placeOf = (at: number) => {
    if (at > 0 && at < 1) return Math.floor(at * copy.length);
    return Math.max(0, Math.min(copy.length - 1, at < 0 ? copy.length + at : at));
  };
  for (const { at, byte, length } of changes) {
    const start = placeOf(at);
    copy.fill(byte, start, Math.min(copy.length, start + length));
  }
  if (bit !== null) {
    const at = placeOf(bit.at);
    copy[at] = (copy[at] ?? 0) ^ (1 << bit.bit);
  }
  return cut === null ? copy : copy.subarray(0, Math.floor(cut * copy.length));
}
