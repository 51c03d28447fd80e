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
      // Backslashes at the end stay outside of the quotes: the last one would escape the closing quote.
      const [, text = '', end = ''] = /^(.*?)(\\*)$/s.exec(each) ?? [];
      const escaped = text.replaceAll('"', '\\"').replaceAll("'", "\\'");
      return each === '' || /\s/.test(text) ? `"${escaped}"${end}` : `${escaped}${end}`;
    })
    .join(' ');
