import { createScanner } from 'jsonc-parser';

/** Lists and manifests are a few deep. Parsers call themselves for each level, and would end with the stack. */
const deepest = 100;

/** Whether JSON of others has so many levels that parsing it could fail. Computes only, in proportion to the length. */
export function isTooDeep(text: string): boolean {
  // It knows what is in a text or a comment.
  const scanner = createScanner(text, true);
  let depth = 0;
  do {
    scanner.scan();
    const first = text[scanner.getTokenOffset()];
    if (first === '{' || first === '[') depth += 1;
    if (first === '}' || first === ']') depth -= 1;
    if (depth > deepest) return true;
  } while (scanner.getTokenOffset() < text.length);
  return false;
}
