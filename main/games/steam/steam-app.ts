import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * A game as Steam lists it: its number, the folder `steamapps` of the library that it is in, and the number of the build that
 * is installed; null where Steam doesn't say.
 */
export type SteamApp = { readonly appId: string; readonly apps: string; readonly buildId: string | null };

/** Longer manifests are none of Steam's, in bytes: a usual one has 2 kB. */
const maxManifestBytes = 1_000_000;

/**
 * The games that a folder is of: `steamapps/common/NAME` belongs to each whose manifest has NAME as its folder. None for
 * another folder. Never rejects.
 */
export async function steamAppsOf(folder: string): Promise<readonly SteamApp[]> {
  const real = await realpath(folder).catch(() => folder);
  const common = dirname(real);
  const apps = dirname(common);
  if (basename(common) !== 'common' || basename(apps) !== 'steamapps') return [];
  const found: SteamApp[] = [];
  for (const name of await readdir(apps).catch(() => [])) {
    const appId = /^appmanifest_(\d{1,10})\.acf$/.exec(name)?.[1];
    if (appId === undefined) continue;
    const text = await readManifest(join(apps, name));
    if (/"installdir"\s+"([^"]*)"/i.exec(text)?.[1] !== basename(real)) continue;
    found.push({ appId, apps, buildId: /"buildid"\s+"(\d{1,20})"/i.exec(text)?.[1] ?? null });
  }
  return found;
}

/** The text of a manifest; empty if it can't be read. */
async function readManifest(path: string): Promise<string> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > maxManifestBytes) return '';
  return readFile(path, 'utf8').catch(() => '');
}
