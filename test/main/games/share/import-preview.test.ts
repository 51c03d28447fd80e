import { expect, test } from 'vitest';
import type { LoadoutMod } from '#main/games/loadouts/loadout.ts';
import {
  type ImportTarget,
  type KnownInstall,
  modsToImport,
  previewImport,
} from '#main/games/share/import-preview.ts';
import { modOf, service } from '../loadouts/setup.ts';

const shared = (modId: number, more: Partial<LoadoutMod> = {}) =>
  modOf(modId, { installId: null, title: '', ...more });
const install = (mod: LoadoutMod): KnownInstall => ({ ...mod, installId: mod.installId ?? '' });
const file = modOf(1, { service: null, modId: null, versionId: null, installId: 'file-ab', title: 'Map' });

const target: ImportTarget = {
  service,
  gameId: 7,
  installs: [],
  isListed: (modId) => (modId < 100 ? true : null),
  titleOf: (modId) => (modId < 100 ? `Title ${modId}` : null),
  names: ['Winter run'],
};
const preview = (mods: readonly LoadoutMod[], more: Partial<ImportTarget> = {}, gameId = 7) => {
  const loadout = { name: 'Winter run', service, gameId, gameTitle: 'Emberfall', mods };
  return previewImport({ loadout, notes: [] }, { ...target, ...more });
};
const statesOf = (mods: readonly LoadoutMod[], more?: Partial<ImportTarget>) =>
  preview(mods, more).mods.map(({ state }) => state);

test('the name is free, and a loadout of another game says so', () => {
  expect(preview([])).toMatchObject({ name: 'Winter run 2', gameTitle: 'Emberfall', isOtherGame: false });
  expect(preview([], {}, 8).isOtherGame).toBe(true);
  expect(preview([], { gameId: null }, 8).isOtherGame).toBe(false);
});

test('each mod is here, here in another version, missing, not listed, of another service, or a file', () => {
  const installs = [modOf(1), modOf(2, { versionId: 21 }), file].map(install);
  const other = { service: 'https://other.example/api/' };
  const mods = [
    shared(1),
    shared(2),
    shared(3),
    shared(4),
    shared(5, other),
    file,
    { ...file, installId: 'file-cd' },
  ];
  expect(statesOf(mods, { installs, isListed: (modId) => modId !== 4 })).toEqual([
    'here',
    'other-version',
    'missing',
    'not-listed',
    'other-service',
    'here',
    'file',
  ]);
});

test('a mod that isn’t known to be gone is missing', () => {
  expect(statesOf([shared(500)])).toEqual(['missing']);
});

test('titles come from the install, else from the service, else from the file', () => {
  const mods = [shared(1), shared(2), shared(500, { title: 'Far' })];
  const titles = preview(mods, { installs: [install(modOf(1))] }).mods.map(({ mod }) => mod.title);
  expect(titles).toEqual(['Mod 1', 'Title 2', 'Far']);
});

test('an import keeps order, on and off and pins, and takes another version only if that is wanted and not pinned', () => {
  const installs = [
    modOf(1),
    modOf(2, { versionId: 21 }),
    modOf(2, { versionId: 22 }),
    modOf(3, { versionId: 31 }),
  ];
  const mods = [shared(3, { isPinned: true }), shared(2, { isOn: false }), shared(1), shared(4)];
  const previewed = preview(mods, { installs: installs.map(install) });
  const ids = (useOther: boolean) => modsToImport(previewed, useOther).map(({ versionId }) => versionId);
  expect(ids(true)).toEqual([30, 22, 10, 40]);
  expect(ids(false)).toEqual([30, 20, 10, 40]);
  expect(modsToImport(previewed, true)[1]).toMatchObject({ modId: 2, isOn: false, title: 'Mod 2' });
  expect(modsToImport(previewed, true).map(({ installId }) => installId === null)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
