import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { placeFile } from '#main/games/deploy/steps/place-file.ts';
import { Installs } from '#main/mods/installs/installs.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { type FormattedDisk, mountFormatted, sharingKinds } from '#test/disk/formatted.ts';
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
  /** Moves between Loadout's own disk and the one with links. */
  readonly moves: InstallsOutcome;
  readonly wrong: readonly string[];
  readonly passed: boolean;
};

const modBytes = 20_000_000;
const diskBytes = 400 * 1024 * 1024;
/** What file systems need for names and folders. */
const littleBytes = 2_000_000;

/**
 * Makes two disks: one whose file system has links and shared copies, and one with exFAT. Finds where a mod of a game there lies and
 * what it costs, and kills moves from disk to disk. A text that says why where disks can't be made.
 */
export async function crashDisks(
  { kills, seed }: { kills: number; seed: number },
  from: { folder: string; repository: string; say: (sentence: string) => void },
): Promise<DisksOutcome | string> {
  const home = join(from.folder, 'disks');
  await mkdir(home, { recursive: true });
  const mounted: FormattedDisk[] = [];
  const mountFirst = async (kinds: readonly Parameters<typeof mountFormatted>[1][]) => {
    for (const kind of kinds) {
      const disk = await mountFormatted(join(home, kind), kind, diskBytes);
      if (disk === null) continue;
      mounted.push(disk);
      return { kind, folder: join(home, kind) };
    }
    return null;
  };
  try {
    const sharing = await mountFirst(sharingKinds);
    if (sharing === null)
      return 'No disk with Btrfs or XFS can be made: that takes root, Linux and mkfs.btrfs.';
    const exfat = await mountFirst(['exfat']);
    if (exfat === null) return 'No disk with exFAT can be made: that takes exfatprogs, and its driver.';
    const there = await lookAt(sharing, home);
    const elsewhere = await lookAt(exfat, home);
    const wrong = [
      ...wrongOf(there, { isThere: true, placedBy: 'link', most: littleBytes }),
      ...wrongOf(elsewhere, { isThere: false, placedBy: 'copy', most: modBytes + littleBytes }),
    ];
    const names = await readdir(exfat.folder);
    if (names.some((name) => name !== 'Emberfall')) wrong.push(`${names.join(', ')} was left on exFAT`);
    const gameFolder = join(sharing.folder, 'Emberfall');
    const moves = await crashInstalls({ kills, seed }, { ...from, gameFolder });
    const passed = wrong.length === 0 && moves.passed;
    return { modBytes, disks: [there, elsewhere], moves, wrong, passed };
  } finally {
    for (const disk of mounted) await disk.unmount();
  }
}

/** Installs a mod for a game on a disk, and puts it into the game's folder, as a link where that can be, and as a copy. */
async function lookAt(disk: { kind: string; folder: string }, home: string): Promise<DiskFinding> {
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
