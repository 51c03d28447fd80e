import { lstat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createTurns } from '#main/kernel/turns.ts';
import { fileSize } from './files-below.ts';
import { fitMod, type WantedFile } from './fit-mod.ts';
import { type FoundMod, type FoundSource, mostFound } from './found.ts';
import type { GamePlaces } from './game-places.ts';
import { spelledOnDisk } from './spelled-on-disk.ts';
import { fileOfVortexLink } from './vortex-link.ts';
import { readVortexLists, type VortexList } from './vortex-lists.ts';

/** How many files of a list are looked for to see where it was deployed to. */
const mostTried = 100;

/**
 * Finds the mods that Vortex has deployed, by the lists that it leaves in the folders: each file with the mod that it is from.
 * A file that isn't there any more is no mod's and is left, and so is a link, unless it is one that Vortex made to its own copy:
 * then that is what is copied, and the link comes back when the mod goes. Where Vortex keeps a file of the game aside as
 * `.vortex_backup`, the mod's file isn't given away, so that the game gets a file back. Never rejects.
 */
export async function lookForVortex(places: GamePlaces): Promise<readonly FoundSource[]> {
  const sources: FoundSource[] = [];
  for (const folder of foldersToLook(places))
    for (const list of await readVortexLists(folder)) {
      const source = await readList(folder, list, places);
      if (source !== null) sources.push(source);
    }
  return sources;
}

/**
 * Finds the same by the lists beside Vortex's own mods: those in the game's folder may be damaged or gone. `leastShare` is how much
 * of a list must be in a folder of the game, from 0 to 1: 0 where the player chose the folder, so that any file will do. Never
 * rejects.
 */
export async function readVortexStaging(
  staging: string,
  places: GamePlaces,
  leastShare = 0,
): Promise<readonly FoundSource[]> {
  const sources: FoundSource[] = [];
  for (const list of await readVortexLists(staging)) {
    const folder = await deployedTo(list, places, leastShare);
    const source = folder === null ? null : await readList(folder, list, places);
    if (source !== null) sources.push(source);
  }
  return sources;
}

/** The folder of the game that has the most files of a list; null if none has any. Its own path is of another system under Wine. */
async function deployedTo(
  { files }: VortexList,
  places: GamePlaces,
  leastShare: number,
): Promise<string | null> {
  const tried = files.flatMap(({ path }) => path ?? []).slice(0, mostTried);
  let best: { readonly folder: string; readonly count: number } | null = null;
  for (const folder of foldersToLook(places)) {
    let count = 0;
    const spellings = new Map<string, ReadonlyMap<string, string>>();
    for (const path of tried) if (await isThere(await spelledOnDisk(folder, path, spellings))) count += 1;
    if (count > (best?.count ?? 0)) best = { folder, count };
  }
  return best !== null && best.count >= tried.length * leastShare ? best.folder : null;
}

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** The folders that Vortex may deploy to: those of the game, and those that its rules name. */
function foldersToLook({ game, rules, targets }: GamePlaces): ReadonlySet<string> {
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

async function readList(folder: string, list: VortexList, places: GamePlaces): Promise<FoundSource | null> {
  const bySource = new Map<string, WantedFile[]>();
  const spellings = new Map<string, ReadonlyMap<string, string>>();
  let left = 0;
  let hasLinks = false;
  for (const { path, source } of list.files) {
    const inGame = path === null ? '' : await spelledOnDisk(folder, path, spellings);
    const at = path === null ? null : placeOf(inGame, places);
    if (path === null || at === null) left += 1;
    else if (!places.isOwn(at.target, at.path)) {
      const linked = await fileOfVortexLink(inGame, { path, source });
      const from = linked ?? inGame;
      const size = await fileSize(from);
      if (size === null) {
        left += 1;
        continue;
      }
      hasLinks ||= linked !== null;
      // A link isn't deleted: what it stands for is Vortex's.
      const isGivable = linked === null && (await fileSize(`${inGame}.vortex_backup`)) === null;
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
    isTakenOut: !hasLinks && !/move/i.test(list.deploymentMethod),
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
