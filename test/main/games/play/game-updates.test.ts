import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { MyMods } from '#main/games/my-mods.ts';
import { gameUpdateOf } from '#main/games/play/game-update-view.ts';
import { playGame } from '#main/games/play/play-game.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { modOf } from '../loadouts/setup.ts';
import { openMyMods } from '../open-my-mods.ts';
import { inputOf, put } from '../setup.ts';
import { hasEnded, untilState } from './setup.ts';

/** Ends with code 3 if the file "bad" is in its folder, and only once "go" is there if "wait" is. */
const program = `const has = require('fs').existsSync;
const end = () => process.exit(has('bad') ? 3 : 0);
if (!has('wait')) end();
setInterval(() => { if (has('go')) end(); }, 20);`;

/** My mods with a game in a library of Steam, or in a folder of its own, whose program is a script for Node. */
async function open(of: 'steam' | 'rules') {
  const app = await openMyMods();
  const folder = join(app.home, of === 'steam' ? 'steamapps/common/Emberfall' : 'Emberfall');
  put(join(folder, 'Emberfall.dat'), 'one');
  const setBuild = (build: number) =>
    put(
      join(app.home, 'steamapps/appmanifest_77.acf'),
      `"AppState" { "installdir" "Emberfall" "buildid" "${build}" }`,
    );
  if (of === 'steam') setBuild(100);
  const rules = {
    version: 1,
    rulesId: 'emberfall',
    title: 'Emberfall',
    marks: ['windows', 'linux', 'macos'].map((system) => ({ system, all: ['Emberfall.dat', 'loader.dll'] })),
    places: [{ rest: true, to: 'game:' }],
  };
  put(join(app.userData, 'rules/emberfall.json'), JSON.stringify(rules));
  put(join(folder, 'mods/readme.txt'));
  const myMods = await app.ready();
  await myMods.rules.read();
  const { gameId } = myMods.games.add(
    inputOf('Emberfall', {
      folder,
      program: { path: process.execPath, arguments: ['-e', program], workingFolder: folder },
      ...(of === 'rules' && { rules: { rulesId: 'emberfall', system: 'windows' } }),
    }),
  );
  const at = (name: string) => join(folder, name);
  return { app, myMods, gameId, at, setBuild, clock: app.clock };
}

