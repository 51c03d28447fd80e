import type { Readable } from 'node:stream';

/** Most bytes of a JSON answer, and of an error's body. */
export const jsonLimit = 8_388_608;
export const errorLimit = 65_536;

/** A body that is longer than its reader takes. */
export class BodyTooLarge extends Error {
  constructor(limit: number) {
    super(`longer than ${limit} bytes`);
    this.name = 'BodyTooLarge';
  }
}

/**
 * Reads a body to its end as UTF-8 text (a byte order mark is dropped, broken sequences become U+FFFD).
 * @throws BodyTooLarge past `limit` bytes, or the stream's own error.
 */
export async function readText(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limit) throw new BodyTooLarge(limit);
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks, length));
}

/** The value a JSON text stands for, or undefined when it is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
