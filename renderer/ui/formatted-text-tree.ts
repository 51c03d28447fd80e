import { readTags, type Tag, type TagNode } from './formatted-text-tags.ts';
import { linksIn, webAddress } from './web-address.ts';

/** A piece within a line. `picture` and `media` stand for what is never loaded. */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'em' | 'u' | 's' | 'sub' | 'sup'; readonly children: readonly Inline[] }
  | { readonly kind: 'inline-code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'picture'; readonly href: string | null }
  | { readonly kind: 'media' }
  /** Words in large letters: a heading where they have a line for themselves. */
  | { readonly kind: 'large'; readonly small: boolean; readonly children: readonly Inline[] };

/** A block of a text. */
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

/** Reads an author's BBCode into blocks that can be drawn. HTML, and tags nobody knows, are text. Never throws. */
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

/** What nodes are made of; `inLink` says that they stand within a link, where there is no other. */
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
      return [{ kind: 'code', text: wordsOf(tag.children).replace(/^\n+/, '').trimEnd() }];
    case 'icode':
      return [{ kind: 'inline-code', text: wordsOf(tag.children) }];
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

/** A picture, which is a link to itself outside of another; what is no address of one stays text. */
function picturePieces({ children }: Tag, inLink: boolean): readonly Piece[] {
  const href = webAddress(wordsOf(children));
  return href === null ? piecesOf(children, inLink) : [{ kind: 'picture', href: inLink ? null : href }];
}

/** A link; with an address that leads nowhere on the web, its words and the address as text. */
function linkPieces({ value, children }: Tag): readonly Piece[] {
  const address = value || wordsOf(children);
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

/** The size of letters from 1 to 7, of which 4 is that of the text; larger figures are px, or percent from 100 on. */
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

/** Wraps what stands in lines; blocks between stay as they are, because no block stands within a line. */
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

/** Makes blocks of pieces: an empty line ends a paragraph, and a line of large letters alone is a heading. */
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

/** The first large letters of a line that holds nothing else, or null. */
function largeIn(line: readonly Inline[]): { readonly small: boolean } | null {
  const parts = line.filter((piece) => !isBlank(piece));
  const found = parts.map((piece) => {
    if (typeof piece === 'string' || !('children' in piece)) return null;
    return piece.kind === 'large' ? piece : largeIn(piece.children);
  });
  return found.includes(null) ? null : (found[0] ?? null);
}

/** The words between the tags. */
const wordsOf = (nodes: readonly TagNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');
