import type { Text } from '#shared/contract/text.ts';
import { type Group, type LoadoutMod, modKey } from '../loadout.ts';
import type { ModChange } from './history.ts';

type Grouped = { readonly mods: readonly LoadoutMod[]; readonly groups: readonly Group[] };

/** What changed in the groups of a loadout, as sentences. */
export function describeGroups(before: Grouped, after: Grouped): readonly ModChange[] {
  if (before.groups.length === 0 && after.groups.length === 0) return [];
  const earlier = new Map(before.groups.map((group) => [group.groupId, group]));
  const later = new Map(after.groups.map((group) => [group.groupId, group]));
  const say = (id: Text['id'], values: Record<string, string>): ModChange => ({
    text: { id, values },
    mod: null,
  });
  const groups = [
    ...after.groups
      .filter(({ groupId }) => !earlier.has(groupId))
      .map(({ name }) => say('loadouts.change.groupAdded', { name })),
    ...before.groups
      .filter(({ groupId }) => !later.has(groupId))
      .map(({ name }) => say('loadouts.change.groupDeleted', { name })),
    ...after.groups.flatMap(({ groupId, name, color }) => {
      const was = earlier.get(groupId);
      if (!was) return [];
      return [
        ...(was.name === name ? [] : [say('loadouts.change.renamed', { from: was.name, to: name })]),
        ...(was.color === color ? [] : [say('loadouts.change.groupColored', { name })]),
      ];
    }),
  ];
  const groupIds = new Map(before.mods.map((mod) => [modKey(mod), mod.groupId]));
  // A group that comes or goes takes its mods along.
  const isKnown = (groupId: string | undefined) =>
    groupId === undefined || (earlier.has(groupId) && later.has(groupId));
  const moved = after.mods.filter((mod) => {
    const key = modKey(mod);
    const was = groupIds.get(key);
    return groupIds.has(key) && was !== mod.groupId && isKnown(was) && isKnown(mod.groupId);
  });
  return [
    ...groups,
    ...moved.map((mod): ModChange => {
      const values = { count: 1, title: mod.title };
      return { text: { id: 'loadouts.change.grouped', values }, mod };
    }),
  ];
}
