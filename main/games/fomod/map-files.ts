import { foldPath } from '#main/kernel/files/fold-path.ts';
import type { FileItem } from './fomod-document.ts';

/** A file of an install, by its path there, and where it goes, relative to the folder of mods. */
export type MappedFile = { readonly source: string; readonly path: string };

/** What items of a document come to in an archive: `missing` are those whose source it doesn't have. */
export type Mapped = { readonly files: readonly MappedFile[]; readonly missing: readonly FileItem[] };

/**
 * The files of an archive, to be found by paths of a document: in any case, relative to `base`, the folder around "fomod". What
 * is outside of that is not found.
 */
export class SourceFiles {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, MappedFile[]>();

  /**
   * @param files each by its path in the whole archive, with its path in the install
   * @param base empty for the whole archive
   */
  constructor(files: ReadonlyMap<string, string>, base: string) {
    const start = base === '' ? '' : `${foldPath(base)}/`;
    const depth = base === '' ? 0 : base.split('/').length;
    for (const [whole, path] of files) {
      const key = foldPath(whole);
      if (!key.startsWith(start)) continue;
      // Folding may change how many characters a name has.
      const folded = key.split('/').slice(depth);
      const spelled = whole.split('/').slice(depth);
      this.#files.set(folded.join('/'), path);
      for (let count = 1; count < folded.length; count += 1) {
        const folder = folded.slice(0, count).join('/');
        const inFolder = this.#folders.get(folder) ?? [];
        this.#folders.set(folder, inFolder);
        inFolder.push({ source: path, path: spelled.slice(count).join('/') });
      }
    }
  }

  /** A file by its path in the install; undefined for none. */
  file(source: string): string | undefined {
    return this.#files.get(foldPath(source));
  }

  /** The files below a folder with their paths there; undefined if there are none. */
  folder(source: string): readonly MappedFile[] | undefined {
    return this.#folders.get(foldPath(source));
  }
}

/** How many files items stand for. Folders may be named again and again: it is far more than the archive has, then. */
export const countFiles = (items: readonly FileItem[], sources: SourceFiles): number =>
  items.reduce(
    (sum, { source, isFolder }) => sum + (isFolder ? (sources.folder(source)?.length ?? 0) : 1),
    0,
  );

/** All places that items lead to, in their order; several may lead to one. */
export function placesOf(items: readonly FileItem[], sources: SourceFiles): Mapped {
  const files: MappedFile[] = [];
  const missing: FileItem[] = [];
  for (const item of items) {
    const { source, destination, isFolder } = item;
    const file = isFolder ? undefined : sources.file(source);
    const folder = isFolder ? sources.folder(source) : undefined;
    if (file !== undefined) files.push({ source: file, path: destination });
    else if (folder !== undefined)
      for (const each of folder)
        files.push({
          source: each.source,
          path: destination === '' ? each.path : `${destination}/${each.path}`,
        });
    else missing.push(item);
  }
  return { files, missing };
}

/** The same with one file at each path, the last one; a file is left out where a later one needs a folder, and the other way. */
export function mapFiles(items: readonly FileItem[], sources: SourceFiles): Mapped {
  const { files, missing } = placesOf(items, sources);
  const taken = new Set<string>();
  const folders = new Set<string>();
  const kept: MappedFile[] = [];
  for (const file of files.toReversed()) {
    const key = foldPath(file.path);
    const above: string[] = [];
    for (let at = key.indexOf('/'); at >= 0; at = key.indexOf('/', at + 1)) above.push(key.slice(0, at));
    if (taken.has(key) || folders.has(key) || above.some((folder) => taken.has(folder))) continue;
    taken.add(key);
    for (const folder of above) folders.add(folder);
    kept.push(file);
  }
  return { files: kept.reverse(), missing };
}
