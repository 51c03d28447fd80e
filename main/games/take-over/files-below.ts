import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file below a folder; `path` has slashes, `size` is in bytes. */
export type FileBelow = { readonly path: string; readonly size: number };

/** More than this is no folder of mods, and isn't read to its end. */
const [mostFiles, deepest] = [200_000, 40];

/** What programs keep beside mods for themselves, and what Loadout does. In lower case. */
const ofPrograms =
  /^(?:vortex\.deployment.*|__folder_managed_by_vortex|__vortex_staging_folder|__delete_if_empty|.*\.vortex_backup|\.loadout.*|\.index|\.ds_store|thumbs\.db|desktop\.ini)$/;

/** Whether a name is of something that a program or a system keeps for itself. */
export const isOfProgram = (name: string): boolean => ofPrograms.test(name.toLowerCase());

/**
 * All files below a folder, sorted by path, without those that programs keep for themselves; `links` counts links, which are
 * not followed. A folder that can't be read has none. Never rejects.
 */
export async function filesBelow(
  folder: string,
): Promise<{ readonly files: readonly FileBelow[]; readonly links: number }> {
  const files: FileBelow[] = [];
  let links = 0;
  const walk = async (below: string, depth: number): Promise<void> => {
    const entries = await readdir(join(folder, below), { withFileTypes: true }).catch(() => []);
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (files.length >= mostFiles) return;
      if (isOfProgram(entry.name)) continue;
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isSymbolicLink()) links += 1;
      else if (entry.isDirectory()) {
        if (depth < deepest) await walk(path, depth + 1);
      } else if (entry.isFile()) {
        const found = await lstat(join(folder, path)).catch(() => null);
        if (found?.isFile()) files.push({ path, size: found.size });
      }
    }
  };
  await walk('', 0);
  return { files, links };
}

/** The size of a file, in bytes; null for anything else, such as a link. Never rejects. */
export const fileSize = (path: string): Promise<number | null> =>
  lstat(path).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  );
