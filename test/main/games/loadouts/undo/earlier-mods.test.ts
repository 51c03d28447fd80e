import { expect, test } from 'vitest';
import type { LoadoutMod } from '#main/games/loadouts/loadout.ts';
import { describeLacks, earlierMods } from '#main/games/loadouts/undo/earlier-mods.ts';
import { modOf } from '../setup.ts';

const file = `file-${'a'.repeat(32)}`;
const own = (of: string) => `own-${of}-${'b'.repeat(20)}`;

/** Installs by what earlier mods ask of them. */
const installsOf = (...installs: readonly Partial<LoadoutMod & { own: object }>[]) => ({
  has: (installId: string) => installs.some((install) => install.installId === installId),
  list: () => installs as never,
  isComplete: () => true,
});

const lacksOf = (
  mods: readonly LoadoutMod[],
  installs: ReturnType<typeof installsOf>,
  service: string | null,
) => describeLacks(earlierMods(mods, installs), service)?.values ?? null;

const one = modOf(1);
const { service } = one;

test('W56 earlier mods that are all here lack nothing', () => {
  expect(lacksOf([one], installsOf(one), service)).toBeNull();
});

test('W56 a version that is gone is missing, and the service may have it again', () => {
  const { mods, missing } = earlierMods([one, modOf(2, { isOn: false })], installsOf());
  expect(mods.map(({ installId }) => installId)).toEqual([null, null]);
  // One that is off isn't missed.
  expect(missing.map(({ title }) => title)).toEqual([one.title]);
  expect(lacksOf([one], installsOf(), service)).toMatchObject({
    missing: 1,
    title: one.title,
    canGet: 'all',
  });
  expect(lacksOf([one], installsOf(), 'https://other.example/')).toMatchObject({ canGet: 'none' });
  const dropped = modOf(3, { service: null, modId: null, installId: file });
  expect(lacksOf([one, dropped], installsOf(), service)).toMatchObject({ missing: 2, canGet: 'some' });
});

test('W56 a version that was downloaded again is used', () => {
  const again = { ...one, installId: 'again' };
  const { mods, missing } = earlierMods([one], installsOf(again));
  expect([mods[0]?.installId, missing]).toEqual(['again', []]);
});

test('W56 in place of a deleted version of the player’s own, its original is used', () => {
  const ofService = { ...one, installId: own('c'.repeat(16)) };
  expect(lacksOf([ofService], installsOf(one), service)).toMatchObject({
    missing: 0,
    originals: 1,
    originalTitle: one.title,
  });
  const ofFile = modOf(3, { service: null, modId: null, installId: own(file) });
  const { mods, originals } = earlierMods([ofFile], installsOf({ installId: file }));
  expect([mods[0]?.installId, originals.length]).toEqual([file, 1]);
  // Without the original it is missing, and nothing says that one is used.
  expect(lacksOf([ofFile], installsOf(), service)).toMatchObject({
    missing: 1,
    canGet: 'none',
    originals: 0,
  });
});

test('W56 a version of the player’s own keeps its install where its original isn’t here either', () => {
  const mod = { ...one, installId: own('c'.repeat(16)) };
  const { mods, missing, originals } = earlierMods([mod], installsOf());
  expect([mods, missing, originals]).toEqual([[mod], [mod], []]);
});

test('W56 while a disk with installs isn’t there, earlier mods stay as they were', () => {
  const ofOwn = { ...modOf(2), installId: own('c'.repeat(16)) };
  const unplugged = { ...installsOf(modOf(2)), isComplete: () => false };
  const { mods, missing, originals } = earlierMods([one, ofOwn], unplugged);
  expect([mods, missing, originals]).toEqual([[one, ofOwn], [one, ofOwn], []]);
});
