import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Makes a folder on another volume than `folder`, for the caller to remove; null where this computer has none. A rename
 * decides, since Wine doesn't always know the devices of files.
 */
export async function makeFolderOnOtherVolume(folder: string): Promise<string | null> {
  const other = await mkdtemp('/dev/shm/loadout-other-volume-').catch(() => null);
  if (other === null) return null;
  const file = join(folder, 'is-on-another-volume');
  await writeFile(file, '');
  try {
    await rename(file, join(other, 'file'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EXDEV') return other;
    throw error;
  } finally {
    await rm(file, { force: true });
  }
  await rm(other, { recursive: true });
  return null;
}
