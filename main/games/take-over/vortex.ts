import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createTurns } from '#main/kernel/turns.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { fileSize } from './files-below.ts';
import { fitMod, type WantedFile } from './fit-mod.ts';
import { type FoundMod, type FoundSource, mostFound } from './found.ts';
import type { GamePlaces } from './game-places.ts';
import { readForeignJson } from './read-text.ts';
import { spelledOnDisk } from './spelled-on-disk.ts';

/** The most files of a list that are read, and how large the list may be, in bytes. */
const mostListed = 200_000;
const largestList = 32 * 1024 ** 2;

/**
 * Finds the mods that Vortex has deployed, by the lists that it leaves in the folders: each file with the mod that it is from.
 * A file that isn't there any more is no mod's, and neither is a link: both are left. Where Vortex keeps a file of the game
 * aside as `.vortex_backup`, the mod's file isn't given away, so that the game gets a file back. Never rejects.
 * @see https://github.com/Nexus-Mods/Vortex/blob/master/src/renderer/src/extensions/mod_management/util/activationStore.ts
 */
export async function lookForVortex(places: GamePlaces): Promise<readonly FoundSource[]> {
  const sources: FoundSource[] = [];
  for (const folder of await foldersToLook(places)) {
    const names: readonly string[] = await readdir(folder).catch(() => []);
    for (const name of names) {
      if (!/^vortex\.deployment\.(?:[\w-]+\.)?json$/i.test(name)) continue;
      const list = fieldsOf(await readForeignJson(join(folder, name), largestList));
      const source = await readManifest(folder, list, places);
      if (source !== null) sources.push(source);
    }
  }
  return sources;
}

/** The folders that Vortex may deploy to: those of the game, and those that its rules name. */
async function foldersToLook({ game, rules, targets }: GamePlaces): Promise<ReadonlySet<string>> {
  const folders = new Set([game.folder]);
  for (const { absolute } of targets.values()) folders.add(absolute);
  for (const { to } of rules?.places ?? []) {
    const colon = to?.indexOf(':') ?? -1;
    const target = targets.get(to?.slice(0, colon) ?? '');
    const path = to?.slice(colon + 1).replace(/\/?\{mod\}.*$/, '');
    if (target && path) folders.add(join(target.absolute, path));
  }
  return folders;
}

async function readManifest(
  folder: string,
  manifest: Readonly<Record<string, unknown>>,
  places: GamePlaces,
): Promise<FoundSource | null> {
  const listed = Array.isArray(manifest['files']) ? manifest['files'].slice(0, mostListed) : [];
  const bySource = new Map<string, WantedFile[]>();
  const spellings = new Map<string, ReadonlyMap<string, string>>();
  let left = 0;
  for (const one of listed) {
    const { relPath, source } = fieldsOf(one);
    if (typeof relPath !== 'string' || typeof source !== 'string') continue;
    const path = relPath.replaceAll('\\', '/');
    const isBelow = path.split('/').every((name) => !['', '.', '..'].includes(name)) && !path.includes('\0');
    const from = isBelow ? await spelledOnDisk(folder, path, spellings) : '';
    const at = isBelow ? placeOf(from, places) : null;
    const size = at === null ? null : await fileSize(from);
    if (at === null || size === null) left += 1;
    else if (!places.isOwn(at.target, at.path)) {
      const isGivable = (await fileSize(`${from}.vortex_backup`)) === null;
      const files = bySource.get(source) ?? [];
      bySource.set(source, files);
      // Vortex marks the folders that it made, and removes these itself.
      files.push({ ...at, from, size, at: places.at(at.target, at.path), isGivable, within: null });
    }
  }
  const mods: FoundMod[] = [];
  const turns = createTurns(8, () => performance.now(), 1);
  for (const [source, files] of bySource) {
    if (turns.isDue()) await turns.next();
    const target = places.targets.get(files[0]?.target ?? '');
    const { title, versionName } = nameOfSource(source);
    const above = target ? relative(target.absolute, folder).split(sep).join('/') : '';
    const group = {
      name: title,
      above: above.startsWith('..') ? '' : above,
      targetFolder: target?.absolute ?? '',
      files,
    };
    const fitted = fitMod(group, { placement: places.game.placement, rules: places.rules });
    if (fitted === null) left += files.length;
    else
      mods.push({ ...fitted, key: source, title, versionName, isPacked: false, isOn: true, place: folder });
  }
  if (mods.length === 0) return null;
  return {
    keeper: 'vortex',
    name: '',
    folder,
    isInGame: true,
    // Deployed by moving, the file in the game's folder is the only one that Vortex has.
    isTakenOut: !/move/i.test(String(manifest['deploymentMethod'] ?? '')),
    mods: mods.slice(0, mostFound),
    left: left + Math.max(0, mods.length - mostFound),
  };
}

/** The target that a file lies in: of several, the innermost. */
function placeOf(from: string, { targets }: GamePlaces): { target: string; path: string } | null {
  let best: { target: string; path: string } | null = null;
  for (const [target, { absolute }] of targets) {
    if (!from.startsWith(`${absolute}${sep}`)) continue;
    const path = relative(absolute, from).split(sep).join('/');
    if (best === null || path.length < best.path.length) best = { target, path };
  }
  return best;
}

/** Vortex calls a mod as its archive: on Nexus Mods a name, the mod's number, its version, and a time. */
function nameOfSource(source: string): { title: string; versionName: string } {
  const [, title = source, version = ''] = /^(.+?)-\d+-(.+)-\d{9,11}$/.exec(source) ?? [];
  return { title: title.slice(0, 200), versionName: version.replaceAll('-', '.').slice(0, 100) };
}
