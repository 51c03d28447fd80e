import { join } from 'node:path';
import { syncAll, syncFile, syncFolder } from '#main/storage/files/sync.ts';

/**
 * Syncs unpacked files, then the folders that they are in, so that a manifest never names a file that a power cut left
 * empty (Z23). Paths are relative to `target`. Rejects with the system's error.
 */
export async function syncUnpacked(
  target: string,
  written: { readonly files: readonly { readonly path: string }[]; readonly folders: Iterable<string> },
): Promise<void> {
  await syncAll(
    written.files.map(({ path }) => join(target, path)),
    syncFile,
  );
  await syncAll(
    [...written.folders].map((folder) => join(target, folder)),
    syncFolder,
  );
}
