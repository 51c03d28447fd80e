/** CRC-32 arithmetic after zlib's crc32_combine: checksums of long content without reading it. */
const polynomial = 0xedb88320;

/** a·b modulo the CRC polynomial, both in reflected bit order. */
function multiply(a: number, b: number): number {
  let product = 0;
  let factor = b;
  for (let bit = 0x8000_0000; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= factor;
    factor = factor & 1 ? (factor >>> 1) ^ polynomial : factor >>> 1;
  }
  return product >>> 0;
}

/** x to the power of 8·`bytes` modulo the CRC polynomial. */
function powerOfBytes(bytes: number): number {
  let result = 0x8000_0000;
  let square = 0x4000_0000;
  for (let rest = bytes * 8; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result = multiply(square, result);
    square = multiply(square, square);
  }
  return result;
}

/** Shifts a CRC by `bytes` more bytes, without those bytes' own CRC. */
export function makeShift(bytes: number): (crc: number) => number {
  const factor = powerOfBytes(bytes);
  const tables = [0, 8, 16, 24].map((low) =>
    Uint32Array.from({ length: 256 }, (_, byte) => multiply((byte << low) >>> 0, factor)),
  );
  const [t0, t1, t2, t3] = tables as [Uint32Array, Uint32Array, Uint32Array, Uint32Array];
  return (crc) =>
    ((t0[crc & 255] ?? 0) ^
      (t1[(crc >>> 8) & 255] ?? 0) ^
      (t2[(crc >>> 16) & 255] ?? 0) ^
      (t3[crc >>> 24] ?? 0)) >>>
    0;
}

/** The CRC of two pieces in a row, from the CRC of each and the length of the second in bytes. */
export function combine(first: number, second: number, secondLength: number): number {
  return (multiply(powerOfBytes(secondLength), first) ^ second) >>> 0;
}
