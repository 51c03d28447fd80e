import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { TakeOvers } from '#main/games/take-over/take-overs.ts';
import { createListeners } from '#main/kernel/listeners.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import { stardewValley } from './trees.ts';

const rules = { rulesId: 'stardew-valley', system: 'linux', title: 'Stardew Valley' } as const;

/** My mods with Stardew Valley, in whose folder are two mods that nobody knows. */
async function openWithMods() {
  const my = await openMyMods();
  const folder = stardewValley(my.home);
  const { gameId } = await my.addGame(folder, { title: 'Stardew Valley', rules });
  const myMods = await my.ready();
  const { takeOvers } = myMods;
  const take = async (isTakenOut: boolean) => {
    const { sources } = await takeOvers.look(gameId);
    const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
    return takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut });
  };
  const activate = (loadoutId: string) => my.loadouts.activate({ gameId, loadoutId });
  return { ...my, myMods, takeOvers, folder, gameId, take, activate };
}

/** Everything that tells whether a file is the one that was there: its number, its time and its content. */
const identities = (folder: string) =>
  [...filesBelow(folder)].map(([path, text]) => {
    const { ino, mtimeMs } = lstatSync(join(folder, path));
    return [path, text, ino, mtimeMs] as const;
  });

const withoutMods = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([path]) => !/^Mods\/(?:Lookup|Chests)/.test(path)));

test('Z38 mods that are in a game’s folder are found with their names, and nothing of the game is', async () => {
  const { takeOvers, gameId, folder } = await openWithMods();
  const before = identities(folder);
  const { sources } = await takeOvers.look(gameId);
  expect(sources).toMatchObject([{ keeper: 'nobody', isInGame: true, left: 1 }]);
  expect(
    sources[0]?.mods.map(({ title, versionName, files, left }) => [title, versionName, files.length, left]),
  ).toEqual([
    ['Chests Anywhere', '1.22.8', 2, 0],
    ['Lookup Anything', '1.40.2', 3, 0],
  ]);
  expect(identities(folder)).toEqual(before);
});

test('Z38 looking what is in the folder waits while mods are put there', async () => {
  const { myMods, gameId, home } = await openWithMods();
  const applying = new Set([gameId]);
  const listeners = createListeners<string>();
  const apply = {
    deployed: (game: never) => myMods.apply.deployed(game),
    isApplying: (id: string) => applying.has(id),
    onChange: listeners.add,
  };
  const order: string[] = [];
  const computer = { platform: 'linux', home, env: {} };
  const takeOvers = new TakeOvers({ ...myMods, apply } as never, { computer } as never);
  const looking = takeOvers.look(gameId).then(() => order.push('waited'));
  await myMods.takeOvers.look(gameId);
  await myMods.takeOvers.look(gameId);
  order.push('others');
  applying.clear();
  listeners.tell(gameId);
  await looking;
  expect(order).toEqual(['others', 'waited']);
});

test('Z38 mods that were taken over leave the folder with their loadout, and come back with it', async () => {
  const { take, takeOvers, gameId, folder, activate, myMods } = await openWithMods();
  const before = filesBelow(folder);
  const { loadoutId, name, applied } = await take(true);
  expect([name, applied]).toEqual(['Mods found in Stardew Valley’s folder', { state: 'done', notes: [] }]);
  const after = filesBelow(folder);
  after.delete('.loadout-owner');
  expect(after).toEqual(before);
  // Now they are Loadout's, and nobody's any more.
  expect((await takeOvers.look(gameId)).sources).toEqual([]);
  await activate(vanillaId);
  expect(filesBelow(folder)).toEqual(withoutMods(before));
  await activate(loadoutId);
  const again = filesBelow(folder);
  again.delete('.loadout-owner');
  expect(again).toEqual(before);
  // The stored originals are gone: their bytes are in the installs.
  expect(
    [...filesBelow(join(myMods.installsFolder, '..', 'my-mods')).keys()].filter((path) =>
      /\/(?:originals|aside)\/./.test(path),
    ),
  ).toEqual([]);
});

