import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#shared/errors.ts';
import { toInstallError } from '../errors.ts';
import type { Installs } from '../installs.ts';
import { writeZip, type ZipMember } from './zip-writer.ts';

/**
 * Packs the files of an install into a zip archive at `target`, in the folder that the mod has in games, as authors pack mods.
 * @throws AppError `not-found`, `disk-full`, `folder-unusable`; then there is no archive
 */
export async function exportArchive(
  installId: string,
  target: string,
  {
    installs,
    signal,
  }: { readonly installs: Pick<Installs, 'manifest' | 'filesFolder'>; readonly signal: AbortSignal },
): Promise<void> {
  const { title, folderName, isPacked, files, emptyFolders } = installs.manifest(installId);
  const folder = installs.filesFolder(installId);
  const prefix = isPacked ? '' : `${folderName}/`;
  try {
    const members: ZipMember[] = [];
    for (const { path } of files) {
      const from = join(folder, path);
      members.push({ name: `${prefix}${path}`, from, modifiedAt: (await stat(from)).mtimeMs });
    }
    for (const path of emptyFolders)
      members.push({ name: `${prefix}${path}/`, from: null, modifiedAt: (await stat(folder)).mtimeMs });
    await writeZip(target, members, signal);
  } catch (error) {
    if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
    throw toInstallError(error, title, target);
  }
}
