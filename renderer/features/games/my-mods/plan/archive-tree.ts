import type { TreeNode } from '#renderer/ui/tree/tree.tsx';
import type { Plan } from '#shared/contract/games/plans.ts';

/** The most files of one folder that are drawn. */
export const mostInFolder = 100;

/** The end of the id of a row that isn't a folder or file by itself; no name has this character. */
export const nul = '\0';

/** Where a folder or file of an archive goes: a place, null for nowhere, undefined if its files go to several. */
type Place = string | null | undefined;

/** A folder of an archive. `path` is empty for the whole archive; `files` are paths. */
type ArchiveFolder = {
  readonly path: string;
  readonly folders: Map<string, ArchiveFolder>;
  readonly files: string[];
};

/** The folders of an archive, and where each of its folders and files goes, by path. */
export type Archive = { readonly top: ArchiveFolder; readonly places: ReadonlyMap<string, Place> };

/** Reads the files of a plan. It takes a moment for thousands of files, so it is done once for each plan. */
export function readArchive(files: Plan['files']): Archive {
  const top = newFolder('');
  const places = new Map<string, Place>();
  for (const { path, to } of files) {
    let at = top;
    for (const name of path.split('/').slice(0, -1)) {
      const next = at.folders.get(name) ?? newFolder(at.path === '' ? name : `${at.path}/${name}`);
      at.folders.set(name, next);
      at = next;
    }
    // A file of which the player's choices make several is there once.
    if (!places.has(path)) at.files.push(path);
    places.set(path, places.has(path) ? undefined : to);
  }
  addPlaces(top, places);
  // A folder around everything is left out where all of it goes to one place.
  const [around] = top.folders.values();
  if (around && top.folders.size === 1 && top.files.length === 0 && places.get('') === undefined)
    places.set('', places.get(around.path));
  return { top, places };
}

const newFolder = (path: string): ArchiveFolder => ({ path, folders: new Map(), files: [] });

/** Adds the place of a folder and of those in it, from the innermost on. */
function addPlaces({ path, folders, files }: ArchiveFolder, places: Map<string, Place>): void {
  const found = new Set<Place>();
  for (const folder of folders.values()) {
    addPlaces(folder, places);
    found.add(placeAround(folder.path, places));
  }
  for (const file of files) found.add(placeAround(file, places));
  const [place] = found;
  places.set(path, found.size === 1 ? place : undefined);
}

/** Where the folder around something goes, as far as that tells; undefined if it has another name in its place. */
function placeAround(path: string, places: ReadonlyMap<string, Place>): Place {
  const to = places.get(path);
  if (to === null || to === undefined) return to;
  const name = nameOf(path).toLowerCase();
  const place = to.toLowerCase();
  if (place.endsWith(`/${name}`)) return to.slice(0, -name.length - 1);
  return place.endsWith(`:${name}`) ? to.slice(0, to.length - name.length) : undefined;
}

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

/** The place that is said beside a folder or file; undefined also where it only follows the folder around it. */
export function placeApart({ places }: Archive, path: string): Place {
  const to = places.get(path);
  if (to === null || to === undefined) return to;
  const around = places.get(path.slice(0, Math.max(0, path.lastIndexOf('/'))));
  return around === null || `${around}/${nameOf(path)}` === to ? undefined : to;
}

/** What the rows of an archive say, and which folders are open, by the ids of their rows. */
type Rows = {
  /** The name of the row of the whole archive. */
  readonly all: string;
  /** Beside a folder or file that goes to a place by itself, or is left out; undefined for nothing. */
  readonly noteOf: (path: string) => string | undefined;
  /** The row for files that are not drawn. */
  readonly more: (count: number) => string;
  readonly open: ReadonlySet<string>;
};

/** An archive as a tree with a slash and the path of each row as its id. Folders come first; closed ones are empty. */
export const archiveTree = ({ top }: Archive, rows: Rows): readonly TreeNode[] => [
  { id: '/', label: rows.all, children: nodesOf(top, rows) },
];

function nodesOf({ path, folders, files }: ArchiveFolder, rows: Rows): readonly TreeNode[] {
  if (!rows.open.has(`/${path}`)) return [];
  const shown = files.slice(0, mostInFolder);
  const left = files.length - shown.length;
  return [
    ...[...folders.values()].map((folder) => ({
      ...rowOf(folder.path, rows),
      children: nodesOf(folder, rows),
    })),
    ...shown.map((file) => rowOf(file, rows)),
    ...(left > 0 ? [{ id: `/${path}${nul}`, label: rows.more(left), isQuiet: true, isRest: true }] : []),
  ];
}

const rowOf = (path: string, { noteOf }: Rows): TreeNode => {
  const note = noteOf(path);
  return { id: `/${path}`, label: nameOf(path), ...(note !== undefined && { note }) };
};

/** The ids of the folders to be open at first. A small archive is seen whole. */
export const foldersToOpen = ({ files, fileCount }: Plan): readonly string[] =>
  fileCount > 40
    ? ['/']
    : [
        '/',
        ...files.flatMap(({ path }) =>
          [...path.matchAll(/\//g)].map(({ index }) => `/${path.slice(0, index)}`),
        ),
      ];
