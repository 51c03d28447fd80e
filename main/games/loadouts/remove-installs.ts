import type { Installs, Removed } from '#main/mods/installs/installs.ts';
import { AppError } from '#shared/errors.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { modKey } from './loadout.ts';
import { undoMs } from './undo/deletions.ts';

type Removal = {
  readonly removed: readonly Removed[];
  readonly undos: readonly string[];
  readonly stop: () => void;
};

/** Removes installs, also from loadouts, with undo. Calls reject with an AppError. */
export type InstallRemoval = {
  /** `freed` is in bytes. */
  remove(installIds: readonly string[]): Promise<{ undoId: string; count: number; freed: number }>;
  /** Puts them back, also into the loadouts, for 8 s. */
  undo(undoId: string): Promise<void>;
  /** Ends every undo. The next start deletes what is left. */
  close(): void;
};

/** What was removed is deleted when it can't be undone any more. */
export function createInstallRemoval(
  parts: Pick<MyModsParts, 'games' | 'loadouts' | 'apply' | 'play' | 'newId' | 'clock' | 'log'> & {
    readonly installs: Pick<Installs, 'has' | 'remove' | 'putBack' | 'deleteRemoved'>;
  },
): InstallRemoval {
  const { games, loadouts, installs, apply, play, newId, clock, log } = parts;
  const removals = new Map<string, Removal>();

  /** @throws AppError while a game runs that has one of them in its folder */
  const checkRunning = (ids: ReadonlySet<string>) => {
    for (const { gameId } of play.running()) {
      const game = games.list().find((each) => each.gameId === gameId);
      if (!game) continue;
      const { loadoutId } = loadouts.active(gameId);
      const active = loadouts.get(gameId, loadoutId);
      const inFolder = apply.inFolder(game, active).loadoutId;
      const used = loadouts.list(gameId).find((each) => each.loadoutId === inFolder) ?? active;
      if (used.mods.some(({ installId }) => installId !== null && ids.has(installId)))
        throw new AppError('rejected', { id: 'installs.usedByRunning', values: { game: game.title } });
    }
  };
  const takeFromLoadouts = async (ids: ReadonlySet<string>): Promise<string[]> => {
    const undos: string[] = [];
    for (const { gameId } of games.list()) {
      for (const { loadoutId, mods } of loadouts.list(gameId)) {
        const keys = mods.filter(({ installId }) => installId !== null && ids.has(installId)).map(modKey);
        if (keys.length === 0) continue;
        const { undoId } = await loadouts.removeMods({ loadoutId, mods: keys });
        undos.push(undoId);
      }
    }
    return undos;
  };
  const deleteAll = async (removed: readonly Removed[]) => {
    for (const one of removed)
      await installs
        .deleteRemoved(one)
        .catch((cause: unknown) => log.warn('A removed install was not deleted', { cause }));
  };
  const putBackAll = async (removed: readonly Removed[]) => {
    for (const one of removed) await installs.putBack(one);
  };

  return {
    async remove(installIds) {
      const ids = new Set(installIds.filter((installId) => installs.has(installId)));
      checkRunning(ids);
      const undos = await takeFromLoadouts(ids);
      const removed: Removed[] = [];
      try {
        for (const installId of ids) removed.push(await installs.remove(installId));
      } catch (error) {
        await putBackAll(removed);
        for (const undoId of undos) await loadouts.undo(undoId);
        throw error;
      }
      const undoId = newId();
      const stop = clock.after(undoMs, () => {
        if (removals.delete(undoId)) void deleteAll(removed);
      });
      removals.set(undoId, { removed, undos, stop });
      const freed = removed.reduce((sum, { install }) => sum + install.size, 0);
      return { undoId, count: removed.length, freed };
    },
    async undo(undoId) {
      const removal = removals.get(undoId);
      if (!removal) throw new AppError('not-found', { id: 'loadouts.undoOver' });
      removals.delete(undoId);
      removal.stop();
      await putBackAll(removal.removed);
      for (const undo of removal.undos)
        await loadouts.undo(undo).catch((cause: unknown) => {
          // The loadout was deleted meanwhile, or its own time ran out a moment earlier.
          log.warn('A mod did not return to its loadout', { cause });
        });
    },
    close() {
      for (const { stop } of removals.values()) stop();
      removals.clear();
    },
  };
}
