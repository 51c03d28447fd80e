import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  modify,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { isTooDeep } from './json-depth.ts';
import { OrderDamaged } from './order-damaged.ts';
import type { OrderRule } from './order-rule.ts';
import { applied, type Edit, lineBefore, type OrderEntry, oneStep, spaceBefore } from './text-edits.ts';

type JsonOrder = Extract<OrderRule, { format: 'json' }>;

/**
 * JSON with these mods last in its array, and without those of `own`. What is around the array stays to the byte, and so do the
 * items of others. @throws OrderDamaged
 */
export function inJson(
  text: string,
  order: JsonOrder,
  isOwn: (name: string) => boolean,
  now: readonly string[],
): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const plain = text.slice(mark.length);
  const start = plain.trim() === '' ? '{}' : plain;
  const found = arrayIn(start, order);
  if (found === null && now.length === 0) return `${mark}${start}`;
  const whole = found === null ? withArray(start, order) : start;
  const array = found ?? arrayIn(whole, order);
  if (array === null) throw new OrderDamaged('no array where the order is');
  return `${mark}${applied(whole, editsOf(whole, array, { order, isOwn, now }))}`;
}

/** The items of an array with their names and places; see `entriesOf`. @throws OrderDamaged */
export function itemsInJson(text: string, order: JsonOrder): readonly OrderEntry[] {
  const mark = text.startsWith('\uFEFF') ? 1 : 0;
  if (text.slice(mark).trim() === '') return [];
  return (arrayIn(text.slice(mark), order)?.children ?? []).map((item) => ({
    name: nameOf(getNodeValue(item), order),
    start: mark + item.offset,
    end: mark + endOf(item),
  }));
}

/** The array of an order; null where there is none. @throws OrderDamaged */
function arrayIn(text: string, order: JsonOrder): Node | null {
  if (isTooDeep(text)) throw new OrderDamaged('too deep');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: true });
  if (tree?.type !== 'object' || errors.length > 0) throw new OrderDamaged('not a JSON object');
  const array = findNodeAtLocation(tree, [...order.array]);
  if (array !== undefined && array.type !== 'array') throw new OrderDamaged('no array where the order is');
  return array ?? null;
}

/** Adds an empty array, with nothing else changed. @throws OrderDamaged */
function withArray(text: string, order: JsonOrder): string {
  try {
    return applyEdits(text, modify(text, [...order.array], [], {}));
  } catch (cause) {
    // One of the names in between holds something else than an object.
    throw new OrderDamaged('no place for the array', { cause });
  }
}

function editsOf(
  text: string,
  array: Node,
  { order, isOwn, now }: { order: JsonOrder; isOwn: (name: string) => boolean; now: readonly string[] },
): readonly Edit[] {
  const items = array.children ?? [];
  const own = new Set(items.filter((item) => isOwn(nameOf(getNodeValue(item), order))));
  const firstKept = items.findIndex((item) => !own.has(item));
  const last = items.findLast((item) => !own.has(item));
  const model = last ?? items[0];
  const outer = lineBefore(text, array.parent?.offset ?? array.offset);
  const line = model
    ? lineBefore(text, model.offset)
    : outer && `${outer}${oneStep(outer, order.array.length)}`;
  const written = now.map((name) => itemOf(name, order, line));
  const second = items[1];
  const gap = line || (second ? spaceBefore(text, second.offset) : ' ');
  if (last === undefined) {
    const ends = items.at(-1);
    const between = written.join(`,${gap}`);
    if (model && ends) return [{ at: model.offset, end: afterComma(text, endOf(ends)), put: between }];
    const at = array.offset + 1;
    const isClosed = text[at] === ']';
    return now.length === 0 ? [] : [{ at, end: at, put: `${line}${between}${isClosed ? outer : ''}` }];
  }
  const cuts = items.flatMap((item, index): readonly Edit[] => {
    if (!own.has(item)) return [];
    const [before, after] = [items[index - 1], items[index + 1]];
    return index < firstKept
      ? [{ at: item.offset, end: after?.offset ?? endOf(item), put: '' }]
      : [{ at: before ? endOf(before) : item.offset, end: endOf(item), put: '' }];
  });
  const put = written.map((item) => `,${gap}${item}`).join('');
  return now.length === 0 ? cuts : [...cuts, { at: endOf(last), end: endOf(last), put }];
}

const endOf = ({ offset, length }: Node): number => offset + length;

/** The place after a comma that may follow one, which would be left alone. */
function afterComma(text: string, at: number): number {
  const rest = /[ \t\r\n]*,/y;
  rest.lastIndex = at;
  return at + (rest.exec(text)?.[0].length ?? 0);
}

function itemOf(name: string, { property, more }: JsonOrder, line: string): string {
  if (property === null) return JSON.stringify(name);
  const item = { [property]: name, ...more };
  if (line === '') return JSON.stringify(item);
  const step = line.includes('\t') ? '\t' : '  ';
  return JSON.stringify(item, null, step).replaceAll('\n', line);
}

function nameOf(item: unknown, { property }: JsonOrder): string {
  if (property === null) return typeof item === 'string' ? item : '';
  const name = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[property] : '';
  return typeof name === 'string' ? name : '';
}
