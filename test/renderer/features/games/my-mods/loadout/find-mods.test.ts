import { expect, test } from 'vitest';
import {
  findMods,
  stateTokens,
  tagsInSearch,
  toggleTag,
} from '#renderer/features/games/my-mods/loadout/find-mods.ts';
import { createMod } from '../rows.ts';

const mods = [
  createMod(1, { title: 'Ärger im Wald', isOn: false, overlaps: 2, tags: ['Grafik', 'zu testen'] }),
  createMod(2, { title: 'BetterBags & C.R.A.B.', tags: ['ui'] }),
  createMod(3, { title: 'Better Rivers', isPinned: true, overlaps: 1, note: 'Slow on my laptop' }),
  createMod(4, { title: 'Crow’s Lamp ★', installId: null, tags: ['UI-Fix'] }),
  createMod(5, { title: 'Lamp of is:on', update: { versionName: '2', isMaybe: false, changes: ['2'] } }),
];

test.each([
  ['', [1, 2, 3, 4, 5]],
  ['  ', [1, 2, 3, 4, 5]],
  ['arger', [1]],
  ['WALD är', [1]],
  ['better', [2, 3]],
  ['betterbags', [2]],
  ['better bags', [2]],
  ['bags better', [2]],
  ['"better rivers"', [3]],
  ['"rivers better"', []],
  ['"better riv', [3]],
  ['crab', [2]],
  ['crows', [4]],
  ['★', [4]],
  ['-better', [1, 4, 5]],
  ['-"better rivers"', [1, 2, 4, 5]],
  ['is:on', [2, 3, 4, 5]],
  ['is:off', [1]],
  ['-is:on', [1]],
  ['IS:Update', [5]],
  ['is:pinned', [3]],
  ['is:missing', [4]],
  ['has:note', [3]],
  ['has:overlap', [1, 3]],
  ['has:overlap -is:off', [3]],
  ['lamp -is:missing', [5]],
  ['"is:on"', [5]],
  ['is:unknown', []],
])('W45 “%s” finds %j', (find, found) => {
  expect(findMods(mods, find).map(({ modId }) => modId)).toEqual(found);
});

test.each([
  ['tag:grafik', [1]],
  ['TAG:"zu testen"', [1]],
  ['tag:"zu tes', []],
  ['tag:zu', [1]],
  ['tag:ui', [2, 4]],
  ['tag:"ui"', [2]],
  ['tag:', [1, 2, 4]],
  ['-tag:', [3, 5]],
  ['-tag:ui', [1, 3, 5]],
  ['better -tag:"UI"', [3]],
  ['tag:ui tag:grafik', []],
  ['tag:unknown', []],
  ['"tag:ui"', []],
])('W58 “%s” finds %j', (find, found) => {
  expect(findMods(mods, find).map(({ modId }) => modId)).toEqual(found);
});

test('W58 a tag goes into a search and out of it, and what was typed beside it stays', () => {
  expect(toggleTag('', 'zu testen')).toBe('tag:"zu testen"');
  expect(toggleTag('lamp  is:on', 'ui')).toBe('lamp is:on tag:"ui"');
  expect(toggleTag('lamp tag:"UI" -tag:"ui" is:on', 'ui')).toBe('lamp -tag:"ui" is:on');
  expect([...tagsInSearch('tag:"Größe" tag:ui -tag:"x" "tag:y"')]).toEqual(['grosse']);
});

test('every state finds some mods, and with "-" the others', () => {
  for (const token of stateTokens) {
    const found = findMods(mods, token);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set([...found, ...findMods(mods, `-${token}`)]).size).toBe(mods.length);
  }
});
