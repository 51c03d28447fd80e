import { inTurns } from '#main/kernel/turns.ts';
import {
  type DeployMod,
  deployPath,
  foldersAbove,
  nameOf,
  type Placement,
  parentOf,
  pathKey,
} from '../deployment.ts';

/** A mod's file that the game's folder should have. `path` is as the mod spells it. */
export type WantedFile = {
  readonly key: string;
  readonly path: string;
  readonly installId: string;
  readonly source: string;
  readonly size: number;
  readonly sha256: string;
  readonly mtimeMs?: number | undefined;
  readonly placedMs?: number | undefined;
};

/**
 * A file that several mods bring. `installIds` are in the order of the loadout; the last one wins. `isSame` means that
 * all have the same content, so the order doesn’t matter. With the kind `folder` one mod has a folder where another one
 * has a file.
 */
export type Overlap = {
  readonly kind: 'file' | 'folder';
  /** As the winner spells it, from the folder of the mods on. */
  readonly path: string;
  readonly installIds: readonly string[];
  readonly winner: string;
  readonly isSame: boolean;
};

/** The files of a list of mods, with one winner for each path. */
export type Winners = {
  readonly files: ReadonlyMap<string, WantedFile>;
  /** The folders of these files: as the last mod that has one spells it, by key. */
  readonly folders: ReadonlyMap<string, string>;
  readonly overlaps: readonly Overlap[];
};

/** What of a mod decides which files win. */
export type Contestant = Omit<DeployMod, 'filesFolder'>;

/** A path that several mods have; the installs from the last to the first. */
type Contest = { kind: 'file' | 'folder'; isSame: boolean; readonly installIds: Set<string> };

/** Decides in turns; see `decideWinners`. Rejects with `UnsafePath`. */
export const findWinners = (mods: readonly Contestant[], placement: Placement): Promise<Winners> =>
  inTurns(decideWinners(mods, placement));

/**
 * Decides which mod's file wins at each path: the later mod's. A file also overlaps with another mod's folder of the same
 * name. Pure; yields after each file. @throws UnsafePath
 */
export function* decideWinners(mods: readonly Contestant[], placement: Placement): Generator<void, Winners> {
  const files = new Map<string, WantedFile>();
  const folders = new Map<string, string>();
  const owners = new Map<string, string>();
  const contests = new Map<string, Contest>();
  const lose = (
    key: string,
    winner: string | undefined,
    loser: string,
    { kind, isSame }: Pick<Contest, 'kind' | 'isSame'>,
  ) => {
    if (winner === undefined || winner === loser) return;
    const contest = contests.get(key) ?? { kind, isSame: true, installIds: new Set([winner]) };
    contests.set(key, contest);
    contest.installIds.add(loser);
    contest.isSame &&= isSame;
    if (kind === 'folder') contest.kind = kind;
  };
  // From the last to the first: whoever comes first here, wins.
  for (const mod of mods.toReversed()) {
    const { installId } = mod;
    for (const file of mod.files) {
      yield;
      const { path: source, size, sha256, mtimeMs, placedMs } = file;
      const path = deployPath(placement, mod, file);
      const key = pathKey(path);
      const taken = files.get(key);
      if (taken) {
        lose(key, taken.installId, installId, { kind: 'file', isSame: taken.sha256 === sha256 });
        continue;
      }
      if (folders.has(key)) {
        lose(key, owners.get(key), installId, { kind: 'folder', isSame: false });
        continue;
      }
      const fresh = unknownFolders(key, folders);
      const inTheWay = fresh.find((folder) => files.has(folder));
      if (inTheWay !== undefined) {
        lose(inTheWay, files.get(inTheWay)?.installId, installId, { kind: 'folder', isSame: false });
        continue;
      }
      const above = fresh.length === 0 ? [] : foldersAbove(path).slice(-fresh.length);
      for (const [index, folderKey] of fresh.entries()) {
        const parent = folders.get(parentOf(folderKey));
        const folder = above[index] ?? '';
        folders.set(folderKey, parent === undefined ? folder : `${parent}/${nameOf(folder)}`);
        owners.set(folderKey, installId);
      }
      files.set(key, {
        key,
        path: spell(path, folders),
        installId,
        source,
        size,
        sha256,
        mtimeMs,
        placedMs,
      });
    }
  }
  const overlaps = [...contests].map(([key, { kind, isSame, installIds }]): Overlap => {
    const order = [...installIds].reverse();
    const path = files.get(key)?.path ?? folders.get(key) ?? key;
    return { kind, path, installIds: order, winner: order.at(-1) ?? '', isSame };
  });
  return { files, folders, overlaps };
}

/** The folders above a path that aren't known, the topmost first. What is above a known one is known, too. */
function unknownFolders(key: string, known: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (let folder = parentOf(key); folder !== '' && !known.has(folder); folder = parentOf(folder))
    found.push(folder);
  return found.reverse();
}

/** A path below the known spelling of its folder. */
export function spell(path: string, folders: ReadonlyMap<string, string>): string {
  const parts = path.split('/');
  // The deepest folder that is known decides; those below it are as the path has them.
  let key = parentOf(pathKey(path));
  for (let count = parts.length - 1; count > 0; count -= 1) {
    const known = folders.get(key);
    if (known !== undefined) return `${known}/${parts.slice(count).join('/')}`;
    key = parentOf(key);
  }
  return path;
}
