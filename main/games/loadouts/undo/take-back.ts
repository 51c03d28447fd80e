import { isOwnVersion } from '#main/mods/installs/own/own-version-id.ts';
import type { Text } from '#shared/contract/text.ts';
import { AppError } from '#shared/errors.ts';
import type { MyModsParts } from '../../my-mods-parts.ts';
import { type Comparison, compareLoadouts } from '../compare.ts';
import { type LoadoutMod, modKey } from '../loadout.ts';
import { describeLacks, earlierMods } from './earlier-mods.ts';
import { describeChange } from './history.ts';
import type { Steps } from './row-edits.ts';

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
 * Mods stay pinned or not as they are. Resolves to the time of this change, which `stepLoadout` undoes, and a sentence that names
 * what couldn't come back. Rejects with an AppError, `not-found` where nothing would change.
 */
export async function restoreLoadout(
  { gameId, loadoutId, at }: { gameId: string; loadoutId: string; at: number | null },
  parts: StepParts & Pick<MyModsParts, 'clock' | 'service'>,
): Promise<{ readonly text: Text; readonly at: number | null }> {
  const { loadouts, history, installs, clock, service } = parts;
  const { name, mods: before } = loadouts.get(gameId, loadoutId);
  const earlier = at === null ? history.latest(loadoutId) : history.step(loadoutId, at).before;
  const pins = new Map(before.map((mod) => [modKey(mod), mod.isPinned]));
  const pinned = (earlier ?? before).map((mod) => ({
    ...mod,
    isPinned: pins.get(modKey(mod)) ?? mod.isPinned,
  }));
  const found = earlierMods(pinned, installs);
  const after = found.mods;
  if (describeChange(before, after) === null) throw new AppError('not-found', { id: 'loadouts.noChange' });
  const changedAt = await loadouts.replaceMods(loadoutId, after);
  history.wentTo(loadoutId, { before, after }, clock.now());
  await offerEarlier(loadoutId, { before, after }, parts);
  const lacks = describeLacks(found, service());
  const text: Text = lacks
    ? { id: 'loadouts.restoredInPart', values: { ...lacks.values, name } }
    : { id: 'loadouts.restored', values: { name } };
  return { text, at: changedAt };
}

/**
 * Undoes or redoes a change of a loadout. Updates that are undone are offered again. Resolves to the sentence about what was
 * changed. Rejects with an AppError, `not-found` when there is nothing to undo or redo.
 */
export async function stepLoadout(
  { gameId, ...steps }: Steps & { readonly gameId: string },
  parts: StepParts,
): Promise<Text> {
  const { loadouts, history, installs } = parts;
  const { loadoutId } = loadouts.get(gameId, steps.loadoutId);
  const { before, after, text } = await loadouts.step(steps, (mods) => earlierMods(mods, installs).mods);
  if (steps.direction === 'undo') history.undone(loadoutId, after.mods);
  await offerEarlier(loadoutId, { before: before.mods, after: after.mods }, parts);
  return text;
}

type StepParts = Pick<MyModsParts, 'games' | 'loadouts' | 'history' | 'modUpdates' | 'installs'>;

/** Offers the updates again that a loadout no longer has. The version that another loadout uses is the one that is checked. */
async function offerEarlier(
  loadoutId: string,
  { before, after }: { readonly before: readonly LoadoutMod[]; readonly after: readonly LoadoutMod[] },
  { games, loadouts, modUpdates }: StepParts,
): Promise<void> {
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
}

/** Offers the updates of these mods again that were taken back. */
async function offerAgain(mods: readonly LoadoutMod[], modUpdates: MyModsParts['modUpdates']): Promise<void> {
  const used = new Map(modUpdates.list().map((each) => [`${each.service} ${each.modId}`, each]));
  for (const { service, modId, installId } of mods) {
    const update = used.get(`${service} ${modId}`);
    // A version of the player's own isn't one that updates are offered for.
    if (update && installId !== null && update.installId !== installId && !isOwnVersion(installId))
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
