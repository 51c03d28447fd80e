import { join } from 'node:path';
import { parse as parseJsonc } from 'jsonc-parser';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { isTooDeep } from '../rules/json-depth.ts';

/** The most that is read of another program's list, and of what one mod says of itself, in bytes. Parsing keeps the window waiting. */
const mostBytes = { list: 4 * 1024 ** 2, mod: 256 * 1024 };

/** The largest JSON with comments, or with other things that it may not have, in characters: it takes ten times as long. */
const longestLoose = 512 * 1024;

/** The text of a file of another program, without a mark of its encoding; null if it isn't there, or too large. Never rejects. */
export async function readForeignText(path: string, most = mostBytes.list): Promise<string | null> {
  const bytes = await readForeignBytes(path, most);
  return bytes?.toString('utf8').replace(/^\ufeff/, '') ?? null;
}

/** The bytes of a file of another program; null if it isn't there, or larger than `most`. Never rejects. */
export async function readForeignBytes(path: string, most: number): Promise<Buffer | null> {
  const file = await openRegularFile(path).catch(() => null);
  if (file === null) return null;
  try {
    if ((await file.stat()).size > most) return null;
    return await file.readFile();
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** A JSON file of another program, which may have comments; null if it isn't there, or none. Never rejects. */
export async function readForeignJson(path: string, most = mostBytes.list): Promise<unknown> {
  const text = await readForeignText(path, most);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    if (text.length > longestLoose || isTooDeep(text)) return null;
    return parseJsonc(text, [], { allowTrailingComma: true }) ?? null;
  }
}

/** The text of a file in a mod's folder that says of the mod what another program knows of it. Never rejects. */
export const readModText = (path: string): Promise<string | null> => readForeignText(path, mostBytes.mod);

/**
 * The name and version that a mod in a folder of its own says of itself: SMAPI's and Thunderstore's `manifest.json`, or
 * Factorio's `info.json`. Empty where it doesn't. Never rejects.
 * @see https://stardewvalleywiki.com/Modding:Modder_Guide/APIs/Manifest
 * @see https://thunderstore.io/package/create/docs/
 * @see https://lua-api.factorio.com/latest/auxiliary/mod-structure.html
 */
export async function selfDescription(
  folder: string,
): Promise<{ readonly title: string; readonly versionName: string }> {
  for (const name of ['manifest.json', 'info.json']) {
    const fields = fieldsOf(await readForeignJson(join(folder, name), mostBytes.mod));
    const title = textOf(fields['Name'] ?? fields['title'] ?? fields['name']);
    const versionName = textOf(fields['Version'] ?? fields['version_number'] ?? fields['version']);
    if (title !== '') return { title, versionName };
  }
  return { title: '', versionName: '' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200).trim() : '');
