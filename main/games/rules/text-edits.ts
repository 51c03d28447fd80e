/** Replaces what is from `at` to before `end`. */
export type Edit = { readonly at: number; readonly end: number; readonly put: string };

/** An entry of a list: its name, and its text from `start` to before `end`, without the space around it. */
export type OrderEntry = { readonly name: string; readonly start: number; readonly end: number };

/** A text after edits that don't overlap. What one puts in at a place comes before what another takes out there. */
export function applied(text: string, edits: readonly Edit[]): string {
  let from = 0;
  const pieces = edits
    .toSorted((a, b) => a.at - b.at || a.end - b.end)
    .flatMap(({ at, end, put }) => {
      const before = text.slice(from, at);
      from = end;
      return [before, put];
    });
  return [...pieces, text.slice(from)].join('');
}

/** The white space right before a place. */
export function spaceBefore(text: string, end: number): string {
  let start = end;
  while (start > 0 && ' \t\r\n'.includes(text[start - 1] ?? '-')) start -= 1;
  return text.slice(start, end);
}

/** The end of the line before a place, with the indentation; an empty text for a place that is not first on its line. */
export const lineBefore = (text: string, end: number): string =>
  /\r?\n[ \t]*$/.exec(spaceBefore(text, end))?.[0] ?? '';

/** How much deeper each level is, where the line of one at a depth begins with `line`. */
export function oneStep(line: string, depth: number): string {
  const indent = line.replace(/^\r?\n/, '');
  return indent !== '' && depth > 0 && indent.length % depth === 0
    ? indent.slice(0, indent.length / depth)
    : '  ';
}
