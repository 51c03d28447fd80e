import { describe, expect, test } from 'vitest';
import {
  dropGroupOnRow,
  dropOnRow,
  groupStepOf,
  type ModList,
  placeBehind,
  rowKey,
  rowsOf,
  stepOf,
  withMovedGroup,
  withMovedMods,
} from '#renderer/features/games/my-mods/groups/mod-blocks.ts';
import type { LoadoutMod, ModGroup } from '#shared/contract/games/loadouts.ts';
import { createMod } from '../rows.ts';

/** Makes a list from text such as `a G[bc] d E[]`; a small letter before the brackets is a folded group. */
function listOf(text: string): ModList {
  const mods: LoadoutMod[] = [];
  const groups: ModGroup[] = [];
  for (const part of text.split(' ')) {
    const [, id, inside] = /^(\w)\[(\w*)\]$/.exec(part) ?? [];
    const groupId = id?.toUpperCase() ?? null;
    const letters = [...(inside ?? part)];
    if (groupId !== null)
      groups.push({
        groupId,
        name: groupId,
        color: 'none',
        isFolded: id !== groupId,
        at: mods.length,
        count: letters.length,
      });
    mods.push(...letters.map((key) => createMod(1, { key, groupId })));
  }
  return { mods, groups };
}

const rowsAsText = (list: ModList, found: readonly string[] | null = null) =>
  rowsOf(list, found && new Set(list.mods.filter(({ key }) => found.includes(key)))).map((row) =>
    row.kind === 'group' ? row.group.groupId : row.mod.key,
  );

/** The rows of a list as if nothing were folded, with the end of each group. */
function textOf({ mods, groups }: ModList): string {
  const parts: string[] = [];
  let at = 0;
  for (const group of groups) {
    parts.push(...mods.slice(at, group.at).map(({ key }) => key));
    const inside = mods.slice(group.at, group.at + group.count);
    expect(inside.every(({ groupId }) => groupId === group.groupId)).toBe(true);
    parts.push(`${group.groupId}[${inside.map(({ key }) => key).join('')}]`);
    at = group.at + group.count;
  }
  return [...parts, ...mods.slice(at).map(({ key }) => key)].join(' ');
}

const modOf = (list: ModList, key: string) => list.mods.filter((mod) => mod.key === key);

function stepped(text: string, key: string, step: -1 | 1): string | null {
  const list = listOf(text);
  const [mod] = modOf(list, key);
  const place = mod && stepOf(list, mod, step);
  return mod && place ? textOf(withMovedMods(list, [mod], place)) : null;
}

describe('W47 rows of a list with groups', () => {
  test('a step goes over mods and folded groups, into open ones and out of them, down and back up', () => {
    const way = ['a b G[cd] H[e]', 'b a G[cd] H[e]', 'b G[acd] H[e]', 'b G[cad] H[e]', 'b G[cda] H[e]'];
    way.push('b G[cd] a H[e]', 'b G[cd] H[ae]', 'b G[cd] H[ea]', 'b G[cd] H[e] a');
    for (const [at, text] of way.entries()) {
      expect(stepped(text, 'a', 1)).toBe(way[at + 1] ?? null);
      expect(stepped(text, 'a', -1)).toBe(way[at - 1] ?? null);
    }
    expect(stepped('a g[bc] d', 'a', 1)).toBe('G[bc] a d');
    expect(stepped('a g[bc] d', 'd', -1)).toBe('a d G[bc]');
    expect(stepped('a b E[]', 'a', 1)).toBe('b a E[]');
    expect(stepped('b a E[]', 'a', 1)).toBe('b E[a]');
    expect(stepped('E[] a', 'a', -1)).toBe('E[a]');
  });

  test('a group steps over mods and groups', () => {
    const go = (text: string, groupId: string, step: -1 | 1) => {
      const list = listOf(text);
      const before = groupStepOf(list, groupId, step);
      return before === undefined ? null : textOf(withMovedGroup(list, groupId, before));
    };
    expect(go('a G[bc] d', 'G', -1)).toBe('G[bc] a d');
    expect(go('a G[bc] d', 'G', 1)).toBe('a d G[bc]');
    expect(go('a G[bc]', 'G', 1)).toBeNull();
    expect(go('G[bc] H[d] E[]', 'G', 1)).toBe('H[d] G[bc] E[]');
    expect(go('G[bc] H[d] E[]', 'E', -1)).toBe('G[bc] E[] H[d]');
  });

  test('folded groups hide their mods, and a search opens those in which it finds some', () => {
    const list = listOf('a g[bc] H[d] E[] f');
    expect(rowsAsText(list)).toEqual(['a', 'G', 'H', 'd', 'E', 'f']);
    expect(rowsAsText(list, ['c', 'f'])).toEqual(['G', 'c', 'f']);
    expect(rowsAsText(list, [])).toEqual([]);
    expect(rowsOf(list, null).flatMap((row) => (row.kind === 'mod' ? [row.place] : []))).toEqual([0, 3, 4]);
  });

  test('what is dropped on a row goes before or after it, and into the group of a heading', () => {
    const list = listOf('a G[bc] d h[e]');
    const rows = rowsOf(list, null);
    const rowOf = (key: string) => {
      const row = rows.find((each) => rowKey(each) === key);
      if (!row) throw new Error(key);
      return row;
    };
    const dropped = (moved: string, on: string, side: 'before' | 'after') =>
      textOf(withMovedMods(list, modOf(list, moved), dropOnRow(list, rowOf(on), side)));
    expect(dropped('d', 'b', 'before')).toBe('a G[dbc] H[e]');
    expect(dropped('a', 'b', 'after')).toBe('G[bac] d H[e]');
    expect(dropped('a', 'c', 'after')).toBe('G[bca] d H[e]');
    expect(dropped('b', 'd', 'after')).toBe('a G[c] d b H[e]');
    expect(dropped('a', 'group G', 'after')).toBe('G[abc] d H[e]');
    expect(dropped('a', 'group H', 'after')).toBe('G[bc] d H[ea]');
    const group = (on: string, side: 'before' | 'after') => {
      const before = dropGroupOnRow(list, 'G', rowOf(on), side);
      return before === undefined ? null : textOf(withMovedGroup(list, 'G', before));
    };
    expect(group('a', 'before')).toBe('G[bc] a d H[e]');
    expect(group('d', 'after')).toBe('a d G[bc] H[e]');
    expect(group('group H', 'after')).toBe('a d H[e] G[bc]');
    expect(group('b', 'before')).toBeNull();
    expect(placeBehind(list, 'G')).toEqual({ groupId: null, before: 'd' });
  });
});
