/** A value of a VDF file: a text, or named values. */
export type VdfValue = string | { readonly [name: string]: VdfValue };

/** Deeper nesting than this is no file of Steam. */
const maxDepth = 20;

const token = /\/\/[^\n]*|"((?:\\.|[^"\\])*)"|([{}])|([^\s{}"]+)/gsu;

/**
 * Reads Valve's text format, as Steam's libraryfolders.vdf and appmanifest files have it. Names are in lower case.
 * Returns null for what can't be read.
 * @see https://developer.valvesoftware.com/wiki/VDF
 */
export function parseVdf(text: string): { readonly [name: string]: VdfValue } | null {
  const root: Record<string, VdfValue> = Object.create(null);
  const open: Record<string, VdfValue>[] = [root];
  let name: string | null = null;
  for (const [whole, quoted, bracket, bare] of text.matchAll(token)) {
    if (whole.startsWith('//')) continue;
    const inside = open.at(-1);
    if (inside === undefined) return null;
    if (bracket === '{') {
      if (name === null || open.length > maxDepth) return null;
      const made: Record<string, VdfValue> = Object.create(null);
      inside[name] = made;
      open.push(made);
      name = null;
    } else if (bracket === '}') {
      if (name !== null || open.length === 1) return null;
      open.pop();
    } else {
      const value = quoted === undefined ? (bare ?? '') : quoted.replaceAll(/\\(.)/gs, '$1');
      if (name === null) name = value.toLowerCase();
      else {
        inside[name] = value;
        name = null;
      }
    }
  }
  return open.length === 1 && name === null ? root : null;
}
