const oldMark = Buffer.from('Rar!\x1a\x07\0', 'latin1');
const newMark = Buffer.from('Rar!\x1a\x07\x01\0', 'latin1');

/**
 * Whether a rar archive is one part of several, by its first bytes, of which 64 are enough. libarchive would read each part as an archive of its
 * own, which ends too early.
 */
export function isRarVolume(start: Buffer): boolean {
  if (start.subarray(0, oldMark.length).equals(oldMark))
    // The header of the archive: a checksum of two bytes, its type, then its flags.
    return start.length > 10 && ((start[10] ?? 0) & 1) !== 0;
  if (!start.subarray(0, newMark.length).equals(newMark)) return false;
  // A checksum of four bytes, then numbers: size, type, flags, the size of more fields if a flag says so, and the archive's flags.
  const numbers = variableNumbers(start.subarray(newMark.length + 4));
  const [, type, flags = 0] = numbers;
  const archiveFlags = numbers[(flags & 1) === 0 ? 3 : 4] ?? 0;
  return type === 1 && (archiveFlags & 1) !== 0;
}

/** The first numbers, of seven bits in each byte, the lowest first; the eighth bit says that more follow. */
function variableNumbers(bytes: Buffer): number[] {
  const numbers: number[] = [];
  let number = 0;
  let factor = 1;
  for (const byte of bytes) {
    number += (byte & 0x7f) * factor;
    factor *= 0x80;
    if ((byte & 0x80) !== 0) continue;
    numbers.push(number);
    if (numbers.length === 5) break;
    number = 0;
    factor = 1;
  }
  return numbers;
}
