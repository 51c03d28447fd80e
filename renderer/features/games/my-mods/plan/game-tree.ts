import type { TreeNode } from '#renderer/ui/tree/tree.tsx';
import type { Plan, PlanEntries } from '#shared/contract/games/plans.ts';
import { mostInFolder, nul } from './archive-tree.ts';

/** A folder of the game; `isOfMod` if files of the mod go into it. Its id is its place. */
export type GameFolder = {
  readonly id: string;
  readonly label: string;
  readonly folders: Map<string, GameFolder>;
  /** Their names, and whether they are the mod's. */
  readonly files: Map<string, boolean>;
  isOfMod: boolean;
};

/**
 * The folders of a game with the files of a mod in their places, one for each target. `known` is what was read of the game, by
 * place ("game:Data"); `made` are places that the player made just now. It takes a moment for thousands of files.
 */
export function gameFolders(
  files: Plan['files'],
  from: {
    readonly known: ReadonlyMap<string, PlanEntries>;
    readonly made: readonly string[];
    readonly nameOf: (place: string) => string;
  },
): readonly GameFolder[] {
  const roots = new Map<string, GameFolder>();
  const rootOf = (target: string) => {
    const id = `${target}:`;
    const root = roots.get(id) ?? newFolder(id, from.nameOf(id));
    roots.set(id, root);
    return root;
  };
  rootOf('game');
  const folderAt = (place: string, isOfMod: boolean) => {
    const colon = place.indexOf(':');
    let at = rootOf(place.slice(0, colon));
    at.isOfMod ||= isOfMod;
    for (const name of place.slice(colon + 1).split('/')) {
      if (name === '') continue;
      const id = at.id.endsWith(':') ? `${at.id}${name}` : `${at.id}/${name}`;
      const next = at.folders.get(name.toLowerCase()) ?? newFolder(id, name);
      at.folders.set(name.toLowerCase(), next);
      next.isOfMod ||= isOfMod;
      at = next;
    }
    return at;
  };
  for (const [place, { folders, files: own }] of from.known) {
    for (const name of folders) folderAt(place.endsWith(':') ? `${place}${name}` : `${place}/${name}`, false);
    for (const name of own) folderAt(place, false).files.set(name, false);
  }
  for (const place of from.made) folderAt(place, true);
  for (const { to } of files) {
    if (to === null) continue;
    const end = Math.max(to.lastIndexOf('/'), to.indexOf(':'));
    folderAt(to.slice(0, end + (to[end] === ':' ? 1 : 0)), true).files.set(to.slice(end + 1), true);
  }
  return [...roots.values()];
}

const newFolder = (id: string, label: string): GameFolder => ({
  id,
  label,
  folders: new Map(),
  files: new Map(),
  isOfMod: false,
});

type Rows = {
  /** The row for files that are not drawn. */
  readonly more: (count: number) => string;
  /** The places of open folders. */
  readonly open: ReadonlySet<string>;
};

/** Folders of a game as a tree. Folders come first, and files of the mod before others; closed folders are empty. */
export const gameTree = (folders: readonly GameFolder[], rows: Rows): readonly TreeNode[] =>
  folders.map((folder) => ({
    id: folder.id,
    label: folder.label,
    isQuiet: !folder.isOfMod,
    children: rows.open.has(folder.id) ? nodesIn(folder, rows) : [],
  }));

function nodesIn({ id, folders, files }: GameFolder, rows: Rows): readonly TreeNode[] {
  const sorted = [...files].sort(([, a], [, b]) => Number(b) - Number(a));
  const shown = sorted.slice(0, mostInFolder);
  const left = files.size - shown.length;
  const below = [...folders.values()].sort((a, b) => a.label.localeCompare(b.label));
  return [
    ...gameTree(below, rows),
    ...shown.map(([name, isOwn]) => ({ id: `${id}${nul}${name}`, label: name, isQuiet: !isOwn })),
    ...(left > 0 ? [{ id: `${id}${nul}`, label: rows.more(left), isQuiet: true, isRest: true }] : []),
  ];
}

/** Whether a row is a folder: those of files have more than a place as id. */
export const isPlace = (id: string): boolean => !id.includes(nul);

/** The places of folders that lead to files of the mod, to be open at first. */
export function placesWithFiles(files: Plan['files']): readonly string[] {
  const places = new Set<string>(['game:']);
  for (const { to } of files) {
    if (to === null) continue;
    const colon = to.indexOf(':');
    places.add(to.slice(0, colon + 1));
    for (let at = to.indexOf('/', colon); at !== -1; at = to.indexOf('/', at + 1))
      places.add(to.slice(0, at));
  }
  // A mod of hundreds of folders is read from the top.
  return [...places].slice(0, 40);
}
