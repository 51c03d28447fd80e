import { parse } from 'jsonc-parser';
import { fieldsOf } from '#shared/fields-of.ts';
import { isTooDeep } from '../../rules/json-depth.ts';

/** The value of a manifest in JSON; null for what can't be read. Manifests of mods often have comments and commas too many. */
export function parseManifest(text: string): Readonly<Record<string, unknown>> | null {
  const plain = text.replace(/^\uFEFF/, '');
  if (isTooDeep(plain)) return null;
  const value: unknown = parse(plain, [], { allowTrailingComma: true });
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? fieldsOf(value) : null;
}

/** A field by its name in any case, as programs in C# read them. */
export function fieldOf(value: unknown, name: string): unknown {
  const fields = fieldsOf(value);
  if (Object.hasOwn(fields, name)) return fields[name];
  const found = Object.keys(fields).find((key) => key.toLowerCase() === name.toLowerCase());
  return found === undefined ? undefined : fields[found];
}

/** The items of a list; none of any other value. */
export const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
