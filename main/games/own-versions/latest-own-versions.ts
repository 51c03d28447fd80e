import type { Install } from '#main/mods/installs/install.ts';
import { modKey } from '../loadouts/loadout.ts';

/** The latest version of the player's own of each mod that has one, by `modKey`. */
export function latestOwnVersions(installs: readonly Install[]): ReadonlyMap<string, Install> {
  const latest = new Map<string, Install>();
  for (const install of installs) {
    if (install.own === undefined) continue;
    const key = modKey(install);
    if (install.installedAt >= (latest.get(key)?.installedAt ?? 0)) latest.set(key, install);
  }
  return latest;
}
