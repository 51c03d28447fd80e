import { describe, expect, test } from 'vitest';
import {
  addGroup,
  changeGroup,
  foldGroups,
  moveGroup,
  moveMods,
  placedGroups,
  removeGroup,
  settledGroups,
} from '#main/games/loadouts/groups.ts';
import { type Group, type LoadoutMod, maxGroups, modKey } from '#main/games/loadouts/loadout.ts';

/** A list as text: mods are letters, a group is its id with its mods in brackets. */
type List = Parameters<typeof placedGroups>[0];

const keyOf = (letter: string) => `file ${letter}`;

const mod = (letter: string, groupId?: string): LoadoutMod => ({
  service: null,
  modId: null,
  versionId: null,
  versionName: '1',
  title: letter,
  installId: letter,
  isOn: true,
  isPinned: false,
  ...(groupId !== undefined && { groupId }),
});

const group = (groupId: string, before: string | null = null): Group => ({
  groupId,
  name: groupId,
  color: 'none',
  isFolded: false,
  before: before && keyOf(before),
});

/** Makes a list from text such as `a G[bc] d E[]`. */
function listOf(text: string): List {
  const mods: LoadoutMod[] = [];
  const groups: { id: string; at: number; isEmpty: boolean }[] = [];
  for (const part of text.split(' ')) {
    const [, id, inside] = /^([A-Z])\[(\w*)\]$/.exec(part) ?? [];
    if (id === undefined || inside === undefined) mods.push(mod(part));
    else {
      groups.push({ id, at: mods.length, isEmpty: inside === '' });
      mods.push(...[...inside].map((letter) => mod(letter, id)));
    }
  }
  return {
    mods,
    groups: groups.map(({ id, at, isEmpty }) => group(id, isEmpty ? (mods[at]?.title ?? null) : null)),
  };
}

function textOf(list: List): string {
  const parts: string[] = [];
  const groups = [...placedGroups(list)];
  const { mods } = list;
  for (let at = 0; at <= mods.length; ) {
    const next = groups[0];
    if (next && next.at === at) {
      groups.shift();
      const inside = mods.slice(at, at + next.count).map(({ title }) => title);
      parts.push(`${next.group.groupId}[${inside.join('')}]`);
      at += next.count;
    } else {
      const mod = mods[at];
      if (mod) parts.push(mod.title);
      at += 1;
    }
  }
  return parts.join(' ');
}

const moved = (text: string, letters: string, groupId: string | null, before: string | null) =>
  textOf(moveMods(listOf(text), [...letters].map(keyOf), { groupId, before: before && keyOf(before) }));

const added = (text: string, letters: string) =>
  textOf(addGroup(listOf(text), { groupId: 'N', name: 'New', color: 'red', mods: [...letters].map(keyOf) }));

