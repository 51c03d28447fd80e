import { expect, it } from 'vitest';
import { z } from 'zod';
import { createLoadoutHistory, describeChange } from '#main/loadouts/history.ts';
import type { Loadout, LoadoutMod } from '#main/loadouts/loadout.ts';
import type { Preferences } from '#main/my-mods/my-mods-store.ts';
import { modOf } from './setup.ts';

/** Preferences in memory, as JSON: what is read is never the object that was written. */
function memoryPreferences(): Preferences {
  const values = new Map<string, string>();
  return {
    get(name, schema) {
      const text = values.get(name);
      return text === undefined ? null : (schema.safeParse(JSON.parse(text)).data ?? null);
    },
    set: (name, value) => void values.set(name, JSON.stringify(value)),
  };
}

const withMods = (...mods: LoadoutMod[]): Loadout => ({
  ...{ loadoutId: 'winter', gameId: 'g', name: 'Winter run', isVanilla: false, isActive: true, mods },
});

it('remembers what was played, says what changed since, and gives the mods of before back', () => {
  const preferences = memoryPreferences();
  const history = createLoadoutHistory(preferences);
  const [before, after] = [
    [modOf(1), modOf(2)],
    [modOf(1), modOf(2, { versionName: '2.0.0', versionId: 21 })],
  ];
  expect(history.played(withMods(...before), 100)).toBeNull();
  expect(history.played(withMods(...before), 150)).toBeNull();
  const change = history.played(withMods(...after), 200);
  expect(change).toMatchObject({
    changedAt: 200,
    text: { id: 'loadouts.change.updated', values: { title: 'Mod 2', from: '1.0.0', to: '2.0.0' } },
  });
  // The same change, however often it is played, also after a restart.
  expect(createLoadoutHistory(preferences).played(withMods(...after), 300)).toEqual(change);
  expect(history.before('winter')).toEqual(before);
});

it('a change that was taken back is no change any more, and there is nothing before it', () => {
  const history = createLoadoutHistory(memoryPreferences());
  history.played(withMods(modOf(1)), 100);
  history.played(withMods(modOf(1), modOf(2)), 200);
  history.wentBack('winter');
  expect(() => history.before('winter')).toThrow('loadouts.noChange');
  expect(history.played(withMods(modOf(1)), 300)).toBeNull();
});

it('there is nothing to go back to for a loadout that was never played, or whose history can’t be read', () => {
  const preferences = memoryPreferences();
  preferences.set('history winter', { mods: 'none' });
  expect(preferences.get('history winter', z.string())).toBeNull();
  expect(() => createLoadoutHistory(preferences).before('winter')).toThrow('loadouts.noChange');
});

it.each([
  ['a mod was added', [modOf(1)], [modOf(1), modOf(2)], 'loadouts.change.added'],
  ['a mod was removed', [modOf(1), modOf(2)], [modOf(1)], 'loadouts.change.removed'],
  ['a mod was turned on', [modOf(1, { isOn: false })], [modOf(1)], 'loadouts.change.turnedOn'],
  ['a mod was turned off', [modOf(1)], [modOf(1, { isOn: false })], 'loadouts.change.turnedOff'],
  ['mods were moved', [modOf(1), modOf(2)], [modOf(2), modOf(1)], 'loadouts.change.order'],
  ['several things changed', [modOf(1)], [modOf(1, { isOn: false }), modOf(2)], 'loadouts.change.several'],
  ['nothing a game notices', [modOf(1)], [modOf(1, { isPinned: true })], undefined],
] as const)('says that %s', (_, before, after, id) => {
  expect(describeChange(before, after)?.id).toBe(id);
});
