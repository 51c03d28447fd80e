import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import { toPlayView } from '#main/games/play/play-view.ts';
import { playHandlers } from '#main/ipc/games/play.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';

const titles = ['Lanterns', 'Weather', 'Roads', 'Taverns', 'Signs', 'Banners', 'Boats'];

/**
 * A game that breaks while one of these files is in its folder: a real program, which ends by itself.
 * Its loadout has seven mods, each with one file.
 */
async function start(breaksWith: readonly string[]) {
  const app = await openMyMods();
  const folder = join(app.home, 'game');
  writeFiles(folder, { 'game.dat': 'the game' });
  const isWindows = process.platform === 'win32';
  const program = join(folder, isWindows ? 'game.cmd' : 'game.sh');
  const checks = breaksWith.map((name) =>
    isWindows ? `@if exist "${join(folder, name)}" exit 3` : `[ -e "${join(folder, name)}" ] && exit 3`,
  );
  writeFileSync(
    program,
    `${isWindows ? '' : '#!/bin/sh\n'}${checks.join('\n')}\n${isWindows ? '@' : ''}exit 0\n`,
  );
  chmodSync(program, 0o755);
  const { gameId } = await app.addGame(folder, { programPath: program });
  const myMods = await app.ready();
  const installed = [];
  for (const [place, title] of titles.entries()) {
    const archivePath = join(app.home, `${title}.zip`);
    writeFileSync(archivePath, makeZip([{ name: `${title}.pak`, data: title }]));
    const ids = { modId: place + 1, versionId: place + 1, fileId: 1 };
    const source = { archivePath, service: 'https://mods.example/api/', ...ids, title, versionName: '1.0' };
    installed.push(await myMods.installs.install(source, { root: '', signal: new AbortController().signal }));
  }
  const mods = installed.map((install) => toLoadoutMod(install));
  const { loadoutId } = await myMods.loadouts.create({ gameId, name: 'Winter', mods });
  await myMods.loadouts.activate(gameId, loadoutId);
  const calls = playHandlers(app.access);
  const state = async () => {
    const { play } = await app.ready();
    return toPlayView(play.state(gameId), await app.ready());
  };
  return {
    ...app,
    gameId,
    loadoutId,
    calls,
    state,
    search: async () => (await state()).bisection,
    begin: () => calls.beginBisection({ gameId, loadoutId }),
    /** Says how the step of now went. */
    async answer(result: 'broke' | 'worked') {
      const { step = 0 } = (await state()).bisection ?? {};
      await calls.answerBisection({ gameId, step, result });
    },
    /** The mods whose files are in the game. */
    inGame: () => titles.filter((title) => filesBelow(folder).has(`${title}.pak`)),
    on: async () =>
      (await app.ready()).loadouts
        .get(gameId, loadoutId)
        .mods.flatMap(({ isOn, title }) => (isOn ? title : [])),
    /** Plays until the game ends by itself. */
    async play() {
      app.clock.jump(1_000);
      const { play } = await app.ready();
      const ended = new Promise<void>((resolve) => {
        const stop = play.onChange(({ running, last }) => {
          if (running !== null || last === null) return;
          stop();
          resolve();
        });
      });
      expect(await calls.start({ gameId })).toEqual({ questions: [] });
      await ended;
    },
  };
}

/** Plays each step and says what the game did, until something is found. */
async function searchToTheEnd(app: Awaited<ReturnType<typeof start>>, from = 1) {
  for (let step = from; step < 10; step += 1) {
    const now = await app.search();
    if (now === null || now.found) return now;
    expect(now).toMatchObject({ step, hasRun: false, seems: null });
    await app.play();
    const { seems } = (await app.search()) ?? {};
    if (!seems) throw new Error('The end of the game says nothing');
    app.clock.jump(1_000);
    await app.answer(seems);
  }
  throw new Error('The search has no end');
}

