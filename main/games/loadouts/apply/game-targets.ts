import { z } from 'zod';
import { realPathOf } from '#main/kernel/files/real-path.ts';
import type { Preferences } from '#main/storage/preferences.ts';
import { AppError } from '#shared/errors.ts';
import type { UsedInstall } from '../../fomod/fomods.ts';
import type { GameRow } from '../../game.ts';
import type { Target, Targets } from '../../rules/targets.ts';
import type { GameStates } from './game-states.ts';

/** A folder of a game, and whether it is one no more: only what was put there is taken out. */
export type GameTarget = Target & { readonly isLeft: boolean };

/** The folders that have mods of a game: those that it has now, and those that it had. */
export class GameTargets {
  readonly #targets: Pick<Targets, 'of' | 'targetsOf'>;
  readonly #states: Pick<GameStates, 'folderFor'>;
  readonly #preferences: Preferences;

  constructor(options: {
    readonly targets: Pick<Targets, 'of' | 'targetsOf'>;
    readonly states: Pick<GameStates, 'folderFor'>;
    readonly preferences: Preferences;
  }) {
    this.#targets = options.targets;
    this.#states = options.states;
    this.#preferences = options.preferences;
  }

  /**
   * The folders of a game, with those that have mods of it from before and are none of them any more. Vanilla has to be
   * possible without the rules. Rejects with an AppError.
   */
  async of(game: GameRow, isVanilla: boolean): Promise<readonly GameTarget[]> {
    const { gameId, folder } = game;
    const now = await this.#targets.of(game).catch(async (error: unknown): Promise<readonly Target[]> => {
      if (!isVanilla) throw error;
      return [{ folder: await realPathOf(folder), placement: 'rules', parts: new Map() }];
    });
    const found = now.map((target): GameTarget => ({ ...target, isLeft: false }));
    const earlier = this.withMods(gameId);
    if (earlier.every((each) => now.some((target) => target.folder === each))) return found;
    // One that was moved, and with it the record of its mods, is there under its new path.
    const states = new Set(
      await Promise.all(now.map((target) => this.#states.folderFor(gameId, target.folder))),
    );
    for (const each of earlier) {
      if (now.some((target) => target.folder === each)) continue;
      if (states.has(await this.#states.folderFor(gameId, each))) continue;
      found.push({ folder: each, placement: 'rules', parts: new Map(), isLeft: true });
    }
    return found;
  }

  /** Fails when a mod has files for a folder that this computer doesn't have. @throws AppError `rejected` */
  check(game: GameRow, used: readonly UsedInstall[], targets: readonly GameTarget[]): void {
    const here = new Set(targets.flatMap(({ parts }) => [...parts.keys()]));
    for (const each of used)
      for (const name of this.#targets.targetsOf(game, each))
        if (!here.has(name))
          throw new AppError('rejected', { id: 'loadouts.noTarget', values: { game: game.title } });
  }

  /** The folders beside the game's own that its mods were put into. */
  withMods(gameId: string): readonly string[] {
    return this.#preferences.get(`folders ${gameId}`, z.array(z.string())) ?? [];
  }

  /** Remembers them, each once; none for an empty list. */
  setWithMods(gameId: string, folders: readonly string[]): void {
    const all = [...new Set(folders)];
    this.#preferences.set(`folders ${gameId}`, all.length === 0 ? null : all);
  }
}
