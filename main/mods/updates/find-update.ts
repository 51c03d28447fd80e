import type { InstalledVersion, Look, ModRow, ModUpdate, StoredVersion } from './mod-update.ts';

/**
 * The update of a mod, from what the service said last.
 * @param installs all versions of the mod on this computer, at least one
 */
export function findUpdate(
  installs: readonly [InstalledVersion, ...InstalledVersion[]],
  row: ModRow,
): ModUpdate {
  const used = usedInstall(installs, row);
  const { changes, newest } = newerVersions(used.versionId, row.versions ?? []);
  const hasChanged = row.seen?.installId === used.installId && !isSameLook(row.seen.look, row.look);
  const state = stateOf(row, newest !== null, hasChanged);
  const isVersionIgnored = newest !== null && row.ignoredVersionId === newest.versionId;
  return {
    ...used,
    state,
    ignored: row.isIgnored ? 'mod' : isVersionIgnored ? 'version' : null,
    isGone: row.isGone,
    newest: newest && toView(newest),
    newestInstallId: installs.find(({ versionId }) => versionId === newest?.versionId)?.installId ?? null,
    changes: changes.map(toView),
    previousInstallId: installs.some(({ installId }) => installId === row.previous) ? row.previous : null,
    checkedAt: row.checkedAt,
  };
}

/** The install that was chosen last; without a choice the newest one. */
export function usedInstall(
  installs: readonly [InstalledVersion, ...InstalledVersion[]],
  { using, versions }: Pick<ModRow, 'using' | 'versions'>,
): InstalledVersion {
  const chosen = installs.find(({ installId }) => installId === using);
  // Ids rise with each version; a service that sorts otherwise lists the newest first.
  const rank = ({ versionId }: InstalledVersion) => {
    const place = versions?.findIndex((version) => version.versionId === versionId) ?? -1;
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  const compare = (a: InstalledVersion, b: InstalledVersion) =>
    rank(a) === rank(b) ? b.versionId - a.versionId : rank(a) - rank(b);
  return chosen ?? [...installs].sort(compare)[0] ?? installs[0];
}

/**
 * The versions after the installed one, newest first, from the newest that has a file on. If no version has any, the mod
 * is hosted elsewhere, and all count. An installed version that the service doesn’t list any more is older than those with
 * a larger id.
 */
function newerVersions(
  installedId: number,
  versions: readonly StoredVersion[],
): { changes: readonly StoredVersion[]; newest: StoredVersion | null } {
  const place = versions.findIndex(({ versionId }) => versionId === installedId);
  const newer =
    place < 0 ? versions.filter(({ versionId }) => versionId > installedId) : versions.slice(0, place);
  const isHostedElsewhere = !versions.some(({ hasFiles }) => hasFiles);
  const first = newer.findIndex(({ hasFiles }) => hasFiles || isHostedElsewhere);
  const changes = first < 0 ? [] : newer.slice(first);
  return { changes, newest: changes[0] ?? null };
}

function stateOf(row: ModRow, hasNewer: boolean, hasChanged: boolean): ModUpdate['state'] {
  if (row.versions !== null) return hasNewer ? 'update' : 'current';
  if (row.look === null) return 'unknown';
  return hasChanged ? 'maybe' : 'current';
}

/** A date or version that only one of two looks has says nothing: the service may have sent less that time. */
function isSameLook(a: Look, b: Look | null): boolean {
  if (b === null) return true;
  if (a.version !== null && b.version !== null) return a.version === b.version;
  if (a.updatedAt !== null && b.updatedAt !== null) return a.updatedAt === b.updatedAt;
  return a.title === b.title && a.tagLine === b.tagLine;
}

const toView = ({ versionId, name, releasedAt }: StoredVersion) => ({ versionId, name, releasedAt });
