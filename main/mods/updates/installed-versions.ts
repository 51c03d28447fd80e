import type { Install } from '../installs/install.ts';
import type { Installs } from '../installs/installs.ts';
import type { InstalledVersion } from './mod-update.ts';

/** Gives the installs that are mods of services: the same array as long as the installs are the same. */
export function installedVersions(installs: Pick<Installs, 'list'>): () => readonly InstalledVersion[] {
  let of: readonly Install[] = [];
  let versions: readonly InstalledVersion[] = [];
  return () => {
    const now = installs.list();
    if (now !== of) versions = versionsOf(now);
    of = now;
    return versions;
  };
}

/** A version of the player's own is checked for updates only where nothing else of the mod is installed. */
function versionsOf(installs: readonly Install[]): readonly InstalledVersion[] {
  const others = installs.filter(({ own }) => own === undefined);
  const known = new Set(others.map(({ service, modId }) => `${service} ${modId}`));
  const own = installs.filter((each) => each.own && !known.has(`${each.service} ${each.modId}`));
  return [...others, ...own].flatMap(toInstalledVersion);
}

function toInstalledVersion(install: Install): InstalledVersion[] {
  const { service, modId, versionId, installId, versionName, title } = install;
  if (service === null || modId === null || versionId === null) return [];
  return [{ service, modId, versionId, installId, versionName, title }];
}
