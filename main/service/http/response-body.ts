import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Most bytes of a JSON response, and of an error's body. The largest page, 1,000 mods, has half of that. */
export const jsonLimit = 2_097_152;
export const errorLimit = 65_536;

/** How many bytes are scanned before the event loop gets a turn: Node may read 2 MB from a socket in one. */
const bytesInTurn = 262_144;

/** A body that is larger than allowed. */
export class BodyTooLarge extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'BodyTooLarge';
  }
}

/**
 * Reads a body to its end as UTF-8 text (a byte order mark is dropped, invalid sequences become U+FFFD).
 * @throws BodyTooLarge past `limit` bytes or the limits of JSON, or the stream's own error.
 */
export async function readText(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  const guard = createJsonGuard();
  let length = 0;
  let turnAt = bytesInTurn;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    const problem = length > limit ? `longer than ${limit} bytes` : guard.take(chunk);
    if (problem !== null) throw new BodyTooLarge(problem);
    chunks.push(chunk);
    if (length < turnAt) continue;
    turnAt = length + bytesInTurn;
    await nextTurn();
  }
  return Buffer.concat(chunks, length)
    .toString('utf8')
    .replace(/^\uFEFF/, '');
}

/** The value of a JSON text, or undefined when it is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Most values of one JSON response (members of objects and entries of lists, nested ones included), most names of
 * members that differ, and its depth. Why these: docs/decisions/0022-json-is-scanned-before-it-is-parsed.md.
 */
export const jsonLimits = { values: 30_000, names: 5_000, depth: 64 };

/** Scans JSON while it arrives. Each call takes time in proportion to its bytes. */
type JsonGuard = {
  /** Names the limit that is exceeded so far; null while none is. */
  take(bytes: Uint8Array): string | null;
};

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The 32-bit FNV-1a hash: its start, and its factor. */
const [hashStart, hashFactor] = [0x811c9dc5, 0x01000193];

/**
 * Counts values, names and depth, so that JSON which would block main is refused before it is parsed. Different names
 * cost the parser most, so they have a limit of their own. They are distinguished by a hash: two that collide count as
 * one, which lets a little more through. The syntax is not checked.
 */
export function createJsonGuard(limits = jsonLimits): JsonGuard {
  const names = new Set<number>();
  let values = 0;
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let hash = 0;
  return {
    take(bytes) {
      for (let at = 0; at < bytes.length; at += 1) {
        const byte = bytes[at] ?? 0;
        if (inText) {
          if (!isEscaped && byte === quote) inText = false;
          else hash = Math.imul(hash ^ byte, hashFactor);
          isEscaped = !isEscaped && byte === backslash;
        } else if (byte === quote) {
          inText = true;
          hash = hashStart;
        } else if (byte === colon) names.add(hash);
        else if (byte === comma) values += 1;
        else if (byte === openList || byte === openObject) {
          values += 1;
          depth += 1;
          if (depth > limits.depth) return `nested more than ${limits.depth} deep`;
        } else if (byte === closeList || byte === closeObject) depth -= 1;
      }
      if (values > limits.values) return `more than ${limits.values} values`;
      return names.size > limits.names ? `more than ${limits.names} names` : null;
    },
  };
}
