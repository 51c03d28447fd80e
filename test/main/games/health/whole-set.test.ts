import { expect, test } from 'vitest';
import { findWholeSet } from '#main/games/health/whole-set.ts';

const titles = ['', 'Caps', 'Hats', 'Felt', 'Wool', 'Sheep'];
const mod = (modId: number) => ({ modId, title: titles[modId] ?? `Mod ${modId}` });
const versions = async ({ modId }: { modId: number }) => ({
  versions: [
    { name: '2', files: [] },
    { name: '1', files: [{ size: modId * 10 }] },
  ],
});
const partsOf = (needs: Readonly<Record<number, readonly number[]>>, there: readonly number[] = []) => {
  const asked: number[] = [];
  return {
    asked,
    parts: {
      async needsOf(modId: number) {
        asked.push(modId);
        return (needs[modId] ?? []).map(mod);
      },
      isThere: (modId: number) => there.includes(modId),
      mods: { versions } as never,
    },
  };
};

test('W51 needs of needs come before what needs them, each once, with sizes', async () => {
  const { parts } = partsOf({ 1: [2, 3], 2: [3], 3: [4] });
  const { mods, unread, isCut } = await findWholeSet([mod(1)], parts);
  expect(mods.map(({ title }) => title)).toEqual(['Wool', 'Felt', 'Hats', 'Caps']);
  expect(mods[1]).toEqual({
    modId: 3,
    title: 'Felt',
    isThere: false,
    neededBy: ['Hats', 'Caps'],
    versionName: '1',
    size: 30,
  });
  expect({ unread, isCut }).toEqual({ unread: [], isCut: false });
});

test('W51 mods that need each other are each in the set once', async () => {
  const { parts, asked } = partsOf({ 1: [2], 2: [3], 3: [1, 2] });
  const { mods } = await findWholeSet([mod(1)], parts);
  expect(mods.map(({ title }) => title)).toEqual(['Felt', 'Hats', 'Caps']);
  expect(asked).toEqual([1, 2, 3]);
});

test('W51 what the loadout has is said and not looked into', async () => {
  const { parts, asked } = partsOf({ 1: [2], 2: [3] }, [2]);
  const { mods } = await findWholeSet([mod(1)], parts);
  expect(mods.map(({ title, isThere }) => [title, isThere])).toEqual([
    ['Hats', true],
    ['Caps', false],
  ]);
  expect(asked).toEqual([1]);
});

test('W51 what a mod needs is said also where the loadout has the mod itself', async () => {
  const { parts } = partsOf({ 1: [2, 3], 2: [4] }, [1, 2]);
  const { mods } = await findWholeSet([mod(1)], parts);
  expect(mods.map(({ title, isThere }) => [title, isThere])).toEqual([
    ['Hats', true],
    ['Felt', false],
    ['Caps', true],
  ]);
});

test('W51 a description that can’t be read is said, and a size that isn’t known is none', async () => {
  const { mods, unread } = await findWholeSet([mod(1)], {
    needsOf: async (modId) => (modId === 1 ? [mod(2)] : Promise.reject(new Error('offline'))),
    isThere: () => false,
    mods: { versions: () => Promise.reject(new Error('offline')) } as never,
  });
  expect(unread).toEqual(['Hats']);
  expect(mods.map(({ size }) => size)).toEqual([null, null]);
});

test('W51 a set without end is cut, and says so', async () => {
  const { mods, isCut } = await findWholeSet([mod(1)], {
    needsOf: async (modId) => [mod(modId + 1), mod(modId + 2)],
    isThere: () => false,
    mods: { versions } as never,
  });
  expect(isCut).toBe(true);
  expect(mods).toHaveLength(40);
});
