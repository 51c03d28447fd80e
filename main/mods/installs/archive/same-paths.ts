import { foldPath } from '#main/kernel/files/fold-path.ts';

/** A path that another one of the same archive can't be stored beside. */
export type SamePath = { readonly path: string; readonly details: string };

/**
 * Finds two entries that can't be stored side by side (Z5): the same path twice, paths that differ in upper and lower
 * case or in the Unicode form of a letter only, and a file where another entry needs a folder. Null if there are none.
 * The same folder may be listed twice.
 */
export function samePaths(entries: readonly { readonly path: string }[]): SamePath | null {
  /** The spelling by folded path; a folder ends with a slash. */
  const spelled = new Map<string, string>();
  for (const { path } of entries) {
    for (const folder of foldersOf(path)) {
      const problem = add(spelled, folder);
      if (problem !== null) return { path, details: problem };
    }
    if (path.endsWith('/')) continue;
    if (spelled.get(foldPath(path)) === path) return { path, details: 'the same file twice' };
    const problem = add(spelled, path);
    if (problem !== null) return { path, details: problem };
  }
  return null;
}

/** Every folder that a path needs, from the outermost on, each with a slash at its end. */
function* foldersOf(path: string): Generator<string> {
  for (let slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', slash + 1))
    yield path.slice(0, slash + 1);
}

function add(spelled: Map<string, string>, path: string): string | null {
  const isFolder = path.endsWith('/');
  const key = foldPath(isFolder ? path.slice(0, -1) : path);
  const other = spelled.get(key);
  if (other === undefined) {
    spelled.set(key, path);
    return null;
  }
  if (other.endsWith('/') !== isFolder) return 'a file and a folder of the same name';
  return other === path ? null : 'two names that differ in case or accents only';
}
