import { join } from 'node:path';
import { parse as parseJsonc } from 'jsonc-parser';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { isTooDeep } from '../rules/json-depth.ts';

/** The most of a list of another program that is read, in bytes. */
const mostBytes = 32 * 1024 ** 2;

/** The text of a file of another program, without a mark of its encoding; null if it isn't there, or too large. Never rejects. */
export async function readForeignText(path: string): Promise<string | null> {
  const file = await openRegularFile(path).catch(() => null);
  if (file === null) return null;
  try {
    if ((await file.stat()).size > mostBytes) return null;
    return (await file.readFile('utf8')).replace(/^\ufeff/, '');
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

/** A JSON file of another program, which may have comments; null if it isn't there, or none. Never rejects. */
export async function readForeignJson(path: string): Promise<unknown> {
  const text = await readForeignText(path);
  return text === null || isTooDeep(text)
    ? null
    : (parseJsonc(text, [], { allowTrailingComma: true }) ?? null);
}

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
    const fields = fieldsOf(await readForeignJson(join(folder, name)));
    const title = textOf(fields['Name'] ?? fields['title'] ?? fields['name']);
    const versionName = textOf(fields['Version'] ?? fields['version_number'] ?? fields['version']);
    if (title !== '') return { title, versionName };
  }
  return { title: '', versionName: '' };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 200).trim() : '');
