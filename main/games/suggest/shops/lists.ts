import type { Dirent } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { fieldsOf } from '#shared/fields-of.ts';
import { parseYaml } from './yaml.ts';

/** The largest list that is read, in bytes. */
export const maxListBytes = 16_000_000;

/** The text of a list; null if it is missing, larger than `maxBytes` or can't be read. */
export async function readList(path: string, maxBytes = maxListBytes): Promise<string | null> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > maxBytes) return null;
  return readFile(path, 'utf8').catch(() => null);
}

/** A list in JSON; undefined if there is none that can be read. */
export async function readJsonList(path: string): Promise<unknown> {
  const text = await readList(path);
  if (text === null) return undefined;
  try {
    // Windows programs write a mark of the byte order.
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** The largest file of settings in YAML that is read, in bytes. */
const maxYamlBytes = 1_000_000;

/** The names and values of a file in YAML; none if it can't be read. */
export async function readYaml(path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readList(path, maxYamlBytes);
  return text === null ? {} : fieldsOf(parseYaml(text.replace(/^\uFEFF/, '')));
}

/** The entries of a folder; none if it can't be read. */
export const entriesOf = (folder: string): Promise<Dirent[]> =>
  readdir(folder, { withFileTypes: true }).catch(() => []);
