import type { Loadout, LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import { fieldsOf } from '#shared/fields-of.ts';
import { groupColors } from '#shared/group-colors.ts';
import { allOf, isCount } from './parse-values.ts';

/** Parses a stored loadout; null if anything in it is invalid. */
export function parseLoadout(value: unknown): Loadout | null {
  const { loadoutId, name, isVanilla, isActive, modCount, onCount, covers } = fieldsOf(value);
  const parsedCovers = allOf(covers, parseCover);
  if (typeof loadoutId !== 'string' || typeof name !== 'string' || !parsedCovers) return null;
  if (!isCount(modCount) || !isCount(onCount)) return null;
  return {
    loadoutId,
    name,
    isVanilla: isVanilla === true,
    isActive: isActive === true,
    modCount,
    onCount,
    covers: parsedCovers,
  };
}

function parseCover(value: unknown): Loadout['covers'][number] | null {
  const { modId, title } = fieldsOf(value);
  return typeof title === 'string' ? { modId: idOf(modId), title } : null;
}

/** Parses a stored mod of a loadout; null if it can't be told from others or has no name. */
export function parseLoadoutMod(value: unknown): LoadoutMod | null {
  const stored = fieldsOf(value);
  const { key, title, tagLine, versionName, installId, size, ignored, previousVersionName, overlaps } =
    stored;
  if (typeof key !== 'string' || typeof title !== 'string') return null;
  return {
    key,
    modId: idOf(stored['modId']),
    title,
    tagLine: textOf(tagLine) ?? '',
    versionName: textOf(versionName) ?? '',
    versionId: idOf(stored['versionId']),
    installId: textOf(installId),
    size: isCount(size) ? size : null,
    isOn: stored['isOn'] === true,
    isHeldBack: stored['isHeldBack'] === true,
    isOffOnce: stored['isOffOnce'] === true,
    groupId: textOf(stored['groupId']),
    isPinned: stored['isPinned'] === true,
    isGone: stored['isGone'] === true,
    note: textOf(stored['note']) ?? '',
    tags: allOf(stored['tags'], textOf) ?? [],
    isPlaced: stored['isPlaced'] !== false,
    choices: null,
    choicesProblem: null,
    update: parseUpdate(stored['update']),
    ignored: ignored === 'mod' || ignored === 'version' ? ignored : null,
    previousVersionName: textOf(previousVersionName),
    own: null,
    hasUnusedOwn: false,
    editId: null,
    overlaps: isCount(overlaps) ? overlaps : 0,
  };
}

/** Parses a stored group of a loadout; null if it can't be told from others or has no place. */
export function parseGroup(value: unknown): ModGroup | null {
  const { groupId, name, color, isFolded, at, count } = fieldsOf(value);
  if (typeof groupId !== 'string' || typeof name !== 'string' || !isCount(at) || !isCount(count)) return null;
  const known = groupColors.find((each) => each === color) ?? 'none';
  return { groupId, name, color: known, isFolded: isFolded === true, at, count };
}

function parseUpdate(value: unknown): LoadoutMod['update'] {
  const { versionName, isMaybe, changes } = fieldsOf(value);
  const names = allOf(changes, textOf);
  return typeof versionName === 'string' && names
    ? { versionName, isMaybe: isMaybe === true, changes: names }
    : null;
}

const idOf = (value: unknown): number | null => (isCount(value) && value > 0 ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
