import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type LoadoutMod, modKey } from '#main/games/loadouts/loadout.ts';
import { openMyMods, writeFiles } from './open-my-mods.ts';

const mod = (index: number): LoadoutMod => ({
  service: null,
  modId: null,
  versionId: null,
  versionName: '1.0',
  title: `Mod ${index}`,
  installId: `file-${index}`,
  isOn: true,
  isPinned: false,
});
const mods = [1, 2, 3, 4].map(mod);
const keys = mods.map(modKey);

/** A game with a loadout of four mods that aren't on this computer. */
async function start() {
  const app = await openMyMods();
  const folder = join(app.home, 'game');
  writeFiles(folder, { 'data/base.pak': 'the game' });
  const { gameId } = await app.addGame(folder);
  const { loadouts } = await app.ready();
  const { loadoutId } = await loadouts.create({ gameId, name: 'Quiet', mods });
  const read = (since?: { list: string; number: number }) =>
    app.loadouts.mods({ gameId, loadoutId, ...(since && { since }) });
  return { app, loadouts, gameId, loadoutId, read };
}

const titles = (answer: { readonly mods: readonly { readonly title: string }[] }) =>
  answer.mods.map(({ title }) => title);

test('W57 a mod that is turned off is the only one that is sent', async () => {
  const { loadouts, loadoutId, read } = await start();
  const first = await read();
  expect([first.isWhole, first.order, titles(first)]).toEqual([true, null, mods.map(({ title }) => title)]);
  await loadouts.setOn({ loadoutId, mods: keys.slice(1, 2), isOn: false });
  const second = await read(first.version);
  expect(second).toMatchObject({ isWhole: false, order: null, mods: [{ title: 'Mod 2', isOn: false }] });
  const nothing = await read(second.version);
  expect([nothing.version, nothing.mods, nothing.order]).toEqual([second.version, [], null]);
});

test('W57 a page that missed answers gets all that is different since the one it has', async () => {
  const { loadouts, loadoutId, read } = await start();
  const first = await read();
  for (const key of keys.slice(0, 3)) {
    await loadouts.setOn({ loadoutId, mods: [key], isOn: false });
    await read();
  }
  const late = await read(first.version);
  expect([late.isWhole, titles(late)]).toEqual([false, ['Mod 1', 'Mod 2', 'Mod 3']]);
});

test('W57 mods that come, go and move are sent with the order of all, those that stay without their rows', async () => {
  const { loadouts, loadoutId, read } = await start();
  const first = await read();
  await loadouts.moveMods({ loadoutId, mods: keys.slice(0, 1) });
  const moved = await read(first.version);
  expect([titles(moved), moved.order]).toEqual([[], [...keys.slice(1), ...keys.slice(0, 1)]]);
  await loadouts.removeMods({ loadoutId, mods: keys.slice(1, 2) });
  const gone = await read(moved.version);
  expect([titles(gone), gone.order]).toEqual([[], [keys[2], keys[3], keys[0]]]);
  await loadouts.addMods(loadoutId, [mod(5)]);
  const come = await read(gone.version);
  expect([titles(come), come.order?.at(-1)]).toEqual([['Mod 5'], modKey(mod(5))]);
  const since = await read(first.version);
  expect([titles(since), since.order]).toEqual([['Mod 5'], come.order]);
});

test('W57 installing another mod and removing it sends no row again', async () => {
  const app = await openMyMods();
  const folder = join(app.home, 'game');
  writeFiles(folder, { 'data/base.pak': 'the game' });
  const { gameId } = await app.addGame(folder);
  const loadoutId = await app.play(gameId, 'Lanterns', { 'data/lanterns.pak': 'a' });
  const first = await app.loadouts.mods({ gameId, loadoutId });
  expect(titles(first)).toEqual(['Lanterns']);
  const other = await app.play(gameId, 'Bridges', { 'data/bridges.pak': 'b' });
  const second = await app.loadouts.mods({ gameId, loadoutId, since: first.version });
  expect([second.isWhole, titles(second), second.order]).toEqual([false, [], null]);
  const { loadouts, installs } = await app.ready();
  const [{ installId } = { installId: '' }] = installs.list().filter(({ title }) => title === 'Bridges');
  await app.loadouts.activate({ gameId, loadoutId });
  await loadouts.remove(other);
  await installs.remove(installId);
  const third = await app.loadouts.mods({ gameId, loadoutId, since: second.version });
  expect([third.version, third.isWhole, titles(third)]).toEqual([first.version, false, []]);
});

test('W57 a version of another time is answered with all mods', async () => {
  const { app, gameId, loadouts, read } = await start();
  const { version } = await read();
  expect((await read({ ...version, list: 'another' })).isWhole).toBe(true);
  expect((await read(version)).isWhole).toBe(false);
  // Many others were looked at since.
  for (const name of ['A', 'B', 'C', 'D']) {
    const { loadoutId } = await loadouts.create({ gameId, name });
    await app.loadouts.mods({ gameId, loadoutId });
  }
  expect((await read(version)).isWhole).toBe(true);
});
