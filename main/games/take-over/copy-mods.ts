import type { Install } from '#main/mods/installs/install.ts';
import { AppError } from '#shared/errors.ts';
import type { GameRow } from '../game.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import type { FoundMod } from './found.ts';
import { type Recognized, recognize } from './recognize.ts';

/** A mod that the player chose, and whether its files in the game's folder become its own. */
export type Chosen = { readonly mod: FoundMod; readonly isGiven: boolean };

/**
 * A mod that was copied; `isNew` if no install had its files before. `paths` has the path in the install by that in the mod, where it
 * is one of a service; null where they are the same.
 */
export type Copied = {
  readonly chosen: Chosen;
  readonly install: Install;
  readonly isNew: boolean;
  readonly paths: Recognized['paths'] | null;
};

/** What copying needs to know. `onProgress` gets how much is copied, from 0 to 1. */
type Copying = {
  readonly game: GameRow;
  readonly isInGame: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
};

/**
 * Copies mods to the installs, one after the other, and finds those that are of a service. Those of before stay installs when one
 * fails, and not when the player cancels. Rejects with an AppError.
 */
export async function copyMods(
  chosen: readonly Chosen[],
  copying: Copying,
  parts: MyModsParts,
): Promise<readonly Copied[]> {
  const copied: Copied[] = [];
  const { signal } = copying;
  try {
    await copyAll(chosen, copied, copying, parts);
    if (signal.aborted) throw new AppError('cancelled', { id: 'error.cancelled' });
    return copied;
  } catch (error) {
    const made = copied.filter(({ isNew }) => isNew).map(({ install }) => install.installId);
    if (signal.aborted) await deleteUnused(made, parts);
    throw error;
  }
}

/** Copies each mod, and adds it to `copied` once it is an install. */
async function copyAll(
  chosen: readonly Chosen[],
  copied: Copied[],
  { game, isInGame, signal, onProgress }: Copying,
  parts: MyModsParts,
): Promise<void> {
  const { installs } = parts;
  const sizeOf = ({ files }: FoundMod) => files.reduce((sum, { size }) => sum + size, 0);
  const total = Math.max(
    1,
    chosen.reduce((sum, { mod }) => sum + sizeOf(mod), 0),
  );
  let before = 0;
  for (const one of chosen) {
    const { mod } = one;
    const known = new Set(installs.list().map(({ installId }) => installId));
    const install = await installs.installFiles(mod, {
      near: game.folder,
      signal,
      onProgress: (share) => onProgress((before + share * sizeOf(mod)) / total),
    });
    const own = { chosen: one, install, isNew: !known.has(install.installId), paths: null };
    copied.push(own);
    const recognized = await recognize(install, { mod, game, isInGame }, parts, signal);
    if (recognized !== null) {
      copied.splice(-1, 1, { chosen: one, ...recognized });
      if (own.isNew) await deleteUnused([install.installId], parts);
    }
    before += sizeOf(mod);
  }
}

/** Deletes copied mods that no loadout has. Never rejects. */
export async function deleteUnused(
  installIds: readonly string[],
  { games, loadouts, installs, log }: Pick<MyModsParts, 'games' | 'loadouts' | 'installs' | 'log'>,
): Promise<void> {
  const all = games.list().flatMap(({ gameId }) => loadouts.list(gameId).flatMap(({ mods }) => mods));
  const used = new Set(all.map(({ installId }) => installId));
  for (const installId of installIds)
    if (!used.has(installId) && installs.has(installId))
      await installs
        .remove(installId)
        .then((removed) => installs.deleteRemoved(removed))
        .catch((cause: unknown) => log.warn('A copied mod was not deleted', { cause }));
}
