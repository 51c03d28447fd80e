import { foldPath } from '#main/kernel/files/fold-path.ts';

/**
 * Where mods go: each in a folder of its own, all merged into the game's folder, or where the rules of the game say: merged,
 * but for the folders that are a mod's own.
 */
export const placements = ['folder', 'merged', 'rules'] as const;
export type Placement = (typeof placements)[number];

/**
 * A file of an install, as in its manifest; `path` has "/" between folders, `sha256` is lower-case hex. `mtimeMs` is its
 * time when it was written; without one its content is compared before it is deployed. `to` is where the rules of a game
 * put it, relative to the target; without them it keeps its path. `placedMs` is the time that it has to have there, for games
 * that load files in the order of their times; it is a copy then.
 */
export type ModFile = {
  readonly path: string;
  readonly to?: string | undefined;
  readonly size: number;
  readonly sha256: string;
  readonly mtimeMs?: number | undefined;
  readonly placedMs?: number | undefined;
};

/**
 * An install to deploy. `filesFolder` is absolute; `folderName` is its folder when each mod has one, empty for files
 * beside these folders, such as a load order. `homes` are the folders that are its own by the rules of a game, relative to
 * the target.
 */
export type DeployMod = {
  readonly installId: string;
  readonly folderName: string;
  readonly homes?: readonly string[] | undefined;
  readonly filesFolder: string;
  readonly files: readonly ModFile[];
};

/** What a game's folder should hold. Of two mods with the same file, the later one wins. Vanilla has no mods. */
export type WantedSet = {
  /** Null for Vanilla. */
  readonly loadoutId: string | null;
  /** The folder of the game where mods go, absolute. */
  readonly target: string;
  readonly placement: Placement;
  readonly mods: readonly DeployMod[];
};

/**
 * A mod's file in the game's folder. `path` is relative to the target, `source` to the install's files. `ino` and
 * `mtimeMs` are those of the file when it was placed; null when it wasn't Loadout that wrote its content. Where a file was
 * changed in place, `ino` is still known.
 */
export type DeployedFile = {
  readonly path: string;
  readonly installId: string;
  readonly source: string;
  readonly size: number;
  readonly sha256: string;
  readonly how: 'link' | 'copy';
  readonly mtimeMs: number | null;
  readonly ino: number | null;
};

/**
 * A file that was kept for a loadout, as changed or written by the game or the player. `base` is the SHA-256 of the
 * mod's file that it replaces, empty where that isn't known any more; null for a file that no mod has.
 */
export type KeptFile = {
  readonly loadoutId: string;
  readonly path: string;
  readonly base: string | null;
};

/** What is in a game's folder now. */
export type Deployed = {
  /** The id of the switch that made it. */
  readonly id: string;
  readonly loadoutId: string | null;
  readonly target: string;
  readonly placement: Placement;
  readonly mods: readonly Omit<DeployMod, 'files'>[];
  readonly files: readonly DeployedFile[];
  /** Folders that Loadout made. */
  readonly folders: readonly string[];
  /** The game's own files that mods replace; they are in the state folder. */
  readonly originals: readonly string[];
  readonly kept: readonly KeptFile[];
};

/** A game's folder without mods. */
export const vanilla = (target: string, placement: Placement): Deployed => ({
  id: '',
  loadoutId: null,
  target,
  placement,
  mods: [],
  files: [],
  folders: [],
  originals: [],
  kept: [],
});

/** The key under which two paths are the same file in a game's folder; see `foldPath`. */
export const pathKey = foldPath;

/** The folder part of a relative path; empty for a file at the top. */
export const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** The last part of a relative path. */
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All folders above a relative path, the topmost first. */
export function foldersAbove(path: string): string[] {
  const found: string[] = [];
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1)) found.push(path.slice(0, at));
  return found;
}

/** The folders above a relative path with their keys, the deepest first. */
export function* foldersUp(path: string): Generator<readonly [key: string, folder: string]> {
  let [key, folder] = [parentOf(pathKey(path)), parentOf(path)];
  for (; key !== ''; key = parentOf(key), folder = parentOf(folder)) yield [key, folder];
}

/** A path that leads out of its folder, or is not one that Loadout would have written. */
export class UnsafePath extends Error {
  override readonly name = 'UnsafePath';
}

const unsafe = /(^|\/)\.{0,2}(\/|$)|[\\\0]|^[a-z]:/i;

/** Returns the path if it stays in its folder. @throws UnsafePath */
export function safePath(path: string): string {
  if (unsafe.test(path)) throw new UnsafePath(JSON.stringify(path));
  return path;
}

/** Where a file of a mod goes, relative to the target. @throws UnsafePath */
export const deployPath = (
  placement: Placement,
  mod: { folderName: string },
  { path, to }: Pick<ModFile, 'path' | 'to'>,
): string =>
  safePath(to ?? (placement === 'folder' && mod.folderName !== '' ? `${mod.folderName}/${path}` : path));

/** The keys of the folders that are mods' own, in which nothing belongs to the game. */
export function homesOf({
  placement,
  mods,
}: {
  readonly placement: Placement;
  readonly mods: readonly Pick<DeployMod, 'folderName' | 'homes'>[];
}): ReadonlySet<string> {
  const homes = mods.flatMap((mod) => (placement === 'folder' ? [mod.folderName] : (mod.homes ?? [])));
  return new Set(homes.filter((home) => home !== '').map(pathKey));
}

/** Whether a path is in one of these folders. */
export const isInHome = (path: string, homes: ReadonlySet<string>): boolean =>
  homes.size > 0 && [...foldersUp(path)].some(([key]) => homes.has(key));
