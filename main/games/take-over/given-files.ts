import { join } from 'node:path';
import { z } from 'zod';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { pathKey } from '../deploy/deployment.ts';
import type { Given } from '../deploy/plan/given.ts';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * What the last time mods were taken over changed, until the game's folder is changed again: `files` are those that the player
 * gave to mods, each in a folder of mods, with its path there. `installIds` are the installs that were made. `loadoutId` is
 * the loadout that got `mods`, by their keys; `isNew` if it was made for them. `activeBefore` is the one that was active, null
 * for Vanilla. `state`: `new` until the mods are put into the folder, `in` after that, `given` once the files that were there
 * may be deleted: then nothing can be undone any more.
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

  constructor(options: {
    readonly preferences: Preferences;
    readonly installs: Pick<Installs, 'has' | 'filesFolder'>;
  }) {
    this.#preferences = options.preferences;
    this.#installs = options.installs;
  }

  /** What can be undone; null for nothing. */
  of(gameId: string): Taken | null {
    return this.#preferences.get(nameOf(gameId), takenSchema);
  }

  set(gameId: string, taken: Taken | null): void {
    this.#preferences.set(nameOf(gameId), taken);
  }

  /**
   * The files in a folder whose originals needn't come back any more. None before `begin`: until then the player can undo it,
   * and the files come back as they were.
   */
  in(gameId: string, folder: string): Given {
    const taken = this.of(gameId);
    if (taken?.state !== 'given') return new Map();
    const here = taken.files.filter((file) => file.folder === folder && this.#installs.has(file.installId));
    return new Map(
      here.map(({ path, installId, source, sha256: hash }) => [
        pathKey(path),
        { sha256: hash, file: join(this.#installs.filesFolder(installId), source) },
      ]),
    );
  }

  /**
   * The folders of a game are about to be changed. If that is not the first time since, undoing ends here: it has to be known on
   * disk before the first file is deleted.
   */
  begin(gameId: string): void {
    const taken = this.of(gameId);
    if (taken?.state === 'in') this.set(gameId, { ...taken, state: 'given' });
  }

  /** Mods were put into the folders of a game: `used` are the installs. */
  applied(gameId: string, used: readonly string[]): void {
    const taken = this.of(gameId);
    if (taken === null) return;
    if (taken.state === 'given') this.set(gameId, null);
    else if (taken.installIds.some((installId) => used.includes(installId)))
      this.set(gameId, { ...taken, state: 'in' });
  }
}

const nameOf = (gameId: string): string => `taken over ${gameId}`;
