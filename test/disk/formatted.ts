import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { canMakeDisks } from './mounted.ts';

const run = promisify(execFile);

/** File systems without hard links that players have on sticks, cards and disks they share. */
export const fatKinds = ['vfat', 'exfat'] as const;
export type FatKind = (typeof fatKinds)[number];

/** File systems with hard links, and copies that share their content. */
export const sharingKinds = ['btrfs', 'xfs'] as const;

export type DiskKind = FatKind | (typeof sharingKinds)[number];

export type FormattedDisk = { unmount(): Promise<void> };

/**
 * Makes a disk of `bytes` with such a file system at `folder`, which is made too; its image lies beside it until it is
 * unmounted. Null where this computer cannot: it takes root, Linux, the programs that make such a disk, and a kernel
 * or a driver in user space that reads it.
 */
export async function mountFormatted(
  folder: string,
  kind: DiskKind,
  bytes: number,
): Promise<FormattedDisk | null> {
  if (!canMakeDisks) return null;
  const image = `${folder}.img`;
  await mkdir(folder, { recursive: true });
  const file = await open(image, 'wx');
  await file.truncate(bytes).finally(() => file.close());
  try {
    await run(`mkfs.${kind}`, [image]);
    await mountImage(image, folder, kind);
  } catch {
    await rm(image);
    return null;
  }
  return {
    // Lazily: whatever is still open goes with it.
    async unmount() {
      await run('umount', ['-l', folder]);
      await rm(image);
    },
  };
}

async function mountImage(image: string, folder: string, kind: DiskKind): Promise<void> {
  const { stdout } = await run('losetup', ['--find', '--show', image]);
  const device = stdout.trim();
  try {
    // Many kernels come without exFAT.
    await run('mount', ['-t', kind, device, folder]).catch((error: unknown) => {
      if (kind !== 'exfat') throw error;
      return run('mount.exfat-fuse', [device, folder]);
    });
  } finally {
    // In use it stays until it is unmounted.
    await run('losetup', ['--detach', device]);
  }
}
