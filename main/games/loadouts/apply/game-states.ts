import { lstat, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import type { Log } from '#main/kernel/log/log.ts';
import { isMissing } from '#main/kernel/system-error.ts';
import { replaceText } from '#main/storage/files/atomic-file.ts';
import { AppError } from '#shared/errors.ts';
import { readDeployed, writeDeployed } from '../../deploy/record/deployed-file.ts';
import { readJournal, writeJournal } from '../../deploy/record/journal.ts';

/** Which folder on this computer a state belongs to. `identity` is its device and file number; null where unknown. */
type Place = { readonly target: string; readonly identity: string | null };

const placeSchema = z.object({ version: z.literal(1), target: z.string(), identity: z.string().nullable() });

/**
 * The states of games' folders: what is deployed there, the originals that mods replace, and files saved for loadouts. A
 * state belongs to the folder where mods go, not to the game in the list: a game that is added again, with whatever id,
 * finds it (Z16). It is found by the folder's real path, or by its identity where the folder was moved.
 */
export class GameStates {
  readonly #folder: string;
  readonly #log: Log;

  /** @param options `folder` has one folder per state */
  constructor(options: { readonly folder: string; readonly log: Log }) {
    this.#folder = options.folder;
    this.#log = options.log;
  }

  /** The state folder for the mods in `target`, which may not be there yet. Rejects with the system's error. */
  async folderFor(gameId: string, target: string): Promise<string> {
    const own = join(this.#folder, gameId);
    const now = await placeOf(target);
    const states = await this.#list();
    const here = states.filter(({ place }) => place.target === now.target);
    const found = here.find(({ state }) => state === own) ?? here[0];
    if (found) return found.state;
    // A folder that is gone from where it was has been moved here, mods included, if it is the same one.
    for (const { state, place } of states) {
      const isSame = place.identity === null ? state === own : place.identity === now.identity;
      if (isSame && (await isGone(place.target))) return state;
    }
    if (!states.some(({ state }) => state === own)) return own;
    // The game was given another folder, and its state belongs to the earlier one.
    for (let number = 2; ; number += 1) {
      const next = `${own}-${number}`;
      if (!states.some(({ state }) => state === next)) return next;
    }
  }

  /**
   * Remembers which folder a state belongs to, in its records, too, where the folder was moved with the mods in it. Rejects
   * with the system's error.
   */
  async remember(state: string, target: string): Promise<void> {
    const place = await placeOf(target);
    const known = await this.#placeIn(state);
    if (known?.target === place.target && known.identity === place.identity) return;
    const journal = await readJournal(state);
    if (journal !== null && journal !== 'damaged' && journal.target !== place.target)
      await writeJournal(state, { ...journal, target: place.target });
    const deployed = await readDeployed(state);
    if (deployed !== null && deployed !== 'damaged' && deployed.target !== place.target)
      await writeDeployed(state, { ...deployed, target: place.target });
    await mkdir(state, { recursive: true, mode: 0o700 });
    await replaceText(join(state, 'folder.json'), JSON.stringify({ version: 1, ...place }));
  }

  /** The files of the game or the player that are in a state: those that were not put back. */
  async filesIn(state: string): Promise<string[]> {
    const found: string[] = [];
    for (const name of ['originals', 'kept', 'aside']) {
      const entries = await readdir(join(state, name), { recursive: true, withFileTypes: true }).catch(none);
      for (const entry of entries) if (!entry.isDirectory()) found.push(join(entry.parentPath, entry.name));
    }
    return found;
  }

  /** Deletes a state that has nothing of the game or the player and is Vanilla. Returns whether it did. */
  async deleteIfEmpty(state: string): Promise<boolean> {
    // One of a later version stays for that.
    const deployed = await readDeployed(state).catch((error: unknown) => {
      if (error instanceof AppError) return 'damaged' as const;
      throw error;
    });
    if (deployed === 'damaged' || !(await isGone(join(state, 'journal.json')))) return false;
    if (deployed !== null && deployed.files.length + deployed.originals.length + deployed.folders.length > 0)
      return false;
    if ((await this.filesIn(state)).length > 0) return false;
    await rm(state, { recursive: true, force: true });
    return true;
  }

  async #list(): Promise<{ state: string; place: Place }[]> {
    const entries = await readdir(this.#folder, { withFileTypes: true }).catch(none);
    const states: { state: string; place: Place }[] = [];
    for (const entry of entries) {
      if (!entry.isDirectory()) continue;
      const state = join(this.#folder, entry.name);
      const place = await this.#placeIn(state);
      if (place !== null) states.push({ state, place });
    }
    return states;
  }

  /** Where a state belongs. One of an earlier version has it in the record of what is deployed. */
  async #placeIn(state: string): Promise<Place | null> {
    try {
      const { target, identity } = placeSchema.parse(
        JSON.parse(await readFile(join(state, 'folder.json'), 'utf8')),
      );
      return { target, identity };
    } catch (error) {
      if (!isMissing(error)) this.#log.warn('The folder of a game’s state could not be read', { error });
    }
    const deployed = await readDeployed(state).catch(() => null);
    if (deployed === null || deployed === 'damaged') return null;
    return { target: (await placeOf(deployed.target)).target, identity: null };
  }
}

/** The real path of a folder, and its identity; of one that isn't there, the path by the nearest folder above it. */
async function placeOf(folder: string): Promise<Place> {
  const target = await realPathOf(folder);
  const found = await lstat(target, { bigint: true }).catch(() => null);
  return { target, identity: found ? `${found.dev}:${found.ino}` : null };
}

const isGone = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => false,
    (error: unknown) => isMissing(error),
  );

/** No entries for a folder that isn't there. @throws the system's error for one that can't be read */
function none(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
