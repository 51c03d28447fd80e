import {
  applyEdits,
  findNodeAtLocation,
  getNodeValue,
  modify,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import type { OrderRule } from './order-rule.ts';

/** The file isn't what the rules say, so nothing in it can be kept safely. */
export class OrderDamaged extends Error {
  override readonly name = 'OrderDamaged';
}

/**
 * The text of an order file with these mods last, in their order. Those that it had from Loadout (`before`) are taken out;
 * everything else in it stays as it is. `text` is null where there is no file yet. Computes only. @throws OrderDamaged
 */
export function withOrder(
  text: string | null,
  order: OrderRule,
  { before, now }: { readonly before: readonly string[]; readonly now: readonly string[] },
): string {
  const own = new Set([...before, ...now].map(fold));
  if (text?.startsWith('\u00ff\u00fe') || text?.includes('\0'))
    throw new OrderDamaged('two bytes for a character');
  if (order.format === 'json') return inJson(text ?? '', order, own, now);
  const eol = text?.includes('\r\n') ? '\r\n' : '\n';
  const lines = text === null || text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/);
  const kept =
    order.format === 'ini' ? withoutSections(lines, own) : lines.filter((line) => !own.has(nameIn(line)));
  const added = now.flatMap((name, index) =>
    order.format === 'ini'
      ? [
          `[${name}]`,
          ...order.entries.map((entry) =>
            entry.replaceAll('{index}', `${index + 1}`).replaceAll('{fromEnd}', `${now.length - index}`),
          ),
        ]
      : [order.format === 'stars' ? `*${name}` : name],
  );
  const all = [...kept, ...added];
  return all.length === 0 ? '' : `${all.join(eol)}${eol}`;
}

const fold = (name: string): string => name.toLowerCase();

/** The name on a line of a list, with or without the star of one that is on. Comments are no names. */
const nameIn = (line: string): string => fold(line.trim().replace(/^\*/, ''));

/** Lines of an INI file without the sections of these names. */
function withoutSections(lines: readonly string[], own: ReadonlySet<string>): string[] {
  let isOwn = false;
  return lines.filter((line) => {
    const section = /^\s*\[(.*)\]\s*$/.exec(line)?.[1];
    if (section !== undefined) isOwn = own.has(fold(section));
    return !isOwn;
  });
}

/** JSON with an array of names, or of objects with a name. Edits keep how the rest is written. */
function inJson(
  text: string,
  order: Extract<OrderRule, { format: 'json' }>,
  own: ReadonlySet<string>,
  now: readonly string[],
): string {
  const mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
  const plain = text.slice(mark.length);
  const start = plain.trim() === '' ? '{}' : plain;
  const errors: ParseError[] = [];
  const tree = parseTree(start, errors, { disallowComments: true, allowTrailingComma: true });
  if (tree?.type !== 'object' || errors.length > 0) throw new OrderDamaged('not a JSON object');
  const list = findNodeAtLocation(tree, [...order.array]);
  if (list !== undefined && list.type !== 'array') throw new OrderDamaged('no array where the order is');
  const indent = /\n([ \t]+)"/.exec(start)?.[1] ?? '  ';
  const options = {
    formattingOptions: {
      insertSpaces: !indent.startsWith('\t'),
      tabSize: indent.startsWith('\t') ? 1 : indent.length,
      eol: start.includes('\r\n') ? '\r\n' : '\n',
    },
  };
  let result = start;
  const items: unknown[] = list === undefined ? [] : getNodeValue(list);
  for (let index = items.length - 1; index >= 0; index -= 1)
    if (own.has(fold(nameOfItem(items[index], order))))
      result = applyEdits(result, modify(result, [...order.array, index], undefined, options));
  let count = items.filter((item) => !own.has(fold(nameOfItem(item, order)))).length;
  if (list === undefined && now.length > 0)
    result = applyEdits(result, modify(result, [...order.array], [], options));
  for (const name of now) {
    const item = order.property === null ? name : { [order.property]: name, ...order.more };
    const at = { ...options, isArrayInsertion: true };
    result = applyEdits(result, modify(result, [...order.array, count], item, at));
    count += 1;
  }
  return `${mark}${result}`;
}

/** Whether a list can have a name: lists of names are not in Unicode, and INI files may be in any encoding. */
export const canHave = (name: string, { format }: OrderRule): boolean =>
  format === 'json' || (format === 'ini' ? /^[ -~]+$/ : /^[ -~\u00a0-\u00ff]+$/).test(name);

function nameOfItem(item: unknown, { property }: Extract<OrderRule, { format: 'json' }>): string {
  if (property === null) return typeof item === 'string' ? item : '';
  const name = typeof item === 'object' && item !== null ? (item as Record<string, unknown>)[property] : '';
  return typeof name === 'string' ? name : '';
}
