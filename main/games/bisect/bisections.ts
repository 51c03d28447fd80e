import { createListeners } from '#main/kernel/listeners.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { AppError } from '#shared/errors.ts';
import { type Loadout, modKey } from '../loadouts/loadout.ts';
import {
  afterStep,
  type Bisection,
  beginBisection,
  bisectionSchema,
  foundBy,
  heldBackIn,
  type StepResult,
  withOnly,
} from './bisection.ts';

/**
 * The searches for the mod that breaks a game, one per loadout. They are kept with the games and loadouts: a game may
 * take the computer down with it. A loadout itself isn't changed by its search, only what goes into the game.
 */
export class Bisections {
  readonly #preferences: Preferences;
  readonly #listeners = createListeners<string>();

  constructor(preferences: Preferences) {
    this.#preferences = preferences;
  }

  /** The search in a loadout, for the mods that are on in it now; null for none. */
  in({ loadoutId, mods }: Loadout): Bisection | null {
    const search = this.#preferences.get(nameOf(loadoutId), bisectionSchema);
    if (search === null) return null;
    const now = withOnly(search, new Set(keysOn(mods)));
    return now.suspects.length === 0 ? null : now;
  }

  /** The keys of the mods that are on in a loadout and kept out of the game now. */
  heldBack(loadout: Loadout): ReadonlySet<string> {
    const search = this.in(loadout);
    return search === null ? new Set() : heldBackIn(search);
  }

  /** Begins a search among the mods that are on (`beginBisection`). @throws AppError `rejected` if none is */
  begin(loadout: Loadout, known: { worksWithout: boolean; runBefore: number | null }): void {
    const suspects = keysOn(loadout.mods);
    if (suspects.length === 0)
      throw new AppError('rejected', { id: 'play.bisect.noMods', values: { loadout: loadout.name } });
    this.#store(loadout, beginBisection(suspects, known));
  }

  /** Says how the game went with the mods of this step. @throws AppError `not-found` where nothing is searched for */
  answer(loadout: Loadout, result: StepResult, runBefore: number | null): void {
    const search = this.in(loadout);
    if (search === null || foundBy(search) !== null)
      throw new AppError('not-found', { id: 'play.bisect.ended' });
    this.#store(loadout, afterStep(search, result, runBefore));
  }

  /** Ends the search in a loadout: all its mods that are on go into the game again. */
  end(loadout: Loadout): void {
    this.#store(loadout, null);
  }

  /** Forgets a loadout that can't come back. */
  forget(loadoutId: string): void {
    this.#preferences.set(nameOf(loadoutId), null);
  }

  /** Calls back with the id of a game when the search in one of its loadouts begins, goes on or ends. */
  onChange(listener: (gameId: string) => void): () => void {
    return this.#listeners.add(listener);
  }

  #store({ loadoutId, gameId }: Loadout, search: Bisection | null): void {
    this.#preferences.set(nameOf(loadoutId), search);
    this.#listeners.tell(gameId);
  }
}

const nameOf = (loadoutId: string): string => `bisection ${loadoutId}`;

const keysOn = (mods: Loadout['mods']): string[] => mods.filter(({ isOn }) => isOn).map(modKey);
