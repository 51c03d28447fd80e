/**
 * Most values of one JSON answer (members of objects and entries of lists, nested ones included), most names of members
 * that differ, and its depth. Why these: docs/decisions/0022-json-is-scanned-before-it-is-parsed.md.
 */
export const jsonLimits = { values: 30_000, names: 5_000, depth: 64 };

/** Looks at the bytes of JSON as they come. Each call takes time in proportion to its bytes. */
export type JsonGuard = {
  /** What is too much about all that came so far, null while nothing is. */
  take(bytes: Uint8Array): string | null;
};

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** The 32-bit FNV-1a hash: its start, and its factor. */
const [hashStart, hashFactor] = [0x811c9dc5, 0x01000193];

/**
 * Counts values, names and depth, so that an answer which would hold main up is refused before it is parsed. Names that
 * differ cost the parser the most, so they have a limit of their own. They are told apart by a hash: two that share one
 * count as one, which only lets a little more through. It does not check the syntax.
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
