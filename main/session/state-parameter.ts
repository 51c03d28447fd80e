import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * A `state` (RFC 6749 section 10.12): 32 random bytes as hex. It ties the browser's answer to one sign-in,
 * lives in memory only, and is used up by the first answer that carries it.
 */
export const createState = (randomBytes: (count: number) => Uint8Array): string =>
  Buffer.from(randomBytes(32)).toString('hex');

/** Compares without telling by its duration how much of the text is right. */
export function isSameState(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
