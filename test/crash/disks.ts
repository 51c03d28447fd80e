import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { placeFile } from '#main/games/deploy/steps/place-file.ts';
import { Installs } from '#main/mods/installs/installs.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { type DiskKind, type FormattedDisk, mountFormatted, sharingKinds } from '#test/disk/formatted.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { workerScript } from '#test/worker-script.ts';
import { storesOf } from './install-place.ts';
import { crashInstalls, type InstallsOutcome } from './installs.ts';

/** What a mod came to on the disk of a game. */
export type DiskFinding = {
  /** The file system. */
  readonly kind: string;
  /** Whether the mod is installed on the game's disk, and not on Loadout's own. */
  readonly isThere: boolean;
  /** How its file came into the game's folder, and how many bytes that took on the disk. */
  readonly placedBy: string;
  readonly placedBytes: number;
  /** The same for a file that games rewrite, which is never linked. */
  readonly copiedBytes: number;
};

/** The result of the disks that a game can be on, as written to `out/crash.json`. */
export type DisksOutcome = {
  readonly modBytes: number;
  readonly disks: readonly DiskFinding[];
  /** Moves between Loadout's own disk and each one with links, by its file system. */
  readonly moves: Readonly<Record<string, InstallsOutcome>>;
  /** File systems with links that this computer can't make a disk with. */
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
  readonly passed: boolean;
};

const modBytes = 20_000_000;
const diskBytes = 400 * 1024 * 1024;
/** What file systems need for names and folders. */
const littleBytes = 2_000_000;

/**
 * Makes a disk with each file system that has links and shared copies and that this computer knows, and one with exFAT. Finds where
 * a mod of a game there lies and what it costs, and kills moves between Loadout's own disk and each with links, `kills` times each.
 * A text that says why where disks can't be made.
 */
export async function crashDisks(
  { kills, seed }: { kills: number; seed: number },
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<DisksOutcome | string> {
  const home = join(from.folder, 'disks');
  await mkdir(home, { recursive: true });
  const mounted: FormattedDisk[] = [];
  const mount = async (kind: DiskKind): Promise<MountedDisk | null> => {
    const folder = join(home, kind);
    const disk = await mountFormatted(folder, kind, diskBytes);
    if (disk === null) return null;
    mounted.push(disk);
    return { kind, folder };
  };
  try {
    const sharing: MountedDisk[] = [];
    const missing: string[] = [];
    for (const kind of sharingKinds) {
      const disk = await mount(kind);
      if (disk === null) missing.push(kind);
      else sharing.push(disk);
    }
    if (sharing.length === 0)
      return 'No disk with Btrfs or XFS can be made: that takes root, Linux, and mkfs.btrfs or mkfs.xfs.';
    const exfat = await mount('exfat');
    if (exfat === null) return 'No disk with exFAT can be made: that takes exfatprogs, and its driver.';
    const wrong: string[] = [];
    const disks: DiskFinding[] = [];
    for (const disk of sharing) {
      const there = await lookAt(disk, home);
      disks.push(there);
      wrong.push(...wrongOf(there, { isThere: true, placedBy: 'link', most: littleBytes }));
    }
    const elsewhere = await lookAt(exfat, home);
    disks.push(elsewhere);
    wrong.push(...wrongOf(elsewhere, { isThere: false, placedBy: 'copy', most: modBytes + littleBytes }));
    const names = await readdir(exfat.folder);
    if (names.some((name) => name !== 'Emberfall')) wrong.push(`${names.join(', ')} was left on exFAT`);
    const moves: Record<string, InstallsOutcome> = {};
    for (const { kind, folder } of sharing)
      moves[kind] = await crashInstalls(
        { kills, seed },
        { ...from, folder: join(home, `moves to ${kind}`), gameFolder: join(folder, 'Emberfall') },
      );
    const passed = wrong.length === 0 && Object.values(moves).every((outcome) => outcome.passed);
    return { modBytes, disks, moves, missing, wrong, passed };
  } finally {
    for (const disk of mounted) await disk.unmount();
  }
}

type MountedDisk = { readonly kind: string; readonly folder: string };

/** Installs a mod for a game on a disk, and puts it into the game's folder, as a link where that can be, and as a copy. */
async function lookAt(disk: MountedDisk, home: string): Promise<DiskFinding> {
  const gameFolder = join(disk.folder, 'Emberfall');
  await mkdir(gameFolder);
  const own = join(home, `installs for ${disk.kind}`);
  await mkdir(own);
  const script = await workerScript('unpack');
  const clock = createFakeClock(0);
  const threads = new ArchiveThreads({ script: async () => script, clock });
  const installs = new Installs({
    elsewhere: storesOf({ folder: own, script, gameFolder, other: null }),
    folder: own,
    threads,
    freeBytes: async () => 1e12,
    randomName: () => randomBytes(8).toString('hex'),
    clock,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
  await installs.open();
  const archivePath = join(home, `${disk.kind}.zip`);
  await writeFile(archivePath, makeZip([{ name: 'large.bin', data: randomBytes(modBytes) }]));
  const source = { archivePath, service: null, modId: null, versionId: null, fileId: null };
  const { signal } = new AbortController();
  const { installId } = await installs.install(
    { ...source, title: 'Large', versionName: '' },
    { root: '', near: gameFolder, signal },
  );
  const folder = installs.filesFolder(installId);
  const [file] = installs.manifest(installId).files;
  if (file === undefined) throw new Error('The mod has no file.');
  const place = async (to: string, placedMs?: number) => {
    const before = await freeBytes(disk.folder);
    const placed = await placeFile(
      { ...file, installId, source: file.path, placedMs },
      join(folder, file.path),
      join(gameFolder, to),
      { disk: nodeDisk, staging: async () => join(gameFolder, '.staging') },
    );
    return { how: placed.how, bytes: before - (await freeBytes(disk.folder)) };
  };
  const placed = await place('placed.bin');
  const copied = await place('copied.bin', 1_700_000_000_000);
  return {
    kind: disk.kind,
    isThere: folder.startsWith(disk.folder),
    placedBy: placed.how,
    placedBytes: placed.bytes,
    copiedBytes: copied.bytes,
  };
}

/** How a finding differs from what it has to be; `most` is how many bytes a mod may take in the game's folder. */
function wrongOf(
  { kind, isThere, placedBy, placedBytes, copiedBytes }: DiskFinding,
  wanted: { readonly isThere: boolean; readonly placedBy: string; readonly most: number },
): string[] {
  const wrong: string[] = [];
  if (isThere !== wanted.isThere) wrong.push(`${kind}: the mod is on the wrong disk`);
  if (placedBy !== wanted.placedBy) wrong.push(`${kind}: placed by ${placedBy}`);
  if (Math.max(placedBytes, copiedBytes) > wanted.most)
    wrong.push(`${kind}: takes ${placedBytes} and ${copiedBytes} bytes`);
  return wrong;
}

/** What is free on a disk, once everything is written. */
async function freeBytes(folder: string): Promise<number> {
  await promisify(execFile)('sync', ['-f', folder]);
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
