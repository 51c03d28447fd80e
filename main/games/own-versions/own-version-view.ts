import type { Install, Manifest } from '#main/mods/installs/install.ts';
import { isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import type { ModUpdate } from '#main/mods/updates/mod-update.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import type { FileChange } from '#shared/contract/games/own-versions.ts';
import { hasUpdate } from '../loadouts/update-mods.ts';

/** What a loadout shows of a version of the player's own; null for any other one. */
export function toOwnView(
  install: Install | undefined,
  update: ModUpdate | undefined,
  byId: ReadonlyMap<string, Install>,
): LoadoutMod['own'] {
  const own = install?.own;
  if (!own) return null;
  const { note, original } = own;
  return {
    note,
    originalVersionName: original.versionName,
    isOriginalHere: byId.has(original.installId),
    newer: update ? newerThan(install, update) : null,
  };
}

/** The version of the service that is newer than what the player's began with: not here yet, or here and not used. */
function newerThan(
  { versionId }: Install,
  update: ModUpdate,
): { versionName: string; isHere: boolean } | null {
  const { newest, newestInstallId } = update;
  if (hasUpdate(update) && newest !== null && newest.versionId !== versionId)
    return { versionName: newest.name, isHere: newestInstallId !== null };
  const isLater = update.versionId > (versionId ?? 0) && !isOwnVersion(update.installId);
  return isLater ? { versionName: update.versionName, isHere: true } : null;
}

type Files = readonly Pick<Manifest['files'][number], 'path' | 'sha256'>[];

/** How the files of a version differ from those of an earlier one, by path. */
export function changedFiles(before: Files, after: Files): FileChange[] {
  const hashes = new Map(before.map(({ path, sha256 }) => [path, sha256]));
  const now = new Set(after.map(({ path }) => path));
  const changes: FileChange[] = [
    ...after.flatMap(({ path, sha256 }): FileChange[] => {
      const known = hashes.get(path);
      if (known === sha256) return [];
      return [{ path, change: known === undefined ? 'added' : 'changed' }];
    }),
    ...before.flatMap(({ path }): FileChange[] => (now.has(path) ? [] : [{ path, change: 'removed' }])),
  ];
  return changes.sort((a, b) => (a.path < b.path ? -1 : 1));
}
