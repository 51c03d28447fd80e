import { mkdir, rmdir, stat } from 'node:fs/promises';
import { dirname, sep } from 'node:path';
import { z } from 'zod';
import { codeOf, whenMissing } from '#main/kernel/system-error.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { AppError } from '#shared/errors.ts';
import { folderGone } from '../../deploy/errors.ts';
import { type GameRow, targetOf } from '../../game.ts';

/** What became of a folder for mods: whether it is there, and the topmost folder that was made for it. */
export type MadeFolder = { readonly exists: boolean; readonly made: string | null };

/** The folders for mods that Loadout made: they go with the last mod, and nothing else does. */
export class MadeFolders {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  /** Makes a folder for mods if there are any to put into it, but never the game's own. Rejects with an AppError. */
  async make(game: GameRow, target: string, isNeeded: boolean): Promise<MadeFolder> {
    if (!(await isThere(game.folder))) throw folderGone(game.folder);
    if (await isThere(target)) return { exists: true, made: null };
    if (!isNeeded) return { exists: false, made: null };
    const made = await topmostMissing(target);
    await mkdir(target, { recursive: true }).catch(async (cause: unknown) => {
      const isInGame = target === (await targetOf(game));
      const details = { details: codeOf(cause), cause };
      if (isInGame) {
        const values = { folder: game.folder, path: game.modsFolder };
        throw new AppError('folder-unusable', { id: 'loadouts.readOnly', values }, details);
      }
      throw new AppError('folder-unusable', { id: 'loadouts.notMade', values: { folder: target } }, details);
    });
    return { exists: true, made };
  }

  /** Remembers what was made, and removes it again with the last mod, from the inside, as far as it is empty. */
  async settle(gameId: string, target: string, made: string | null, hasMods: boolean): Promise<void> {
    const name = nameOf(gameId, target);
    if (made !== null) this.#preferences.set(name, made);
    if (hasMods) return;
    const topmost = this.#madeFor(gameId, target);
    if (topmost === null) return;
    for (let at = target; at === topmost || at.startsWith(`${topmost}${sep}`); at = dirname(at)) {
      const isGone = await rmdir(at).then(
        () => true,
        () => false,
      );
      if (!isGone) break;
    }
    for (const each of [name, ofEarlier(gameId)]) this.#preferences.set(each, null);
  }

  /** Forgets a game's. */
  forget(gameId: string, targets: readonly string[]): void {
    for (const target of targets) this.#preferences.set(nameOf(gameId, target), null);
    this.#preferences.set(ofEarlier(gameId), null);
  }

  /** Earlier versions remembered one folder for a game: the one for mods itself. */
  #madeFor(gameId: string, target: string): string | null {
    const made = this.#preferences.get(nameOf(gameId, target), z.string());
    const earlier = this.#preferences.get(ofEarlier(gameId), z.string());
    return made ?? (earlier === target ? earlier : null);
  }
}

const nameOf = (gameId: string, target: string): string => `made-folder ${gameId} ${target}`;
const ofEarlier = (gameId: string): string => `made-folder ${gameId}`;

/** The outermost of the folders that have to be made for one. */
async function topmostMissing(folder: string): Promise<string> {
  const above = dirname(folder);
  return above === folder || (await isThere(above)) ? folder : topmostMissing(above);
}

/** Whether there is a folder. Rejects with the system's error for one that can't be looked at. */
export const isThere = (path: string): Promise<boolean> =>
  stat(path).then((found) => found.isDirectory(), whenMissing(false));