test('Z38 a mod’s folder goes with its last file, and none that has anything else or that the game has', async () => {
  const { take, folder, activate } = await openWithMods();
  writeFiles(folder, { 'Mods/Lookup Anything/data/deep/table.json': '{}' });
  mkdirSync(join(folder, 'Mods/Chests Anywhere/cache'));
  const { loadoutId } = await take(true);
  rmSync(join(folder, 'Mods/notes.txt'));
  const applied = await activate(vanillaId);
  // The player’s empty folder stays with the one that it is in, and that of all mods is the game’s.
  expect(applied).toEqual({ state: 'done', notes: [] });
  expect(readdirSync(join(folder, 'Mods'), { recursive: true }).map(String).sort()).toEqual([
    'Chests Anywhere',
    join('Chests Anywhere', 'cache'),
    'Empty',
  ]);
  await activate(loadoutId);
  await activate(vanillaId);
  expect(readdirSync(join(folder, 'Mods'))).toEqual(['Chests Anywhere', 'Empty']);
});

test('Z38 two loadouts that are made of one source have numbers', async () => {
  const { take, gameId, myMods } = await openWithMods();
  await myMods.loadouts.create({ gameId, name: 'Mods found in Stardew Valley’s folder', mods: [] });
  expect((await take(true)).name).toBe('Mods found in Stardew Valley’s folder 2');
});

test('Z38 without the player’s word, the files that were there come back with Vanilla, the very same', async () => {
  const { take, folder, activate } = await openWithMods();
  const before = identities(folder);
  await take(false);
  await activate(vanillaId);
  expect(identities(folder)).toEqual(before);
});

test('Z38 Undo leaves the folder, the loadouts and the installs as they were', async () => {
  const { take, takeOvers, gameId, folder, myMods } = await openWithMods();
  const before = identities(folder);
  await take(true);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  await takeOvers.undo(gameId);
  expect(identities(folder)).toEqual(before);
  expect(myMods.loadouts.list(gameId).map(({ loadoutId, isActive }) => [loadoutId, isActive])).toEqual([
    [vanillaId, true],
  ]);
  expect(myMods.installs.list()).toEqual([]);
  expect(takeOvers.canUndo(gameId)).toBe(false);
});

test('Z38 once the folder was changed again, taking over can’t be undone, and the mods stay in their installs', async () => {
  const { take, takeOvers, gameId, activate, myMods } = await openWithMods();
  await take(true);
  await activate(vanillaId);
  expect(takeOvers.canUndo(gameId)).toBe(false);
  await expect(takeOvers.undo(gameId)).rejects.toMatchObject({ text: { id: 'takeOver.undoOver' } });
  expect(myMods.installs.list()).toHaveLength(2);
});

test('Z38 the loadout’s own Undo takes nothing of the player out of the folder', async () => {
  const { take, takeOvers, gameId, play, myMods, folder, activate } = await openWithMods();
  const loadoutId = await play(gameId, 'First', { 'Other/manifest.json': '{}' });
  const before = identities(folder);
  await take(true);
  await myMods.loadouts.step({ loadoutId, direction: 'undo', at: null }, (mods) => mods);
  await activate(loadoutId);
  expect(identities(folder)).toEqual(before);
  expect(takeOvers.canUndo(gameId)).toBe(false);
});

test('Z38 files that were taken over come back where their loadout was deleted', async () => {
  const { take, gameId, myMods, folder, activate } = await openWithMods();
  const before = identities(folder);
  const { loadoutId } = await take(true);
  await myMods.loadouts.activate(gameId, vanillaId);
  await myMods.loadouts.remove(loadoutId);
  await activate(vanillaId);
  expect(identities(folder)).toEqual(before);
});

test('Z38 applying that takes no file of the player out leaves Undo as it is', async () => {
  const { take, takeOvers, gameId, myMods, folder, activate } = await openWithMods();
  const before = identities(folder);
  const { loadoutId } = await take(true);
  await activate(loadoutId);
  await activate(loadoutId);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  // Neither does one that fails.
  await rename(folder, `${folder} away`);
  await expect(activate(vanillaId)).rejects.toMatchObject({ code: 'folder-unusable' });
  await rename(`${folder} away`, folder);
  await myMods.loadouts.activate(gameId, loadoutId);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  await takeOvers.undo(gameId);
  expect(identities(folder)).toEqual(before);
});

