import { readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { createTurns } from '#main/kernel/turns.ts';
import { placeFiles } from '../rules/place-files.ts';
import { filesBelow } from './files-below.ts';
import { fitMod } from './fit-mod.ts';
import { type FoundMod, type FoundSource, mostFound } from './found.ts';
import type { GamePlaces } from './game-places.ts';
import { type ModFolder, modFolders } from './mod-folders.ts';
import { readForeignText, readModText } from './read-text.ts';
import { spelledOnDisk } from './spelled-on-disk.ts';

/** The most profiles of an instance that are read. */
const mostProfiles = 20;

/** A mod of an instance: its folder, and the files below it. */
type Mod = Awaited<ReturnType<typeof readMod>>;

/**
 * Reads an instance of Mod Organizer 2: the mods in `mods`, and each profile with those that are on, in their order. The first
 * line of a profile's `modlist.txt` is the mod that wins, `+` is on, `-` is off, `*` isn't Mod Organizer's, and a
 * separator is no mod. Empty for a folder that is none. Never rejects.
 * @see https://github.com/ModOrganizer2/modorganizer/blob/master/src/profile.cpp
 */
export async function readModOrganizer(folder: string, places: GamePlaces): Promise<readonly FoundSource[]> {
  const ini = await readForeignText(join(folder, 'ModOrganizer.ini'));
  if (ini === null) return [];
  const base = await folderIn(ini, 'base_directory', folder, folder);
  const modsFolder = await folderIn(ini, 'mod_directory', await spelledOnDisk(base, 'mods'), base);
  const profiles = await folderIn(ini, 'profiles_directory', await spelledOnDisk(base, 'profiles'), base);
  const entries = await readdir(profiles, { withFileTypes: true }).catch(() => []);
  const known = new Map<string, Mod>();
  const sources: FoundSource[] = [];
  for (const entry of entries.filter((each) => each.isDirectory()).slice(0, mostProfiles)) {
    const list = await readForeignText(join(profiles, entry.name, 'modlist.txt'));
    if (list === null) continue;
    const listed = parseModList(list);
    for (const { name } of listed.slice(0, mostFound))
      if (!known.has(name)) known.set(name, await readMod(modsFolder, name));
    const all = listed.flatMap(({ name, isOn }) => {
      const mod = known.get(name);
      return mod ? [{ ...mod, isOn }] : [];
    });
    const found = await fitAll(all, places);
    if (found.mods.length > 0)
      sources.push({ keeper: 'mo2', name: entry.name, folder, isInGame: false, isTakenOut: false, ...found });
  }
  return sources;
}

/** The mods of a profile in the order in which they win: the last one does. */
export function parseModList(text: string): readonly { readonly name: string; readonly isOn: boolean }[] {
  return text
    .split(/\r?\n/)
    .flatMap((line) => {
      const [sign, name] = [line.slice(0, 1), line.slice(1).trimEnd()];
      const isName =
        ['+', '-'].includes(sign) && name !== '' && !/[\\/\0]/.test(name) && !['.', '..'].includes(name);
      return isName && !name.endsWith('_separator') ? [{ name, isOn: sign === '+' }] : [];
    })
    .reverse();
}

async function readMod(modsFolder: string, name: string) {
  const folder = await spelledOnDisk(modsFolder, name);
  const { files, links } = await filesBelow(folder);
  const meta = (await readModText(join(folder, 'meta.ini'))) ?? '';
  const versionName = /^version=(.*)$/m.exec(meta)?.[1]?.trim().slice(0, 100) ?? '';
  return { name, folder, links, versionName, files: files.filter(({ path }) => path !== 'meta.ini') };
}

/**
 * The mods, each as an install that the game's rules put where Mod Organizer shows it. Which folder of the game that is
 * differs from game to game: it is the one that the rules agree with for most files.
 */
async function fitAll(mods: readonly (Mod & { isOn: boolean })[], places: GamePlaces) {
  let best: { mods: readonly FoundMod[]; left: number } = { mods: [], left: 0 };
  let most = 0;
  const turns = createTurns(8, () => performance.now(), 1);
  for (const place of basesOf(places)) {
    // A mod's folder is like an archive: the rules say of its bare files where they go.
    let bare = 0;
    for (const mod of mods) {
      bare += countBare(mod, place, places);
      if (turns.isDue()) await turns.next();
    }
    if (bare <= most) continue;
    most = bare;
    const fitted: FoundMod[] = [];
    for (const mod of mods) {
      const one = fitOne(mod, place, places);
      if (one !== null) fitted.push(one);
      if (turns.isDue()) await turns.next();
    }
    const count = fitted.reduce((sum, { files }) => sum + files.length, 0);
    const all = mods.reduce((sum, { files, links }) => sum + files.length + links, 0);
    best = { mods: fitted, left: all - count };
  }
  return best;
}

function countBare(mod: Mod, { target, path }: ModFolder, { game, rules }: GamePlaces): number {
  if (rules === null) return game.placement === 'merged' ? mod.files.length : 0;
  const start = path === '' ? '' : `${path}/`;
  const placed = placeFiles(
    mod.files.map((file) => file.path),
    rules,
    { mod: mod.name },
  );
  return placed.files.filter((file) => file.target === target && file.path === `${start}${file.source}`)
    .length;
}

function fitOne(
  mod: Mod & { readonly isOn: boolean },
  { target, path: above }: ModFolder,
  { game, rules, targets }: GamePlaces,
): FoundMod | null {
  const { name, folder, versionName, isOn } = mod;
  const targetFolder = targets.get(target)?.absolute ?? '';
  const files = mod.files.map(({ path, size }) => ({
    from: join(folder, path),
    size,
    target,
    path: above === '' ? path : `${above}/${path}`,
    at: null,
    isGivable: false,
    within: null,
  }));
  const fitted = fitMod({ name, above, targetFolder, files }, { placement: game.placement, rules });
  const place = join(targetFolder, above);
  return fitted && { ...fitted, key: name, title: name, versionName, isPacked: false, isOn, place };
}

/** The folders of a game that may be what a mod's folder stands for. */
function basesOf({ game, rules, targets }: GamePlaces) {
  const places = (rules?.places ?? []).flatMap(({ to }) => {
    const [, target = '', path = ''] = /^([a-z]+):([^{}]*)$/.exec(to ?? '') ?? [];
    return targets.has(target) ? [{ target, path }] : [];
  });
  const all = [...modFolders(rules, game), ...places, { target: 'game', path: '' }];
  return new Map(all.map((place) => [`${place.target}:${place.path}`, place])).values();
}

/**
 * A folder that the settings name; the usual one if they name none, or one that isn't there, as in settings from another
 * computer.
 */
async function folderIn(ini: string, name: string, usual: string, base: string): Promise<string> {
  const [, value = ''] = new RegExp(`^${name}=(.*)$`, 'm').exec(ini) ?? [];
  const path = value
    .trim()
    .replace(/^@ByteArray\((.*)\)$/, '$1')
    .replaceAll('\\\\', '\\')
    .replace('%BASE_DIR%', () => base);
  return isAbsolute(path) && (await isFolder(path)) ? path : usual;
}