/** Waits until it is remembered with which version a loadout's last run ended. */
async function untilNoted(myMods: MyMods, loadoutId: string, startedAt: number | undefined) {
  const runs = z.array(z.object({ startedAt: z.number() }));
  const noted = () => myMods.preferences.get(`game versions ${loadoutId}`, runs)?.[0]?.startedAt;
  await expect.poll(noted, { interval: 10 }).toBe(startedAt);
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function playOnce({ myMods, gameId, clock }: Awaited<ReturnType<typeof open>>, loadoutId: string) {
  clock.jump(1_000);
  await playGame(gameId, myMods);
  const { last } = await untilState(myMods.play, gameId, hasEnded);
  await untilNoted(myMods, loadoutId, last?.startedAt);
  return last;
}

test('W34 an update by Steam is said for the loadout that worked before it, until it works again', async () => {
  const given = await open('steam');
  const { app, myMods, gameId, at, setBuild } = given;
  const of = () => gameUpdateOf(gameId, myMods);
  const winter = await app.play(gameId, 'Winter', { 'a.txt': 'one' });
  setBuild(101);
  // It never worked, so nothing is known.
  expect(await of()).toBeNull();
  await playOnce(given, winter);
  expect(await of()).toBeNull();
  setBuild(102);
  expect(await of()).toMatchObject({ loadoutName: 'Winter', notUpdatedCount: 0, updateCount: 0 });
  // Another loadout never ran, and Vanilla has no mods.
  await app.play(gameId, 'Summer', { 'b.txt': 'two' });
  expect(await of()).toBeNull();
  await app.loadouts.activate({ gameId, loadoutId: vanillaId });
  expect(await of()).toBeNull();
  await app.loadouts.activate({ gameId, loadoutId: winter });
  // A run that broke doesn't say that it works.
  writeFileSync(at('bad'), '');
  expect((await playOnce(given, winter))?.endedBadly).toBe(true);
  expect(await of()).not.toBeNull();
  rmSync(at('bad'));
  await playOnce(given, winter);
  expect(await of()).toBeNull();
});

test('W34 an update that is dismissed is not said again, and the next one is', async () => {
  const given = await open('steam');
  const { app, myMods, gameId, setBuild } = given;
  const winter = await app.play(gameId, 'Winter', { 'a.txt': 'one' });
  await playOnce(given, winter);
  setBuild(101);
  expect(await gameUpdateOf(gameId, myMods)).not.toBeNull();
  await myMods.gameUpdates.dismiss(gameId, winter);
  expect(await gameUpdateOf(gameId, myMods)).toBeNull();
  setBuild(102);
  expect(await gameUpdateOf(gameId, myMods)).not.toBeNull();
});

test('W34 without Steam a file that marks the folder tells it, but none that a mod brings', async () => {
  const given = await open('rules');
  const { app, myMods, gameId, at } = given;
  const winter = await app.play(gameId, 'Winter', { 'loader.dll': 'of the mod' });
  await playOnce(given, winter);
  put(at('loader.dll'), 'of a newer version of it');
  expect(await gameUpdateOf(gameId, myMods)).toBeNull();
  put(at('Emberfall.dat'), 'an update');
  expect(await gameUpdateOf(gameId, myMods)).not.toBeNull();
});

test('W34 a run that ended while Loadout was closed counts once the player says that it worked', async () => {
  const given = await open('steam');
  const { app, gameId, at, setBuild } = given;
  const winter = await app.play(gameId, 'Winter', { 'a.txt': 'one' });
  writeFileSync(at('wait'), '');
  await playGame(gameId, given.myMods);
  const { running } = await untilState(
    given.myMods.play,
    gameId,
    (state) => state.running?.phase === 'running',
  );
  await app.access.close();
  const stored = JSON.parse(readFileSync(join(app.userData, 'my-mods/play/plays.json'), 'utf8'));
  writeFileSync(at('go'), '');
  await expect.poll(() => isThere(stored.games[gameId].running.pid), { interval: 10 }).toBe(false);
  const next = await openMyMods(app.home);
  const myMods = await next.ready();
  await untilNoted(myMods, winter, running?.since);
  await myMods.play.answer(gameId, running?.since ?? 0, 'worked');
  expect(await gameUpdateOf(gameId, myMods)).toBeNull();
  setBuild(101);
  expect(await gameUpdateOf(gameId, myMods)).not.toBeNull();
});

test('W34 only mods that had no newer version since are named, as far as the service was asked', async () => {
  const since = 1_000;
  const mods = [
    { modId: 1, state: 'current', checkedAt: 2_000 },
    { modId: 2, state: 'current', checkedAt: 500 },
    { modId: 3, state: 'unknown', checkedAt: null },
    { modId: 4, state: 'update', checkedAt: 2_000 },
    { modId: 5, state: 'update', checkedAt: 2_000, ignored: 'mod' },
    { modId: 6, state: 'unknown', checkedAt: 2_000, isGone: true },
    { modId: 7, state: 'current', checkedAt: 2_000, installedAt: 1_500 },
    { modId: 8, state: 'current', checkedAt: 2_000, isOn: false },
    { modId: 9, state: 'update', checkedAt: 2_000, isPinned: true },
    { modId: 10, state: 'current', checkedAt: 2_000, otherInstall: 'older' },
  ];
  const loadoutOf = (all: readonly (typeof mods)[number][]) => ({
    loadoutId: 'winter',
    name: 'Winter',
    isVanilla: false,
    mods: all.map(({ modId, isOn = true, isPinned = false }) => modOf(modId, { isOn, isPinned })),
  });
  const partsOf = (loadout: ReturnType<typeof loadoutOf>, running: object | null = null) =>
    ({
      loadouts: { activeLoadout: () => loadout },
      play: { state: () => ({ running }) },
      gameUpdates: { updatedSince: async () => since },
      installs: {
        list: () =>
          mods.map(({ modId, installedAt = 900 }) => ({ installId: modOf(modId).installId, installedAt })),
      },
      modUpdates: {
        list: () =>
          mods.map(({ modId, ignored = null, isGone = false, otherInstall, ...rest }) => ({
            ...rest,
            ...modOf(modId),
            installId: otherInstall ?? modOf(modId).installId,
            ignored,
            isGone,
          })),
      },
    }) as never;
  const file = modOf(11, { service: null, modId: null });
  const loadout = loadoutOf(mods);
  const all = { ...loadout, mods: [...loadout.mods, file] };
  expect(await gameUpdateOf('g', partsOf(all))).toEqual({
    loadoutName: 'Winter',
    notUpdated: ['Mod 1', 'Mod 6'],
    notUpdatedCount: 2,
    updateCount: 1,
    uncheckedCount: 2,
  });
  expect(await gameUpdateOf('g', partsOf(all, {}))).toBeNull();
  const off = loadout.mods.map((mod) => ({ ...mod, isOn: false }));
  expect(await gameUpdateOf('g', partsOf({ ...loadout, mods: off }))).toBeNull();
});
