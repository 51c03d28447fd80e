import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { type Comparison, compareLoadouts } from './compare.ts';
import { describeChange } from './history.ts';
import { type LoadoutMod, modKey } from './loadout.ts';

/** A mod with its version now, and the one it goes back to. */
type WentBack = { readonly from: LoadoutMod; readonly to: LoadoutMod };

/**
 * Takes back a step of a loadout: the one of this time (`LastChange`), the last one for null. Where only versions changed, only
 * these go back, and what the player did since stays; otherwise the loadout gets all mods from before. An update came to all
 * loadouts, so it goes from all of them, but from those that keep their version. Returns the mods whose versions changed.
 * Rejects with an AppError.
 */
export async function takeBack(
  gameId: string,
  loadoutId: string,
  at: number | null,
  { loadouts, history, modUpdates }: Pick<MyModsParts, 'loadouts' | 'history' | 'modUpdates'>,
): Promise<readonly WentBack[]> {
  const { before, after } = history.step(loadoutId, at);
  const { mods } = loadouts.get(gameId, loadoutId);
  const isUpdate = isOnlyVersions(compareLoadouts(after, before));
  const { otherVersion } = compareLoadouts(isUpdate ? after : mods, before);
  const versions = otherVersion.map(({ a: from, b: to }) => ({ from, to }));
  if (isUpdate) for (const version of versions) await giveVersion(loadoutId, mods, version, loadouts);
  else await loadouts.replaceMods(loadoutId, before);
  history.wentBack(loadoutId, at);
  for (const { from, to } of versions)
    if (from.installId !== null) await loadouts.followUpdate(from.installId, to);
  await offerAgain(isUpdate ? versions.map(({ to }) => to) : before, modUpdates);
  return versions;
}

/**
 * Gives a loadout the mods from before a step, whatever the player did since; null for what they did since it was played last.
 * Mods stay pinned or not as they are. That is a step as well, which restoring takes back: its time is returned. Rejects with
 * an AppError, `not-found` where nothing would change.
 */
export async function restoreLoadout(
  { gameId, loadoutId, at }: { gameId: string; loadoutId: string; at: number | null },
  parts: Pick<MyModsParts, 'games' | 'loadouts' | 'history' | 'modUpdates' | 'installs' | 'clock'>,
): Promise<{ readonly text: Text; readonly at: number }> {
  const { games, loadouts, history, modUpdates, installs, clock } = parts;
  const { name, mods: before } = loadouts.get(gameId, loadoutId);
  const earlier = at === null ? history.latest(loadoutId) : history.step(loadoutId, at).before;
  const pins = new Map(before.map((mod) => [modKey(mod), mod.isPinned]));
  const after = (earlier ?? before).map((mod) => {
    // A mod of the service whose version is no longer here can be downloaded again.
    const isGone = mod.service !== null && mod.installId !== null && !installs.has(mod.installId);
    const isPinned = pins.get(modKey(mod)) ?? mod.isPinned;
    return { ...mod, isPinned, installId: isGone ? null : mod.installId };
  });
  if (describeChange(before, after) === null) throw new AppError('not-found', { id: 'loadouts.noChange' });
  await loadouts.replaceMods(loadoutId, after);
  const changedAt = history.wentTo(loadoutId, { before, after }, clock.now());
  // The version that another loadout uses is the one that is checked for updates.
  const others = games.list().flatMap((game) => loadouts.list(game.gameId));
  const usedElsewhere = new Set(
    others
      .filter((each) => each.loadoutId !== loadoutId)
      .flatMap(({ mods }) => mods.map(({ installId }) => installId)),
  );
  const changed = compareLoadouts(before, after).otherVersion;
  await offerAgain(
    changed.flatMap(({ a, b }) => (b.isPinned || usedElsewhere.has(a.installId) ? [] : b)),
    modUpdates,
  );
  return { text: { id: 'loadouts.restored', values: { name } }, at: changedAt };
}

/** Offers the updates of these mods again that were taken back. */
async function offerAgain(mods: readonly LoadoutMod[], modUpdates: MyModsParts['modUpdates']): Promise<void> {
  const used = new Map(modUpdates.list().map((each) => [`${each.service} ${each.modId}`, each]));
  for (const { service, modId, installId } of mods) {
    const update = used.get(`${service} ${modId}`);
    if (update && installId !== null && update.installId !== installId)
      await modUpdates.use(update, installId);
  }
}

const isOnlyVersions = ({ onlyA, onlyB, otherVersion, otherOnOff, otherOrder }: Comparison): boolean =>
  otherVersion.length > 0 && [onlyA, onlyB, otherOnOff, otherOrder].every(({ length }) => length === 0);

/** Uses the earlier version in the loadout, unless the mod has gone from it or has yet another version by now. */
async function giveVersion(
  loadoutId: string,
  mods: readonly LoadoutMod[],
  { from, to }: WentBack,
  loadouts: Pick<MyModsParts['loadouts'], 'changeVersion'>,
): Promise<void> {
  const now = mods.find((mod) => modKey(mod) === modKey(from));
  if (now && now.installId === from.installId && to.installId !== null)
    await loadouts.changeVersion(loadoutId, modKey(from), { ...to, installId: to.installId });
}
