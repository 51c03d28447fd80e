import { AppError } from '#shared/errors.ts';
import type { GroupColor } from '#shared/group-colors.ts';
import { inGroup, requireKeys } from './change-mods.ts';
import { type Group, type LoadoutMod, maxGroupName, maxGroups, modKey } from './loadout.ts';
import { cleanText } from './names.ts';

/** The list of a loadout: its mods in their order, and the groups that some of them are in. */
type Grouped = { readonly mods: readonly LoadoutMod[]; readonly groups?: readonly Group[] | undefined };

/**
 * A place for mods: before the mod with a key in a group, or at its end for null. For no group it is before that mod, and before
 * its group if it is in one, or before the group with that id.
 */
export type Place = { readonly groupId: string | null; readonly before: string | null };

/** What stands in the list as one: a group with its mods, or a mod in no group. */
type Block = { readonly group: Group | null; readonly mods: readonly LoadoutMod[] };

/** A group as it is shown: right before the mod at the index `at` of the list, and `count` of them are in it. */
type PlacedGroup = { readonly group: Group; readonly at: number; readonly count: number };

/** The groups from top to bottom. */
export function placedGroups({ mods, groups = [] }: Grouped): readonly PlacedGroup[] {
  if (groups.length === 0) return [];
  const first = new Map<string, number>();
  const counts = new Map<string, number>();
  for (const [at, { groupId }] of mods.entries()) {
    if (groupId === undefined) continue;
    if (!first.has(groupId)) first.set(groupId, at);
    counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  }
  const places = new Map(mods.map((mod, at) => [modKey(mod), at]));
  const startOf = (key: string | null) => {
    const at = key === null ? undefined : places.get(key);
    const inside = at === undefined ? undefined : mods[at]?.groupId;
    return (inside === undefined ? at : first.get(inside)) ?? mods.length;
  };
  const placed = groups.map((group) => {
    const count = counts.get(group.groupId) ?? 0;
    return { group, count, at: count > 0 ? (first.get(group.groupId) ?? 0) : startOf(group.before) };
  });
  // One without mods stands above a group that begins there.
  return placed.sort((a, b) => a.at - b.at || Math.sign(a.count) - Math.sign(b.count));
}

/**
 * A loadout whose groups are whole: the mods of a group stand together, those that were moved away from them are in no group,
 * and one without mods knows its place. `before` are the mods before the change.
 */
export function settledGroups<T extends Grouped>(row: T, before: readonly LoadoutMod[] = row.mods): T {
  const groups = [...new Map((row.groups ?? []).map((group) => [group.groupId, group])).values()];
  const runs = longestRuns(row.mods);
  const known = new Set(groups.map(({ groupId }) => groupId));
  const stays = ({ groupId = '' }: LoadoutMod, at: number) => {
    const run = known.has(groupId) ? runs.get(groupId) : undefined;
    return run !== undefined && at >= run.start && at < run.start + run.length;
  };
  const isWhole = row.mods.every((mod, at) => mod.groupId === undefined || stays(mod, at));
  const mods = isWhole
    ? row.mods
    : row.mods.map((mod, at) => (stays(mod, at) ? mod : inGroup(mod, undefined)));
  if (groups.length === 0) return isWhole ? row : { ...row, mods };
  return { ...row, mods, groups: anchored(groups, mods, before) };
}

/** For each group the longest stretch of mods that have its id. */
function longestRuns(
  mods: readonly LoadoutMod[],
): ReadonlyMap<string, { readonly start: number; readonly length: number }> {
  const longest = new Map<string, { start: number; length: number }>();
  let run = { groupId: undefined as string | undefined, start: 0 };
  const end = (at: number) => {
    const length = at - run.start;
    if (run.groupId !== undefined && length > (longest.get(run.groupId)?.length ?? 0))
      longest.set(run.groupId, { start: run.start, length });
  };
  for (const [at, { groupId }] of mods.entries()) {
    if (groupId === run.groupId) continue;
    end(at);
    run = { groupId, start: at };
  }
  end(mods.length);
  return longest;
}

