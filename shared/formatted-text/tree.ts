import { readTags, type Tag, type TagNode } from './tags.ts';
import { linksIn, webAddress } from './web-address.ts';

/** Inline content. `picture` and `media` are placeholders for content that is never loaded. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup'; readonly children: readonly Inline[] }
  | { readonly kind: 'inline-code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'picture'; readonly href: string | null }
  | { readonly kind: 'media' }
  /** Text in a larger size; a heading if it fills a line. */
  | { readonly kind: 'large'; readonly small: boolean; readonly children: readonly Inline[] };

/** A block of formatted text. */
export type Block =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'heading'; readonly small: boolean; readonly children: readonly Inline[] }
  | { readonly kind: 'quote'; readonly by: string | null; readonly children: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'spoiler'; readonly title: string | null; readonly children: readonly Block[] }
  | { readonly kind: 'rule' };

type Piece = Inline | Block;

const known: ReadonlySet<string> = new Set(
  (
    'b i u s strike sub sup url email user img media attach quote code php html icode plain noparse list * hr ' +
    'heading h1 h2 h3 size color font left center right justify indent spoiler ispoiler table tr th td'
  ).split(' '),
);

/** Parses an author's BBCode into blocks to render. HTML and unknown tags become text. Never throws. */
export const readFormatted = (text: string): Block[] => toBlocks(piecesOf(readTags(text, known), false));

const inlineKinds = {
  b: 'strong',
  i: 'em',
  u: 'u',
  s: 's',
  strike: 's',
  sub: 'sub',
  sup: 'sup',
} as const;
const hasInlineKind = (name: string): name is keyof typeof inlineKinds => Object.hasOwn(inlineKinds, name);

/** Converts nodes to inline content and blocks. `inLink` is true inside a link, where links can't be nested. */
const piecesOf = (nodes: readonly TagNode[], inLink: boolean): readonly Piece[] =>
  nodes.flatMap((node) => (typeof node === 'string' ? textPieces(node, inLink) : tagPieces(node, inLink)));

const textPieces = (text: string, inLink: boolean): readonly Inline[] =>
  inLink
    ? [text]
    : linksIn(text).map((piece) =>
        typeof piece === 'string' ? piece : { kind: 'link', href: piece.href, children: [piece.address] },
      );

function tagPieces(tag: Tag, inLink: boolean): readonly Piece[] {
  const { name, value } = tag;
  const inside = () => piecesOf(tag.children, inLink);
  if (hasInlineKind(name)) {
    const kind = inlineKinds[name];
    return eachRun(inside(), (children) => ({ kind, children }));
  }
  switch (name) {
    case 'url':
      return inLink ? inside() : linkPieces(tag);
    case 'img':
      return picturePieces(tag, inLink);
    case 'attach':
      return [{ kind: 'picture', href: null }];
    case 'media':
      return [{ kind: 'media' }];
    case 'code':
    case 'php':
    case 'html':
      return [{ kind: 'code', text: textOf(tag.children).replace(/^\n+/, '').trimEnd() }];
    case 'icode':
      return [{ kind: 'inline-code', text: textOf(tag.children) }];
    case 'quote':
      return [{ kind: 'quote', by: value.split(',')[0]?.trim() || null, children: toBlocks(inside()) }];
    case 'spoiler':
    case 'ispoiler':
      return [{ kind: 'spoiler', title: value || null, children: toBlocks(inside()) }];
    case 'list':
      return listPieces(tag, inLink);
    case '*':
      return ['\n• '];
    case 'hr':
      return [{ kind: 'rule' }];
    case 'heading':
      return headingPieces(inside(), value === '3');
    case 'h1':
    case 'h2':
    case 'h3':
      return headingPieces(inside(), name === 'h3');
    case 'size': {
      const size = sizeOf(value);
      return size < 5
        ? inside()
        : eachRun(inside(), (children) => ({ kind: 'large', small: size < 6, children }));
    }
    case 'tr':
      return ['\n', ...inside(), '\n'];
    case 'td':
    case 'th':
      return [...inside(), ' '];
    default:
      return inside();
  }
}

/**
 * Converts an image tag to a placeholder that links to the image, except inside another link. An invalid address stays
 * text.
 */
function picturePieces({ children }: Tag, inLink: boolean): readonly Piece[] {
  const href = webAddress(textOf(children));
  return href === null ? piecesOf(children, inLink) : [{ kind: 'picture', href: inLink ? null : href }];
}

