import { foldPath } from '#main/kernel/files/fold-path.ts';

/** A folder of an archive that is the mod by itself. `root` is its path, `name` the last part of it. */
export type Variant = {
  readonly root: string;
  readonly name: string;
  readonly files: number;
  /** The size of its files together, unpacked. */
  readonly bytes: number;
};

/**
 * Where in an archive the mod is. `root`: it has no folder around it. `folder`: everything is in one folder, `root`,
 * whose name is `name`. `variants`: the archive has the same mod several times, of which the player chooses one.
 */
export type Layout =
  | { readonly kind: 'root' }
  | { readonly kind: 'folder'; readonly root: string; readonly name: string }
  | { readonly kind: 'variants'; readonly choices: readonly Variant[] };

type File = { readonly path: string; readonly size: number };

/** What systems leave in archives: it is part of no mod. In lower case. */
const leftovers = /(?:^|\/)(?:__macosx\/|\.ds_store$|thumbs\.db$|desktop\.ini$)/;

/** Files beside variants that tell about them. */
const documents =
  /\.(?:txt|md|pdf|rtf|html?|png|jpe?g|gif|webp|url)$|^(?:readme|license|licence|changelog)$/i;

/** Recognizes the layout of an archive by the paths of its files. */
export function layoutOf(files: readonly File[]): Layout {
  const mod = files.filter(({ path }) => !leftovers.test(path.toLowerCase()));
  const root = folderAround(mod);
  const choices = variantsIn(mod, root);
  if (choices !== null) return { kind: 'variants', choices };
  return root === '' ? { kind: 'root' } : { kind: 'folder', root, name: lastName(root) };
}

const lastName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/**
 * The folder that all files are in; an empty text if there is none. A second one inside it belongs to the mod, unless it
 * has the same name.
 */
function folderAround(files: readonly File[]): string {
  const outer = onlyFolder(files, '');
  if (outer === null) return '';
  const inner = onlyFolder(files, `${outer}/`);
  return inner !== null && foldPath(inner) === foldPath(outer) ? `${outer}/${inner}` : outer;
}

/** The name of the folder below `prefix` that all files are in; null if there is none. */
function onlyFolder(files: readonly File[], prefix: string): string | null {
  const first = files[0]?.path;
  const end = first?.indexOf('/', prefix.length) ?? -1;
  if (first === undefined || end === -1) return null;
  const folder = first.slice(0, end + 1);
  return files.every(({ path }) => path.startsWith(folder)) ? folder.slice(prefix.length, -1) : null;
}

/**
 * The variants below `root`: two folders or more, with nothing but documents beside them, that have mostly the same
 * files. Null if there are none.
 */
function variantsIn(files: readonly File[], root: string): Variant[] | null {
  const prefix = root === '' ? '' : `${root}/`;
  const folders = new Map<string, { paths: Set<string>; bytes: number }>();
  for (const { path, size } of files) {
    const end = path.indexOf('/', prefix.length);
    if (end === -1) {
      if (documents.test(path.slice(prefix.length))) continue;
      return null;
    }
    const folder = path.slice(0, end);
    const known = folders.get(folder) ?? { paths: new Set<string>(), bytes: 0 };
    folders.set(folder, known);
    known.paths.add(foldPath(path.slice(end + 1)));
    known.bytes += size;
  }
  if (folders.size < 2 || !areAlike([...folders.values()].map(({ paths }) => paths))) return null;
  return [...folders]
    .map(([folder, { paths, bytes }]) => ({
      root: folder,
      name: lastName(folder),
      files: paths.size,
      bytes,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** Whether more than half of the files of the smallest folder are in each of the others, too. */
function areAlike(folders: readonly ReadonlySet<string>[]): boolean {
  const smallest = folders.reduce((least, each) => (each.size < least.size ? each : least));
  return folders.every((each) => {
    const shared = [...smallest].filter((path) => each.has(path)).length;
    return shared > smallest.size / 2;
  });
}
