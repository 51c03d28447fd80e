import { foldPath } from '#main/kernel/files/fold-path.ts';

/** A path that can't be stored beside `other` of the same archive. */
export type SamePath = { readonly other: string; readonly details: string };

/**
 * The paths of one archive as they are stored. Folders whose names differ in upper and lower case or in the Unicode form
 * of a letter only are one folder, as on the computer that packed them, in the spelling that came first (Z36).
 */
export class StoredPaths {
  /** The spelling by folded path; a folder ends with a slash. */
  readonly #spelled = new Map<string, string>();

  /**
   * The stored path of a file, or of a folder, whose path ends with a slash. The same folder may be added twice. A file
   * can't be stored beside one of the same folded path, nor where another entry needs a folder (Z5).
   */
  add(path: string): string | SamePath {
    let stored = '';
    for (let from = 0, slash = path.indexOf('/'); slash !== -1; slash = path.indexOf('/', from)) {
      const key = foldPath(path.slice(0, slash));
      const known = this.#spelled.get(key);
      if (known !== undefined && !known.endsWith('/')) return clash(known);
      stored = known ?? `${stored}${path.slice(from, slash)}/`;
      if (known === undefined) this.#spelled.set(key, stored);
      from = slash + 1;
    }
    if (path.endsWith('/')) return stored;
    stored += path.slice(path.lastIndexOf('/') + 1);
    const key = foldPath(path);
    const other = this.#spelled.get(key);
    if (other?.endsWith('/')) return clash(other);
    if (other === stored) return { other, details: 'the same file twice' };
    if (other !== undefined) return { other, details: 'two names that differ in case or accents only' };
    this.#spelled.set(key, stored);
    return stored;
  }
}

const clash = (other: string): SamePath => ({ other, details: 'a file and a folder of the same name' });