/** Converts a link tag. A link without a valid web address becomes its text and the address. */
function linkPieces({ value, children }: Tag): readonly Piece[] {
  const address = value || textOf(children);
  const href = webAddress(address);
  if (href === null) return [...piecesOf(children, true), ...(value ? [` (${value})`] : [])];
  const inside = piecesOf(children, true);
  if (inside.every(isBlank)) return [{ kind: 'link', href, children: [address] }];
  return eachRun(inside, (run) => ({ kind: 'link', href, children: run }));
}

function listPieces({ value, children }: Tag, inLink: boolean): readonly Piece[] {
  const groups: TagNode[][] = [[]];
  for (const child of children) {
    if (typeof child !== 'string' && child.name === '*') groups.push([]);
    else groups.at(-1)?.push(child);
  }
  const [before = [], ...items] = groups.map((group) => toBlocks(piecesOf(group, inLink)));
  const filled = items.filter((item) => item.length > 0);
  return filled.length === 0 ? before : [...before, { kind: 'list', ordered: value !== '', items: filled }];
}

function headingPieces(pieces: readonly Piece[], small: boolean): readonly Piece[] {
  const inline = pieces.filter(isInline);
  if (inline.length < pieces.length || inline.every(isBlank)) return pieces;
  return [{ kind: 'heading', small, children: inline }];
}

/** Parses a font size into the scale 1 to 7, where 4 is normal text. Larger numbers are px, or percent from 100 on. */
function sizeOf(value: string): number {
  const size = Number.parseFloat(value);
  if (Number.isNaN(size)) return 4;
  if (size <= 7 && !/px/i.test(value)) return size;
  const [five, six] = size >= 100 ? [150, 200] : [18, 22];
  return size >= six ? 6 : size >= five ? 5 : 4;
}

const blockKinds: ReadonlySet<string> = new Set([
  'paragraph',
  'heading',
  'quote',
  'code',
  'list',
  'spoiler',
  'rule',
] satisfies Block['kind'][]);
const isInline = (piece: Piece): piece is Inline => typeof piece === 'string' || !blockKinds.has(piece.kind);
const isBlank = (piece: Piece): boolean => typeof piece === 'string' && piece.trim() === '';

/**
 * Wraps each run of inline content. Blocks between runs stay as they are, because inline content can't contain blocks.
 */
function eachRun(pieces: readonly Piece[], wrap: (run: readonly Inline[]) => Inline): readonly Piece[] {
  const result: Piece[] = [];
  let run: Inline[] = [];
  const endRun = () => {
    if (run.length > 0) result.push(...(run.every(isBlank) ? run : [wrap(run)]));
    run = [];
  };
  for (const piece of pieces) {
    if (isInline(piece)) run.push(piece);
    else {
      endRun();
      result.push(piece);
    }
  }
  endRun();
  return result;
}

/** Groups pieces into blocks: an empty line ends a paragraph; a line with only large text becomes a heading. */
function toBlocks(pieces: readonly Piece[]): Block[] {
  const blocks: Block[] = [];
  let paragraph: Inline[] = [];
  let line: Inline[] = [];
  const endParagraph = () => {
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', children: paragraph });
    paragraph = [];
  };
  const endLine = () => {
    const large = line.every(isBlank) ? null : largeIn(line);
    if (large) {
      endParagraph();
      blocks.push({ kind: 'heading', small: large.small, children: line });
    } else if (line.every(isBlank)) endParagraph();
    else {
      if (paragraph.length > 0) line.unshift('\n');
      for (const piece of line) {
        const last = paragraph.at(-1);
        if (typeof piece === 'string' && typeof last === 'string')
          paragraph[paragraph.length - 1] = last + piece;
        else paragraph.push(piece);
      }
    }
    line = [];
  };
  for (const piece of pieces) {
    if (typeof piece === 'string') {
      const [first = '', ...others] = piece.split('\n');
      if (first !== '') line.push(first);
      for (const other of others) {
        endLine();
        if (other !== '') line.push(other);
      }
    } else if (isInline(piece)) line.push(piece);
    else {
      endLine();
      endParagraph();
      blocks.push(piece);
    }
  }
  endLine();
  endParagraph();
  return blocks;
}

/** Returns the first large text of a line that contains nothing else, or null. */
function largeIn(line: readonly Inline[]): { readonly small: boolean } | null {
  const pieces = line.filter((piece) => !isBlank(piece));
  const found = pieces.map((piece) => {
    if (typeof piece === 'string' || !('children' in piece)) return null;
    return piece.kind === 'large' ? piece : largeIn(piece.children);
  });
  return found.includes(null) ? null : (found[0] ?? null);
}

/** The text content of nodes. */
const textOf = (nodes: readonly TagNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
