import type { OrderRule } from './order-rule.ts';
import { applied, type Edit, lineBefore, type OrderEntry, oneStep, spaceBefore } from './text-edits.ts';
import { elementAt, encoded, parseXml, type XmlElement, XmlRefused } from './xml.ts';

type XmlOrder = Extract<OrderRule, { format: 'xml' }>;

/**
 * XML with the entries of these mods last in its list, and without those of `own`. Every other byte stays; new entries have
 * the indentation of those that are there. `isOwn` gets a name. @throws XmlRefused
 */
export function inXml(
  text: string,
  order: XmlOrder,
  isOwn: (name: string) => boolean,
  now: readonly string[],
): string {
  checkEncoding(text);
  const root = parseXml(text);
  const list = elementAt(root, order.list);
  if (list === null) {
    if (now.length > 0) throw new XmlRefused('no list where the order is');
    return text;
  }
  const own = list.children.filter((child) => child.name === order.entry && isOwn(nameOf(child, order)));
  const edits: Edit[] = own.map(({ start, end }) => ({
    at: start - spaceBefore(text, start).length,
    end,
    put: '',
  }));
  if (now.length > 0) edits.push(insertion(text, list, { order, own: new Set(own), now }));
  return applied(text, edits);
}

/** The entries of a list with their names and places; see `entriesOf`. @throws XmlRefused */
export function entriesInXml(text: string, order: XmlOrder): readonly OrderEntry[] {
  checkEncoding(text);
  const children = elementAt(parseXml(text), order.list)?.children ?? [];
  return children
    .filter((child) => child.name === order.entry)
    .map((child) => ({ name: nameOf(child, order), start: child.start, end: child.end }));
}

/** Puts entries behind the last one that stays. */
function insertion(
  text: string,
  list: XmlElement,
  { order, own, now }: { order: XmlOrder; own: ReadonlySet<XmlElement>; now: readonly string[] },
): Edit {
  const last = list.children.findLast((child) => !own.has(child));
  const model = last ?? list.children[0];
  const outer = lineBefore(text, list.start);
  const depth = order.list.length - 1;
  const step = outer === '' ? '' : oneStep(outer, depth);
  const line = model ? lineBefore(text, model.start) : outer + step;
  const grandchild = last?.children[0];
  const inner = grandchild ? lineBefore(text, grandchild.start) : line + step;
  const entries = now.map((name) => `${line}${entryOf(name, order, line, inner)}`).join('');
  if (list.isShort) {
    const tag = text.slice(list.start, list.end).replace(/\s*\/>$/, '');
    return { at: list.start, end: list.end, put: `${tag}>${entries}${outer}</${list.name}>` };
  }
  const at = last?.end ?? (model ? model.start - spaceBefore(text, model.start).length : list.from);
  return { at, end: at, put: list.from === list.to ? `${entries}${outer}` : entries };
}

function entryOf(name: string, { entry, property, more }: XmlOrder, line: string, inner: string): string {
  if (property === null) return `<${entry}>${encoded(name)}</${entry}>`;
  const parts = Object.entries({ [property]: name, ...more });
  const inside = parts.map(([key, value]) => `${inner}<${key}>${encoded(value)}</${key}>`).join('');
  return `<${entry}>${inside}${line}</${entry}>`;
}

const nameOf = (entry: XmlElement, { property }: XmlOrder): string =>
  property === null ? entry.text : (entry.children.find(({ name }) => name === property)?.text ?? '');

/** Other encodings may have the bytes of a tag within a character. @throws XmlRefused */
function checkEncoding(text: string): void {
  const declared = /^.{0,3}<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(text.slice(0, 300))?.[1];
  if (declared !== undefined && !/^(?:utf-8|us-ascii|iso-8859-\d+|windows-125\d)$/i.test(declared))
    throw new XmlRefused(`the encoding ${declared}`);
}
