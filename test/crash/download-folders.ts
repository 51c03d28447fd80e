import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fatKinds, mountFormatted } from '#test/disk/formatted.ts';

/** A download folder of the player. */
export type DownloadFolder = {
  readonly folder: string;
  /** Whether the player refuses hard links itself, because this disk supports them. */
  readonly refusesLinks: boolean;
};

export type DownloadFolders = {
  readonly plain: DownloadFolder;
  readonly withoutLinks: DownloadFolder;
  /** The kind of disk without hard links, for the summary. */
  readonly disk: string;
  close(): Promise<void>;
};

/**
 * Makes two download folders in `home`: one on its disk, and one on a disk of `bytes` without hard links. That is a
 * real disk if this computer can mount one; otherwise the player refuses links itself.
 */
export async function createDownloadFolders(home: string, bytes: number): Promise<DownloadFolders> {
  const plain = { folder: join(home, 'mods'), refusesLinks: false };
  for (const kind of fatKinds) {
    const mount = join(home, kind);
    const disk = await mountFormatted(mount, kind, bytes);
    if (!disk) continue;
    const withoutLinks = { folder: join(mount, 'mods'), refusesLinks: false };
    return { plain, withoutLinks, disk: `${kind}, mounted`, close: disk.unmount };
  }
  const folder = join(home, 'without-links');
  await mkdir(folder, { recursive: true });
  return {
    plain,
    withoutLinks: { folder: join(folder, 'mods'), refusesLinks: true },
    disk: "the player's own refusal",
    close: async () => undefined,
  };
}
