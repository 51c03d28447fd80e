import type { GameUpdate } from '#shared/contract/games/play.ts';
import { modKey } from '../loadouts/loadout.ts';
import { hasUpdate } from '../loadouts/update-mods.ts';
import type { MyModsParts } from '../my-mods-parts.ts';

/** So many mods are named. */
const mostNamed = 5;

/**
 * What the player should know about a game that was updated since its active loadout worked, and about the mods of that; null
 * otherwise, while it runs, and without mods. A mod that came or was updated after that run isn't named, nor one that
 * nobody can say anything about.
 */
export async function gameUpdateOf(gameId: string, parts: MyModsParts): Promise<GameUpdate | null> {
  const { loadouts, play, gameUpdates, installs, modUpdates } = parts;
  const loadout = loadouts.activeLoadout(gameId);
  const isIdle = play.state(gameId).running === null;
  if (!isIdle || loadout.isVanilla || !loadout.mods.some(({ isOn }) => isOn)) return null;
  const since = await gameUpdates.updatedSince(gameId, loadout);
  if (since === null) return null;
  const installedAt = new Map(installs.list().map((each) => [each.installId, each.installedAt]));
  const updates = new Map(modUpdates.list().map((each) => [`${each.service} ${each.modId}`, each]));
  const notUpdated: string[] = [];
  let updateCount = 0;
  let uncheckedCount = 0;
  for (const mod of loadout.mods) {
    const update = updates.get(modKey(mod));
    if (update === undefined || update.installId !== mod.installId) continue;
    // The same as the button counts that updates them.
    if (hasUpdate(update) && !mod.isPinned) updateCount += 1;
    const isEarlier = (installedAt.get(update.installId) ?? since) <= since;
    if (!mod.isOn || !isEarlier || update.state === 'update' || update.state === 'maybe') continue;
    if (update.checkedAt === null || update.checkedAt <= since) uncheckedCount += 1;
    else if (update.state === 'current' || update.isGone) notUpdated.push(mod.title);
  }
  return {
    loadoutName: loadout.name,
    notUpdated: notUpdated.slice(0, mostNamed),
    notUpdatedCount: notUpdated.length,
    updateCount,
    uncheckedCount,
  };
}
