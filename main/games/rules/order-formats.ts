import { OrderDamaged } from './order-damaged.ts';
import { nameOnLine } from './order-entries.ts';
import { inJson } from './order-json.ts';
import type { OrderRule } from './order-rule.ts';
import { inXml } from './order-xml.ts';
import { XmlRefused } from './xml.ts';

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
  const isOwn = (name: string) => own.has(fold(name));
  if (text?.startsWith('\u00ff\u00fe') || text?.includes('\0'))
    throw new OrderDamaged('two bytes for a character');
  if (order.format === 'json') return inJson(text ?? '', order, isOwn, now);
  if (order.format === 'xml')
    try {
      return inXml(text ?? '', order, isOwn, now);
    } catch (cause) {
      throw cause instanceof XmlRefused ? new OrderDamaged(cause.message, { cause }) : cause;
    }
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
const nameIn = (line: string): string => fold(nameOnLine(line));

/** Lines of an INI file without the sections of these names. */
function withoutSections(lines: readonly string[], own: ReadonlySet<string>): string[] {
  let isOwn = false;
  return lines.filter((line) => {
    const section = /^\s*\[(.*)\]\s*$/.exec(line)?.[1];
    if (section !== undefined) isOwn = own.has(fold(section));
    return !isOwn;
  });
}

/**
 * Whether a list can have a name: lists of names are not in Unicode, INI files may be in any encoding, and XML in each that has
 * ASCII in it.
 */
export function canHave(name: string, { format }: OrderRule): boolean {
  if (format === 'json') return true;
  const isAscii = format === 'ini' || format === 'xml';
  return (isAscii ? /^[ -~]+$/ : /^[ -~\u00a0-\u00ff]+$/).test(name);
}

/** Whether a list can be made where there is none. XML has more in it, which only the game knows. */
export const canMake = ({ format, make }: OrderRule): boolean => make && format !== 'xml';
