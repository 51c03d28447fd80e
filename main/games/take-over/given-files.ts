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
 * What one time that mods were taken over changed, until files of it are deleted: `files` are those that the player
 * gave to mods, each in a folder of mods, with its path there, and the `within` of `FoundFile`. `installIds` are the installs that were made. `loadoutId` is
 * the loadout that got `mods`, by their keys; `isNew` if it was made for them. `activeBefore` is the one that was active, null
 * for Vanilla. `state`: `new` until the mods are put into the folder, `in` after that, `given` once the files that were there
 * may be gone: then nothing can be undone any more.
 */
const takenSchema = z.object({
  /** Empty in what an earlier version stored. */
  takenId: z.string().default(''),
  files: z.array(
    z.object({
      folder: z.string(),
      path: z.string(),
      installId: z.string(),
      source: z.string(),
      sha256,
      /** An earlier version stored none, and left the folders. */
      within: z.string().nullable().default(null),
    }),
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

/** All times of a game, the last one at the end. An earlier version stored one alone. */
const storedSchema = z.union([z.array(takenSchema), takenSchema.transform((taken) => [taken])]);

/** How many times that gave nothing to mods are remembered for Undo. */
const mostRemembered = 20;

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

  /** The last time that can be undone: none of its files may be gone yet. Null for none. */
  undoable(gameId: string): Taken | null {
    return this.#all(gameId).findLast(({ state }) => state !== 'given') ?? null;
  }

  /** Remembers one more time. Those before it can be undone after it. */
  add(gameId: string, taken: Taken): void {
    const all = [...this.#all(gameId), taken];
    // What was given has to be known for as long as it is stored.
    const remembered = all.filter(
      ({ files }, index) => files.length > 0 || index >= all.length - mostRemembered,
    );
    this.#store(gameId, remembered);
  }

  /** Changes one of the times; null forgets it. */
  change(gameId: string, takenId: string, change: Partial<Taken> | null): void {
    const all = this.#all(gameId).flatMap((taken) => {
      if (taken.takenId !== takenId) return [taken];
      return change === null ? [] : [{ ...taken, ...change }];
    });
    this.#store(gameId, all);
  }

  /** Forgets all of a game. */
  forget(gameId: string): void {
    this.#store(gameId, []);
  }

  /**
   * The files in a folder whose originals needn't come back any more. None before the mods are in the folder, and none once
   * the player has taken them out of the loadout again, as with its own Undo: then the files come back as they were.
   */
  in(gameId: string, folder: string): Given {
    const all = this.#all(gameId).filter(
      (taken) => taken.state !== 'new' && this.#isInLoadout(gameId, taken),
    );
    if (all.length === 0) return noneGiven;
    const here = all
      .flatMap(({ files, takenId }) => files.map((file) => ({ ...file, takenId })))
      .filter((file) => file.folder === folder && this.#installs.has(file.installId));
    return {
      files: new Map(
        here.map(({ path, installId, source, sha256: hash, within, takenId }) => [
          pathKey(path),
          { sha256: hash, file: join(this.#installs.filesFolder(installId), source), within, time: takenId },
        ]),
      ),
      begun: this.ended(gameId),
      begin: (times) => this.#end(gameId, times),
    };
  }

  /** The times whose files may be gone already, by their ids: to be compared with after folders were changed. */
  ended(gameId: string): ReadonlySet<string> {
    return new Set(this.#all(gameId).flatMap(({ state, takenId }) => (state === 'given' ? [takenId] : [])));
  }

  /** Folders of a game are as wanted now. `before` is what `ended` said before that, `used` are the installs. */
  applied(
    gameId: string,
    { before, used }: { readonly before: ReadonlySet<string>; readonly used: readonly string[] },
  ): void {
    const all = this.#all(gameId);
    if (all.length === 0) return;
    const now = all.flatMap((taken): Taken[] => {
      // Where it became `given` meanwhile, a folder that came earlier still has its files.
      if (before.has(taken.takenId) || !this.#isInLoadout(gameId, taken)) return [];
      const isIn = taken.installIds.some((installId) => used.includes(installId));
      return [taken.state === 'new' && isIn ? { ...taken, state: 'in' } : taken];
    });
    this.#store(gameId, now);
  }

  #all(gameId: string): readonly Taken[] {
    return this.#preferences.get(nameOf(gameId), storedSchema) ?? [];
  }

  #store(gameId: string, all: readonly Taken[]): void {
    this.#preferences.set(nameOf(gameId), all.length === 0 ? null : all);
  }

  /** Ends undoing of these times: from now on, their given files are deleted. */
  #end(gameId: string, times: ReadonlySet<string>): void {
    this.#store(
      gameId,
      this.#all(gameId).map((taken) =>
        taken.state === 'in' && times.has(taken.takenId) ? { ...taken, state: 'given' as const } : taken,
      ),
    );
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
