import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type MountedDisk, mountDisk } from '#test/disk/mounted.ts';
import { ownFolder } from '../main/mods/downloads/fake-downloads.ts';

/** A small disk for one test, unmounted when it ends. */
export async function smallDisk(size = '1m'): Promise<MountedDisk & { readonly folder: string }> {
  const folder = join(await ownFolder(), 'disk');
  const disk = await mountDisk(folder, size);
  onTestFinished(() => disk.unmount());
  return { folder, ...disk };
}
