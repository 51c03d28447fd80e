import { join } from 'node:path';
import { z } from 'zod';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { pathKey } from '../deploy/deployment.ts';
import { type Given, noneGiven } from '../deploy/plan/given.ts';
import { modKey } from '../loadouts/loadout.ts';
import type { Loadouts } from '../loadouts/loadouts.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What the last time mods were taken over changed, until files of it are deleted: `files` are those that the player
 * gave to mods, each in a folder of mods, with its path there. `installIds` are the installs that were made. `loadoutId` is
 * the loadout that got `mods`, by their keys; `isNew` if it was made for them. `activeBefore` is the one that was active, null
 * for Vanilla. `state`: `new` until the mods are put into the folder, `in` after that, `given` once the files that were there
 * may be gone: then nothing can be undone any more.
 */
const takenSchema = z.object({
  files: z.array(
    z.object({ folder: z.string(), path: z.string(), installId: z.string(), source: z.string(), sha256 }),
  ),
  installIds: z.array(z.string()),
  newInstallIds: z.array(z.string()),
  loadoutId: z.string(),
  isNew: z.boolean(),
  mods: z.array(z.string()),
  activeBefore: z.string().nullable(),
  state: z.enum(['new', 'in', 'given']),
});
export type Taken = Readonly<z.infer<typeof takenSchema>>;

/** What players gave to mods when they took them over, by game. It is stored, so a kill doesn't forget it. */
export class GivenFiles {
  readonly #preferences: Preferences;
  readonly #installs: Pick<Installs, 'has' | 'filesFolder'>;
  readonly #loadouts: Pick<Loadouts, 'list'>;

  constructor(options: {
    readonly preferences: Preferences;
    readonly installs: Pick<Installs, 'has' | 'filesFolder'>;
    readonly loadouts: Pick<Loadouts, 'list'>;
  }) {
    this.#preferences = options.preferences;
    this.#installs = options.installs;
    this.#loadouts = options.loadouts;
  }

  /** What can be undone; null for nothing. */
  of(gameId: string): Taken | null {
    return this.#preferences.get(nameOf(gameId), takenSchema);
  }

  set(gameId: string, taken: Taken | null): void {
    this.#preferences.set(nameOf(gameId), taken);
  }

  /**
   * The files in a folder whose originals needn't come back any more. None before the mods are in the folder, and none once
   * the player has taken them out of the loadout again, as with its own Undo: then the files come back as they were.
   */
  in(gameId: string, folder: string): Given {
    const taken = this.of(gameId);
    if (taken === null || taken.state === 'new' || !this.#isInLoadout(gameId, taken)) return noneGiven;
    const here = taken.files.filter((file) => file.folder === folder && this.#installs.has(file.installId));
    return {
      files: new Map(
        here.map(({ path, installId, source, sha256: hash }) => [
          pathKey(path),
          { sha256: hash, file: join(this.#installs.filesFolder(installId), source) },
        ]),
      ),
      isBegun: taken.state === 'given',
      begin: () => this.end(gameId),
    };
  }

  /** Ends undoing: the next time that the folders of the game are changed, all given files are deleted. */
  end(gameId: string): void {
    const taken = this.of(gameId);
    if (taken?.state === 'in') this.set(gameId, { ...taken, state: 'given' });
  }

  /** Folders of a game are as wanted now. `before` is the state that it had before that, `used` are the installs. */
  applied(
    gameId: string,
    { before, used }: { readonly before: Taken['state'] | null; readonly used: readonly string[] },
  ): void {
    const taken = this.of(gameId);
    if (taken === null) return;
    // Where it became `given` meanwhile, a folder that came earlier still has its files.
    if (before === 'given' || !this.#isInLoadout(gameId, taken)) this.set(gameId, null);
    else if (taken.state === 'new' && taken.installIds.some((installId) => used.includes(installId)))
      this.set(gameId, { ...taken, state: 'in' });
  }

  /** Whether the loadout has any of the mods still; one that had all of them before got none. */
  #isInLoadout(gameId: string, { loadoutId, mods, installIds }: Taken): boolean {
    const loadout = this.#loadouts.list(gameId).find((each) => each.loadoutId === loadoutId);
    return (loadout?.mods ?? []).some((mod) =>
      mods.length > 0 ? mods.includes(modKey(mod)) : installIds.includes(mod.installId ?? ''),
    );
  }
}

const nameOf = (gameId: string): string => `taken over ${gameId}`;
