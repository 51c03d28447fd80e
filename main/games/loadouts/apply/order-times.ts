import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { whenMissing } from '#main/kernel/system-error.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { fitsName } from '../../rules/name-pattern.ts';

/** The time between two files, in ms: some disks tell only every other second apart. */
const stepMs = 60_000;

/** The times that files have to have, in ms, by their names in lower case. `settle` is called when they have them. */
export type PlannedTimes = {
  readonly times: ReadonlyMap<string, number>;
  readonly settle: () => void;
};

/**
 * The times of files for games that load them from the oldest to the newest. Those of mods follow the newest of the game and the
 * player, in the order of the loadout. Files of others never get another time.
 */
export class OrderTimes {
  readonly #preferences: Preferences;

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  /**
   * Plans times for files of these names in a folder, of which those are counted that fit a pattern. What had a time from here
   * before doesn't count, so that times stay as they are while nothing changes. Rejects with the system's error.
   */
  async plan(
    gameId: string,
    folder: string,
    { names, match }: { readonly names: readonly string[]; readonly match: readonly string[] },
  ): Promise<PlannedTimes> {
    const before = this.#preferences.get(`times ${gameId}`, z.array(z.string())) ?? [];
    const wanted = names.map((name) => name.toLowerCase());
    const own = new Set([...before, ...wanted]);
    const present = await readdir(folder).catch(whenMissing([]));
    const others = present.filter(
      (name) => !own.has(name.toLowerCase()) && match.some((pattern) => fitsName(name, pattern)),
    );
    const found = await Promise.all(
      others.map((name) => stat(join(folder, name)).then(({ mtimeMs }) => mtimeMs, whenMissing(0))),
    );
    const newest = Math.ceil(found.reduce((a, b) => Math.max(a, b), 0) / stepMs) * stepMs;
    // A kill meanwhile must not make one of these files count as one of the game's.
    if (own.size > before.length) this.#preferences.set(`times ${gameId}`, [...own]);
    return {
      times: new Map(wanted.map((name, index) => [name, newest + (index + 1) * stepMs])),
      settle: () => {
        if (own.size > wanted.length) this.#preferences.set(`times ${gameId}`, wanted);
      },
    };
  }

  /** Forgets what a game's files had, once its mods are out. */
  forget(gameId: string): void {
    if (this.#preferences.get(`times ${gameId}`, z.unknown()) !== null)
      this.#preferences.set(`times ${gameId}`, null);
  }
}
