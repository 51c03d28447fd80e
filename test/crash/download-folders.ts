import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fatKinds, mountFat } from '#test/disk/fat.ts';

/** A download folder of the player. */
export type Place = {
  readonly folder: string;
  /** Whether the player is to run with a disk that refuses hard links, because this one does not do so itself. */
  readonly refusesLinks: boolean;
};

export type Places = {
  readonly plain: Place;
  readonly withoutLinks: Place;
  /** What the place without hard links is on, for the summary. */
  readonly disk: string;
  close(): Promise<void>;
};

/**
 * Makes two download folders below `home`: one on the disk there, and one on a disk of `bytes` without hard links. That
 * is a real one where this computer can mount it, else the player itself refuses links.
 */
export async function makePlaces(home: string, bytes: number): Promise<Places> {
  const plain = { folder: join(home, 'mods'), refusesLinks: false };
  for (const kind of fatKinds) {
    const mount = join(home, kind);
    const disk = await mountFat(mount, kind, bytes);
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
