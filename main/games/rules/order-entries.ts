import { OrderDamaged } from './order-damaged.ts';
import { itemsInJson } from './order-json.ts';
import type { OrderRule } from './order-rule.ts';
import { entriesInXml } from './order-xml.ts';
import { applied, type OrderEntry } from './text-edits.ts';
import { XmlRefused } from './xml.ts';

/** The name on a line of a list, with or without the star of one that is on. Comments are no names. */
export const nameOnLine = (line: string): string => line.trim().replace(/^\*/, '');

/** The entries of an order file, from the first to the last. Computes only. @throws OrderDamaged */
export function entriesOf(text: string, order: OrderRule): readonly OrderEntry[] {
  if (order.format === 'json') return itemsInJson(text, order);
  if (order.format === 'xml')
    try {
      return entriesInXml(text, order);
    } catch (cause) {
      throw cause instanceof XmlRefused ? new OrderDamaged(cause.message, { cause }) : cause;
    }
  const lines = [...text.matchAll(/(?:[^\r\n]|\r(?!\n))+/g)];
  if (order.format !== 'ini')
    return lines.map(({ 0: line, index }) => ({
      name: nameOnLine(line),
      start: index,
      end: index + line.length,
    }));
  const sections = lines.flatMap(({ 0: line, index }) => {
    const name = /^\s*\[(.*)\]\s*$/.exec(line)?.[1];
    return name === undefined ? [] : [{ name, start: index }];
  });
  return sections.map(({ name, start }, at) => {
    const next = sections[at + 1]?.start ?? text.length;
    return { name, start, end: start + text.slice(start, next).trimEnd().length };
  });
}

/**
 * A list in which entries of these names are again as in `original`: with the text and behind the entry that they had there.
 * Those that are gone meanwhile stay away, and every other entry is as it was. @throws OrderDamaged
 */
export function withEntriesOf(
  original: string,
  text: string,
  order: OrderRule,
  names: readonly string[],
): string {
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  const slots = entriesOf(text, order).map((entry) => ({
    ...entry,
    put: text.slice(entry.start, entry.end),
  }));
  const before = entriesOf(original, order).map(({ name, start, end }) => ({
    name: name.toLowerCase(),
    put: original.slice(start, end),
  }));
  const isBack = ({ name }: { readonly name: string }) => wanted.has(name.toLowerCase());
  const there = new Set(slots.filter(isBack).map(({ name }) => name.toLowerCase()));
  const result = slots
    .filter((slot) => !isBack(slot))
    .map(({ name, put }) => ({ name: name.toLowerCase(), put }));
  for (const [index, entry] of before.entries()) {
    if (!there.delete(entry.name)) continue;
    const earlier = new Set(before.slice(0, index).map(({ name }) => name));
    result.splice(result.findLastIndex(({ name }) => earlier.has(name)) + 1, 0, entry);
  }
  // A name that the list has twice now: nobody knows which of them is whose.
  if (result.length !== slots.length) return text;
  return applied(
    text,
    slots.map(({ start, end }, at) => ({ at: start, end, put: result[at]?.put ?? '' })),
  );
}
