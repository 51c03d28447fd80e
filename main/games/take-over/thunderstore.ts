import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isFolder } from '#main/kernel/files/is-folder.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { filesBelow } from './files-below.ts';
import { fitMod, type WantedFile } from './fit-mod.ts';
import { type FoundMod, type FoundSource, mostFound } from './found.ts';
import type { GamePlaces } from './game-places.ts';
import { readForeignJson, readForeignText } from './read-text.ts';
import { selfDescription } from './self-description.ts';
import { spelledOnDisk } from './spelled-on-disk.ts';
import { isLoaderName, loaderFiles } from './thunderstore-loader.ts';

/** The folders of BepInEx in which each mod has one of its own. */
const foldersOfMods = ['plugins', 'patchers', 'monomod', 'core'] as const;

/** What a profile's list says of a mod, by the name of its folder: `Author-Name`. */
type Listed = { readonly title: string; readonly versionName: string; readonly isOn: boolean };

/**
 * Reads a profile of r2modman or Thunderstore Mod Manager (`mods.yml`) or of Gale, whose mods lie as in the game's folder:
 * `BepInEx/plugins/Author-Name`. Files of a mod that is off have the ending `.old`. Null for a folder that is none. Never
 * rejects.
 * @see https://github.com/ebkr/r2modmanPlus/wiki
 * @see https://github.com/Kesomannen/gale/blob/master/src-tauri/src/profile/mod.rs
 */
export async function readThunderstoreProfile(
  folder: string,
  places: GamePlaces,
): Promise<FoundSource | null> {
  const bepInEx = await spelledOnDisk(folder, 'BepInEx');
  if (!(await isFolder(bepInEx))) return null;
  const text = await readForeignText(join(folder, 'mods.yml'));
  const listed = text === null ? await readGaleList(folder) : parseModsYml(text);
  const targetFolder = places.targets.get('game')?.absolute ?? '';
  const groups = new Map<string, { files: WantedFile[]; links: number; folder: string; isOff: boolean }>();
  for (const kind of foldersOfMods) {
    const ofKind = await spelledOnDisk(bepInEx, kind);
    const entries = await readdir(ofKind, { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isDirectory()) continue;
      const { name } = entry;
      const own = join(ofKind, name);
      const { files, links } = await filesBelow(own);
      const group = groups.get(name) ?? { files: [], links: 0, folder: own, isOff: true };
      groups.set(name, group);
      group.links += links;
      group.isOff &&= files.some(({ path }) => path.endsWith('.dll.old'));
      for (const { path, size } of files) {
        const to = `BepInEx/${kind}/${name}/${path.replace(/\.old$/, '')}`;
        group.files.push({
          from: join(own, path),
          size,
          target: 'game',
          path: to,
          at: null,
          isGivable: false,
          within: null,
        });
      }
    }
  }
  const mods: FoundMod[] = [];
  let left = 0;
  const loader = await foundLoader(folder, places, listed);
  if (loader !== null) mods.push(loader);
  for (const [name, group] of groups) {
    const of = { name, above: '', targetFolder, files: group.files };
    const fitted = fitMod(of, { placement: places.game.placement, rules: places.rules });
    left += group.links;
    if (fitted === null) {
      left += group.files.length;
      continue;
    }
    const entry = listed.get(name.toLowerCase());
    const self = await selfDescription(group.folder, ['manifest.json']);
    mods.push({
      ...fitted,
      key: name,
      title: entry?.title || self.title || name,
      versionName: entry?.versionName || self.versionName,
      isPacked: false,
      isOn: entry?.isOn ?? !group.isOff,
      place: join(targetFolder, 'BepInEx'),
    });
  }
  if (mods.length === 0) return null;
  return {
    keeper: text === null ? 'gale' : 'r2modman',
    name: basename(folder),
    folder,
    isInGame: false,
    isTakenOut: false,
    mods: mods.slice(0, mostFound),
    left: left + Math.max(0, mods.length - mostFound),
  };
}

/** The loader of a profile, for a game that has none; null for none. It comes first, as all others need it. */
async function foundLoader(
  folder: string,
  places: GamePlaces,
  listed: ReadonlyMap<string, Listed>,
): Promise<FoundMod | null> {
  const files = await loaderFiles(folder, places);
  if (files.length === 0) return null;
  const place = places.targets.get('game')?.absolute ?? '';
  const [, entry] = [...listed].find(([name]) => isLoaderName(name)) ?? [];
  const title = entry?.title ?? places.rules?.loader?.title ?? 'BepInEx';
  const of = { name: title, above: '', targetFolder: place, files };
  const fitted = fitMod(of, { placement: places.game.placement, rules: places.rules });
  if (fitted === null) return null;
  const { versionName = '', isOn = true } = entry ?? {};
  return { ...fitted, key: 'loader', title, versionName, isPacked: false, isOn, place };
}

/** The values of a mod that are read, each in a line of its own. A longer line has none of them. */
const listedField = /^ *(name|displayName|enabled|major|minor|patch): *(.*)$/;
const longestLine = 1_000;

/** The mods in r2modman's list, by `Author-Name` in lower case. Of its YAML only lines of one value are needed. */
export function parseModsYml(text: string): ReadonlyMap<string, Listed> {
  const found = new Map<string, Listed>();
  let fields = new Map<string, string>();
  let isInList = false;
  const add = () => {
    const fieldOf = (name: string) => fields.get(name) ?? '';
    const name = fieldOf('name');
    const numbers = ['major', 'minor', 'patch'].map(fieldOf);
    const versionName = numbers.every((number) => /^\d+$/.test(number)) ? numbers.join('.') : '';
    const title = fieldOf('displayName') || name;
    if (name !== '')
      found.set(name.toLowerCase(), { title, versionName, isOn: fieldOf('enabled') !== 'false' });
    fields = new Map();
  };
  for (const line of text.split('\n')) {
    const isFirst = line.startsWith('- ');
    if (isFirst) add();
    isInList ||= isFirst;
    if (found.size >= mostFound) return found;
    if (!isInList || line.length > longestLine) continue;
    const [, name = '', value = ''] = listedField.exec((isFirst ? line.slice(2) : line).trimEnd()) ?? [];
    if (name !== '' && !fields.has(name))
      fields.set(name, value.replace(/^(["'])(.*)\1$/, '$2').slice(0, 200));
  }
  add();
  return found;
}

/** Gale's earlier versions have a list; later ones keep it in a database, and then the mods' own manifests tell. */
async function readGaleList(folder: string): Promise<ReadonlyMap<string, Listed>> {
  const found = new Map<string, Listed>();
  const { mods } = fieldsOf(await readForeignJson(join(folder, 'profile.json')));
  for (const mod of Array.isArray(mods) ? mods.slice(0, mostFound) : []) {
    const { fullName, enabled } = fieldsOf(mod);
    const [, name = '', title = '', versionName = ''] =
      /^([^-]+-([^-]+))-(\d+\.\d+\.\d+)$/.exec(String(fullName)) ?? [];
    if (name !== '') found.set(name.toLowerCase(), { title, versionName, isOn: enabled !== false });
  }
  return found;
}
