import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readBepInEx } from './evidence/bepinex.ts';
import type { EvidenceKind } from './evidence/evidence.ts';
import { parseManifest } from './evidence/json-text.ts';
import { compareVersions } from './evidence/versions.ts';

/** What games and their loaders bring along, by the ids that manifests use. Nobody gets these as mods. */
const broughtAlong: Readonly<Record<EvidenceKind, RegExp>> = {
  thunderstore: /^$/,
  fabric: /^(?:minecraft|java|fabricloader|fabric-loader|quilt_loader|quilt_base|mixinextras)$/,
  smapi: /^(?:pathoschild\.consolecommands|smapi\.(?:consolecommands|errorhandler|savebackup))$/,
  factorio: /^(?:base|core|space-age|quality|elevated-rails)$/,
  everest: /^(?:celeste|everest|everestcore)$/,
  rimworld: /^ludeon\.rimworld(?:\.|$)/,
  bannerlord:
    /^(?:native|sandboxcore|sandbox|storymode|custombattle|birthanddeath|multiplayer|fastmode|navaldlc)$/,
  // Its own packages have no plugins that others name.
  bepinex: /^$/,
  plugin:
    /^(?:(?:skyrim|update|dawnguard|hearthfires|dragonborn|fallout4|falloutnv|oblivion)\.esm|cc[a-z]{3}[a-z0-9-]*\.es[lmp])$/,
};

/** Whether the game has what is called so without any mod, or what loads its mods does. */
export function isBroughtAlong(kind: EvidenceKind, id: string, loader: string | null): boolean {
  if (broughtAlong[kind].test(id)) return true;
  // Packages of BepInEx have its name with a word or a game after it. Whether it is there is said elsewhere.
  const name = loader?.toLowerCase().replace(/[^a-z0-9]/g, '') ?? '';
  return kind === 'thunderstore' && name !== '' && id.replace(/[^a-z0-9]/g, '').startsWith(name);
}

/** The largest file that is read for the version of a game, in bytes. */
const largest = 64 * 1024;

/** Reads the version of a game where manifests of its mods name one; null where the game doesn't tell. Never rejects. */
export async function readVersionOfGame(folder: string): Promise<ReadonlyMap<EvidenceKind, string>> {
  const found = new Map<EvidenceKind, string>();
  const read = (path: string) =>
    readFile(join(folder, ...path.split('/')), 'utf8').then(
      (text) => text.slice(0, largest),
      () => '',
    );
  const factorio = parseManifest(await read('data/base/info.json'));
  if (factorio?.['name'] === 'base' && typeof factorio['version'] === 'string')
    found.set('factorio', factorio['version']);
  const rimWorld = /^\d+\.\d+(?:\.\d+)?/.exec(await read('Version.txt'))?.[0];
  if (rimWorld !== undefined) found.set('rimworld', rimWorld);
  for (const [kind, version] of found) if (compareVersions(version, '0') === null) found.delete(kind);
  return found;
}

/** The most libraries of a game that are read for plugins, and how deep they lie in their folder. */
const mostLibraries = 300;
const deepestLibrary = 4;

/** What was read of a library, by its path, and the size and time that it had then. */
export type KnownLibraries = Map<string, { readonly stamp: string; readonly ids: readonly string[] }>;

/**
 * The ids of the plugins of BepInEx in these files and folders of a folder, which no mod of Loadout brings. Each file is read
 * once, as long as it stays the same. Never rejects.
 */
export async function readPluginsOfGame(
  folder: string,
  names: ReadonlySet<string>,
  known: KnownLibraries,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let left = mostLibraries;
  const read = async (path: string) => {
    const { size, mtimeMs } = await stat(path);
    const stamp = `${size} ${mtimeMs}`;
    const before = known.get(path);
    const ids =
      before?.stamp === stamp ? before.ids : (await readBepInEx(path)).flatMap((plugin) => plugin.ids);
    known.set(path, { stamp, ids });
    for (const id of ids) found.add(id);
  };
  const walk = async (at: string, depth: number) => {
    for (const entry of await readdir(at, { withFileTypes: true }).catch(() => [])) {
      if (depth === 0 && !names.has(entry.name.toLowerCase())) continue;
      const path = join(at, entry.name);
      if (entry.isDirectory() && depth < deepestLibrary) await walk(path, depth + 1);
      else if (/\.dll$/i.test(entry.name) && left > 0) {
        left -= 1;
        await read(path).catch(() => undefined);
      }
    }
  };
  await walk(folder, 0);
  return found;
}

/** The names of what is in a folder, in lower case; none if it isn't there. Never rejects. */
export const lowerNamesIn = async (folder: string): Promise<ReadonlySet<string>> =>
  new Set((await readdir(folder).catch(() => [])).map((name) => name.toLowerCase()));
