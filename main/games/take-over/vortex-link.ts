import { lstat, realpath } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { foldPath } from '#main/kernel/files/fold-path.ts';
import { fileSize } from './files-below.ts';
import { isName } from './vortex-lists.ts';

/** The file that tells a folder of Vortex's own mods. */
const marker = '__vortex_staging_folder';

/**
 * The file that a link of Vortex stands for, absolute; null for a link to anything else. It has to be the very file that the list
 * names, `path` in the folder of the mod `source`, in a folder that is marked as Vortex's. Never rejects.
 */
export async function fileOfVortexLink(
  link: string,
  { path, source }: { readonly path: string; readonly source: string },
): Promise<string | null> {
  const isLink = await lstat(link).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (!isLink || !isName(source)) return null;
  const file = await realpath(link).catch(() => null);
  const below = sep + join(source, path);
  if (file === null || !foldPath(file).endsWith(foldPath(below))) return null;
  const staging = file.slice(0, -below.length);
  const isStaging = (await fileSize(join(staging, marker))) !== null;
  return isStaging && (await fileSize(file)) !== null ? file : null;
}
