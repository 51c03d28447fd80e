import { expect, test } from 'vitest';
import { readMods } from '#renderer/features/games/my-mods/loadout/read-mods.ts';
import type { LoadoutMod } from '#shared/contract/games/loadouts.ts';
import { fakeBridge } from '#test/renderer/fake-bridge.ts';
import { createMod } from '../rows.ts';

const loadout = { gameId: 'ember', loadoutId: 'quiet' };

/** Main that answers with all mods first, and then with these. */
function start(then: { isWhole?: boolean; mods: LoadoutMod[]; order?: string[] | null }) {
  const answers = [{ isWhole: true, mods: [1, 2, 3].map((modId) => createMod(modId)), order: null }, then];
  let number = 0;
  return fakeBridge({
    'loadouts.mods': () => {
      number += 1;
      const version = { list: 'a', number };
      return {
        version,
        isWhole: false,
        order: null,
        groups: [],
        overlappingFiles: 0,
        ...answers[number - 1],
      };
    },
  });
}

const titles = (mods: readonly LoadoutMod[]) => mods.map(({ title }) => title);

test('only what is different is asked for, and the other rows stay the same objects', async () => {
  const { inputsOf } = start({ mods: [createMod(2, { isOn: false })] });
  const before = await readMods(loadout, undefined);
  const now = await readMods(loadout, before);
  expect(inputsOf('loadouts.mods')).toEqual([loadout, { ...loadout, since: { list: 'a', number: 1 } }]);
  expect(now.mods.map(({ isOn }) => isOn)).toEqual([true, false, true]);
  expect(now.mods.map((mod, place) => mod === before.mods[place])).toEqual([true, false, true]);
  expect(now.groups).toBe(before.groups);
});

test('an answer that says what is shown already changes nothing', async () => {
  start({ mods: [createMod(2, { isOn: false })] });
  const before = await readMods(loadout, undefined);
  const shown = before.mods.map((mod) => (mod.key === 'mod-2' ? { ...mod, isOn: false } : mod));
  const now = await readMods(loadout, { ...before, mods: shown });
  expect(now.mods).toBe(shown);
});

test('what was shown at once and could not be stored is as main has it', async () => {
  start({ mods: [] });
  const before = await readMods(loadout, undefined);
  const shown = before.mods.map((mod) => ({ ...mod, isOn: false })).reverse();
  const now = await readMods(loadout, { ...before, mods: shown });
  expect(now.mods).toEqual(before.mods);
});

test('mods that came, went and moved are in the order of the answer', async () => {
  start({ mods: [createMod(4)], order: ['mod-3', 'mod-4', 'mod-1'] });
  const before = await readMods(loadout, undefined);
  const now = await readMods(loadout, before);
  expect(titles(now.mods)).toEqual(['Mod 3', 'Mod 4', 'Mod 1']);
  expect(now.mods[0]).toBe(before.mods[2]);
});

test('an answer with all mods takes the place of what was known', async () => {
  start({ isWhole: true, mods: [createMod(3)] });
  const now = await readMods(loadout, await readMods(loadout, undefined));
  expect(titles(now.mods)).toEqual(['Mod 3']);
});
