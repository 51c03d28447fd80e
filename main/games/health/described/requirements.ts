import { type Block, type Inline, readFormatted } from '#shared/formatted-text/tree.ts';

/** A heading under which authors list the mods that theirs needs. */
const wanted =
  /^(?:(?:hard |mod |required )?(?:requirements?|dependenc(?:y|ies))|required(?: mods?| files?)?|requires|prerequisites?)$/i;

/** What makes an entry of such a list no need. */
const notNeeded = /\b(?:optional(?:ly)?|recommended|recommends?|suggested|not required|no longer)\b/i;

/** The most links that are read of one description. */
const mostLinks = 50;

/** A link under such a heading, and the text that it is on. */
export type RequiredLink = { readonly href: string; readonly text: string };

/**
 * The links that an author lists as what a mod needs, in a description as the service sends it. A heading counts, and so does a
 * line that is only bold; what follows belongs to it until the next one. What is said to be optional is left out. Computes only;
 * any text will do.
 */
export function requiredLinks(description: string): readonly RequiredLink[] {
  const found = new Map<string, string>();
  let isWanted = false;
  for (const line of linesOf(readFormatted(description))) {
    const text = textOf(line.parts).trim();
    if (line.isHeading || isBold(line.parts)) {
      isWanted = wanted.test(text.endsWith(':') ? text.slice(0, -1).trimEnd() : text);
      continue;
    }
    // "Requirements: Some mod" in one line.
    const [label = '', ...rest] = text.split(':');
    const isLabeled = rest.length > 0 && wanted.test(label.trim());
    if ((!isWanted && !isLabeled) || notNeeded.test(text)) continue;
    for (const { href, children } of linksIn(line.parts))
      if (found.size < mostLinks && !found.has(href)) found.set(href, textOf(children).trim());
  }
  return [...found].map(([href, text]) => ({ href, text }));
}

type Line = { readonly isHeading: boolean; readonly parts: readonly Inline[] };

/** The lines of blocks, those of lists and quotes in their place. A rule ends what stands under a heading. */
function* linesOf(blocks: readonly Block[]): Generator<Line> {
  for (const block of blocks) {
    if (block.kind === 'heading') yield { isHeading: true, parts: block.children };
    else if (block.kind === 'rule') yield { isHeading: true, parts: [] };
    else if (block.kind === 'paragraph')
      for (const parts of splitLines(block.children)) yield { isHeading: false, parts };
    else if (block.kind === 'list') for (const item of block.items) yield* linesOf(item);
    else if (block.kind === 'spoiler') {
      if (block.title !== null) yield { isHeading: true, parts: [block.title] };
      yield* linesOf(block.children);
    }
  }
}

function splitLines(parts: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]];
  for (const part of parts) {
    if (typeof part !== 'string') lines.at(-1)?.push(part);
    else
      for (const [index, text] of part.split('\n').entries()) {
        if (index > 0) lines.push([]);
        if (text !== '') lines.at(-1)?.push(text);
      }
  }
  return lines.filter((line) => textOf(line).trim() !== '');
}

/** Whether a line is a heading that an author made of bold or underlined text. */
const isBold = (parts: readonly Inline[]): boolean =>
  parts.every(
    (part) =>
      (typeof part === 'string' && /^[\s:]*$/.test(part)) ||
      (typeof part === 'object' &&
        (part.kind === 'strong' || part.kind === 'u' || part.kind === 'large') &&
        linksIn([part]).length === 0),
  );

/** The links in a line. Nesting is limited where it is parsed. */
function linksIn(parts: readonly Inline[]): readonly Extract<Inline, { kind: 'link' }>[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if (part.kind === 'link') return [part];
    return 'children' in part ? linksIn(part.children) : [];
  });
}

const textOf = (parts: readonly Inline[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('children' in part) return textOf(part.children);
      return 'text' in part ? part.text : '';
    })
    .join('');
