import { z } from 'zod';
import type { Preferences } from '#main/storage/preferences.ts';
import type { Bisections } from '../bisect/bisections.ts';
import { hasNeverAppeared, type PlayState } from '../play/run.ts';
import { type Loadout, modKey } from './loadout.ts';
import type { Loadouts } from './loadouts.ts';

/**
 * The keys of the mods that stay out of the game for its next start. None while the mod that breaks it is searched for: that
 * decides what is in the game then.
 */
export function offOnceIn(loadout: Loadout, bisections: Pick<Bisections, 'stepId'>): readonly string[] {
  if (bisections.stepId(loadout) !== null) return [];
  return loadout.mods.filter(({ isOn, isOffOnce }) => isOn && isOffOnce).map(modKey);
}

/** A loadout as it goes into the game for one start. */
export const withoutOffOnce = (loadout: Loadout, keys: readonly string[]): Loadout => ({
  ...loadout,
  mods: loadout.mods.filter((mod) => !keys.includes(modKey(mod))),
});

/**
 * Turns the mods on again that the last run of a game was without, once it has ended. A game that was never seen to run was not
 * started: its mods stay out for the next start. Each run counts once, also where Loadout was closed when it ended.
 */
export async function endOffOnce(
  { gameId, running, last }: Pick<PlayState, 'gameId' | 'running' | 'last'>,
  { loadouts, preferences }: { readonly loadouts: Loadouts; readonly preferences: Preferences },
): Promise<void> {
  if (running !== null || last === null || last.loadoutId === null || last.offOnce.length === 0) return;
  const name = nameOf(gameId);
  if (preferences.get(name, z.number()) === last.startedAt) return;
  const { loadoutId } = last;
  const isHere = loadouts.list(gameId).some((loadout) => loadout.loadoutId === loadoutId);
  if (isHere && !hasNeverAppeared(last.ended)) await loadouts.endOffOnce(loadoutId, last.offOnce);
  // After the loadout is written: a kill in between would leave its mods off for another start.
  preferences.set(name, last.startedAt);
}

/** Forgets a game. */
export const forgetOffOnce = (gameId: string, preferences: Preferences): void =>
  preferences.set(nameOf(gameId), null);

/** When the last run began whose mods were turned on again, in Unix ms. */
const nameOf = (gameId: string): string => `off once ${gameId}`;
