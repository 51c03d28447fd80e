import { lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf } from '#main/kernel/system-error.ts';
import type { MyModsParts } from './my-mods-parts.ts';

/**
 * What mods take on one disk, in bytes. `installs` are the files of installed mods there; a file counts once, however many loadouts
 * and games have it. `linked` of them are in games' folders, too, without taking space again; `copied` is what games' folders on
 * this disk have as copies. `others` is what is edited now or was kept of removed mods. `folder` is that of the installs, or of a
 * game on a disk without any. `unused` are the installs in no loadout, without versions of the player's own; `unusedBytes` is what
 * removing them frees at most.
 */
export type DiskUse = {
  readonly folder: string;
  readonly installs: number;
  readonly linked: number;
  readonly copied: number;
  readonly others: number;
  readonly free: number;
  readonly unused: readonly string[];
  readonly unusedBytes: number;
};

type Parts = Pick<MyModsParts, 'games' | 'loadouts' | 'apply' | 'installs'> & {
  readonly freeBytes: (folder: string) => Promise<number>;
};

type Measured = { bytes: number; linked: number };

/** Adds up the files below a folder, each once by its number on the disk. What can't be read, or goes meanwhile, counts nothing. */
async function measure(folder: string, seen: Set<string>): Promise<Measured> {
  const sum: Measured = { bytes: 0, linked: 0 };
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      const below = await measure(path, seen);
      sum.bytes += below.bytes;
      sum.linked += below.linked;
    } else if (entry.isFile()) {
      const found = await lstat(path).catch(() => null);
      if (found === null) continue;
      const id = `${found.dev} ${found.ino}`;
      if (found.nlink > 1 && seen.has(id)) continue;
      seen.add(id);
      sum.bytes += found.size;
      if (found.nlink > 1) sum.linked += found.size;
    }
  }
  return sum;
}

/** Adds up what mods take on each disk that has any. Reads the sizes of all their files, which may take seconds. */
export async function diskUse(parts: Parts): Promise<readonly DiskUse[]> {
  const { games, loadouts, installs, freeBytes } = parts;
  const used = new Set(
    games
      .list()
      .flatMap(({ gameId }) =>
        loadouts.list(gameId).flatMap(({ mods }) => mods.map(({ installId }) => installId)),
      ),
  );
  const found = new Map<number, DiskUse>();
  for (const { folder, list } of installs.places()) {
    const disk = await diskOf(folder);
    if (disk === null) continue;
    const seen = new Set<string>();
    const before = found.get(disk);
    let sum: Measured = { bytes: 0, linked: 0 };
    for (const { installId } of list) {
      const one = await measure(join(folder, installId, 'files'), seen);
      sum = { bytes: sum.bytes + one.bytes, linked: sum.linked + one.linked };
    }
    let others = 0;
    for (const name of ['.edits', '.kept', '.removed'])
      others += (await measure(join(folder, name), seen)).bytes;
    // A version of the player's own can't be downloaded again, so nothing offers to remove it with others.
    const unused = list.filter(({ installId, own }) => own === undefined && !used.has(installId));
    found.set(disk, {
      folder,
      installs: (before?.installs ?? 0) + sum.bytes,
      linked: (before?.linked ?? 0) + sum.linked,
      copied: 0,
      others: (before?.others ?? 0) + others,
      free: await freeBytes(folder),
      unused: [...(before?.unused ?? []), ...unused.map(({ installId }) => installId)],
      unusedBytes: (before?.unusedBytes ?? 0) + unused.reduce((bytes, { size }) => bytes + size, 0),
    });
  }
  for (const [folder, copied] of await copiesIn(parts)) {
    const disk = await diskOf(folder);
    if (disk === null || copied === 0) continue;
    const none = { folder, installs: 0, linked: 0, copied: 0, others: 0, unused: [], unusedBytes: 0 };
    const known = found.get(disk) ?? { ...none, free: await freeBytes(folder) };
    found.set(disk, { ...known, copied: known.copied + copied });
  }
  return [...found.values()];
}

/** How much games' folders have as copies of installed mods, by folder. */
async function copiesIn({ games, apply }: Parts): Promise<ReadonlyMap<string, number>> {
  const copies = new Map<string, number>();
  for (const game of games.list()) {
    // Nobody knows what is whose in a folder whose record is damaged; the page of the game says so.
    const deployed = await apply.deployed(game).catch(() => new Map());
    for (const [folder, record] of deployed) {
      if (copies.has(folder) || record === null) continue;
      let bytes = 0;
      for (const { path, how } of record.files)
        if (how === 'copy') bytes += (await lstat(join(folder, path)).catch(() => null))?.size ?? 0;
      copies.set(folder, bytes);
    }
  }
  return copies;
}

/** The disk that a folder is on; null for one that isn't there. */
const diskOf = (folder: string): Promise<number | null> =>
  stat(folder).then(
    ({ dev }) => dev,
    (error: unknown) => {
      if (['ENOENT', 'ENOTDIR', 'EACCES', 'EIO'].includes(codeOf(error))) return null;
      throw error;
    },
  );
