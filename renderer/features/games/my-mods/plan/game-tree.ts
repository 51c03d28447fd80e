import type { TreeNode } from '#renderer/ui/tree/tree.tsx';
import type { Plan, PlanEntries } from '#shared/contract/games/plans.ts';
import { mostInFolder } from './archive-tree.ts';

/** A folder of the game while the tree is made; `isOfMod` if files of the mod go into it. */
type Branch = {
  readonly id: string;
  readonly label: string;
  readonly folders: Map<string, Branch>;
  /** Their names, and whether they are the mod's. */
  readonly files: Map<string, boolean>;
  isOfMod: boolean;
};

/**
 * The folders of a game with the files of a mod in their places. `known` is what was read of the game, by place
 * ("game:Data"); `made` are places that the player made just now. Each row has its place as id.
 */
export function gameTree(
  files: Plan['files'],
  from: {
    readonly known: ReadonlyMap<string, PlanEntries>;
    readonly made: readonly string[];
    readonly nameOf: (place: string) => string;
    readonly more: (count: number) => string;
  },
): readonly TreeNode[] {
  const roots = new Map<string, Branch>();
  const rootOf = (target: string) => {
    const id = `${target}:`;
    const root = roots.get(id) ?? newBranch(id, from.nameOf(id));
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
      const next = at.folders.get(name.toLowerCase()) ?? newBranch(id, name);
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
  return [...roots.values()].map((root) => nodeOf(root, from.more));
}

const newBranch = (id: string, label: string): Branch => ({
  id,
  label,
  folders: new Map(),
  files: new Map(),
  isOfMod: false,
});

function nodeOf(branch: Branch, more: (count: number) => string): TreeNode {
  const { id, label, folders, files, isOfMod } = branch;
  const sorted = [...files].sort(([, a], [, b]) => Number(b) - Number(a));
  const shown = sorted.slice(0, mostInFolder);
  const rest = files.size - shown.length;
  const below = [...folders.values()].sort((a, b) => a.label.localeCompare(b.label));
  return {
    id,
    label,
    isQuiet: !isOfMod,
    children: [
      ...below.map((each) => nodeOf(each, more)),
      ...shown.map(([name, isOwn]) => ({ id: `${id}\n${name}`, label: name, isQuiet: !isOwn })),
      ...(rest > 0 ? [{ id: `${id}\n…`, label: more(rest), isQuiet: true }] : []),
    ],
  };
}

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
