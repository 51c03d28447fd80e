import { type Found, idText, plainText, type Relation } from './evidence.ts';
import { fieldOf, itemsOf, parseManifest } from './json-text.ts';

/**
 * Reads the `manifest.json` of a mod for SMAPI; null for another one.
 * @see https://stardewvalleywiki.com/Modding:Modder_Guide/APIs/Manifest
 */
export function readSmapi(text: string): Found | null {
  const manifest = parseManifest(text);
  const id = idText(fieldOf(manifest, 'UniqueID'));
  if (id === null) return null;
  const needed = [
    fieldOf(manifest, 'ContentPackFor'),
    ...itemsOf(fieldOf(manifest, 'Dependencies')).slice(0, 500),
  ];
  const relations = needed.flatMap((each): Relation[] => {
    const name = plainText(fieldOf(each, 'UniqueID'));
    if (name === null || fieldOf(each, 'IsRequired') === false) return [];
    const least = plainText(fieldOf(each, 'MinimumVersion'));
    // Who made it comes before the first point, and nobody knows a mod by that.
    const shown = name.slice(name.indexOf('.') + 1) || name;
    return [
      {
        kind: 'needs',
        ids: [name.toLowerCase()],
        name: shown,
        versions: least === null ? null : [`>=${least}`],
      },
    ];
  });
  return { kind: 'smapi', ids: [id], version: plainText(fieldOf(manifest, 'Version')), relations };
}