describe('W47 groups of mods', () => {
  test('mods move into groups, within them and out of them', () => {
    expect(moved('a G[bc] d', 'a', 'G', null)).toBe('G[bca] d');
    expect(moved('a G[bc] d', 'd', 'G', 'b')).toBe('a G[dbc]');
    expect(moved('a G[bc] d', 'c', 'G', 'b')).toBe('a G[cb] d');
    expect(moved('a G[bc] d', 'b', null, 'd')).toBe('a G[c] b d');
    expect(moved('a G[bc] d', 'd', null, 'c')).toBe('a d G[bc]');
    expect(moved('a G[bc] d', 'ab', null, null)).toBe('G[c] d a b');
    expect(moved('a G[bc] d', 'ad', 'G', 'c')).toBe('G[badc]');
    expect(moved('a b c', 'ab', null, 'b')).toBe('a b c');
  });

  test('a group without mods stays where they were, and takes mods again', () => {
    expect(moved('a G[b] c', 'b', null, null)).toBe('a G[] c b');
    expect(moved('a G[] c b', 'b', 'G', null)).toBe('a G[b] c');
    // The mod below it moves away alone.
    expect(moved('a G[] c b', 'c', null, null)).toBe('a G[] b c');
    expect(moved('G[] a', 'a', 'G', null)).toBe('G[a]');
    const { mods, groups } = listOf('a G[bc] d');
    const [a, , , d] = mods;
    if (!a || !d) throw new Error('missing');
    expect(textOf(settledGroups({ mods: [a, d], groups }, mods))).toBe('a G[] d');
    expect(textOf(settledGroups({ mods: [a], groups }, mods))).toBe('a G[]');
  });

  test('a new group is where the first of its mods was, and right after the group it was in', () => {
    expect(added('a b c d', 'bd')).toBe('a N[bd] c');
    expect(added('a G[bc] d', 'bd')).toBe('a G[c] N[bd]');
    expect(added('a G[bc] d', 'bc')).toBe('a G[] N[bc] d');
    expect(added('a b', '')).toBe('a b N[]');
  });

  test('a group moves with its mods, over mods and other groups, and without any', () => {
    const go = (text: string, groupId: string, before: string | null) =>
      textOf(moveGroup(listOf(text), groupId, before));
    expect(go('a G[bc] d', 'G', keyOf('a'))).toBe('G[bc] a d');
    expect(go('a G[bc] d', 'G', null)).toBe('a d G[bc]');
    expect(go('E[] G[bc] d', 'G', 'E')).toBe('G[bc] E[] d');
    expect(go('G[bc] H[d] E[]', 'E', 'H')).toBe('G[bc] E[] H[d]');
    expect(go('G[bc] d', 'G', 'G')).toBe('G[bc] d');
  });

  test('a deleted group leaves its mods, a changed one keeps them, and a folded one its name', () => {
    expect(textOf(removeGroup(listOf('a G[bc] d'), 'G'))).toBe('a b c d');
    const changed = changeGroup(listOf('a G[bc]'), { groupId: 'G', name: ' Sky\u202e ', color: 'blue' });
    expect(changed.groups).toEqual([{ ...group('G'), name: 'Sky', color: 'blue' }]);
    const folded = foldGroups(changed, ['G'], true);
    expect(folded.groups?.[0]).toMatchObject({ name: 'Sky', isFolded: true });
  });

  test('a group that is gone, a name that is empty and one group too many are refused', () => {
    const refused = (act: () => unknown) => {
      try {
        act();
      } catch (error) {
        return error;
      }
      return null;
    };
    const list = listOf('a G[b]');
    expect(refused(() => removeGroup(list, 'X'))).toMatchObject({ code: 'not-found' });
    expect(refused(() => moveMods(list, [keyOf('a')], { groupId: 'X', before: null }))).toMatchObject({
      code: 'not-found',
    });
    const nameless = { groupId: 'G', name: '\u200b ', color: 'none' as const };
    expect(refused(() => changeGroup(list, nameless))).toMatchObject({ code: 'invalid-input' });
    const groups = Array.from({ length: maxGroups }, (_, index) => group(`g${index}`));
    const more = { groupId: 'N', name: 'New', color: 'none' as const, mods: [] };
    expect(refused(() => addGroup({ ...list, groups }, more))).toMatchObject({ code: 'rejected' });
  });

  test('groups of damaged files are mended: whole, known, each once, and nothing of the mods is lost', () => {
    const torn = [mod('a', 'G'), mod('b', 'G'), mod('c'), mod('d', 'G'), mod('e', 'gone')];
    const settled = settledGroups({ mods: torn, groups: [group('G'), group('G'), group('E', 'missing')] });
    expect(textOf(settled)).toBe('G[ab] c d e E[]');
    expect(settled.mods.map(modKey)).toEqual(torn.map(modKey));
    const plain = { mods: [mod('a')] };
    expect(settledGroups(plain)).toBe(plain);
  });

  test('any moves keep every mod once and every group whole', () => {
    let seed = 7;
    const pick = (count: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % count;
    };
    const letters = [...'abcdefgh'];
    let list = listOf('a G[bc] d E[] H[ef] g h');
    for (let step = 0; step < 2_000; step += 1) {
      const some = letters.filter(() => pick(4) === 0);
      const to = [null, 'G', 'H', 'E'][pick(4)] ?? null;
      const before = pick(3) === 0 ? null : keyOf(letters[pick(8)] ?? 'a');
      const blocks = [null, 'G', 'H', 'E', keyOf('a'), keyOf('g')];
      list =
        pick(3) === 0
          ? moveGroup(list, ['G', 'H', 'E'][pick(3)] ?? 'G', blocks[pick(6)] ?? null)
          : moveMods(list, some.map(keyOf), { groupId: to, before });
      expect(list.mods.map(({ title }) => title).sort()).toEqual(letters);
      expect(list.groups?.map(({ groupId }) => groupId).sort()).toEqual(['E', 'G', 'H']);
      expect(settledGroups(list)).toEqual(list);
    }
  });
});
