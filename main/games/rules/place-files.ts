import { foldPath } from '#main/kernel/files/fold-path.ts';
import { withoutTurns } from '#main/kernel/turns.ts';
import type { GameRules, PlaceRule } from './game-rules.ts';
import { patternOf } from './name-pattern.ts';
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

/** Finds where a file goes below `to`; null if this place doesn't take it. `folded` are the names of its path in lower case. */
type Find = (path: string, names: readonly string[], folded: readonly string[]) => string | null;

/**
 * The folders of one archive that hold one of several things, by these: each with the first file that proves it. An empty text
 * is the archive itself.
 */
export type Holders = Map<string, ReadonlyMap<string, string>>;

/**
 * What placing needs to know of a mod: its own folder name, and the folder around all of it. `holders` is what was found in these
 * paths before, and takes what is found now: rules that are tried one after the other look for the same.
 */
type Around = { readonly mod: string; readonly root?: string; readonly holders?: Holders };

/** Places files at once; see `placingFiles`. */
export const placeFiles = (
  paths: readonly string[],
  rules: Pick<GameRules, 'places'>,
  around: Around,
): Placed => withoutTurns(placingFiles(paths, rules, around));

/**
 * Places the files of a mod by the rules of a game. `mod` is its own folder name, `root` the folder around all of it that was
 * taken off when it was unpacked; an empty text for none. Of two files that would go to one path, or one where the other has
 * a folder, the first stays and the other is left out, and so is a file whose path would lead out of its target. Computes only; yields after
 * each file.
 */
export function* placingFiles(
  paths: readonly string[],
  { places }: Pick<GameRules, 'places'>,
  { mod, root = '', holders = new Map() }: Around,
): Generator<void, Placed> {
  // A folder around everything may be the very one that the rules look for.
  const prefix = root === '' ? '' : `${root}/`;
  const all = paths.map((path) => `${prefix}${path}`);
  const finds: { readonly place: PlaceRule; readonly find: Find }[] = [];
  for (const place of places) {
    if (place.holds) yield* findHolders(all, place.holds, holders);
    finds.push({ place, find: finderOf(place, holders, mod, prefix.length) });
  }
  const taken = new Map<string, 'file' | 'folder'>();
  const files: PlacedFile[] = [];
  const left: string[] = [];
  for (const [index, source] of paths.entries()) {
    yield;
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
  const folders: string[] = [];
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.push(path.slice(0, at));
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
  const folded = path.toLowerCase().split('/');
  for (const { place, find } of finds) {
    const below = find(path, names, folded);
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

function finderOf(place: PlaceRule, known: Holders, mod: string, prefixLength: number): Find {
  const { folder, holds, file, as } = place;
  if (folder) {
    const wanted = folder.map((each) => each.toLowerCase().split('/'));
    return (_, names, folded) => belowFolder(names, folded, wanted);
  }
  if (holds) {
    const holders = known.get(keyOf(holds));
    if (!holders?.size) return () => null;
    return (_, names) => belowHolder(names, holders, as === 'folder' ? mod : null);
  }
  if (file) {
    const wanted = file.map((each) => each.split('/').map(patternOf));
    return (_, names, folded) => nameOfFile(names, folded, wanted);
  }
  return (path) => path.slice(prefixLength);
}

/** The part of a path below the topmost folder of one of the names. */
function belowFolder(
  names: readonly string[],
  folded: readonly string[],
  wanted: readonly (readonly string[])[],
): string | null {
  for (let at = 0; at < names.length - 1; at += 1)
    for (const folder of wanted) {
      const end = at + folder.length;
      if (end < names.length && folder.every((name, index) => folded[at + index] === name))
        return names.slice(end).join('/');
    }
  return null;
}

const keyOf = (held: readonly string[]): string => held.join('\0');

/**
 * The folders that hold one of these, as `Holders` has them. `paths` have the folder around all of them. Yields after each that
 * is looked at.
 */
export function* findHolders(
  paths: readonly string[],
  held: readonly string[],
  holders: Holders,
): Generator<void, ReadonlyMap<string, string>> {
  const before = holders.get(keyOf(held));
  if (before) return before;
  const wanted = held.map((each) => {
    const isFolder = each.endsWith('/');
    return { isFolder, patterns: (isFolder ? each.slice(0, -1) : each).split('/').map(patternOf) };
  });
  const found = new Map<string, string>();
  for (const path of paths) {
    yield;
    const folded = path.toLowerCase().split('/');
    for (const { isFolder, patterns } of wanted) {
      const at = placeOf(patterns, folded, isFolder);
      const folder = at < 0 ? null : path.split('/').slice(0, at).join('/');
      if (folder !== null && !found.has(folder)) found.set(folder, path);
    }
  }
  holders.set(keyOf(held), found);
  return found;
}

type Pattern = ReturnType<typeof patternOf>;

/** Where patterns fit the names of a path, in lower case: a file at its end, a folder the topmost time before that. -1 for nowhere. */
function placeOf(patterns: readonly Pattern[], names: readonly string[], isFolder: boolean): number {
  const last = names.length - patterns.length - (isFolder ? 1 : 0);
  for (let at = isFolder ? 0 : Math.max(last, 0); at <= last; at += 1)
    if (patterns.every((fits, index) => fits(names[at + index] ?? ''))) return at;
  return -1;
}

/** A path from the topmost folder that holds something; with that folder's name, or the mod's for the archive itself. */
function belowHolder(
  names: readonly string[],
  holders: ReadonlyMap<string, string>,
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
function nameOfFile(
  names: readonly string[],
  folded: readonly string[],
  wanted: readonly (readonly Pattern[])[],
): string | null {
  const fitting = wanted.some((patterns) => {
    const start = names.length - patterns.length;
    return start >= 0 && patterns.every((fits, index) => fits(folded[start + index] ?? ''));
  });
  return fitting ? (names.at(-1) ?? '') : null;
}
