/** A value of a VDF file: a text, or named values. */
export type VdfValue = string | { readonly [name: string]: VdfValue };

/** Deeper nesting than this is no file of Steam. */
const maxDepth = 20;

/** A comment, a quote that opens a text, a bracket, or a text without quotes. */
const token = /\/\/[^\n]*|(")|([{}])|([^\s{}"]+)/gu;

/** A quote or an escaped character inside a text. */
const inText = /"|\\./gsu;

/**
 * Reads Valve's text format, as Steam's libraryfolders.vdf and appmanifest files have it. Names are in lower case.
 * Returns null for what can't be read.
 * @see https://developer.valvesoftware.com/wiki/VDF
 */
export function parseVdf(text: string): { readonly [name: string]: VdfValue } | null {
  const root: Record<string, VdfValue> = Object.create(null);
  const open: Record<string, VdfValue>[] = [root];
  let name: string | null = null;
  // Texts are searched for their end in steps: one pattern for a whole text runs out of memory with a hostile file.
  const tokens = new RegExp(token);
  for (let found = tokens.exec(text); found !== null; found = tokens.exec(text)) {
    const [whole, quote, bracket, bare] = found;
    if (whole.startsWith('//')) continue;
    let value = bare ?? '';
    if (quote !== undefined) {
      const end = endOfText(text, tokens.lastIndex);
      if (end === null) return null;
      value = text.slice(tokens.lastIndex, end).replaceAll(/\\(.)/gsu, '$1');
      tokens.lastIndex = end + 1;
    }
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
      if (name === null) name = value.toLowerCase();
      else {
        inside[name] = value;
        name = null;
      }
    }
  }
  return open.length === 1 && name === null ? root : null;
}

/** Where the quote is that closes a text; null without one. */
function endOfText(text: string, start: number): number | null {
  const marks = new RegExp(inText);
  marks.lastIndex = start;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text))
    if (mark[0] === '"') return mark.index;
  return null;
}
