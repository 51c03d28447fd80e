/** Text that is no XML, or has more in it than lists of mods need: nothing of it is used. `at` is the place in the text. */
export class XmlRefused extends Error {
  override readonly name = 'XmlRefused';
  readonly at: number;

  constructor(message: string, at = 0) {
    super(message);
    this.at = at;
  }
}

/**
 * An element with its place in the text: from `start` to before `end` with its tags, from `from` to before `to` without. For
 * `<a/>` both of the latter are `end`, and `isShort` is true. `text` is its own, without that of its children.
 */
export type XmlElement = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  readonly text: string;
  readonly start: number;
  readonly from: number;
  readonly to: number;
  readonly end: number;
  readonly isShort: boolean;
};

/** Mods and games have lists of a few thousand elements, a few deep. */
const mostElements = 200_000;
const deepest = 50;

type Open = { -readonly [Key in keyof XmlElement]: XmlElement[Key] } & { readonly children: XmlElement[] };

/**
 * The root element of a text, with the places of all elements in it, so that it can be changed with the rest as it is. Takes
 * time in proportion to the length. A document type is refused: it could define entities that grow without limit, or read
 * files. @throws XmlRefused
 */
export function parseXml(text: string): XmlElement {
  const open: Open[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  let at = byteOrderMark.exec(text)?.[0].length ?? 0;
  while (at < text.length) {
    const tag = text.indexOf('<', at);
    addText(text.slice(at, tag < 0 ? text.length : tag), open.at(-1), at);
    if (tag < 0) break;
    if (text.startsWith('<!--', tag)) at = after(text, '-->', tag + 4);
    else if (text.startsWith('<?', tag)) at = after(text, '?>', tag + 2);
    else if (text.startsWith('<![CDATA[', tag)) {
      at = after(text, ']]>', tag + 9);
      const parent = open.at(-1);
      if (!parent) throw new XmlRefused('text outside of the root', tag);
      parent.text += text.slice(tag + 9, at - 3);
    } else if (text.startsWith('<!', tag)) throw new XmlRefused('a document type', tag);
    else if (text.startsWith('</', tag)) {
      at = after(text, '>', tag + 2);
      const ended = open.pop();
      if (ended?.name !== text.slice(tag + 2, at - 1).trimEnd())
        throw new XmlRefused('an end without a start', tag);
      ended.to = tag;
      ended.end = at;
      ended.text = ended.text.trim();
    } else {
      count += 1;
      const element = readStart(text, tag);
      if (count > mostElements || open.length >= deepest) throw new XmlRefused('too many elements', tag);
      const parent = open.at(-1);
      if (parent) parent.children.push(element);
      else if (root === null) root = element;
      else throw new XmlRefused('two roots', tag);
      if (!element.isShort) open.push(element);
      at = element.from;
    }
  }
  if (root === null || open.length > 0) throw new XmlRefused('an element without an end', text.length);
  return root;
}

/** As the first character of a text, or as the three of UTF-8 where each byte is a character. */
const byteOrderMark = /^(?:\uFEFF|\u00ef\u00bb\u00bf)/;

/** Names may have letters of every language. */
const nameAt = /[A-Za-z_\u0080-\uffff][\w.:\u0080-\uffff-]*/y;
const attributeAt = /\s+([A-Za-z_\u0080-\uffff][\w.:\u0080-\uffff-]*)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;
const tagEndAt = /\s*(\/?)>/y;

function readStart(text: string, start: number): Open {
  nameAt.lastIndex = start + 1;
  const name = nameAt.exec(text)?.[0];
  if (name === undefined) throw new XmlRefused('a tag without a name', start);
  const attributes = new Map<string, string>();
  let at = start + 1 + name.length;
  while (true) {
    attributeAt.lastIndex = at;
    const found = attributeAt.exec(text);
    if (found === null) break;
    const [whole, key = '', inDouble, inSingle] = found;
    if (attributes.has(key)) throw new XmlRefused('an attribute twice', at);
    attributes.set(key, decoded(inDouble ?? inSingle ?? '', at));
    at += whole.length;
  }
  tagEndAt.lastIndex = at;
  const end = tagEndAt.exec(text);
  if (end === null) throw new XmlRefused('a tag without an end', start);
  const from = at + end[0].length;
  const isShort = end[1] === '/';
  return { name, attributes, children: [], text: '', start, from, to: from, end: from, isShort };
}

function addText(piece: string, parent: Open | undefined, at: number): void {
  if (parent) parent.text += decoded(piece, at);
  else if (piece.trim() !== '') throw new XmlRefused('text outside of the root', at);
}

/** The position after the next `mark`. @throws XmlRefused without one */
function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  if (found < 0) throw new XmlRefused(`no ${mark}`, from);
  return found + mark.length;
}

const characters: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** Text without the references that every XML has. Others would need a document type. */
function decoded(text: string, at: number): string {
  return text.replace(
    /&(#x[\da-f]{1,6}|#\d{1,7}|\w{1,8})?(;?)/gi,
    (_, reference: string = '', end: string) => {
      const code = reference.startsWith('#') ? Number(`0${reference.slice(1)}`) : null;
      const found =
        code === null ? characters.get(reference) : code <= 0x10ffff && String.fromCodePoint(code);
      if (end === '' || !found) throw new XmlRefused('an unknown reference', at);
      return found;
    },
  );
}

/** Text as XML has it between tags. */
export const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * The element that names lead to from the root on, which is the first of them; null where there is none.
 * @throws XmlRefused where there are several
 */
export function elementAt(root: XmlElement, way: readonly string[]): XmlElement | null {
  const [first, ...rest] = way;
  let at: XmlElement | undefined = root.name === first ? root : undefined;
  for (const name of rest) {
    const found: readonly XmlElement[] = at?.children.filter((child) => child.name === name) ?? [];
    if (found.length > 1) throw new XmlRefused(`several elements "${name}"`);
    at = found[0];
  }
  return at ?? null;
}
