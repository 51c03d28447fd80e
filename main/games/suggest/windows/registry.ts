import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { join, win32 } from 'node:path';
import { inTemporaryFolder } from '../temporary-folder.ts';

/** Keys of the registry by their whole path, each with its texts by their names in lower case. */
export type RegistryKeys = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Reads a key such as `HKCU\Software\Valve` and all below it; none if it isn't there or can't be read. Never rejects. */
export type ReadRegistry = (key: string) => Promise<RegistryKeys>;

/** The largest export that is read, in bytes. */
const maxBytes = 16_000_000;

/** `[KEY]`, or `"NAME"="TEXT"` with its escapes; `@` names the text of the key itself. */
const line = /^(?:\[(.+)\]|(?:"((?:[^"\\]|\\.)*)"|@)="((?:[^"\\]|\\.)*)")$/;

/**
 * Reads the registry of this Windows by its own program. That exports to a file, because what it prints has lost the characters
 * that the console's code page hasn't.
 * @param systemRoot the folder of Windows, an absolute path
 * @param temporary the folder for temporary files, an absolute path
 * @see https://learn.microsoft.com/windows-server/administration/windows-commands/reg-export
 */
export function systemRegistry(systemRoot: string, temporary: string): ReadRegistry {
  const program = win32.join(systemRoot, 'System32', 'reg.exe');
  return async (key) => {
    const keys = await inTemporaryFolder(async (folder) => {
      const file = join(folder, 'keys.reg');
      await run(program, ['export', key, file, '/y']);
      return (await stat(file)).size > maxBytes ? null : parseRegistry(await readFile(file, 'utf16le'));
    }, temporary);
    return keys ?? new Map();
  };
}

/** Reads an export of the registry. Values that are no texts are left out. */
export function parseRegistry(text: string): RegistryKeys {
  const keys = new Map<string, Map<string, string>>();
  let values: Map<string, string> | undefined;
  for (const each of text.split(/\r?\n/)) {
    const [, key, name = '', value] = line.exec(each) ?? [];
    if (key !== undefined) {
      values = keys.get(key) ?? new Map();
      keys.set(key, values);
    } else if (value !== undefined) values?.set(unescaped(name).toLowerCase(), unescaped(value));
  }
  return keys;
}

/** A text of the key that was read, by its name in lower case; undefined without it. */
export const textOf = (keys: RegistryKeys, name: string): string | undefined =>
  // The key itself comes before those below it.
  [...keys.values()][0]?.get(name);

const unescaped = (text: string): string => text.replaceAll(/\\(.)/g, '$1');

const run = (program: string, args: readonly string[]): Promise<void> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { timeout: 10_000, windowsHide: true }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
