import type { Found, Relation } from './evidence.ts';
import { idText, plainText } from './evidence.ts';
import { itemsOf, parseManifest } from './json-text.ts';

/** What is needed: the author, the name, and the version that it was made with. */
const dependency = /^(.+)-([A-Za-z0-9_]+)-(\d+\.\d+\.\d+)$/;

/**
 * Reads the `manifest.json` of a package of Thunderstore; null for another one. It doesn't say who the author is, so that
 * packages are told apart by their names alone. Programs that install packages take a version for the least one.
 * @see https://wiki.thunderstore.io/mods/creating-a-package
 */
export function readThunderstore(text: string): Found | null {
  const manifest = parseManifest(text);
  const id = idText(manifest?.['name']);
  if (manifest === null || id === null || typeof manifest['version_number'] !== 'string') return null;
  const relations = itemsOf(manifest['dependencies'])
    .slice(0, 500)
    .flatMap((each): Relation[] => {
      const [, , name = '', version = ''] = dependency.exec(plainText(each) ?? '') ?? [];
      if (name === '') return [];
      const shown = name.replaceAll('_', ' ').trim() || name;
      return [{ kind: 'needs', ids: [name.toLowerCase()], name: shown, versions: [`>=${version}`] }];
    });
  return { kind: 'thunderstore', ids: [id], version: plainText(manifest['version_number']), relations };
}
