import { realpath } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { steamAppsOf } from '../steam/steam-app.ts';
import { bottles } from './shops/bottles.ts';
import type { Computer } from './shops/computer.ts';
import { heroic } from './shops/heroic.ts';
import { lutris } from './shops/lutris.ts';
import type { Shop } from './shops/shop.ts';

/** The launchers that start games in Wine prefixes, those that are read fastest first. */
const launchers: readonly Shop[] = [heroic, bottles, lutris];

/**
 * The Wine prefix of a Windows game on Linux: Proton's for a game in a library of Steam, else that of the launcher that has the
 * game, else the one that the game lies in. Null if there is none. Never rejects.
 */
export async function winePrefixOf(
  folder: string,
  computer: Pick<Computer, 'home' | 'env'>,
): Promise<string | null> {
  const real = await realpath(folder).catch(() => folder);
  return (await protonPrefixOf(real)) ?? (await launchersPrefixOf(real, computer)) ?? prefixAround(real);
}

async function protonPrefixOf(folder: string): Promise<string | null> {
  for (const { appId, apps } of await steamAppsOf(folder)) {
    const prefix = join(apps, 'compatdata', appId, 'pfx');
    if (await isFolder(prefix)) return prefix;
  }
  return null;
}

async function launchersPrefixOf(
  folder: string,
  { home, env }: Pick<Computer, 'home' | 'env'>,
): Promise<string | null> {
  for (const launcher of launchers) {
    const listed = await launcher({ platform: 'linux', home, env, windows: null });
    const games = await Promise.all(
      listed.map(async (game) => ({ ...game, real: await realpath(game.folder).catch(() => null) })),
    );
    const around = games.filter(({ real }) => real !== null && isWithin(folder, real));
    // The innermost: a folder of games may be listed as one.
    around.sort((a, b) => (b.real ?? '').length - (a.real ?? '').length);
    // Where a launcher knows no more of a game than its program, that may lie deep in the game's folder.
    const inside = games.filter(({ real }) => real !== null && real !== folder && isWithin(real, folder));
    for (const { prefix } of [...around, ...(inside.length === 1 ? inside : [])]) {
      const found = (await prefix?.()) ?? null;
      if (found !== null && (await isFolder(join(found, 'drive_c')))) return found;
    }
  }
  return null;
}

/** The prefix that a folder lies in. */
function prefixAround(folder: string): string | null {
  for (let at = folder; at !== dirname(at); at = dirname(at))
    if (basename(at).toLowerCase() === 'drive_c') return dirname(at);
  return null;
}

const isWithin = (inner: string, outer: string): boolean =>
  inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : `${outer}${sep}`);