test('the mod that breaks a game is found by playing, and turned off; the loadout stays as it is until then', async () => {
  const app = await start(['Signs.pak']);
  await app.play();
  expect((await app.state()).crash).not.toBeNull();
  await app.begin();
  expect(await app.search()).toMatchObject({ step: 1, steps: 4, inCount: 4, outCount: 3, found: null });
  await app.play();
  expect(app.inGame()).toEqual(['Lanterns', 'Weather', 'Roads', 'Taverns']);
  expect(await app.on()).toEqual(titles);
  expect(await app.search()).toMatchObject({ hasRun: true, seems: 'worked' });
  await app.answer('worked');
  expect(await app.search()).toMatchObject({ step: 2, inCount: 6, outCount: 1, hasRun: false });
  const end = await searchToTheEnd(app, 2);
  expect(end?.found?.mod).toMatchObject({ title: 'Signs', modId: 5, versionName: '1.0' });
  const ended = await app.calls.endBisection({ gameId: app.gameId, decision: 'turnOff' });
  expect(ended.text).toMatchObject({ id: 'play.bisect.done.turnOff', values: { title: 'Signs' } });
  expect(await app.on()).toEqual(titles.filter((title) => title !== 'Signs'));
  expect(await app.state()).toMatchObject({ bisection: null, crash: null });
  await app.play();
  expect(app.inGame()).toEqual(titles.filter((title) => title !== 'Signs'));
  expect((await app.state()).crash).toBeNull();
});

test('a game that breaks without mods, too, accuses none', async () => {
  const app = await start(['game.dat']);
  await app.play();
  await app.begin();
  expect(await searchToTheEnd(app)).toMatchObject({ found: { kind: 'game', mod: null } });
  await app.calls.endBisection({ gameId: app.gameId, decision: 'keep' });
  expect(await app.on()).toEqual(titles);
});

test('the search is in the loadout that broke, whichever is active', async () => {
  const app = await start(['Boats.pak']);
  await app.play();
  const { loadouts } = await app.ready();
  const other = await loadouts.create({ gameId: app.gameId, name: 'Other', mods: [] });
  for (const loadoutId of [vanillaId, other.loadoutId]) {
    await app.loadouts.activate({ gameId: app.gameId, loadoutId });
    await app.begin();
    expect(loadouts.active(app.gameId).loadoutId).toBe(app.loadoutId);
    expect(await app.search()).toMatchObject({ step: 1, steps: 4 });
  }
});

test('an answer is about the step that it was given for, once it was played', async () => {
  const app = await start(['Signs.pak']);
  await app.begin();
  const gone = { code: 'not-found' };
  await expect(app.answer('worked')).rejects.toMatchObject(gone);
  await app.play();
  await app.calls.answerBisection({ gameId: app.gameId, step: 1, result: 'worked' });
  // The second one of a double click.
  const again = app.calls.answerBisection({ gameId: app.gameId, step: 1, result: 'worked' });
  await expect(again).rejects.toMatchObject(gone);
  await expect(app.answer('worked')).rejects.toMatchObject(gone);
  expect(await app.search()).toMatchObject({ step: 2, hasRun: false, found: null });
});

test('a search outlives Loadout, and ends with all mods back in the game', async () => {
  const app = await start(['Signs.pak']);
  await app.play();
  await app.begin();
  await app.play();
  await app.answer('worked');
  const before = await app.search();
  await app.access.close();
  const next = await openMyMods(app.home);
  const myMods = await next.ready();
  const view = toPlayView(myMods.play.state(app.gameId), myMods).bisection;
  expect(view).toEqual(before);
  const calls = playHandlers(next.access);
  await calls.endBisection({ gameId: app.gameId, decision: 'keep' });
  const [game] = myMods.games.list();
  if (!game) throw new Error('The game is gone');
  await myMods.apply.apply(game, myMods.loadouts.get(app.gameId, app.loadoutId));
  expect(app.inGame()).toEqual(titles);
});

test('what a step changes is told: the game is no longer up to date, and the list says what is out', async () => {
  const app = await start(['Signs.pak']);
  await app.play();
  const isUpToDate = async () => (await app.ready()).gameViews()[0]?.isUpToDate;
  expect(await isUpToDate()).toBe(true);
  const told: string[] = [];
  (await app.ready()).bisections.onChange((gameId) => told.push(gameId));
  await app.begin();
  expect(told).toEqual([app.gameId]);
  expect(await isUpToDate()).toBe(false);
  const { mods } = await app.loadouts.mods({ gameId: app.gameId, loadoutId: app.loadoutId });
  expect(mods.filter(({ isHeldBack }) => isHeldBack).map(({ title }) => title)).toEqual([
    'Signs',
    'Banners',
    'Boats',
  ]);
});

