import { join, relative, sep } from 'node:path';
import { fitsName } from '../rules/name-pattern.ts';
import { filesBelow } from './files-below.ts';
import { fitMod, type Group, type WantedFile } from './fit-mod.ts';
import { type FoundMod, type FoundSource, mostFound } from './found.ts';
import type { GamePlaces } from './game-places.ts';
import { isNamedForMods, type ModFolder, modFolders } from './mod-folders.ts';
import { type JarFacts, readJarIndex } from './prism.ts';
import { selfDescription } from './self-description.ts';
import { spelledOnDisk } from './spelled-on-disk.ts';

/**
 * Finds the mods that lie in a game's folders of mods and that nobody knows: a folder is one mod, and so are files of one
 * name with several endings. `known` are files, absolute, that another source has. Null if there are none. Never rejects.
 */
export async function lookInFolders(
  places: GamePlaces,
  known: ReadonlySet<string>,
): Promise<FoundSource | null> {
  const mods: FoundMod[] = [];
  let left = 0;
  let folder = '';
  for (const one of modFolders(places.rules, places.game)) {
    const target = places.targets.get(one.target);
    if (target === undefined) continue;
    const found = await lookIn(one, places, known);
    if (found.mods.length > 0 && folder === '') folder = join(target.absolute, one.path);
    for (const mod of found.mods) mods.push(mod);
    left += found.left;
  }
  if (mods.length === 0) return null;
  return {
    keeper: 'nobody',
    name: '',
    folder,
    isInGame: true,
    // Where the player chose the folder, and its name says nothing, the game's own files may be among them.
    isTakenOut: places.rules !== null || isNamedForMods(places.game.modsFolder),
    mods: mods.slice(0, mostFound),
    left: left + Math.max(0, mods.length - mostFound),
  };
}

async function lookIn({ target, path: above }: ModFolder, places: GamePlaces, known: ReadonlySet<string>) {
  const { game, rules } = places;
  const targetFolder = places.targets.get(target)?.absolute ?? '';
  const folder = await spelledOnDisk(targetFolder, above);
  const { files, links } = await filesBelow(folder);
  const facts = await readJarIndex(folder);
  const within = places.at(target, above)?.path.replace(/\/$/, '') ?? null;
  const groups = new Map<string, { name: string; isFolder: boolean; files: WantedFile[]; isOwn: boolean }>();
  for (const { path: below, size } of files) {
    const from = join(folder, below);
    if (known.has(from)) continue;
    const path = above === '' ? below : `${above}/${below}`;
    const slash = below.indexOf('/');
    const isFolder = slash !== -1;
    const isPacked = !isFolder && isPackedName(below, rules);
    const name = isFolder ? below.slice(0, slash) : isPacked ? below : below.replace(/\.[^.]+$/, '');
    const key = `${isFolder ? 'folder' : 'file'} ${name}`;
    const group = groups.get(key) ?? { name, isFolder, files: [], isOwn: false };
    groups.set(key, group);
    // What the game wrote beside a mod's files is that mod's, and not another one.
    group.isOwn ||= places.isOwn(target, path);
    group.files.push({ from, target, path, size, at: places.at(target, path), isGivable: true, within });
  }
  const mods: FoundMod[] = [];
  let left = links;
  for (const [key, group] of groups) {
    if (group.isOwn) continue;
    // Each mod has a folder of its own there.
    const isLoose = rules === null && game.placement === 'folder' && !group.isFolder;
    const of: Group = { name: group.name, above, targetFolder, files: group.files };
    const fitted = isLoose ? null : fitMod(of, { placement: game.placement, rules });
    if (fitted === null) left += group.files.length;
    else mods.push(await toMod(key, group, fitted, { target, above, folder, facts, places }));
  }
  return { mods, left };
}

async function toMod(
  key: string,
  group: { readonly name: string; readonly isFolder: boolean; readonly files: readonly WantedFile[] },
  fitted: NonNullable<ReturnType<typeof fitMod>>,
  from: {
    readonly target: string;
    readonly above: string;
    readonly folder: string;
    readonly facts: ReadonlyMap<string, JarFacts>;
    readonly places: GamePlaces;
  },
): Promise<FoundMod> {
  const isPacked = !group.isFolder && isPackedName(group.name, from.places.rules);
  const own = join(from.folder, group.name);
  const below = group.files.map((file) => relative(own, file.from).replaceAll(sep, '/'));
  const self = group.isFolder ? await selfDescription(own, below) : null;
  const facts = isPacked ? from.facts.get(group.name.toLowerCase()) : undefined;
  return {
    ...fitted,
    key: `${from.target}:${from.above} ${key}`,
    title: facts?.title || self?.title || group.name,
    versionName: facts?.versionName || self?.versionName || '',
    isPacked,
    isOn: true,
    place: own,
  };
}

/** Whether the game takes a file of this name as it is. */
export const isPackedName = (name: string, rules: GamePlaces['rules']): boolean =>
  rules?.packed.some((pattern) => fitsName(name, pattern)) ?? false;
