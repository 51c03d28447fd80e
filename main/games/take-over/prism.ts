import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { filesBelow } from './files-below.ts';
import { fitMod } from './fit-mod.ts';
import { type FoundMod, type FoundSource, mostFound } from './found.ts';
import type { GamePlaces } from './game-places.ts';
import { readForeignJson, readForeignText, readModText } from './read-text.ts';

/** What a list beside mods says of a file. */
export type JarFacts = { readonly title: string; readonly versionName: string };

/** The most files of a list that are read. */
const mostListed = 5_000;

/**
 * What Prism Launcher keeps in `.index` beside the mods: a packwiz file for each, by the mod's file name in lower case. Empty
 * without one. Never rejects.
 * @see https://packwiz.infra.link/reference/pack-format/mod-toml/
 * @see https://github.com/PrismLauncher/PrismLauncher/blob/develop/launcher/modplatform/packwiz/Packwiz.cpp
 */
export async function readJarIndex(folder: string): Promise<ReadonlyMap<string, JarFacts>> {
  const index = join(folder, '.index');
  const facts = new Map<string, JarFacts>();
  const names = await readdir(index).catch(() => []);
  for (const name of names.slice(0, mostListed)) {
    if (!name.endsWith('.pw.toml')) continue;
    const values = topLevelTexts((await readModText(join(index, name))) ?? '');
    const file = values.get('filename');
    if (file !== undefined)
      facts.set(file.toLowerCase(), {
        title: values.get('name') ?? '',
        versionName: values.get('x-prismlauncher-version-number') ?? '',
      });
  }
  return facts;
}

/** The texts of a TOML file before its first table: all that is needed of it is there, each in one line. */
function topLevelTexts(text: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith('[')) break;
    const [, key = '', single, double] =
      /^\s*([\w-]+)\s*=\s*(?:'([^']*)'|"((?:[^"\\]|\\.)*)")/.exec(line) ?? [];
    const value = single ?? double?.replace(/\\(["\\])/g, '$1');
    if (key !== '' && value !== undefined) values.set(key, value.slice(0, 200));
  }
  return values;
}

/**
 * Reads an instance of Prism Launcher (`instance.cfg`, `mmc-pack.json`), or one of the Modrinth app's earlier versions
 * (`profile.json`). A mod that is off has the ending `.disabled`. Null for a folder that is none. Never rejects.
 * @see https://prismlauncher.org/wiki/help-pages/instance-settings/
 */
export async function readMinecraftInstance(folder: string, places: GamePlaces): Promise<FoundSource | null> {
  const target = places.targets.get('mods');
  if (target === undefined) return null;
  const cfg = await readForeignText(join(folder, 'instance.cfg'));
  const isPrism = cfg !== null && (await readForeignJson(join(folder, 'mmc-pack.json'))) !== null;
  const profile = isPrism ? null : fieldsOf(await readForeignJson(join(folder, 'profile.json')));
  if (!isPrism && typeof fieldsOf(profile?.['metadata'])['game_version'] !== 'string') return null;
  const named = isPrism ? /^name=(.*)$/m.exec(cfg)?.[1]?.trim() : fieldsOf(profile?.['metadata'])['name'];
  const minecraft = isPrism ? await minecraftFolder(folder) : folder;
  const modsFolder = join(minecraft, 'mods');
  const { files, links } = await filesBelow(modsFolder);
  const facts = await readJarIndex(modsFolder);
  const mods: FoundMod[] = [];
  let left = links;
  for (const { path, size } of files) {
    const isOn = !path.endsWith('.disabled');
    const name = isOn ? path : path.slice(0, -'.disabled'.length);
    const from = join(modsFolder, path);
    const wanted = { from, size, target: 'mods', path: name, at: null, isGivable: false, within: null };
    const fitted = name.includes('/')
      ? null
      : fitMod(
          { name, above: '', targetFolder: target.absolute, files: [wanted] },
          { placement: places.game.placement, rules: places.rules },
        );
    if (fitted === null) {
      left += 1;
      continue;
    }
    const { title = '', versionName = '' } = facts.get(name.toLowerCase()) ?? {};
    const place = join(target.absolute, name);
    mods.push({ ...fitted, key: path, title: title || name, versionName, isPacked: true, isOn, place });
  }
  return {
    keeper: isPrism ? 'prism' : 'modrinth',
    name: typeof named === 'string' && named !== '' ? named.slice(0, 80) : basename(folder),
    folder,
    isInGame: false,
    isTakenOut: false,
    mods: mods.slice(0, mostFound),
    left: left + Math.max(0, mods.length - mostFound),
  };
}

/** The game's folder in an instance, which has a dot on some computers. */
async function minecraftFolder(folder: string): Promise<string> {
  const names: readonly string[] = await readdir(folder).catch(() => []);
  return join(folder, names.includes('.minecraft') ? '.minecraft' : 'minecraft');
}
