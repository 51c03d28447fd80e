import type { Archive } from './archive/read-archive.ts';
import { foldPath } from './archive/same-paths.ts';

/**
 * How an archive is laid out: `root` is the folder whose content is the mod (an empty text for all of the archive), and
 * `name` is the name that the archive gives the mod, null if it gives none. With several `variants`, each a folder below
 * `root`, the player chooses one of them or all.
 */
export type Layout = {
  readonly root: string;
  readonly name: string | null;
  readonly variants: readonly string[];
};

/** Files that authors put beside a mod, which aren't part of it. */
const isNote = (name: string) => /^(read.?me|licen[cs]e|change.?log|credits)\b[^/]*$/i.test(name);

/**
 * Recognizes the layout of an archive: folders that hold nothing but another folder are left out, and folders side by
 * side that hold mostly the same files are variants of one mod.
 */
export function layoutOf({ files }: Pick<Archive, 'files'>): Layout {
  let root = '';
  let name: string | null = null;
  for (;;) {
    const inside = files
      .filter(({ path }) => path.startsWith(root))
      .map(({ path }) => path.slice(root.length));
    const paths = inside.filter((path) => !isNote(path));
    const folders = [
      ...new Set(paths.filter((path) => path.includes('/')).map((path) => path.split('/', 1)[0] ?? '')),
    ];
    const hasFiles = paths.some((path) => !path.includes('/'));
    const [only] = folders;
    if (hasFiles || only === undefined || folders.length > 1) {
      const variants = hasFiles || !areVariants(folders, paths) ? [] : folders.sort();
      return { root: root.slice(0, -1), name, variants };
    }
    // The notes beside a single folder stay out, but notes alone above it are no reason to stop.
    root += `${only}/`;
    name = only;
  }
}

/** Whether each folder has at least half of its files in common with the first. */
function areVariants(folders: readonly string[], paths: readonly string[]): boolean {
  const filesOf = (folder: string) =>
    new Set(
      paths
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => foldPath(path.slice(folder.length + 1))),
    );
  const [first, ...others] = folders.map(filesOf);
  if (first === undefined || others.length === 0) return false;
  return others.every((other) => {
    const common = [...other].filter((path) => first.has(path)).length;
    return common * 2 >= Math.min(first.size, other.size) && common > 0;
  });
}
