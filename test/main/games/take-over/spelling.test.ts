import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vanillaId } from '#shared/vanilla.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import * as trees from './trees.ts';

/** My mods with a game whose rules are these. */
async function openWith(rulesId: string, make: (home: string) => string) {
  const my = await openMyMods();
  const folder = make(my.home);
  const { gameId } = await my.addGame(folder, { rules: { rulesId, system: 'windows', title: 'Game' } });
  const { takeOvers, loadouts } = await my.ready();
  const activate = (loadoutId: string) => my.loadouts.activate({ gameId, loadoutId });
  return { ...my, folder, gameId, takeOvers, ofGame: () => loadouts.list(gameId), activate };
}

test('Z41 mods in a folder that is spelled in other letters than the rules are found, and nothing is twice', async () => {
  const { folder, gameId, takeOvers, activate } = await openWith('stardew-valley', (home) => {
    const made = trees.stardewValley(home);
    renameSync(join(made, 'Mods'), join(made, 'mods'));
    return made;
  });
  const before = filesBelow(folder);
  const { sources } = await takeOvers.look(gameId);
  const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
  expect(sources[0]?.mods.map(({ title }) => title)).toEqual(['Chests Anywhere', 'Lookup Anything']);
  const { loadoutId } = await takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut: true });
  const withMods = filesBelow(folder);
  withMods.delete('.loadout-owner');
  expect(withMods).toEqual(before);
  await activate(vanillaId);
  expect([...filesBelow(join(folder, 'mods')).keys()]).toEqual(['notes.txt']);
  await activate(loadoutId);
  const again = filesBelow(folder);
  again.delete('.loadout-owner');
  expect(new Map([...again].map(([path, text]) => [path.toLowerCase(), text]))).toEqual(
    new Map([...before].map(([path, text]) => [path.toLowerCase(), text])),
  );
});

test('Z41 names in Mod Organizer’s lists stand for folders in any spelling', async () => {
  const { home, gameId, takeOvers } = await openWith('skyrim-special-edition', trees.skyrim);
  const instance = trees.modOrganizer(home);
  renameSync(join(instance, 'mods/SkyUI'), join(instance, 'mods/skyui'));
  renameSync(join(instance, 'mods'), join(instance, 'Mods'));
  renameSync(join(instance, 'profiles'), join(instance, 'Profiles'));
  const { sources } = await takeOvers.lookIn(gameId, instance);
  const found = sources.find(({ name }) => name === 'Default');
  expect(found?.mods.map(({ title }) => title)).toEqual(['SkyUI', 'Old Armor', 'Winning Textures']);
});

test('Z41 files that Vortex lists in other letters than the disk has are found', async () => {
  const { folder, gameId, home, takeOvers } = await openWith('skyrim-special-edition', trees.skyrim);
  trees.vortexIn(folder, join(home, 'Vortex Mods'));
  renameSync(join(folder, 'Data/interface'), join(folder, 'Data/Interface'));
  writeFiles(folder, { 'Data/Textures/other.dds': 'the player’s' });
  const { sources } = await takeOvers.look(gameId);
  const found = sources[0]?.mods[0]?.files.map(({ from }) => from) ?? [];
  const expected = join(folder, 'Data/Interface/skyui/bottombar.swf');
  // Windows finds the file in the letters of the list, so its path keeps them.
  const inTheseLetters = (path: string) => (process.platform === 'win32' ? path.toLowerCase() : path);
  expect(found.map(inTheseLetters)).toContain(inTheseLetters(expected));
});
