/** Most values of one JSON answer (members of objects and entries of lists, nested ones included), and its depth. */
export const jsonLimits = { values: 30_000, depth: 64 };

/** Looks at the bytes of JSON as they come. Each call takes time in proportion to its bytes and allocates nothing. */
export type JsonGuard = {
  /** What is too much about all that came so far, null while nothing is. */
  take(bytes: Uint8Array): string | null;
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Counts values and depth, so that an answer which would hold main up is refused before it is parsed: a million tiny
 * values cost the parser a hundred times as much as one text of the same length. It does not check the syntax.
 */
export function createJsonGuard(limits = jsonLimits): JsonGuard {
  let values = 0;
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  return {
    take(bytes) {
      for (const byte of bytes) {
        if (inText) {
          if (isEscaped) isEscaped = false;
          else if (byte === backslash) isEscaped = true;
          else if (byte === quote) inText = false;
        } else if (byte === quote) inText = true;
        else if (byte === comma) values += 1;
        else if (byte === openList || byte === openObject) {
          values += 1;
          depth += 1;
          if (depth > limits.depth) return `nested more than ${limits.depth} deep`;
        } else if (byte === closeList || byte === closeObject) depth -= 1;
      }
      return values > limits.values ? `more than ${limits.values} values` : null;
    },
  };
}
