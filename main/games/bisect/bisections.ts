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
  isOf,
  type StepResult,
  type UsedMod,
} from './bisection.ts';

/**
 * The searches for the mod that breaks a game, one per loadout. They are kept with the games and loadouts: a game may
 * take the computer down with it. A loadout itself isn't changed by its search, only what goes into the game.
 */
export class Bisections {
  readonly #preferences: Preferences;
  readonly #installs: Pick<Installs, 'has'>;
  readonly #newId: () => string;
  readonly #listeners = createListeners<string>();

  constructor(options: {
    readonly preferences: Preferences;
    readonly installs: Pick<Installs, 'has'>;
    readonly newId: () => string;
  }) {
    this.#preferences = options.preferences;
    this.#installs = options.installs;
    this.#newId = options.newId;
  }

  /** The search in a loadout, null for none. `isVoid`: other mods go into the game than when it began. */
  in({ loadoutId, mods }: Loadout): { readonly search: Bisection; readonly isVoid: boolean } | null {
    const search = this.#preferences.get(nameOf(loadoutId), bisectionSchema);
    return search && { search, isVoid: !isOf(search, this.#usedIn(mods)) };
  }

  /** The keys of the mods that are on in a loadout and kept out of the game now. */
  heldBack(loadout: Loadout): ReadonlySet<string> {
    const found = this.in(loadout);
    if (found === null || found.isVoid) return new Set();
    return heldBackIn(found.search, this.#usedIn(loadout.mods));
  }

  /** Names the step of the search in a loadout, for a run that belongs to it; null where nothing is searched for. */
  stepId(loadout: Loadout): string | null {
    const found = this.in(loadout);
    if (found === null || found.isVoid || found.search.outcome !== null) return null;
    return `${found.search.searchId} ${found.search.step}`;
  }

  /** How many mods of a loadout go into the game now. */
  inGameCount(loadout: Loadout): number {
    return this.#usedIn(loadout.mods).length - this.heldBack(loadout).size;
  }

  /** Begins a search among the mods that are on and here. @throws AppError `rejected` if there is none */
  begin(loadout: Loadout): void {
    const used = this.#usedIn(loadout.mods);
    if (used.length === 0)
      throw new AppError('rejected', { id: 'play.bisect.noMods', values: { loadout: loadout.name } });
    this.#store(loadout, beginBisection(used, this.#newId()));
  }

  /** Says how the game went with the mods of the step that is so named. @throws AppError `not-found` for another one */
  answer(loadout: Loadout, stepId: string, result: StepResult): void {
    const found = this.in(loadout);
    if (found === null || this.stepId(loadout) !== stepId)
      throw new AppError('not-found', { id: 'play.bisect.ended' });
    this.#store(loadout, afterStep(found.search, result));
  }

  /** Ends the search in a loadout: all its mods that are on go into the game again. */
  end(loadout: Loadout): void {
    this.#store(loadout, null);
  }

  /** Ends what was found about mods that a loadout no longer has as they were. */
  endVoid(loadouts: readonly Loadout[]): void {
    for (const loadout of loadouts) {
      const found = this.in(loadout);
      if (found?.isVoid && found.search.outcome !== null) this.end(loadout);
    }
  }

  /** Forgets a loadout that can't come back. */
  forget(loadoutId: string): void {
    this.#preferences.set(nameOf(loadoutId), null);
  }

  /** Calls back with the id of a game when the search in one of its loadouts begins, goes on or ends. */
  onChange(listener: (gameId: string) => void): () => void {
    return this.#listeners.add(listener);
  }

  /** The mods that go into the game: those that are on and on this computer. */
  #usedIn(mods: Loadout['mods']): UsedMod[] {
    return mods.flatMap((mod) => {
      const { isOn, installId } = mod;
      const isUsed = isOn && installId !== null && this.#installs.has(installId);
      return isUsed ? [{ key: modKey(mod), installId }] : [];
    });
  }

  #store({ loadoutId, gameId }: Loadout, search: Bisection | null): void {
    this.#preferences.set(nameOf(loadoutId), search);
    this.#listeners.tell(gameId);
  }
}

const nameOf = (loadoutId: string): string => `bisection ${loadoutId}`;
