import { createTurns } from '../../../lib/turns.ts';
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
};

/** A path that several mods have. `losers` are in their order; the winner comes after them in the loadout. */
export type Overlap = { readonly path: string; readonly winner: string; readonly losers: readonly string[] };

/** The files of a list of mods, with one winner for each path. */
export type Winners = {
  readonly files: ReadonlyMap<string, WantedFile>;
  /** The folders of these files: as the last mod that has one spells it, by key. */
  readonly folders: ReadonlyMap<string, string>;
  readonly overlaps: readonly Overlap[];
};

/**
 * Decides which mod's file wins at each path: the later mod's. A file also overlaps with another mod's folder of the same
 * name. Pure, and divided into turns. Rejects with `UnsafePath`.
 */
export async function findWinners(mods: readonly DeployMod[], placement: Placement): Promise<Winners> {
  const turns = createTurns();
  const files = new Map<string, WantedFile>();
  const folders = new Map<string, string>();
  const lost = new Map<string, { winner: string; losers: Set<string> }>();
  const owners = new Map<string, string>();
  const lose = (key: string, winner: string | undefined, loser: string) => {
    if (winner === undefined || winner === loser) return;
    const overlap = lost.get(key) ?? { winner, losers: new Set() };
    lost.set(key, overlap);
    overlap.losers.add(loser);
  };
  // From the last to the first: whoever comes first here, wins.
  for (const mod of mods.toReversed()) {
    const { installId } = mod;
    for (const { path: source, size, sha256 } of mod.files) {
      if (turns.isDue()) await turns.next();
      const path = deployPath(placement, mod, source);
      const key = pathKey(path);
      const taken = files.get(key);
      if (taken) {
        lose(key, taken.installId, installId);
        continue;
      }
      if (folders.has(key)) {
        lose(key, owners.get(key), installId);
        continue;
      }
      const parent = parentOf(path);
      const above = folders.has(pathKey(parent)) ? [] : foldersAbove(path);
      const inTheWay = above.map(pathKey).find((folder) => files.has(folder));
      if (inTheWay !== undefined) {
        lose(inTheWay, files.get(inTheWay)?.installId, installId);
        continue;
      }
      for (const folder of above) {
        const folderKey = pathKey(folder);
        if (folders.has(folderKey)) continue;
        folders.set(folderKey, spell(folder, folders));
        owners.set(folderKey, installId);
      }
      files.set(key, { key, path: spell(path, folders), installId, source, size, sha256 });
    }
  }
  const overlaps = [...lost].map(([key, { winner, losers }]) => ({
    path: files.get(key)?.path ?? folders.get(key) ?? key,
    winner,
    losers: [...losers].reverse(),
  }));
  return { files, folders, overlaps };
}

/** A path below the known spelling of its folder. */
export function spell(path: string, folders: ReadonlyMap<string, string>): string {
  const parent = parentOf(path);
  if (parent === '') return path;
  const known = folders.get(pathKey(parent)) ?? spell(parent, folders);
  return known === parent ? path : `${known}/${nameOf(path)}`;
}
