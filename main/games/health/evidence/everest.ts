import { fieldsOf } from '#shared/fields-of.ts';
import { parseYaml } from '../../suggest/shops/yaml.ts';
import { type Found, idText, plainText, type Relation } from './evidence.ts';
import { itemsOf } from './json-text.ts';

/**
 * Reads the `everest.yaml` of a mod for Celeste: each module that it has.
 * @see https://github.com/EverestAPI/Resources/wiki/everest.yaml-Setup
 */
export function readEverest(text: string): readonly Found[] {
  return itemsOf(parseYaml(text.replace(/^\uFEFF/, '')))
    .slice(0, 50)
    .flatMap((module): Found[] => {
      const fields = fieldsOf(module);
      const id = idText(fields['Name']);
      if (id === null) return [];
      const relations = itemsOf(fields['Dependencies'])
        .slice(0, 500)
        .flatMap((each): Relation[] => {
          const name = plainText(fieldsOf(each)['Name']);
          const version = plainText(fieldsOf(each)['Version']);
          if (name === null) return [];
          const versions = version === null ? null : [`>=${version}`];
          return [{ kind: 'needs', ids: [name.toLowerCase()], name, versions }];
        });
      return [{ kind: 'everest', ids: [id], version: plainText(fields['Version']), relations }];
    });
}
