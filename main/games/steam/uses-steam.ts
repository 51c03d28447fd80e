import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Steam's library, by which a game asks Steam whether it may run. */
const library = /^(?:steam_api(?:64)?\.dll|libsteam_api\.(?:so|dylib))$/i;

/** How deep the library lies at most, as that of Unreal games does, and how many folders are looked through. */
const deepest = 6;
const mostFolders = 400;

/** Whether Steam's library is in a game's folder, near the top. Never rejects. */
export async function usesSteam(folder: string): Promise<boolean> {
  let level = [folder];
  let looked = 0;
  for (let depth = 0; depth <= deepest; depth++) {
    const next: string[] = [];
    for (const at of level) {
      if (looked++ >= mostFolders) return false;
      for (const entry of await readdir(at, { withFileTypes: true }).catch(() => [])) {
        if (entry.isDirectory()) next.push(join(at, entry.name));
        else if (library.test(entry.name)) return true;
      }
    }
    level = next;
  }
  return false;
}
