import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { MyModsParts } from '../my-mods-parts.ts';
import { type Comparison, compareLoadouts } from './compare.ts';
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
 * That is a step as well, which restoring takes back: its time is returned. Rejects with an AppError.
 */
export async function restoreLoadout(
  { gameId, loadoutId, at }: { gameId: string; loadoutId: string; at: number | null },
  parts: Pick<MyModsParts, 'loadouts' | 'history' | 'modUpdates' | 'installs' | 'clock'>,
): Promise<{ readonly text: Text; readonly at: number }> {
  const { loadouts, history, modUpdates, installs, clock } = parts;
  const { name, mods: before } = loadouts.get(gameId, loadoutId);
  const earlier = at === null ? history.latest(loadoutId) : history.step(loadoutId, at).before;
  if (earlier === null) throw new AppError('not-found', { id: 'loadouts.noChange' });
  // A mod of the service whose version is no longer here can be downloaded again.
  const after = earlier.map((mod) =>
    mod.service !== null && mod.installId !== null && !installs.has(mod.installId)
      ? { ...mod, installId: null }
      : mod,
  );
  await loadouts.replaceMods(loadoutId, after);
  const changedAt = history.wentTo(loadoutId, { before, after }, clock.now());
  await offerAgain(after, modUpdates);
  return { text: { id: 'loadouts.restored', values: { name } }, at: changedAt };
}

/** Offers the updates of these mods again that were taken back. */
async function offerAgain(mods: readonly LoadoutMod[], modUpdates: MyModsParts['modUpdates']): Promise<void> {
  for (const { service, modId, installId } of mods) {
    const used = modUpdates.list().find((each) => each.service === service && each.modId === modId);
    if (used && installId !== null && used.installId !== installId) await modUpdates.use(used, installId);
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
