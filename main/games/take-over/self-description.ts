import { join } from 'node:path';
import { fieldsOf } from '#shared/fields-of.ts';
import { parseXml, type XmlElement, XmlRefused } from '../rules/xml.ts';
import { parseYaml } from '../suggest/shops/yaml.ts';
import { readModJson, readModText } from './read-text.ts';

/** What a mod says of itself; both empty where it doesn't. */
export type SelfDescription = { readonly title: string; readonly versionName: string };

const silent: SelfDescription = { title: '', versionName: '' };

/** Readers by the name of a manifest, in lower case. */
const readers: Readonly<Record<string, (path: string) => Promise<SelfDescription>>> = {
  'manifest.json': readJson,
  'info.json': readJson,
  'modinfo.json': readJson,
  'everest.yaml': readEverest,
  'everest.yml': readEverest,
  'about.xml': readXml,
  'submodule.xml': readXml,
  'modinfo.xml': readXml,
};

/** The folders below a mod's own in which its manifest may be, such as `About` of RimWorld. */
const deepest = 1;

/**
 * The name and version that a mod in a folder of its own says of itself. `paths` are those of its files, with slashes. The manifest
 * nearest to the folder counts; where several folders have one, it is a collection of mods, and none does. Never rejects.
 * @see https://stardewvalleywiki.com/Modding:Modder_Guide/APIs/Manifest
 * @see https://thunderstore.io/package/create/docs/
 * @see https://lua-api.factorio.com/latest/auxiliary/mod-structure.html
 * @see https://rimworldwiki.com/wiki/Modding_Tutorials/About.xml
 * @see https://moddocs.bannerlord.com/asset-management/submodule/
 */
export async function selfDescription(folder: string, paths: readonly string[]): Promise<SelfDescription> {
  const manifests = paths.filter((path) => Object.hasOwn(readers, nameOf(path)));
  for (let depth = 0; depth <= deepest; depth += 1) {
    const here = manifests.filter((path) => path.split('/').length === depth + 1);
    if (new Set(here.map(parentOf)).size > 1) return silent;
    for (const path of here) {
      const found = (await readers[nameOf(path)]?.(join(folder, path)).catch(() => silent)) ?? silent;
      if (found.title !== '') return found;
    }
  }
  return silent;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();
const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** SMAPI's and Thunderstore's `manifest.json`, Factorio's `info.json`, and `modinfo.json` of Vintage Story. */
async function readJson(path: string): Promise<SelfDescription> {
  const fields = fieldsOf(await readModJson(path));
  const title = textOf(fields['Name'] ?? fields['title'] ?? fields['name']);
  // Thunderstore allows no blanks in names.
  const shown = 'version_number' in fields ? title.replaceAll('_', ' ').trim() : title;
  return {
    title: shown,
    versionName: textOf(fields['Version'] ?? fields['version_number'] ?? fields['version']),
  };
}

async function readEverest(path: string): Promise<SelfDescription> {
  const modules = parseYaml((await readModText(path)) ?? '');
  const fields = fieldsOf(Array.isArray(modules) ? modules[0] : modules);
  return { title: textOf(fields['Name']), versionName: textOf(fields['Version']) };
}

/** The text of elements in `About.xml` of RimWorld; the attribute `value` of those in `SubModule.xml` and `ModInfo.xml`. */
async function readXml(path: string): Promise<SelfDescription> {
  const text = (await readModText(path)) ?? '';
  let root: XmlElement;
  try {
    root = parseXml(text);
  } catch (error) {
    if (error instanceof XmlRefused) return silent;
    throw error;
  }
  const named = (...names: readonly string[]): string => {
    for (const name of names) {
      const element = root.children.find((child) => child.name.toLowerCase() === name);
      const value = textOf(element?.attributes.get('value') ?? element?.text);
      if (value !== '') return value;
    }
    return '';
  };
  return {
    title: named('displayname', 'name'),
    versionName: named('version', 'modversion').replace(/^v(?=\d)/i, ''),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200).trim() : '');
