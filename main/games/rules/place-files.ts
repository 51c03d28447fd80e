import { foldPath } from '#main/kernel/files/fold-path.ts';
import type { GameRules, PlaceRule } from './game-rules.ts';
import { fitsName } from './name-pattern.ts';
import { staysBelow } from './rule-values.ts';

/**
 * Where one file of an archive goes. `path` is relative to the target, with slashes; `home` is the folder there that is the
 * mod's own and holds the file, null if it lies among others.
 */
export type PlacedFile = {
  readonly source: string;
  readonly target: string;
  readonly path: string;
  readonly home: string | null;
};

/** What rules make of an archive: `left` are its files that go nowhere, by the rules or because none takes them. */
export type Placed = { readonly files: readonly PlacedFile[]; readonly left: readonly string[] };

/** Finds where a file goes below `to`; null if this place doesn't take it. */
type Find = (path: string, names: readonly string[]) => string | null;

/**
 * Places the files of a mod by the rules of a game. `mod` is its own folder name, `root` the folder around all of it that was
 * taken off when it was unpacked; an empty text for none. Of two files that would go to one path, or one where the other has
 * a folder, the first stays and the other is left out, and so is a file whose path would lead out of its target. Computes only.
 */
export function placeFiles(
  paths: readonly string[],
  { places }: Pick<GameRules, 'places'>,
  { mod, root = '' }: { readonly mod: string; readonly root?: string },
): Placed {
  // A folder around everything may be the very one that the rules look for.
  const prefix = root === '' ? '' : `${root}/`;
  const all = paths.map((path) => `${prefix}${path}`);
  const finds = places.map((place): { readonly place: PlaceRule; readonly find: Find } => ({
    place,
    find: finderOf(place, all, mod, prefix.length),
  }));
  const taken = new Map<string, 'file' | 'folder'>();
  const files: PlacedFile[] = [];
  const left: string[] = [];
  for (const [index, source] of paths.entries()) {
    const path = all[index] ?? source;
    const placed = placeOne(source, path, finds, mod);
    if (placed !== null && take(`${placed.target}:${foldPath(placed.path)}`, taken)) files.push(placed);
    else left.push(source);
  }
  return { files, left };
}

/** The files that are below a place: their paths there, and in the archive. Sorted by path. */
export function filesIn(
  { files }: Placed,
  place: string,
): readonly { readonly path: string; readonly source: string }[] {
  const start = (place.endsWith(':') ? place : `${place}/`).toLowerCase();
  return files
    .map(({ target, path, source }) => ({ whole: `${target}:${path}`, source }))
    .filter(({ whole }) => whole.toLowerCase().startsWith(start))
    .map(({ whole, source }) => ({ path: whole.slice(start.length), source }))
    .sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}

/** Takes a path for a file, and the folders around it. Returns false if one of them is taken for something else. */
function take(path: string, taken: Map<string, 'file' | 'folder'>): boolean {
  const folders = [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index));
  if (taken.has(path) || folders.some((folder) => taken.get(folder) === 'file')) return false;
  for (const folder of folders) taken.set(folder, 'folder');
  taken.set(path, 'file');
  return true;
}

function placeOne(
  source: string,
  path: string,
  finds: readonly { readonly place: PlaceRule; readonly find: Find }[],
  mod: string,
): PlacedFile | null {
  const names = path.split('/');
  for (const { place, find } of finds) {
    const below = find(path, names);
    if (below === null) continue;
    if (place.to === null) return null;
    const colon = place.to.indexOf(':');
    const to = place.to.slice(colon + 1).replaceAll('{mod}', () => mod);
    const placed = to === '' ? below : `${to}/${below}`;
    if (!staysBelow(placed)) return null;
    return { source, target: place.to.slice(0, colon), path: placed, home: homeOf(place, placed, to) };
  }
  return null;
}

/** A folder that holds something is the mod's own, and so is one of the mod's name. */
function homeOf({ holds, as, to }: PlaceRule, path: string, folder: string): string | null {
  if (to?.endsWith('{mod}')) return folder;
  if (!holds || as === 'content') return null;
  return path
    .split('/')
    .slice(0, folder === '' ? 1 : folder.split('/').length + 1)
    .join('/');
}

function finderOf(place: PlaceRule, all: readonly string[], mod: string, prefixLength: number): Find {
  const { folder, holds, file, as } = place;
  if (folder) {
    const wanted = folder.map((each) => each.toLowerCase().split('/'));
    return (_, names) => belowFolder(names, wanted);
  }
  if (holds) {
    const holders = foldersThatHold(all, holds);
    return (_, names) => belowHolder(names, holders, as === 'folder' ? mod : null);
  }
  if (file) {
    const wanted = file.map((each) => each.split('/'));
    return (_, names) => nameOfFile(names, wanted);
  }
  return (path) => path.slice(prefixLength);
}

/** The part of a path below the topmost folder of one of the names. */
function belowFolder(names: readonly string[], wanted: readonly (readonly string[])[]): string | null {
  const folded = names.map((name) => name.toLowerCase());
  for (let at = 0; at < names.length - 1; at += 1)
    for (const folder of wanted) {
      const end = at + folder.length;
      if (end < names.length && folder.every((name, index) => folded[at + index] === name))
        return names.slice(end).join('/');
    }
  return null;
}

/** The folders that hold one of these; an empty text is the archive itself. */
function foldersThatHold(paths: readonly string[], held: readonly string[]): ReadonlySet<string> {
  const wanted = held.map((each) => {
    const isFolder = each.endsWith('/');
    return { isFolder, patterns: (isFolder ? each.slice(0, -1) : each).split('/') };
  });
  const found = new Set<string>();
  for (const path of paths) {
    const names = path.split('/');
    for (const { isFolder, patterns } of wanted) {
      const at = placeOf(patterns, names, isFolder);
      if (at >= 0) found.add(names.slice(0, at).join('/'));
    }
  }
  return found;
}

/** Where patterns fit the names of a path: a file at its end, a folder the topmost time before that. -1 for nowhere. */
function placeOf(patterns: readonly string[], names: readonly string[], isFolder: boolean): number {
  const last = names.length - patterns.length - (isFolder ? 1 : 0);
  for (let at = isFolder ? 0 : Math.max(last, 0); at <= last; at += 1)
    if (patterns.every((pattern, index) => fitsName(names[at + index] ?? '', pattern))) return at;
  return -1;
}

/** A path from the topmost folder that holds something; with that folder's name, or the mod's for the archive itself. */
function belowHolder(
  names: readonly string[],
  holders: ReadonlySet<string>,
  mod: string | null,
): string | null {
  let folder = '';
  for (let at = 0; at < names.length; at += 1) {
    if (holders.has(folder)) {
      const below = names.slice(at).join('/');
      return mod === null ? below : `${at === 0 ? mod : names[at - 1]}/${below}`;
    }
    folder = folder === '' ? (names[at] ?? '') : `${folder}/${names[at]}`;
  }
  return null;
}

/** The name of a file if the last names of its path fit one of these. */
function nameOfFile(names: readonly string[], wanted: readonly (readonly string[])[]): string | null {
  const fitting = wanted.some((patterns) => {
    const start = names.length - patterns.length;
    return start >= 0 && patterns.every((pattern, index) => fitsName(names[start + index] ?? '', pattern));
  });
  return fitting ? (names.at(-1) ?? '') : null;
}
