import type { TreeNode } from '#renderer/ui/tree/tree.tsx';
import type { Plan } from '#shared/contract/games/plans.ts';

/** The most files of one folder that are drawn. */
export const mostInFolder = 100;

/** A folder of the tree while it is made. */
type Branch = { readonly path: string; readonly folders: Map<string, Branch>; readonly files: string[] };

/** What a row of the tree says beside its name. */
type Notes = {
  /** Beside a folder or file that goes to a place by itself, or is left out; undefined for nothing. */
  readonly of: (path: string) => string | undefined;
  /** The row for files that are not drawn. */
  readonly more: (count: number) => string;
};

/** Files as a tree of their folders, each with its path as id, after `prefix`. Folders come first. */
export function treeOf(paths: readonly string[], notes: Notes, prefix = ''): readonly TreeNode[] {
  const top = newBranch('');
  for (const path of paths) {
    let at = top;
    const names = path.split('/');
    for (const name of names.slice(0, -1)) {
      const next = at.folders.get(name) ?? newBranch(at.path === '' ? name : `${at.path}/${name}`);
      at.folders.set(name, next);
      at = next;
    }
    at.files.push(path);
  }
  return nodesOf(top, notes, prefix);
}

const newBranch = (path: string): Branch => ({ path, folders: new Map(), files: [] });

function nodesOf({ path: at, folders, files }: Branch, notes: Notes, prefix: string): TreeNode[] {
  const shown = files.slice(0, mostInFolder);
  const rest = files.length - shown.length;
  return [
    ...[...folders].map(([name, branch]) => ({
      ...rowOf(branch.path, name, notes, prefix),
      children: nodesOf(branch, notes, prefix),
    })),
    ...shown.map((path) => rowOf(path, path.slice(path.lastIndexOf('/') + 1), notes, prefix)),
    ...(rest > 0 ? [{ id: `${prefix}${at}/…`, label: notes.more(rest), isQuiet: true }] : []),
  ];
}

const rowOf = (path: string, label: string, notes: Notes, prefix: string): TreeNode => {
  const note = notes.of(path);
  return { id: `${prefix}${path}`, label, ...(note !== undefined && { note }) };
};

/** Where a folder or file of an archive goes: a place, null for nowhere, undefined if its files go to several. */
export function placeOf(files: Plan['files'], source: string): string | null | undefined {
  const found = new Set<string | null | undefined>();
  for (const { path, to } of files) {
    if (source === '') found.add(to && folderOf(to, `/${path}`));
    else if (path === source) found.add(to);
    else if (path.startsWith(`${source}/`)) found.add(to && folderOf(to, path.slice(source.length)));
  }
  const [place] = found;
  if (found.size === 1 && place !== undefined) return place;
  const around = source === '' ? folderAround(files) : null;
  return around === null ? undefined : placeOf(files, around);
}

/** The folder that all files of an archive are in; null for none. It is left out where all of them go to one place. */
function folderAround(files: Plan['files']): string | null {
  const [first] = files[0]?.path.split('/') ?? [];
  return first !== undefined && files.every(({ path }) => path.startsWith(`${first}/`)) ? first : null;
}

/** The folder that a file lies in with this path below it; undefined if it lies there with another one. */
function folderOf(to: string, below: string): string | undefined {
  const [place, end] = [to.toLowerCase(), below.toLowerCase()];
  if (place.endsWith(end)) return to.slice(0, -end.length);
  // A target has no slash before the path below it.
  return place.endsWith(`:${end.slice(1)}`) ? to.slice(0, to.length - end.length + 1) : undefined;
}

/** The place that is said beside a folder or file, as `placeOf`; undefined also where it only follows the folder around it. */
export function placeApart(files: Plan['files'], path: string): string | null | undefined {
  const to = placeOf(files, path);
  if (to === null || to === undefined) return to;
  const slash = path.lastIndexOf('/');
  const around = placeOf(files, path.slice(0, Math.max(0, slash)));
  return around === null || `${around}/${path.slice(slash + 1)}` === to ? undefined : to;
}

/** The ids of the folders to be open at first, in a tree with `prefix`. A small archive is seen whole. */
export const foldersToOpen = ({ files, fileCount }: Plan): readonly string[] =>
  fileCount > 40
    ? ['/']
    : [
        '/',
        ...files.flatMap(({ path }) =>
          [...path.matchAll(/\//g)].map(({ index }) => `/${path.slice(0, index)}`),
        ),
      ];