test('Z38 Undo that has to ask first can be done again, and the files come back with the answers', async () => {
  const { take, takeOvers, gameId, folder, loadouts } = await openWithMods();
  const before = filesBelow(folder);
  await take(true);
  writeFiles(folder, { 'Mods/Lookup Anything/i18n/de.json': 'written since' });
  const asked = { state: 'asked', questions: [{ path: 'Mods/Lookup Anything/i18n/de.json' }] };
  expect(await takeOvers.undo(gameId)).toMatchObject(asked);
  expect(takeOvers.canUndo(gameId)).toBe(true);
  expect(await takeOvers.undo(gameId)).toMatchObject(asked);
  await loadouts.apply({ gameId, answers: { 'Mods/Lookup Anything/i18n/de.json': 'original' } });
  expect(filesBelow(folder)).toEqual(before);
  expect(takeOvers.canUndo(gameId)).toBe(false);
});

test('Z38 a stored file whose mod has other bytes by now comes back', async () => {
  const { take, folder, activate, myMods } = await openWithMods();
  const before = filesBelow(folder);
  await take(true);
  const install = myMods.installs.list().find(({ title }) => title === 'Lookup Anything');
  const file = join(
    myMods.installs.filesFolder(install?.installId ?? ''),
    'Lookup Anything',
    'LookupAnything.dll',
  );
  renameSync(file, `${file}.away`);
  writeFileSync(file, 'damaged!!');
  await activate(vanillaId);
  expect(filesBelow(folder).get('Mods/Lookup Anything/LookupAnything.dll')).toBe(
    before.get('Mods/Lookup Anything/LookupAnything.dll'),
  );
  expect(filesBelow(folder).has('Mods/Chests Anywhere/ChestsAnywhere.dll')).toBe(false);
});

test('Z38 mods go into the loadout that is played, and the same files are copied once', async () => {
  const { take, takeOvers, gameId, play, myMods, folder } = await openWithMods();
  const before = filesBelow(folder);
  const loadoutId = await play(gameId, 'First', { 'Other/manifest.json': '{}' });
  const taken = await take(true);
  expect(taken.loadoutId).toBe(loadoutId);
  expect(myMods.loadouts.get(gameId, loadoutId).mods.map(({ title }) => title)).toEqual([
    'First',
    'Chests Anywhere',
    'Lookup Anything',
  ]);
  await takeOvers.undo(gameId);
  expect(myMods.loadouts.get(gameId, loadoutId).mods.map(({ title }) => title)).toEqual(['First']);
  const after = filesBelow(folder);
  for (const path of ['.loadout-owner', 'Mods/Other/manifest.json']) after.delete(path);
  expect(after).toEqual(before);
  await take(false);
  const ids = myMods.installs.list().map(({ installId }) => installId);
  await takeOvers.undo(gameId);
  await take(false);
  expect(myMods.installs.list().map(({ installId }) => installId)).toEqual(ids);
});

test('Z38 taking over can be canceled, and nothing was changed', async () => {
  const { takeOvers, gameId, folder, myMods } = await openWithMods();
  const before = identities(folder);
  const { sources } = await takeOvers.look(gameId);
  const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
  // The first mod is an install by then.
  const stop = myMods.installs.onChange(() => takeOvers.cancel(gameId));
  const started = takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut: true });
  expect(takeOvers.share(gameId)).toBe(0);
  await expect(started).rejects.toMatchObject({ code: 'cancelled' });
  stop();
  expect(myMods.installs.list()).toEqual([]);
  expect(myMods.loadouts.list(gameId)).toHaveLength(1);
  expect(identities(folder)).toEqual(before);
});

test('Z38 closing waits until copying has ended', async () => {
  const { takeOvers, gameId, myMods } = await openWithMods();
  const { sources } = await takeOvers.look(gameId);
  const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
  const started = takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut: true });
  const ended = expect(started).rejects.toMatchObject({ code: 'cancelled' });
  await takeOvers.close();
  expect(takeOvers.share(gameId)).toBeNull();
  expect(myMods.installs.list()).toEqual([]);
  await ended;
});

test('Z38 what was taken over is forgotten with its game', async () => {
  const { take, gameId, games, clock, myMods } = await openWithMods();
  await take(true);
  const name = `taken over ${gameId}`;
  expect(myMods.preferences.get(name, z.unknown())).not.toBeNull();
  await games.remove({ gameId, answers: {}, leavesMods: true });
  await clock.advance(60_000);
  expect(myMods.preferences.get(name, z.unknown())).toBeNull();
});
