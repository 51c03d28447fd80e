import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createJsonGuard } from './json-guard.ts';

/** Most bytes of a JSON answer, and of an error's body. A page of 1,000 mods, which is the most, has half of that. */
export const jsonLimit = 2_097_152;
export const errorLimit = 65_536;

/** How many bytes are scanned before the event loop turns: Node may read 2 MB from a socket within one turn. */
const bytesInTurn = 262_144;

/** A body that is more than its reader takes. */
export class BodyTooLarge extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'BodyTooLarge';
  }
}

/**
 * Reads a body of JSON, or of what should be some, to its end as UTF-8 text (a byte order mark is dropped, broken
 * sequences become U+FFFD).
 * @throws BodyTooLarge past `limit` bytes or with more values than JSON may have here, or the stream's own error.
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

/** The value a JSON text stands for, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