/** Groups that have lost all their mods stay where these were, and those that had none where they stood. */
function anchored(
  groups: readonly Group[],
  mods: readonly LoadoutMod[],
  before: readonly LoadoutMod[],
): readonly Group[] {
  const filled = new Set(mods.map(({ groupId }) => groupId));
  const here = new Set(mods.map(modKey));
  return groups.map((group) => {
    if (filled.has(group.groupId)) return group.before === null ? group : { ...group, before: null };
    const last = before.findLastIndex(({ groupId }) => groupId === group.groupId);
    if (last < 0 && (group.before === null || here.has(group.before))) return group;
    const from = last >= 0 ? last : before.findIndex((mod) => modKey(mod) === group.before);
    const next = from < 0 ? undefined : before.slice(from).find((mod) => here.has(modKey(mod)));
    return { ...group, before: next ? modKey(next) : null };
  });
}

/** The list as blocks, from top to bottom. */
function toBlocks(row: Grouped): readonly Block[] {
  const { mods } = row;
  const blocks: Block[] = [];
  let at = 0;
  for (const { group, at: start, count } of placedGroups(row)) {
    for (; at < start; at += 1) blocks.push({ group: null, mods: mods.slice(at, at + 1) });
    blocks.push({ group, mods: mods.slice(start, start + count) });
    at += count;
  }
  for (; at < mods.length; at += 1) blocks.push({ group: null, mods: mods.slice(at, at + 1) });
  return blocks;
}

function fromBlocks(blocks: readonly Block[]): Required<Grouped> {
  const mods = blocks.flatMap((block) => block.mods.map((mod) => inGroup(mod, block.group?.groupId)));
  const groups: Group[] = [];
  let next: string | null = null;
  for (const block of blocks.toReversed()) {
    const [first] = block.mods;
    if (first) next = modKey(first);
    if (block.group) groups.push({ ...block.group, before: first ? null : next });
  }
  return { mods, groups: groups.reverse() };
}

/** The blocks without some mods. Groups stay, also without mods. */
const withoutMods = (blocks: readonly Block[], keys: ReadonlySet<string>): readonly Block[] =>
  blocks
    .map(({ group, mods }) => ({ group, mods: mods.filter((mod) => !keys.has(modKey(mod))) }))
    .filter(({ group, mods }) => group !== null || mods.length > 0);

/** Puts blocks before the one at an index. */
const insert = (blocks: readonly Block[], at: number, added: readonly Block[]): readonly Block[] => [
  ...blocks.slice(0, at),
  ...added,
  ...blocks.slice(at),
];

/**
 * The list with some mods at a place, in the order they have. When the mod that they come before is moved too, the place is
 * before the next that stays.
 * @throws AppError `not-found` for a mod or group that is gone
 */
export function moveMods(row: Grouped, keys: readonly string[], { groupId, before }: Place): Grouped {
  const moved = requireKeys(row.mods, keys);
  if (groupId !== null) requireGroup(row, groupId);
  const mods = row.mods.filter((mod) => moved.has(modKey(mod)));
  const at = before === null ? -1 : row.mods.findIndex((mod) => modKey(mod) === before);
  const next = at < 0 ? undefined : row.mods.slice(at).find((mod) => !moved.has(modKey(mod)));
  const blocks = withoutMods(toBlocks(row), moved);
  const isNext = (mod: LoadoutMod) => next !== undefined && modKey(mod) === modKey(next);
  if (groupId === null) {
    const place = blocks.findIndex(
      (block) => block.mods.some(isNext) || (before !== null && block.group?.groupId === before),
    );
    const loose = mods.map((mod): Block => ({ group: null, mods: [mod] }));
    return fromBlocks(insert(blocks, place < 0 ? blocks.length : place, loose));
  }
  return fromBlocks(
    blocks.map((block) => {
      if (block.group?.groupId !== groupId) return block;
      const place = block.mods.findIndex(isNext);
      const end = place < 0 ? block.mods.length : place;
      return { ...block, mods: [...block.mods.slice(0, end), ...mods, ...block.mods.slice(end)] };
    }),
  );
}

