import { expect, test } from 'vitest';
import { modsIdOf } from '#main/games/loadouts/mods-id.ts';
import { modOf } from './setup.ts';

test('W33 a set of mods is named by the mods that are in the game, their versions and their order', () => {
  const [one, two] = [modOf(1), modOf(2)];
  const id = modsIdOf({ mods: [one, two] });
  const off = { ...modOf(3), isOn: false };
  const away = { ...modOf(4), installId: null };
  expect(modsIdOf({ mods: [one, off, { ...two, isPinned: true }, away] })).toBe(id);
  const others = [[one], [two, one], [one, { ...two, installId: 'newer' }], [one, { ...two, isOn: false }]];
  const ids = others.map((mods) => modsIdOf({ mods }));
  expect(new Set([id, ...ids]).size).toBe(4);
  expect(modsIdOf({ mods: [off, away] })).toBeNull();
  expect(modsIdOf({ mods: [] })).toBeNull();
});
