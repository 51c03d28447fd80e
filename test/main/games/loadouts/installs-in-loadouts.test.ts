import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeInstall, toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import { createInstallRemoval } from '#main/games/loadouts/remove-installs.ts';
import { ModViews } from '#main/games/mod-views.ts';
import { activate } from '#main/games/play/play-game.ts';
import { toLoadoutView } from '#main/games/views.ts';
import type { Removed } from '#main/mods/installs/installs.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';

/** A game with two loadouts of one mod each; the second one is in its folder. */
async function start() {
  const app = await openMyMods();
  const folder = join(app.home, 'game');
  writeFiles(folder, { 'data/base.pak': 'the game' });
  const { gameId } = await app.addGame(folder);
  const first = await app.play(gameId, 'Lights', { 'data/lights.pak': 'lights' });
  const second = await app.play(gameId, 'Shaders', { 'data/shaders.pak': 'shaders' });
  const myMods = await app.ready();
  const installOf = (title: string) => {
    const install = myMods.installs.list().find((each) => each.title === title);
    if (!install) throw new Error(`${title} is not installed`);
    return install;
  };
  return { ...app, myMods, folder, gameId, first, second, installOf };
}

test.each([
  [true, null],
  [false, 'installed'],
] as const)('a loadout that pins another version (%s) gets an install: %s', async (isPinned, expected) => {
  const { myMods, gameId, installOf } = await start();
  const install = installOf('Lights');
  const mod = { ...toLoadoutMod(install), installId: null, versionId: 999, isPinned };
  const { loadoutId } = await myMods.loadouts.create({ gameId, name: 'Imported', mods: [mod] });
  await placeInstall(install, { gameId: null, replaces: null }, myMods);
  const [placed] = myMods.loadouts.get(gameId, loadoutId).mods;
  expect(placed?.installId ?? null).toBe(expected === null ? null : install.installId);
});

test('a removal that fails midway puts back what was removed, and the mods of loadouts', async () => {
  const { myMods, gameId, first, second, installOf } = await start();
  const [lights, shaders] = [installOf('Lights').installId, installOf('Shaders').installId];
  const installs = {
    has: (installId: string) => myMods.installs.has(installId),
    remove: (installId: string) =>
      installId === shaders ? Promise.reject(new Error('made by a test')) : myMods.installs.remove(installId),
    putBack: (removed: Removed) => myMods.installs.putBack(removed),
    deleteRemoved: (removed: Removed) => myMods.installs.deleteRemoved(removed),
  };
  const removal = createInstallRemoval({ ...myMods, installs });
  await expect(removal.remove([lights, shaders])).rejects.toThrow('made by a test');
  expect([lights, shaders].map((installId) => myMods.installs.has(installId))).toEqual([true, true]);
  for (const [loadoutId, installId] of [
    [first, lights],
    [second, shaders],
  ] as const)
    expect(myMods.loadouts.get(gameId, loadoutId).mods).toMatchObject([{ installId }]);
});

test('a loadout that is chosen while the game runs is active, and the folder stays as it is', async () => {
  const { myMods, gameId, first, folder } = await start();
  const before = filesBelow(folder);
  const running = { ...myMods.play.state(gameId), running: { phase: 'running', since: 0, loadoutId: null } };
  const play = { state: () => running as never };
  expect(await activate(gameId, first, { ...myMods, play })).toEqual({ state: 'done', notes: [] });
  expect(myMods.loadouts.active(gameId).loadoutId).toBe(first);
  expect(filesBelow(folder)).toEqual(before);
});

test('the covers of a loadout are of its mods that are on; one of another service has no id here', async () => {
  const { myMods, gameId, installOf } = await start();
  const [lights, shaders] = ['Lights', 'Shaders'].map((title) => toLoadoutMod(installOf(title)));
  if (!lights || !shaders) throw new Error('There are no two mods.');
  const mods = [{ ...lights, isOn: false }, shaders];
  const loadout = await myMods.loadouts.create({ gameId, name: 'Winter run', mods });
  const { service, modId, title } = shaders;
  const cover = { title, modId };
  expect(toLoadoutView(loadout, { service: () => service })).toMatchObject({
    modCount: 2,
    onCount: 1,
    covers: [cover],
  });
  const elsewhere = toLoadoutView(loadout, { service: () => 'https://other.example/' });
  expect(elsewhere.covers).toEqual([{ ...cover, modId: null }]);
});

test.each([true, false])('a mod that is pinned (%s) is shown without its update', async (isPinned) => {
  const { myMods, gameId, first, installOf } = await start();
  const { service, modId, installId } = installOf('Lights');
  const loadout = myMods.loadouts.get(gameId, first);
  const newest = { versionId: 99, name: '2.0', releasedAt: null };
  const update = {
    service,
    modId,
    installId,
    title: 'Lights',
    state: 'update',
    newest,
    ignored: null,
    isGone: false,
    versionName: '1.0',
    newestInstallId: null,
    changes: [],
    previousInstallId: null,
  };
  const modUpdates = { list: () => [update] as never };
  const mods = loadout.mods.map((mod) => ({ ...mod, isPinned }));
  const views = await new ModViews({ ...myMods, modUpdates }).changed(myMods.games.get(gameId), {
    ...loadout,
    mods,
  });
  expect(views.mods[0]?.update === null).toBe(isPinned);
});
