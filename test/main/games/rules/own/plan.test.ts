import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesBelow, openMyMods, writeFiles } from '#test/main/games/open-my-mods.ts';
import { put } from '#test/main/games/setup.ts';

const lanterns = { 'Data/lights.txt': 'bright', 'config/lights.ini': 'on=1', 'readme.txt': 'Read me' };
const bells = { 'data/sounds/bell.txt': 'dong', 'tool.txt': 'a tool' };

/** A game that nobody has rules for: it has a folder of data, and none for mods. */
async function unknownGame() {
  const app = await openMyMods();
  const folder = join(app.home, 'Tidewatch');
  writeFiles(folder, { 'Data/lights.txt': 'dim', 'tidewatch.dat': 'the game' });
  put(join(folder, 'tidewatch'), '#!/bin/sh\n', 0o755);
  const before = filesBelow(folder);
  const programPath = join(folder, 'tidewatch');
  const { gameId } = await app.addGame(folder, { modsFolder: 'mods', placement: 'folder', programPath });
  const play = async (name: string, files: Readonly<Record<string, string>>) => {
    await app.play(gameId, name, files);
    const installs = (await app.ready()).installs.list();
    return installs.find(({ title }) => title === name)?.installId ?? '';
  };
  const view = async () => {
    await (await app.ready()).checkGames();
    return (await app.games.list(undefined)).games[0];
  };
  return { ...app, folder, before, gameId, play, view };
}

test('W36 the first mod of a game without rules has a plan, and what is moved there becomes rules for the next ones', async () => {
  const { plans, gameId, folder, before, play, view, ready, userData, asked, loadouts } = await unknownGame();
  const first = await play('Lanterns', lanterns);
  expect(existsSync(join(folder, 'mods/Lanterns/Data/lights.txt'))).toBe(true);
  expect((await view())?.planToCheck).toEqual({ installId: first, title: 'Lanterns', why: 'unknown' });

  const plan = await plans.show({ gameId, installId: first, corrections: null });
  // The game has a folder of this name, so that is suggested.
  const data = { source: 'Data', to: 'game:Data', perMod: false };
  expect(plan).toMatchObject({ title: 'Lanterns', owner: 'nobody', corrections: [data], fileCount: 3 });
  expect(plan.files).toContainEqual({ path: 'Data/lights.txt', to: 'game:Data/lights.txt' });
  expect(plan.files).toContainEqual({ path: 'readme.txt', to: 'game:mods/Lanterns/readme.txt' });

  const readme = { source: 'readme.txt', to: null, perMod: false };
  const save = { gameId, installId: first, corrections: [data, readme], answers: {} };
  const questions = asked.length;
  expect(await plans.save(save)).toEqual({ state: 'saved', applied: { state: 'done', notes: [] } });
  // Mods may now go anywhere in its folder: the player confirmed that in a window of the system, once.
  expect(asked.slice(questions)).toEqual(['confirm.places']);
  const inFolder = filesBelow(folder);
  expect(inFolder.get('Data/lights.txt')).toBe('bright');
  expect(inFolder.get('mods/Lanterns/config/lights.ini')).toBe('on=1');
  expect([...inFolder.keys()].filter((path) => path.endsWith('readme.txt'))).toEqual([]);
  expect((await view())?.planToCheck).toBeNull();
  expect((await plans.own({ gameId })).places.map(({ kind }) => kind)).toEqual(['file', 'folder', 'rest']);

  const second = await play('Bells', bells);
  const next = await plans.show({ gameId, installId: second, corrections: null });
  expect(next).toMatchObject({ owner: 'player', corrections: [], leftCount: 0 });
  expect(filesBelow(folder).get('Data/sounds/bell.txt')).toBe('dong');

  const tool = { source: 'tool.txt', to: 'game:', perMod: false };
  await plans.save({ gameId, installId: second, corrections: [tool], answers: {} });
  expect(asked.slice(questions)).toHaveLength(1);
  expect(filesBelow(folder).get('tool.txt')).toBe('a tool');
  const [name = ''] = readdirSync(join(userData, 'rules'));
  expect(JSON.parse(readFileSync(join(userData, 'rules', name), 'utf8'))).toMatchObject({
    title: 'Emberfall',
    cases: [{ name: 'Lanterns 1.0' }, { name: 'Bells 1.0' }],
  });
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(filesBelow(folder)).toEqual(before);
  await (await ready()).close();
});

test('a plan that is right as it is isn’t asked about again, and a game with a folder for mods not at all', async () => {
  const { plans, gameId, play, view, addGame, home } = await unknownGame();
  const installId = await play('Lanterns', lanterns);
  expect((await view())?.planToCheck).not.toBeNull();
  await plans.accept({ gameId, installId });
  expect((await view())?.planToCheck).toBeNull();

  const folder = join(home, 'Gravel Kings');
  mkdirSync(join(folder, 'mods'), { recursive: true });
  const other = await addGame(folder, { title: 'Gravel Kings', modsFolder: 'mods', placement: 'folder' });
  expect(other.planToCheck).toBeNull();
});

test('a mod of which the player’s own places take not all files is one to check, until the player says that it is right', async () => {
  const { plans, gameId, play, view } = await unknownGame();
  const first = await play('Lanterns', { 'lights.map': 'bright' });
  const maps = [{ source: 'lights.map', to: 'game:content/maps', perMod: false }];
  await plans.save({ gameId, installId: first, corrections: maps, answers: {} });
  await play('Bells', { 'bells.map': 'dong', 'readme.txt': '' });
  expect((await view())?.planToCheck).toBeNull();
  const third = await play('Night Shift', { 'night-shift/main.lua': '', 'pit.map': '' });
  expect((await view())?.planToCheck).toEqual({ installId: third, title: 'Night Shift', why: 'unplaced' });
  await plans.accept({ gameId, installId: third });
  expect((await view())?.planToCheck).toBeNull();
  await play('Day Shift', { 'day-shift/main.lua': '' });
  expect((await view())?.planToCheck).toBeNull();
});

test('rules that can’t be stored change nothing, and say so', async () => {
  const { plans, gameId, folder, play, view, userData } = await unknownGame();
  const installId = await play('Lanterns', lanterns);
  const before = filesBelow(folder);
  writeFileSync(join(userData, 'rules'), 'a file where the folder would be');
  const corrections = [{ source: 'Data', to: 'game:Data', perMod: false }];
  await expect(plans.save({ gameId, installId, corrections, answers: {} })).rejects.toMatchObject({
    text: { id: 'plan.notSaved' },
  });
  expect(filesBelow(folder)).toEqual(before);
  expect((await view())?.rulesTitle).toBeNull();
  rmSync(join(userData, 'rules'));
});

test('a correction that leads out of the game’s folders is refused', async () => {
  const { plans, gameId, play } = await unknownGame();
  const installId = await play('Lanterns', lanterns);
  for (const to of ['game:../elsewhere', 'home:.ssh', 'documents:x', 'game:a\\b', '/etc', 'game:C:x']) {
    const given = { gameId, installId, corrections: [{ source: 'Data', to, perMod: false }], answers: {} };
    await expect(plans.save(given), to).rejects.toMatchObject({ text: { id: 'plan.outside' } });
  }
  await expect(plans.entries({ gameId, place: 'game:../..' })).rejects.toMatchObject({
    text: { id: 'plan.outside' },
  });
  expect((await plans.entries({ gameId, place: 'game:' })).folders).toContain('Data');
});
