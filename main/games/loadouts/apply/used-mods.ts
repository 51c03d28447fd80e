import { createHash } from 'node:crypto';
import type { Installs } from '#main/mods/installs/installs.ts';
import type { Fomods, UsedInstall } from '../../fomod/fomods.ts';
import type { GameRow } from '../../game.ts';
import type { Targets } from '../../rules/targets.ts';
import { type Loadout, type LoadoutMod, modKey } from '../loadout.ts';

/** What tells which mods of a loadout are used. */
export type UsedModsOptions = {
  readonly installs: Pick<Installs, 'has'>;
  readonly fomods: Pick<Fomods, 'get' | 'stateOf'>;
  readonly targets: Pick<Targets, 'rulesOf'>;
  /** The keys of mods that are on in a loadout and stay out of the game for now. */
  readonly heldBack: (loadout: Loadout) => ReadonlySet<string>;
};

type Present = Pick<LoadoutMod, 'choices' | 'title'> & { readonly installId: string };

/** Which mods of a loadout go into a game's folders, and what tells one set of them from another. */
export class UsedMods {
  readonly #options: UsedModsOptions;

  constructor(options: UsedModsOptions) {
    this.#options = options;
  }

  /** The installs of a loadout that go into the game's folders, in its order. */
  of(loadout: Loadout): readonly UsedInstall[] {
    return this.#present(loadout).filter((used) => !this.#isWaiting(used));
  }

  /** The mods of a loadout that stay out of the game until the player has chosen something in them. */
  waiting(loadout: Loadout): readonly Present[] {
    return this.#present(loadout).filter((used) => this.#isWaiting(used));
  }

  /** A hash of these installs, of their choices, and of where the game has them: another one means to apply again. */
  fingerprint(game: GameRow, used: readonly UsedInstall[]): string {
    const { folder, modsFolder, placement, rules } = game;
    const mods = used.map(({ installId, choices }) =>
      this.#options.fomods.get(installId) ? [installId, choices ?? null] : installId,
    );
    const of: unknown[] = [folder, modsFolder, placement, mods];
    // Where files go may change with the rules themselves.
    if (rules !== null) of.push(rules, this.#placesOf(game));
    return createHash('sha256').update(JSON.stringify(of)).digest('hex').slice(0, 32);
  }

  #isWaiting(used: Present): boolean {
    return this.#options.fomods.stateOf(used) === 'waiting';
  }

  /** The mods of a loadout that are on, here, and not held back. */
  #present(loadout: Loadout): readonly Present[] {
    const { installs } = this.#options;
    const heldBack = this.#options.heldBack(loadout);
    return loadout.mods.flatMap((mod) => {
      const { isOn, installId, choices, title } = mod;
      const isUsed = isOn && installId !== null && installs.has(installId) && !heldBack.has(modKey(mod));
      return isUsed ? [{ installId, choices, title }] : [];
    });
  }

  #placesOf(game: GameRow): unknown {
    try {
      const rules = this.#options.targets.rulesOf(game);
      return rules && [rules.targets, rules.places, rules.order];
    } catch {
      return null;
    }
  }
}
