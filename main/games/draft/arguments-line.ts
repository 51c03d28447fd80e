/** The arguments of a line as in a terminal, and null if a quote isn't closed. A backslash only escapes quotes. */
export function parseArgumentsLine(line: string): string[] | null {
  const found: string[] = [];
  let current: string | null = null;
  let quote: string | null = null;
  for (let at = 0; at < line.length; at += 1) {
    const character = line.charAt(at);
    const next = line.charAt(at + 1);
    if (character === '\\' && (next === '"' || next === "'")) {
      current = (current ?? '') + next;
      at += 1;
    } else if (quote !== null) {
      if (character === quote) quote = null;
      else current += character;
    } else if (character === '"' || character === "'") {
      quote = character;
      current ??= '';
    } else if (/\s/.test(character)) {
      if (current !== null) found.push(current);
      current = null;
    } else current = (current ?? '') + character;
  }
  if (quote !== null) return null;
  if (current !== null) found.push(current);
  return found;
}

/** The line that `parseArgumentsLine` turns into these arguments. */
export const toArgumentsLine = (args: readonly string[]): string =>
  args
    .map((each) => {
      const escaped = each.replaceAll('"', '\\"').replaceAll("'", "\\'");
      if (each !== '' && !/\s/.test(each)) return escaped;
      // A backslash at the end would escape the closing quote, so it comes after that.
      const stem = escaped.replace(/\\+$/, '');
      return `"${stem}"${escaped.slice(stem.length)}`;
    })
    .join(' ');
