import { expect, test } from 'vitest';
import type { Loadout, LoadoutMod } from '#main/games/loadouts/loadout.ts';
import { changesBetween, createLoadoutHistory, describeChange } from '#main/games/loadouts/undo/history.ts';
import { createPreferences } from '../preferences.ts';
import { modOf } from '../setup.ts';

const loadoutOf = (...mods: LoadoutMod[]): Loadout => ({
  loadoutId: 'winter',
  gameId: 'emberfall',
  name: 'Winter run',
  mods,
  isVanilla: false,
  isActive: true,
});
const [one, two] = [modOf(1), modOf(2)];
const update = (before: readonly LoadoutMod[], after: readonly LoadoutMod[], mod = one) => ({
  loadoutId: 'winter',
  installId: mod.installId ?? '',
  before,
  after,
});

test.each([
  ['nothing', [one], [one], null],
  ['nothing but a pin', [one], [modOf(1, { isPinned: true })], null],
  ['a mod that was added', [one], [one, two], 'loadouts.change.added'],
  ['a mod that was removed', [one, two], [two], 'loadouts.change.removed'],
  ['a mod that was turned off', [one], [modOf(1, { isOn: false })], 'loadouts.change.turnedOff'],
  ['a mod that was turned on', [modOf(1, { isOn: false })], [one], 'loadouts.change.turnedOn'],
  ['another version', [one], [modOf(1, { versionId: 11, versionName: '2' })], 'loadouts.change.updated'],
  ['another order', [one, two], [two, one], 'loadouts.change.order'],
  ['several changes', [one], [two], 'loadouts.change.several'],
  [
    'an update among several changes',
    [one],
    [modOf(1, { versionId: 11, versionName: '2' }), two],
    'loadouts.change.updatedAndMore',
  ],
])('%s has its sentence', (_, before, after, id) => {
  expect(describeChange(before, after)?.id ?? null).toBe(id);
});

test('the first play tells of no change, and the next ones of the last change', () => {
  const preferences = createPreferences();
  const history = createLoadoutHistory(preferences);
  expect(history.played(loadoutOf(one), 10)).toBeNull();
  expect(history.played(loadoutOf(one), 20)).toBeNull();
  expect(() => history.step('winter', null)).toThrow('loadouts.noChange');
  const change = history.played(loadoutOf(one, two), 30);
  expect(change).toEqual({
    changeId: 'winter 30',
    changedAt: 30,
    text: { id: 'loadouts.change.added', values: { count: 1, title: 'Mod 2' } },
  });
  const later = createLoadoutHistory(preferences);
  expect(later.played(loadoutOf(one, two), 40)).toEqual(change);
  expect(later.step('winter', 30)).toMatchObject({ before: [one], after: [one, two] });
  expect(() => later.step('winter', 20)).toThrow('loadouts.noChange');
});

test('after going back there is no change to go back from', () => {
  const history = createLoadoutHistory(createPreferences());
  history.played(loadoutOf(one), 10);
  history.played(loadoutOf(one, two), 20);
  history.wentBack('winter', null);
  expect(() => history.step('winter', null)).toThrow('loadouts.noChange');
  expect(() => history.wentBack('winter', null)).toThrow('loadouts.noChange');
  expect(history.played(loadoutOf(one), 30)).toBeNull();
  expect(history.played(loadoutOf(two), 40)?.changedAt).toBe(40);
});

test('each update is a step of its own, whatever was played, and steps are gone back one by one', () => {
  const preferences = createPreferences();
  const history = createLoadoutHistory(preferences);
  const newer = modOf(1, { versionId: 11, versionName: '2' });
  const newest = modOf(1, { versionId: 12, versionName: '3' });
  history.updated(update([one], [newer]), 10);
  history.updated(update([newer, two], [newest, two]), 20);
  expect(history.played(loadoutOf(newest, two), 30)).toMatchObject({
    changedAt: 20,
    text: { id: 'loadouts.change.updated', values: { title: 'Mod 1', to: '3' } },
  });
  for (const expected of [[newer, two], [newer], [one]]) {
    expect(createLoadoutHistory(preferences).step('winter', null).before).toEqual(expected);
    history.wentBack('winter', null);
  }
  expect(() => history.step('winter', null)).toThrow('loadouts.noChange');
});

test('updates that were asked for at once are one step, whatever comes between them', () => {
  const history = createLoadoutHistory(createPreferences());
  const [newOne, newTwo] = [1, 2].map((id) => modOf(id, { versionId: id * 10 + 1, versionName: '2' }));
  if (!newOne || !newTwo) throw new Error('There are two mods.');
  history.played(loadoutOf(one, two), 5);
  history.together([one.installId ?? '', two.installId ?? '']);
  history.updated(update([one, two], [newOne, two]), 10);
  expect(history.played(loadoutOf(newOne, two), 15)?.changedAt).toBe(10);
  history.updated(update([newOne, two], [newOne, newTwo], two), 20);
  expect(history.step('winter', null)).toMatchObject({ before: [one, two], after: [newOne, newTwo] });
  expect(history.played(loadoutOf(newOne, newTwo), 30)?.changedAt).toBe(10);
});

test('a loadout of many mods keeps fewer steps', () => {
  const history = createLoadoutHistory(createPreferences());
  const mods = Array.from({ length: 2_000 }, (_, index) => modOf(index + 1));
  for (let place = 0; place < 6; place += 1) history.played(loadoutOf(...mods.slice(place)), place);
  history.wentBack('winter', null);
  history.wentBack('winter', null);
  expect(() => history.step('winter', null)).toThrow('loadouts.noChange');
});

test('a history that an earlier version stored is gone back, too', () => {
  const preferences = createPreferences();
  preferences.set('history winter', { mods: [one, two], before: [one], changedAt: 10 });
  const history = createLoadoutHistory(preferences);
  expect(history.played(loadoutOf(one, two), 20)).toMatchObject({ changedAt: 10 });
  expect(history.step('winter', 10).before).toEqual([one]);
});

test('loadouts don’t share their history', () => {
  const history = createLoadoutHistory(createPreferences());
  history.played(loadoutOf(one), 10);
  expect(history.played({ ...loadoutOf(two), loadoutId: 'summer' }, 20)).toBeNull();
  expect(() => history.step('none', null)).toThrow('loadouts.noChange');
});

test('every change has a sentence of its own, with its mod, updates first', () => {
  const newer = modOf(1, { versionId: 11, versionName: '2' });
  const changes = changesBetween(
    [one, modOf(4), modOf(5)],
    [two, modOf(3), newer, modOf(4, { isOn: false })],
  );
  expect(changes.map(({ text, mod }) => [text.id, mod?.modId])).toEqual([
    ['loadouts.change.updated', 1],
    ['loadouts.change.added', 2],
    ['loadouts.change.added', 3],
    ['loadouts.change.removed', 5],
    ['loadouts.change.turnedOff', 4],
  ]);
});

test('steps are told apart by their times, also two of one moment', () => {
  const history = createLoadoutHistory(createPreferences());
  expect([history.latest('winter'), history.steps('winter')]).toEqual([null, []]);
  history.played(loadoutOf(one), 10);
  const at = history.wentTo('winter', { before: [one, two], after: [two] }, 10);
  expect(history.steps('winter')).toEqual([
    { at, before: [one, two], after: [two], isReturn: true },
    { at: 11, before: [one], after: [one, two], isReturn: false },
  ]);
  expect(at).toBe(12);
  expect(history.latest('winter')).toEqual([two]);
});
