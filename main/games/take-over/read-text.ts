import { parse as parseJsonc } from 'jsonc-parser';
import { openRegularFile } from '#main/kernel/files/regular-file.ts';
import { isTooDeep } from '../rules/json-depth.ts';

/** The most that is read of another program's list, and of what one mod says of itself, in bytes. Parsing keeps the window waiting. */
const mostBytes = { list: 4 * 1024 ** 2, mod: 256 * 1024 };

/** The largest JSON with comments, or with other things that it may not have, in characters: it takes ten times as long. */
const longestLoose = 512 * 1024;

/** The text of a file of another program, without a mark of its encoding; null if it isn't there, or too large. Never rejects. */
export async function readForeignText(path: string, most = mostBytes.list): Promise<string | null> {
  const bytes = await readForeignBytes(path, most);
  return bytes && toText(bytes);
}

const toText = (bytes: Buffer): string => bytes.toString('utf8').replace(/^\ufeff/, '');

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
  const bytes = await readForeignBytes(path, most);
  return bytes && parseForeignJson(bytes);
}

/** The JSON in the bytes of such a file; null if it is none. */
export function parseForeignJson(bytes: Buffer): unknown {
  const text = toText(bytes);
  try {
    return JSON.parse(text);
  } catch {
    if (text.length > longestLoose || isTooDeep(text)) return null;
    return parseJsonc(text, [], { allowTrailingComma: true }) ?? null;
  }
}

/** The text of a file in a mod's folder that says of the mod what another program knows of it. Never rejects. */
export const readModText = (path: string): Promise<string | null> => readForeignText(path, mostBytes.mod);

/** A JSON file in a mod's folder; null if it isn't there, or none. Never rejects. */
export const readModJson = (path: string): Promise<unknown> => readForeignJson(path, mostBytes.mod);
