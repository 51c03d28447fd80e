import { createListeners } from '#main/kernel/listeners.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { AppError } from '#shared/errors.ts';
import { type Loadout, modKey } from '../loadouts/loadout.ts';
import {
  afterStep,
  type Bisection,
  beginBisection,
  bisectionSchema,
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
  readonly #installs: Pick<Installs, 'has'>;
  readonly #listeners = createListeners<string>();

  constructor(preferences: Preferences, installs: Pick<Installs, 'has'>) {
    this.#preferences = preferences;
    this.#installs = installs;
  }

  /** The search in a loadout, for the mods that are on in it now; null for none. */
  in({ loadoutId, mods }: Loadout): Bisection | null {
    const search = this.#preferences.get(nameOf(loadoutId), bisectionSchema);
    if (search === null) return null;
    const now = withOnly(search, new Set(this.#usedIn(mods)));
    const isOver = now.outcome?.kind === 'mod' && now.suspects.length === 0;
    return isOver || (now.outcome === null && now.suspects.length === 0) ? null : now;
  }

  /** The keys of the mods that are on in a loadout and kept out of the game now. */
  heldBack(loadout: Loadout): ReadonlySet<string> {
    const search = this.in(loadout);
    return search === null ? new Set() : heldBackIn(search, this.#usedIn(loadout.mods));
  }

  /** How many mods of a loadout go into the game now. */
  inGameCount(loadout: Loadout): number {
    return this.#usedIn(loadout.mods).length - this.heldBack(loadout).size;
  }

  /** Begins a search among the mods that are on (`beginBisection`). @throws AppError `rejected` if none is */
  begin(loadout: Loadout, known: { worksWithout: boolean; runBefore: number | null }): void {
    const suspects = this.#usedIn(loadout.mods);
    if (suspects.length === 0)
      throw new AppError('rejected', { id: 'play.bisect.noMods', values: { loadout: loadout.name } });
    this.#store(loadout, beginBisection(suspects, known));
  }

  /** Says how the game went with the mods of this step. @throws AppError `not-found` where nothing is searched for */
  answer(loadout: Loadout, result: StepResult, runBefore: number | null): void {
    const search = this.in(loadout);
    if (search === null || search.outcome !== null)
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

  /** The keys of the mods that go into the game: those that are on and on this computer. */
  #usedIn(mods: Loadout['mods']): string[] {
    const used = mods.filter(
      ({ isOn, installId }) => isOn && installId !== null && this.#installs.has(installId),
    );
    return used.map(modKey);
  }

  #store({ loadoutId, gameId }: Loadout, search: Bisection | null): void {
    this.#preferences.set(nameOf(loadoutId), search);
    this.#listeners.tell(gameId);
  }
}

const nameOf = (loadoutId: string): string => `bisection ${loadoutId}`;
