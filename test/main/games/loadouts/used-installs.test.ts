import { expect, test } from 'vitest';
import type { LoadoutMod } from '#main/games/loadouts/loadout.ts';
import { UsedInstalls } from '#main/games/loadouts/used-installs.ts';

const mod = (installId: string | null, isOn = true): LoadoutMod => ({
  service: null,
  modId: null,
  versionId: null,
  versionName: '1.0',
  title: `${installId}`,
  installId,
  isOn,
  isPinned: false,
});

const choices = { of: 'a'.repeat(64), made: [], files: {} } as unknown as NonNullable<LoadoutMod['choices']>;

const loadout = (loadoutId: string, ...mods: LoadoutMod[]) => ({ loadoutId, mods });

test('choices that are made in a mod, and none that follow, change how it is used', () => {
  const used = new UsedInstalls();
  const changed = (each: LoadoutMod) => used.haveChanged('ember', [loadout('a', each)]);
  expect(changed(mod('x'))).toBe(true);
  expect(changed(Object.assign(mod('x'), { choices }))).toBe(true);
  expect(changed(Object.assign(mod('x', false), { choices: Object.assign({}, choices) }))).toBe(false);
  expect(changed(mod('x'))).toBe(true);
});

test('other installs, loadouts that come and go, and no other change of a loadout, change what is used', () => {
  const used = new UsedInstalls();
  const changed = (...loadouts: ReturnType<typeof loadout>[]) => used.haveChanged('ember', loadouts);
  expect(changed(loadout('a', mod('x'), mod('y')))).toBe(true);
  expect(changed(loadout('a', mod('y', false), mod('x')))).toBe(false);
  expect(changed(loadout('a', mod('y'), mod('x'), mod(null)))).toBe(false);
  expect(changed(loadout('a', mod('y'), mod('z')))).toBe(true);
  expect(changed(loadout('a', mod('y'), mod('z')), loadout('b'))).toBe(true);
  expect(changed(loadout('a', mod('y'), mod('z')))).toBe(true);
  expect(changed(loadout('c', mod('y'), mod('z')))).toBe(true);
  expect(used.haveChanged('other', [loadout('c', mod('y'), mod('z'))])).toBe(true);
});
