import { readdir, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A game as Steam lists it: its number, and the folder `steamapps` of the library that it is in. */
export type SteamApp = { readonly appId: string; readonly apps: string };

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
    const text = await readFile(join(apps, name), 'utf8').catch(() => '');
    if (/"installdir"\s+"([^"]*)"/i.exec(text)?.[1] === basename(real)) found.push({ appId, apps });
  }
  return found;
}
