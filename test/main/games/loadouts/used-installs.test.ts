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

const loadout = (loadoutId: string, ...mods: LoadoutMod[]) => ({ loadoutId, mods });

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
