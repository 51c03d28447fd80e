import { join } from 'node:path';
import type { Archive } from '#main/mods/installs/archive/archive.ts';
import { libraryAt } from '#main/mods/installs/archive/libarchive/library.ts';
import { type ArchiveLimits, archiveLimits } from '#main/mods/installs/archive/limits.ts';
import { type OpenOptions, openReader } from '#main/mods/installs/archive/open-reader.ts';
import { type UnpackedTree, unpackFiles } from '#main/mods/installs/archive/unpack-files.ts';

/** libarchive as it is in git, which the build puts beside the thread. */
export const library = libraryAt(
  join(import.meta.dirname, '../../../../../main/mods/installs/archive/libarchive/libarchive.wasm'),
);

/** The title in sentences of these tests. */
export const title = 'Harbour Lights';

const optionsOf = (limits: Partial<ArchiveLimits>, packedAs: string | null): OpenOptions => ({
  limits: { ...archiveLimits, ...limits },
  packedAs,
  library,
});

/** What an archive holds, as the thread looks at it, but in this one. */
export async function list(archivePath: string, limits: Partial<ArchiveLimits> = {}): Promise<Archive> {
  const reader = await openReader({ archivePath, title }, optionsOf(limits, null));
  return reader.list().finally(() => reader.close());
}

/** Unpacks an archive into the folder `target`, which is there, as the thread does, but in this one, and unsynced. */
export async function unpack(
  archivePath: string,
  target: string,
  {
    root = '',
    limits = {},
    packedAs = null,
    onProgress = () => undefined,
  }: {
    readonly root?: string;
    readonly limits?: Partial<ArchiveLimits>;
    readonly packedAs?: string | null;
    readonly onProgress?: (bytes: number) => void;
  } = {},
): Promise<UnpackedTree> {
  const reader = await openReader({ archivePath, title }, optionsOf(limits, packedAs));
  return unpackFiles({ reader, title, root, target, onProgress }).finally(() => reader.close());
}
