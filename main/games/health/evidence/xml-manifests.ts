import { parseXml, type XmlElement, XmlRefused } from '../../rules/xml.ts';
import { type Found, idText, plainText, type Relation } from './evidence.ts';

/** The most mods that are read of one list. */
const most = 500;

/**
 * Reads the `About/About.xml` of a mod for RimWorld; null for another one. What a mod says for some versions of the game only
 * is left out.
 * @see https://rimworldwiki.com/wiki/Modding_Tutorials/About.xml
 */
export function readRimWorld(text: string): Found | null {
  const root = rootOf(text, 'ModMetaData');
  const id = root && idText(textOf(root, 'packageId'));
  if (!root || !id) return null;
  const listed = (name: string) => childrenOf(root, name).flatMap(({ text: each }) => plainText(each) ?? []);
  const needs = childrenOf(root, 'modDependencies').flatMap((each): Relation[] => {
    const name = plainText(textOf(each, 'packageId'));
    if (name === null) return [];
    const others = childrenOf(each, 'alternativePackageIds').flatMap(
      ({ text: other }) => idText(other) ?? [],
    );
    const shown = plainText(textOf(each, 'displayName')) ?? name;
    const ids = [name.toLowerCase(), ...others.slice(0, 19)];
    return [{ kind: 'needs', ids, name: shown, versions: null }];
  });
  const ofList = (list: string, kind: Relation['kind']) =>
    listed(list).map((name): Relation => ({ kind, ids: [name.toLowerCase()], name, versions: null }));
  return {
    kind: 'rimworld',
    ids: [id],
    version: plainText(textOf(root, 'modVersion')),
    gameVersions: listed('supportedVersions').slice(0, 50),
    relations: [
      ...needs,
      ...ofList('loadAfter', 'after'),
      ...ofList('forceLoadAfter', 'after'),
      ...ofList('loadBefore', 'before'),
      ...ofList('forceLoadBefore', 'before'),
      ...ofList('incompatibleWith', 'apart'),
    ].slice(0, 1_000),
  };
}

/**
 * Reads the `SubModule.xml` of a mod for Bannerlord; null for another one. A module loads after those that it needs.
 * @see https://moddocs.bannerlord.com/asset-management/submodule/
 */
export function readBannerlord(text: string): Found | null {
  const root = rootOf(text, 'Module');
  const id = root && idText(valueIn(root, 'Id'));
  if (!root || !id) return null;
  const needs = childrenOf(root, 'DependedModules').flatMap((each): Relation[] => {
    const name = plainText(each.attributes.get('Id'));
    if (name === null) return [];
    const least = plainText(each.attributes.get('DependentVersion'));
    const versions = least === null ? null : [`>=${least.replace(/^[a-z]/i, '')}`];
    const isOptional = each.attributes.get('Optional')?.toLowerCase() === 'true';
    const kinds = isOptional ? (['after'] as const) : (['needs', 'after'] as const);
    return kinds.map((kind) => ({ kind, ids: [name.toLowerCase()], name, versions }));
  });
  const ofList = (list: string, kind: Relation['kind']) =>
    childrenOf(root, list).flatMap((each): Relation[] => {
      const name = plainText(each.attributes.get('Id'));
      return name === null ? [] : [{ kind, ids: [name.toLowerCase()], name, versions: null }];
    });
  return {
    kind: 'bannerlord',
    ids: [id],
    version: plainText(valueIn(root, 'Version'))?.replace(/^[a-z]/i, '') || null,
    relations: [
      ...needs,
      ...ofList('ModulesToLoadAfterThis', 'before'),
      ...ofList('IncompatibleModules', 'apart'),
    ],
  };
}

function rootOf(text: string, name: string): XmlElement | null {
  try {
    const root = parseXml(text);
    return root.name === name ? root : null;
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
}

const childOf = (element: XmlElement, name: string) => element.children.find((child) => child.name === name);
const textOf = (element: XmlElement, name: string) => childOf(element, name)?.text;
const valueIn = (element: XmlElement, name: string) => childOf(element, name)?.attributes.get('value');
const childrenOf = (element: XmlElement, name: string) =>
  childOf(element, name)?.children.slice(0, most) ?? [];
