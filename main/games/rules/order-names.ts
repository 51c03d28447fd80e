import { foldPath } from '#main/kernel/files/fold-path.ts';
import { nameInFile } from './name-in-file.ts';
import { fitsName } from './name-pattern.ts';
import type { OrderRule } from './order-rule.ts';

/**
 * What a mod has in the folder that an order is of: the paths of its files below it, and the texts of those that `nameFiles`
 * names, by path.
 */
export type OrderedMod = { readonly paths: readonly string[]; readonly texts: ReadonlyMap<string, string> };

/** The names of mods in an order file, and the folders of mods whose file doesn't say their name. */
export type OrderNames = { readonly names: readonly string[]; readonly unnamed: readonly string[] };

/**
 * The names that mods have in an order file, in the order of the mods: of their files, or of the folders, right in the folder
 * that the rules name. Each name is there once.
 */
export function orderNames(mods: readonly OrderedMod[], order: OrderRule): OrderNames {
  const found = new Map<string, string>();
  const unnamed = new Set<string>();
  for (const { paths, texts } of mods) {
    const files = new Set(nameFiles(paths, order));
    for (const path of paths) {
      const first = entryOf(path, order);
      // Only the file with the name says that a folder is a mod: others add to mods of the game.
      if (first === null || (order.from !== undefined && !files.has(path))) continue;
      const from = order.from === undefined ? '' : nameInFile(texts.get(path) ?? '', order.from);
      if (from === null) {
        unnamed.add(first);
        continue;
      }
      const name = order.name
        .replaceAll('{name}', () => first)
        .replaceAll('{id}', () => idOf(first))
        .replaceAll('{from}', () => from);
      if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), name);
    }
  }
  return { names: [...found.values()], unnamed: [...unnamed] };
}

/** The files of a mod that say its names; none for an order that doesn't need them. */
export function nameFiles(paths: readonly string[], order: OrderRule): readonly string[] {
  if (order.from === undefined) return [];
  const wanted = foldPath(order.from.file);
  return paths.filter((path) => {
    const first = entryOf(path, order);
    return first !== null && foldPath(path.slice(first.length + 1)) === wanted;
  });
}

/** The file or folder right in the folder of mods that a path is, or is in; null if the order isn't of it. */
function entryOf(path: string, order: OrderRule): string | null {
  const [first = '', ...rest] = path.split('/');
  const isKind = order.of === 'folders' ? rest.length > 0 : rest.length === 0;
  return isKind && order.match.some((pattern) => fitsName(first, pattern)) ? first : null;
}

/** A name without its ending, and without the version after its last underscore. */
const idOf = (name: string): string => name.replace(/\.[^.]+$/, '').replace(/_[^_]*$/, '');
