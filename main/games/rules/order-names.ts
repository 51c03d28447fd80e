import { fitsName } from './name-pattern.ts';
import type { OrderRule } from './order-rule.ts';

/**
 * The names that mods have in an order file, in the order of the mods: of their files, or of the folders, right in the folder
 * that the rules name. `mods` has the paths below that folder, for each mod.
 */
export function orderNames(mods: readonly (readonly string[])[], order: OrderRule): readonly string[] {
  const found = new Map<string, string>();
  for (const path of mods.flat()) {
    const [first = '', ...rest] = path.split('/');
    const isKind = order.of === 'folders' ? rest.length > 0 : rest.length === 0;
    if (!isKind || !order.match.some((pattern) => fitsName(first, pattern))) continue;
    const name = order.name.replaceAll('{name}', () => first).replaceAll('{id}', () => idOf(first));
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
  }
  return [...found.values()];
}

/** A name without its ending, and without the version after its last underscore. */
const idOf = (name: string): string => name.replace(/\.[^.]+$/, '').replace(/_[^_]*$/, '');
