import { expect, test } from 'vitest';
import {
  findInstalls,
  isLeftOver,
  isUnused,
  sizeOf,
} from '#renderer/features/games/my-mods/installed/find-installs.ts';
import { createInstall } from '../rows.ts';

const installs = [
  createInstall(1, { title: 'Zephyr 10', size: 10 }),
  createInstall(2, { title: 'Zephyr 9', size: 30 }),
  createInstall(3, {
    title: 'Café',
    size: 20,
    usedBy: [{ gameId: 'ember', loadoutId: 'quiet', waits: null }],
  }),
];
const found = (...[find, sort]: [string, Parameters<typeof findInstalls>[2]]) =>
  findInstalls(installs, find, sort).map(({ modId }) => modId);

test('mods are found whatever the case, the accents and the blanks around', () => {
  expect(found(' cafe ', 'title')).toEqual([3]);
  expect(found('ZEPHYR', 'title')).toEqual([2, 1]);
});

test('mods are sorted by name with numbers, by size and by date', () => {
  expect(found('', 'title')).toEqual([3, 2, 1]);
  expect(found('', 'size')).toEqual([2, 3, 1]);
  expect(found('', 'newest')).toEqual([3, 2, 1]);
});

test('a mod that no loadout has is unused', () => {
  expect(installs.filter(isUnused).map(({ modId }) => modId)).toEqual([1, 2]);
  expect(sizeOf(installs)).toBe(60);
});

test('W52 a version of the player’s own is never removed with what no loadout has', () => {
  const own = createInstall(4, { title: 'Mine', isOwn: true });
  expect([isUnused(own), isLeftOver(own)]).toEqual([true, false]);
  expect(installs.filter(isLeftOver).map(({ modId }) => modId)).toEqual([1, 2]);
});
