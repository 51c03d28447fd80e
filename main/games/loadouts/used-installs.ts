import type { Loadout, LoadoutMod } from './loadout.ts';

/**
 * Knows which installs the loadouts of each game use, and where choices were made in them. Most changes of a loadout, such as turning a mod off, leave that as it is, and
 * a list of thousands of installs needn't be made and sent anew for them.
 */
export class UsedInstalls {
  /** By game and loadout. */
  readonly #known = new Map<string, ReadonlyMap<string, string>>();
  /** A loadout that hasn't changed has the same list of mods. */
  readonly #texts = new WeakMap<readonly LoadoutMod[], string>();

  /** Whether these loadouts of a game use other installs than at the last call. True at the first one. */
  haveChanged(gameId: string, loadouts: readonly Pick<Loadout, 'loadoutId' | 'mods'>[]): boolean {
    const before = this.#known.get(gameId);
    const now = new Map(loadouts.map(({ loadoutId, mods }) => [loadoutId, this.#textOf(mods)]));
    this.#known.set(gameId, now);
    return before?.size !== now.size || [...now].some(([loadoutId, text]) => before.get(loadoutId) !== text);
  }

  #textOf(mods: readonly LoadoutMod[]): string {
    const known = this.#texts.get(mods);
    if (known !== undefined) return known;
    const used = mods.flatMap(({ installId, choices }) =>
      installId === null ? [] : `${installId} ${choices === undefined ? '' : 'chosen'}`,
    );
    const text = used.sort().join('\n');
    this.#texts.set(mods, text);
    return text;
  }
}
