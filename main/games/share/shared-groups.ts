import { z } from 'zod';
import { groupColors } from '#shared/group-colors.ts';
import { inGroup } from '../loadouts/change-mods.ts';
import { placedGroups } from '../loadouts/groups.ts';
import { type Group, type LoadoutMod, maxGroupName, maxGroups, modKey } from '../loadouts/loadout.ts';
import { cleanText } from '../loadouts/names.ts';
import type { SharedLoadout } from './shared-loadout.ts';

/** A group as it is shared: it begins at the mod with the index `at`, and `mods` of them are in it. */
export const sharedGroupSchema = z.object({
  name: z.string(),
  // A later version may have more colors.
  color: z.enum(groupColors).catch('none'),
  at: z.number().int().min(0),
  mods: z.number().int().min(0),
});
type SharedGroup = z.infer<typeof sharedGroupSchema>;

/** The groups of a loadout, as they are shared. */
export const toSharedGroups = (loadout: Pick<SharedLoadout, 'mods' | 'groups'>): readonly SharedGroup[] =>
  placedGroups(loadout).map(({ group, at, count }) => ({
    name: cleanText(group.name, maxGroupName),
    color: group.color,
    at,
    mods: count,
  }));

/** Mods with the groups that were shared with them. A group whose name can't be shown is left out. */
export function withSharedGroups(
  mods: readonly LoadoutMod[],
  shared: readonly SharedGroup[],
): Pick<SharedLoadout, 'mods' | 'groups'> {
  if (shared.length === 0) return { mods };
  const groups: Group[] = [];
  const groupIds = new Map<number, string>();
  for (const { name: entered, color, at, mods: count } of shared.slice(0, maxGroups)) {
    const name = cleanText(entered, maxGroupName);
    if (name === '') continue;
    const groupId = `shared-${groups.length + 1}`;
    const next = mods[at];
    groups.push({ groupId, name, color, isFolded: false, before: count === 0 && next ? modKey(next) : null });
    for (let place = at; place < Math.min(at + count, mods.length); place += 1) groupIds.set(place, groupId);
  }
  return { mods: mods.map((mod, place) => inGroup(mod, groupIds.get(place))), groups };
}
