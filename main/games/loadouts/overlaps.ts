import type { Install } from '#main/mods/installs/install.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Placement } from '../deploy/deployment.ts';
import { type Contestant, findWinners, type Overlap } from '../deploy/plan/winners.ts';
import type { GameRow } from '../game.ts';
import type { GameRules } from '../rules/game-rules.ts';
import type { Targets } from '../rules/targets.ts';
import type { LoadoutMod } from './loadout.ts';

/**
 * The overlaps of the mods that are on, in the order of the loadout, sorted by path: what the window shows is what a
 * switch does. Computed in turns. Rejects with UnsafePath.
 */
export async function findOverlaps(mods: readonly Contestant[], placement: Placement): Promise<Overlap[]> {
  const { overlaps } = await findWinners(mods, placement);
  return [...overlaps].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));
}

/** What overlaps were found of, beside the mods themselves. */
type Of = {
  readonly installs: readonly Install[];
  readonly rules: GameRules | null;
  readonly placement: Placement;
};

/** What overlaps are found from. */
type OverlapParts = { readonly installs: Pick<Installs, 'list' | 'has'>; readonly targets: Targets };

/** Knows which files several mods of a loadout bring. Found once for each state of it. */
export class Overlaps {
  readonly #parts: OverlapParts;
  readonly #known = new WeakMap<
    readonly LoadoutMod[],
    { readonly of: Of; readonly found: Promise<readonly Overlap[]> }
  >();

  constructor(parts: OverlapParts) {
    this.#parts = parts;
  }

  /**
   * The overlaps of the mods that are on and installed, without those that have the same content. What they let their player
   * choose is read before. Rejects with UnsafePath.
   */
  of(game: GameRow, mods: readonly LoadoutMod[]): Promise<readonly Overlap[]> {
    const { installs, targets } = this.#parts;
    // Without its rules nobody knows where files would go.
    if (!targets.isKnown(game)) return Promise.resolve([]);
    const of: Of = {
      installs: installs.list(),
      rules: targets.rulesOf(game),
      placement: game.rules === null ? game.placement : 'rules',
    };
    const known = this.#known.get(mods);
    const isSame = known?.of.rules === of.rules && known.of.placement === of.placement;
    if (known && isSame && known.of.installs === of.installs) return known.found;
    const found = this.#find(game, mods, of.placement);
    this.#known.set(mods, { of, found });
    return found;
  }

  async #find(game: GameRow, mods: readonly LoadoutMod[], placement: Placement): Promise<Overlap[]> {
    const { installs, targets } = this.#parts;
    const here = mods.flatMap(({ isOn, installId, choices }) =>
      isOn && installId !== null && installs.has(installId) ? [{ installId, choices }] : [],
    );
    await targets.prepare(game, here);
    const on = here.flatMap((used) => (installs.has(used.installId) ? [targets.everywhere(game, used)] : []));
    return (await findOverlaps(on, placement)).filter(({ isSame }) => !isSame);
  }
}
