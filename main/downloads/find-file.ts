import type { ModVersion } from '#shared/contract/mods.ts';
import { AppError } from '#shared/errors.ts';
import type { ListedFile } from './entry.ts';

/**
 * Finds a file among the versions of a mod, which come newest first: the one asked for, or the first file of
 * the newest version that has any. Fails with `not-found`.
 */
export function findFile(
  versions: readonly ModVersion[],
  asked: { versionId: number | null; fileId: number | null },
  title: string,
): ListedFile {
  for (const version of versions) {
    if (asked.versionId !== null && version.versionId !== asked.versionId) continue;
    const file = version.files.find(({ fileId }) => asked.fileId === null || fileId === asked.fileId);
    if (file) return { versionId: version.versionId, version: version.name, ...file };
  }
  const isAnyAsked = asked.versionId === null && asked.fileId === null;
  const id = isAnyAsked ? 'downloads.noFile' : 'downloads.fileNotListed';
  throw new AppError('not-found', { id, values: { title } });
}
