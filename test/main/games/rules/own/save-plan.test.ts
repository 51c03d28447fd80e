import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { changeGame } from '#main/games/change-game.ts';
import { applyActive } from '#main/games/play/play-game.ts';
import { savePlan } from '#main/games/rules/own/save-plan.ts';
import { AppError } from '#shared/errors.ts';
import { filesBelow, openMyMods, writeFiles } from '#test/main/games/open-my-mods.ts';
import { put } from '#test/main/games/setup.ts';

/** A game without rules with one mod in it, and the correction that its folder "Data" is the game's. */
async function gameWithMod() {
  const app = await openMyMods();
  const folder = join(app.home, 'Tidewatch');
  writeFiles(folder, { 'Data/lights.txt': 'dim' });
  const programPath = put(join(folder, 'tidewatch'), '#!/bin/sh\n', 0o755);
  const before = filesBelow(folder);
  const { gameId } = await app.addGame(folder, { modsFolder: 'mods', placement: 'folder', programPath });
  await app.play(gameId, 'Lanterns', { 'Data/lights.txt': 'bright', 'x.map': 'a map' });
  const myMods = await app.ready();
  const installId = myMods.installs.list()[0]?.installId ?? '';
  const corrections = [{ source: 'Data', to: 'game:Data', perMod: false }];
  const rules = () => {
    const names = readdirSync(app.userData).includes('rules') ? readdirSync(join(app.userData, 'rules')) : [];
    return names.sort();
  };
  const inputNow = () => {
    const { gameId: _, rank: __, addedAt: ___, ...input } = myMods.games.get(gameId);
    return input;
  };
  return { ...app, folder, before, gameId, installId, corrections, myMods, rules, inputNow };
}

const declined = async () => Promise.reject(new AppError('cancelled', { id: 'confirm.gameDeclined' }));
const none = new Map();

test('a plan that the player declines leaves no document behind, and none that was there is lost', async () => {
  const { plans, gameId, installId, corrections, myMods, rules, inputNow } = await gameWithMod();
  const given = { corrections, answers: none };
  await expect(savePlan({ gameId, installId }, given, myMods, declined)).rejects.toThrow();
  expect(rules()).toEqual([]);
  await plans.save({ gameId, installId, corrections, answers: {} });
  const [first = ''] = rules();
  // The game goes without rules again: its next plan is another document.
  await changeGame(
    gameId,
    { ...inputNow(), rules: null, modsFolder: 'mods', placement: 'folder' },
    none,
    myMods,
  );
  await expect(savePlan({ gameId, installId }, given, myMods, declined)).rejects.toThrow();
  expect(rules()).toEqual([first]);
  await plans.save({ gameId, installId, corrections, answers: {} });
  expect(rules()).toHaveLength(2);
});

test('a game that runs keeps its mods and its rules, and no document is left', async () => {
  const { gameId, installId, corrections, myMods, rules, folder } = await gameWithMod();
  const files = filesBelow(folder);
  const running = { ...myMods, play: { state: () => ({ running: {} }) } } as never;
  const saving = savePlan(
    { gameId, installId },
    { corrections, answers: none },
    running,
    async () => undefined,
  );
  await expect(saving).rejects.toMatchObject({ text: { id: 'games.running' } });
  expect([rules(), filesBelow(folder)]).toEqual([[], files]);
});

test('a loadout that is applied while rules change goes where the new ones say', async () => {
  const { gameId, installId, corrections, myMods, folder, before, loadouts } = await gameWithMod();
  const others: Promise<unknown>[] = [];
  const given = { corrections, answers: none };
  const saving = savePlan({ gameId, installId }, given, myMods, async () => {
    // Each waits for its turn with the game as it is now.
    for (const delay of [0, 1, 2, 5, 10]) {
      others.push(new Promise((done) => setTimeout(done, delay)).then(() => applyActive(gameId, myMods)));
    }
  });
  await saving;
  await Promise.all(others);
  expect(filesBelow(folder).get('Data/lights.txt')).toBe('bright');
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(filesBelow(folder)).toEqual(before);
});

test('the tie of a game to another service stays, and only its folder is asked about', async () => {
  const { gameId, installId, corrections, myMods, plans, asked, inputNow } = await gameWithMod();
  myMods.games.change(gameId, { ...inputNow(), service: 'https://other.example/api/', serviceGameId: 5 });
  const questions = asked.length;
  await plans.save({ gameId, installId, corrections, answers: {} });
  expect(myMods.games.get(gameId)).toMatchObject({ service: 'https://other.example/api/', serviceGameId: 5 });
  expect(asked.slice(questions)).toEqual(['confirm.places']);
});

test('another game with such a program isn’t taken for this one', async () => {
  const { gameId, installId, corrections, plans, games, home } = await gameWithMod();
  await plans.save({ gameId, installId, corrections, answers: {} });
  const other = join(home, 'Quite Another Game');
  mkdirSync(join(other, 'www'), { recursive: true });
  put(join(other, 'tidewatch'), '', 0o755);
  expect((await games.draftOf({ folder: other })).rulesFound).toBeNull();
});

test('documents that the player wrote are kept when they are corrected, forgotten, or can’t be read', async () => {
  const { gameId, installId, corrections, plans, userData, rules, myMods } = await gameWithMod();
  await plans.save({ gameId, installId, corrections, answers: {} });
  const [name = ''] = rules();
  const first = readFileSync(join(userData, 'rules', name), 'utf8');
  const more = [{ source: 'x.map', to: 'game:maps', perMod: false }];
  await plans.save({ gameId, installId, corrections: more, answers: {} });
  expect(readFileSync(join(userData, 'rules', `${name}.old`), 'utf8')).toBe(first);
  // A mistake in a text editor: nobody knows any more what the document is about.
  writeFileSync(join(userData, 'rules', name), '{ "version": 1,');
  await myMods.rules.readAgain();
  const known = JSON.parse(first) as { rulesId: string };
  await myMods.rules.save(JSON.parse(first));
  expect(readFileSync(join(userData, 'rules', name), 'utf8')).toBe('{ "version": 1,');
  expect(myMods.rules.ownerOf(known.rulesId)).toBe('player');
  await myMods.rules.forget(known.rulesId);
  expect(myMods.rules.ownerOf(known.rulesId)).toBeNull();
  expect(rules()).toContain(name);
});

test('of two readings of rules at once the later one counts', async () => {
  const { myMods, userData } = await gameWithMod();
  const { rules } = myMods;
  await rules.read();
  const known = [...(await rules.read()).values()][0];
  mkdirSync(join(userData, 'rules'), { recursive: true });
  const own = (title: string) =>
    writeFileSync(join(userData, 'rules', 'mine.json'), JSON.stringify({ ...known, rulesId: 'mine', title }));
  own('Earlier');
  const readings = [rules.readAgain()];
  own('Later');
  readings.push(rules.readAgain());
  await Promise.all(readings);
  expect([(await rules.read()).get('mine')?.title, rules.get('mine')?.title]).toEqual(['Later', 'Later']);
});
