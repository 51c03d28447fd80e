import { existsSync } from 'node:fs';
import { sep } from 'node:path';
import { shell } from 'electron';
import { isPlainFolder, withoutEnd } from './plain-folder.ts';

/**
 * Shows a folder in the system's file manager: its content, or itself in the folder above where opening it could start
 * something (E29). Returns the system's problem, empty if there is none. Never rejects.
 */
export async function showFolder(path: string): Promise<string> {
  const bare = withoutEnd(path);
  if (await isPlainFolder(bare, process.platform))
    // Without its end, Windows may take the name for that of a program beside the folder.
    return shell.openPath(process.platform === 'win32' ? `${bare}${sep}` : bare);
  if (!existsSync(bare)) return 'It does not exist.';
  shell.showItemInFolder(bare);
  return '';
}
