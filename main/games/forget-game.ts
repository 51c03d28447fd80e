import type { GameRow } from './game.ts';
import type { MyModsParts } from './my-mods-parts.ts';

/** Forgets games whose removal can't be undone any more, one after the other. */
export type Forgetting = {
  /** Never throws: what can't be deleted stays, and is logged. */
  forget(game: GameRow): void;
  /** Settles when nothing is left to forget. Never rejects. */
  idle(): Promise<void>;
};

export function createForgetting(
  parts: Pick<MyModsParts, 'play' | 'loadouts' | 'apply' | 'log'>,
): Forgetting {
  let done = Promise.resolve();
  return {
    forget(game) {
      done = done
        .then(() => forgetGame(game, parts))
        .catch((cause: unknown) => parts.log.warn('A game was not forgotten', { cause }));
    },
    idle: () => done,
  };
}

/**
 * Deletes what Loadout has of a game. What belongs to its folder stays where mods or files are left in it (Z14, Z15).
 * Rejects with the system's error.
 */
async function forgetGame(
  game: GameRow,
  { play, loadouts, apply }: Pick<MyModsParts, 'play' | 'loadouts' | 'apply'>,
): Promise<void> {
  await play.forget(game.gameId);
  for (const { loadoutId, isVanilla } of loadouts.list(game.gameId))
    if (!isVanilla) await loadouts.remove(loadoutId);
  await apply.forget(game);
}
