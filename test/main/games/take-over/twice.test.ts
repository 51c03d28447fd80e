import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import { stardewValley } from './trees.ts';

const rules = { rulesId: 'stardew-valley', system: 'linux', title: 'Stardew Valley' } as const;

/** Everything that tells whether a file is the one that was there. */
const identities = (folder: string) =>
  [...filesBelow(folder)].map(([path, text]) => {
    const { ino, mtimeMs } = lstatSync(join(folder, path));
    return [path, text, ino, mtimeMs] as const;
  });

/** My mods with Stardew Valley, whose two mods are taken over one after the other. */
async function openTakenTwice(isTakenOut = true) {
  const my = await openMyMods();
  const folder = stardewValley(my.home);
  const { gameId } = await my.addGame(folder, { title: 'Stardew Valley', rules });
  const myMods = await my.ready();
  const { takeOvers } = myMods;
  const takeFirst = async () => {
    const { sources } = await takeOvers.look(gameId);
    const keys = sources[0]?.mods.slice(0, 1).map(({ key }) => key) ?? [];
    return takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut });
  };
  const before = identities(folder);
  const first = await takeFirst();
  const between = identities(folder);
  const second = await takeFirst();
  const titles = () => myMods.loadouts.list(gameId).map(({ mods }) => mods.map(({ title }) => title));
  const activate = (loadoutId: string) => my.loadouts.activate({ gameId, loadoutId });
  return { ...my, myMods, takeOvers, folder, gameId, before, between, first, second, titles, activate };
}

test('Z41 a second time leaves the first as it is: both can be undone, the last one first', async () => {
  const { takeOvers, gameId, folder, before, between, first, second, titles } = await openTakenTwice();
  expect(second.loadoutId).toBe(first.loadoutId);
  expect(titles()).toEqual([[], ['Chests Anywhere', 'Lookup Anything']]);
  await takeOvers.undo(gameId);
  expect(identities(folder)).toEqual(between);
  expect([takeOvers.canUndo(gameId), titles()]).toEqual([true, [[], ['Chests Anywhere']]]);
  await takeOvers.undo(gameId);
  expect(identities(folder)).toEqual(before);
  expect([takeOvers.canUndo(gameId), titles()]).toEqual([false, [[]]]);
});

test('Z41 what was given at both times is deleted together, and neither can be undone then', async () => {
  const { takeOvers, gameId, folder, myMods, activate } = await openTakenTwice();
  await activate(vanillaId);
  expect([...filesBelow(join(folder, 'Mods')).keys()]).toEqual(['notes.txt']);
  expect(takeOvers.canUndo(gameId)).toBe(false);
  await activate(vanillaId);
  expect(myMods.preferences.get(`taken over ${gameId}`, z.unknown())).toBeNull();
  const stored = [...filesBelow(join(myMods.installsFolder, '..', 'my-mods')).keys()];
  expect(stored.filter((path) => /\/(?:originals|aside)\/./.test(path))).toEqual([]);
});

test('Z41 what was given at one time is deleted without that of the other, which can still be undone', async () => {
  const { takeOvers, gameId, folder, before, myMods, activate, second, titles } = await openTakenTwice();
  const inLoadout = myMods.loadouts.get(gameId, second.loadoutId).mods;
  const lookup = inLoadout.filter(({ title }) => title === 'Lookup Anything').map(modKey);
  await myMods.loadouts.setOn({ loadoutId: second.loadoutId, mods: lookup, isOn: false });
  await activate(second.loadoutId);
  expect(filesBelow(folder).has('Mods/Lookup Anything/manifest.json')).toBe(false);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  await takeOvers.undo(gameId);
  expect(titles()).toEqual([[], ['Lookup Anything']]);
  const isOfFirst = ([path]: readonly [string, ...unknown[]]) => path.startsWith('Mods/Chests Anywhere/');
  expect(before.filter(isOfFirst)).not.toEqual([]);
  expect(identities(folder).filter(isOfFirst)).toEqual(before.filter(isOfFirst));
  expect(takeOvers.canUndo(gameId)).toBe(false);
});

test('Z41 mods of another program after those of the folder: only their loadout goes with Undo', async () => {
  const { takeOvers, gameId, home, folder, titles, activate, myMods, second } = await openTakenTwice();
  const inFolder = identities(folder);
  const instance = join(home, 'MO2');
  writeFiles(instance, {
    'ModOrganizer.ini': '[General]\n',
    'profiles/Default/modlist.txt': '+Automate\n',
    'mods/Automate/Automate/manifest.json': '{ "Name": "Automate" }',
  });
  const { sources } = await takeOvers.lookIn(gameId, instance);
  const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
  const other = await takeOvers.start(gameId, { sourceId: 'folder-0', keys, isTakenOut: false });
  expect(titles()).toEqual([[], ['Chests Anywhere', 'Lookup Anything'], ['Automate']]);
  await takeOvers.undo(gameId);
  expect(identities(folder)).toEqual(inFolder);
  expect(myMods.loadouts.list(gameId).map(({ loadoutId }) => loadoutId)).not.toContain(other.loadoutId);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  await activate(second.loadoutId);
  await takeOvers.undo(gameId);
  expect(titles()).toEqual([[], ['Chests Anywhere']]);
});

test('Z41 what an earlier version stored of one time can be undone', async () => {
  const { takeOvers, gameId, myMods, folder, between } = await openTakenTwice();
  await takeOvers.undo(gameId);
  const name = `taken over ${gameId}`;
  const [{ takenId: _, ...one } = { takenId: '' }] =
    myMods.preferences.get(name, z.array(z.looseObject({ takenId: z.string() }))) ?? [];
  myMods.preferences.set(name, one);
  expect(identities(folder)).toEqual(between);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  await takeOvers.undo(gameId);
  expect(myMods.installs.list()).toEqual([]);
});