test('other mods in the loadout end the search, which goes on once they are as before', async () => {
  const app = await start(['Signs.pak']);
  await app.begin();
  await app.play();
  const { loadouts } = await app.ready();
  const { mods } = await app.loadouts.mods({ gameId: app.gameId, loadoutId: app.loadoutId });
  const first = mods.slice(0, 1).map(({ key }) => key);
  await loadouts.setOn({ loadoutId: app.loadoutId, mods: first, isOn: false });
  expect(await app.search()).toMatchObject({
    found: { kind: 'nothing', mod: null },
    outCount: 0,
    inCount: 6,
    hasRun: false,
  });
  await expect(app.answer('broke')).rejects.toMatchObject({ code: 'not-found' });
  await app.play();
  expect(app.inGame()).toEqual(titles.slice(1));
  await loadouts.setOn({ loadoutId: app.loadoutId, mods: first, isOn: true });
  // What was played with other mods is no run of the step.
  expect(await app.search()).toMatchObject({ step: 1, found: null, outCount: 3, hasRun: false });
});

test('what was found is forgotten with the first change of the mods', async () => {
  const app = await start(['Signs.pak']);
  await app.begin();
  expect((await searchToTheEnd(app))?.found?.mod?.title).toBe('Signs');
  const { loadouts } = await app.ready();
  const { mods } = await app.loadouts.mods({ gameId: app.gameId, loadoutId: app.loadoutId });
  const signs = mods.flatMap(({ title, key }) => (title === 'Signs' ? key : []));
  for (const isOn of [false, true]) {
    await loadouts.setOn({ loadoutId: app.loadoutId, mods: signs, isOn });
    expect(await app.search()).toBeNull();
  }
});

test('a loadout without a mod that is on has no search', async () => {
  const app = await start(['Signs.pak']);
  const { loadouts } = await app.ready();
  const { mods } = await app.loadouts.mods({ gameId: app.gameId, loadoutId: app.loadoutId });
  await loadouts.setOn({ loadoutId: app.loadoutId, mods: mods.map(({ key }) => key), isOn: false });
  await expect(app.begin()).rejects.toMatchObject({ code: 'rejected' });
});

test('nothing is turned off before something is found, and nothing where no search is', async () => {
  const app = await start(['Signs.pak']);
  const end = (decision: 'turnOff' | 'keep') => app.calls.endBisection({ gameId: app.gameId, decision });
  await app.begin();
  await expect(end('turnOff')).rejects.toMatchObject({ code: 'not-found' });
  expect(await app.on()).toEqual(titles);
  await end('keep');
  await expect(end('turnOff')).rejects.toMatchObject({ code: 'not-found' });
});

test('what is played in a search neither clears the loadout nor takes the place of the run that broke', async () => {
  const app = await start(['Signs.pak']);
  const { loadouts } = await app.ready();
  const { mods } = await app.loadouts.mods({ gameId: app.gameId, loadoutId: app.loadoutId });
  const signs = mods.flatMap(({ title, key }) => (title === 'Signs' ? key : []));
  await loadouts.setOn({ loadoutId: app.loadoutId, mods: signs, isOn: false });
  await app.play();
  app.clock.jump(1_000);
  await loadouts.setOn({ loadoutId: app.loadoutId, mods: signs, isOn: true });
  await app.play();
  const { crash } = await app.state();
  expect(crash?.change?.text).toMatchObject({ id: 'loadouts.change.turnedOn', values: { title: 'Signs' } });
  await app.begin();
  await app.play();
  expect(await app.search()).toMatchObject({ seems: 'worked' });
  await app.calls.endBisection({ gameId: app.gameId, decision: 'keep' });
  expect((await app.state()).crash).toEqual(crash);
  await app.play();
  expect((await app.state()).crash?.change).toEqual(crash?.change);
  const lines = async () => (await app.calls.output({ gameId: app.gameId, of: 'crash' })).lines;
  const before = await lines();
  await app.begin();
  await app.play();
  await app.answer('worked');
  await app.play();
  await app.answer('worked');
  await app.play();
  expect(await lines()).toEqual(before);
});

test('a mod that is not on this computer is no suspect', async () => {
  const app = await start(['Signs.pak']);
  const { loadouts } = await app.ready();
  const { mods } = loadouts.get(app.gameId, app.loadoutId);
  await loadouts.replaceMods(
    app.loadoutId,
    mods.map((mod, place) => (place < 3 ? { ...mod, installId: null } : mod)),
  );
  await app.begin();
  expect(await app.search()).toMatchObject({ steps: 3, inCount: 2, outCount: 2 });
});

test('a run of another loadout is none of the step', async () => {
  const app = await start(['Signs.pak']);
  await app.play();
  await app.begin();
  await app.loadouts.activate({ gameId: app.gameId, loadoutId: vanillaId });
  await app.play();
  expect(await app.search()).toBeNull();
  await app.loadouts.activate({ gameId: app.gameId, loadoutId: app.loadoutId });
  expect(await app.search()).toMatchObject({ step: 1, hasRun: false, seems: null });
});
