import { crc32 } from 'node:zlib';
import { mix } from '../data/random.ts';
import { combine, makeShift } from './crc32.ts';

/** Content of any length, in blocks of 64 KiB: 8 bytes that identify block and seed, then a pattern of the archive. */
const blockSize = 65_536;
const markSize = 8;
const shiftBlock = makeShift(blockSize);
const shiftPattern = makeShift(blockSize - markSize);

/** The pattern every block of an archive repeats: noise, so that it can't be compressed. */
export function makePattern(seed: number): Buffer {
  const words = new Uint32Array(blockSize / 4);
  let state = mix(seed, 1) | 1;
  for (let i = 0; i < words.length; i++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    words[i] = state;
  }
  return Buffer.from(words.buffer);
}

function markOf(seed: number, block: number): Buffer {
  const mark = Buffer.allocUnsafe(markSize);
  mark.writeUInt32LE(block, 0);
  mark.writeUInt32LE(mix(seed, block), 4);
  return mark;
}

/** Bytes `start` (included) to `end` (excluded) of the content with this seed, in chunks of at most a block. */
export function* readContent(pattern: Buffer, seed: number, start: number, end: number): Generator<Buffer> {
  let at = start;
  while (at < end) {
    const block = Math.floor(at / blockSize);
    const from = at - block * blockSize;
    const to = Math.min(blockSize, end - block * blockSize);
    const bytes = Buffer.from(pattern);
    markOf(seed, block).copy(bytes);
    yield bytes.subarray(from, to);
    at = block * blockSize + to;
  }
}

/** CRC-32 of the first `length` bytes of the content, computed without generating it. */
export function contentCrc(pattern: Buffer, seed: number, length: number): number {
  const patternCrc = crc32(pattern.subarray(markSize));
  const blocks = Math.floor(length / blockSize);
  let crc = 0;
  for (let block = 0; block < blocks; block++) {
    crc = (shiftBlock(crc) ^ shiftPattern(crc32(markOf(seed, block))) ^ patternCrc) >>> 0;
  }
  const rest = length - blocks * blockSize;
  if (rest === 0) return crc;
  const [tail] = [...readContent(pattern, seed, blocks * blockSize, length)];
  return combine(crc, crc32(tail ?? Buffer.alloc(0)), rest);
}
