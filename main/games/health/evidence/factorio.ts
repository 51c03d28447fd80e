import { type Found, idText, plainText, type Relation } from './evidence.ts';
import { itemsOf, parseManifest } from './json-text.ts';

/** A dependency: what kind it is of, the name with blanks around it, and which versions. */
const dependency = /^(!|\?|\(\?\)|~|\+)?([^<>=!?~+()]+)(?:(<=|>=|<|>|=)\s*(\d{1,9}(?:\.\d{1,9}){0,3}))?$/;

/**
 * Reads the `info.json` of a mod for Factorio; null for another one. The game sorts its mods itself, so nothing is said about
 * that.
 * @see https://lua-api.factorio.com/latest/auxiliary/mod-structure.html
 */
export function readFactorio(text: string): Found | null {
  const info = parseManifest(text);
  const id = idText(info?.['name']);
  const version = plainText(info?.['version']);
  if (info === null || id === null || version === null || plainText(info['title']) === null) return null;
  const game = plainText(info['factorio_version']);
  return {
    kind: 'factorio',
    ids: [id],
    version,
    gameVersions: game === null ? [] : [game],
    relations: itemsOf(info['dependencies'])
      .slice(0, 500)
      .flatMap((each) => toRelation(plainText(each) ?? '')),
  };
}

function toRelation(text: string): Relation[] {
  const [, prefix = '', spaced = '', operator, version] = dependency.exec(text) ?? [];
  const name = spaced.trim();
  if (name === '') return [];
  const ids = [name.toLowerCase()];
  if (prefix === '!') return [{ kind: 'apart', ids, name, versions: null }];
  // One that may be missing, may be hidden, or is only recommended.
  if (prefix !== '' && prefix !== '~') return [];
  const isLeast = operator === '>=' || operator === '=' || operator === '>';
  return [{ kind: 'needs', ids, name, versions: isLeast ? [`>=${version}`] : null }];
}
