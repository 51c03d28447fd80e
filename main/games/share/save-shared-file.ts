import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cleanFileName } from '#main/mods/downloads/files/file-name.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';

/** What a file with a shared loadout ends in. */
export const sharedFileEnding = 'loadout';

/**
 * Saves the text of a shared loadout in a folder, under a name that no file there has. Returns the name of the file. Rejects
 * with the system's error.
 */
export async function saveSharedFile(folder: string, loadout: string, text: string): Promise<string> {
  const fileName = await freeFileName(folder, cleanFileName(loadout) ?? 'loadout');
  await replaceText(join(folder, fileName), text);
  return fileName;
}

/** A name that no file in the folder has: "Winter run.loadout", else "Winter run (2).loadout" and so on. */
async function freeFileName(folder: string, name: string): Promise<string> {
  for (let number = 1; ; number += 1) {
    const fileName = `${name}${number === 1 ? '' : ` (${number})`}.${sharedFileEnding}`;
    const isTaken = await stat(join(folder, fileName)).then(
      () => true,
      () => false,
    );
    if (!isTaken) return fileName;
  }
}