/**
 * The list with a new group of some mods, where the first of them is, or right after the group that this is in; at the end
 * without mods.
 * @throws AppError `invalid-input` for its name, `rejected` for too many groups, `not-found` for a mod that is gone
 */
export function addGroup(
  row: Grouped,
  {
    groupId,
    name,
    color,
    mods: keys,
  }: { groupId: string; name: string; color: GroupColor; mods: readonly string[] },
): Grouped {
  if ((row.groups?.length ?? 0) >= maxGroups)
    throw new AppError('rejected', { id: 'loadouts.tooManyGroups', values: { count: maxGroups } });
  const group: Group = { groupId, name: parseGroupName(name), color, isFolded: false, before: null };
  const chosen = requireKeys(row.mods, keys);
  const mods = row.mods.filter((mod) => chosen.has(modKey(mod)));
  const isFirst = ({ mods: own }: Block) => mods[0] !== undefined && own.includes(mods[0]);
  const blocks = toBlocks(row).flatMap((block): readonly Block[] => {
    const [rest] = withoutMods([block], chosen);
    if (!isFirst(block)) return rest ? [rest] : [];
    return [...(rest ? [rest] : []), { group, mods }];
  });
  return fromBlocks(mods.length === 0 ? [...blocks, { group, mods }] : blocks);
}

/** The list with another name or color of a group. @throws AppError `not-found`, `invalid-input` */
export function changeGroup(
  row: Grouped,
  { groupId, name, color }: { groupId: string; name: string; color: GroupColor },
): Grouped {
  requireGroup(row, groupId);
  const change = { name: parseGroupName(name), color };
  return {
    ...row,
    groups: row.groups?.map((one) => (one.groupId === groupId ? { ...one, ...change } : one)),
  };
}

/** The list with groups folded or open. */
export const foldGroups = (row: Grouped, groupIds: readonly string[], isFolded: boolean): Grouped => ({
  ...row,
  groups: row.groups?.map((one) => (groupIds.includes(one.groupId) ? { ...one, isFolded } : one)),
});

/**
 * The list with a group and its mods before another block: a group by its id, or a mod in no group by its key; at the end for
 * null. @throws AppError `not-found`
 */
export function moveGroup(row: Grouped, groupId: string, before: string | null): Grouped {
  requireGroup(row, groupId);
  const blocks = toBlocks(row);
  const isMoved = ({ group }: Block) => group?.groupId === groupId;
  const isNext = ({ group, mods: [first] }: Block) =>
    before !== null && (group ? group.groupId === before : first !== undefined && modKey(first) === before);
  if (blocks.some((block) => isMoved(block) && isNext(block))) return row;
  const others = blocks.filter((block) => !isMoved(block));
  const place = others.findIndex(isNext);
  return fromBlocks(insert(others, place < 0 ? others.length : place, blocks.filter(isMoved)));
}

/** The list without a group, whose mods stay where they are. @throws AppError `not-found` */
export function removeGroup(row: Grouped, groupId: string): Grouped {
  requireGroup(row, groupId);
  const blocks = toBlocks(row).flatMap((block): readonly Block[] =>
    block.group?.groupId === groupId ? block.mods.map((mod) => ({ group: null, mods: [mod] })) : [block],
  );
  return fromBlocks(blocks);
}

/** @throws AppError `not-found` */
function requireGroup({ groups = [] }: Grouped, groupId: string): void {
  if (!groups.some((group) => group.groupId === groupId))
    throw new AppError('not-found', { id: 'loadouts.groupGone' });
}

/** @throws AppError `invalid-input` for a name that can't be shown */
function parseGroupName(entered: string): string {
  const name = cleanText(entered, maxGroupName);
  if (name === '') throw new AppError('invalid-input', { id: 'loadouts.groupNameEmpty' });
  return name;
}
