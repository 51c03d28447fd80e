import { existsSync, mkdirSync, readdirSync, renameSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { exitCodes } from '#main/app/command-line/grammar.ts';
import { goBackFromBreak } from '#main/games/play/play-game.ts';
import { filesBelow, openMyMods, writeFiles } from './open-my-mods.ts';

const original = { 'data/base.pak': 'the game', 'data/music.ogg': 'a song' };
const mod = { 'data/base.pak': 'a mod', 'data/new.pak': 'new' };
const removal = { answers: {}, leavesMods: false };

/** A game with a loadout in its folder whose mod replaces a file of the game. */
async function start() {
  const app = await openMyMods();
  const folder = join(app.home, 'drive', 'game');
  writeFiles(folder, original);
  const { gameId } = await app.addGame(folder);
  const loadoutId = await app.play(gameId, 'Shaders', mod);
  expect(filesBelow(folder).get('data/base.pak')).toBe('a mod');
  const viewOf = async (id = gameId) =>
    (await app.games.list(undefined)).games.find((game) => game.gameId === id);
  const over = () => app.clock.advance(8_001);
  const settled = async () => (await app.ready()).apply.idle();
  return { ...app, folder, gameId, loadoutId, viewOf, over, settled };
}

/** The update of a game rewrites a file that a mod had replaced. */
const updateGame = (folder: string) => writeFiles(folder, { 'data/base.pak': 'the game, updated' });

test('Z14 removing a game asks which file stays when the game changed one that a mod replaces, and does nothing before', async () => {
  const app = await start();
  updateGame(app.folder);
  const before = filesBelow(app.folder);
  const asked = await app.games.remove({ gameId: app.gameId, ...removal });
  expect(asked).toMatchObject({ state: 'asked', questions: [{ path: 'data/base.pak' }] });
  expect(await app.viewOf()).toBeDefined();
  expect(filesBelow(app.folder)).toEqual(before);
});

test.each([
  ['present', 'the game, updated', 'the game'],
  ['original', 'the game', 'the game, updated'],
] as const)(
  'Z14 a removal with the answer "%s" ends at Vanilla, and the other file is kept where it says',
  async (answer, there, kept) => {
    const app = await start();
    updateGame(app.folder);
    const answers = { 'data/base.pak': answer };
    const removed = await app.games.remove({ gameId: app.gameId, answers, leavesMods: false });
    expect(filesBelow(app.folder)).toEqual(new Map(Object.entries({ ...original, 'data/base.pak': there })));
    if (removed.state !== 'removed') throw new Error('It asked again');
    expect(removed.text.id).toBe('myMods.gameRemovedFilesKept');
    await app.over();
    await app.settled();
    const { folder } = removed.text.values as { folder: string };
    expect([...filesBelow(folder).values()]).toContain(kept);
    expect(await app.viewOf()).toBeUndefined();
  },
);

test('Z14 a game whose mods are left in the folder leaves the list, and is found whole when it is added again', async () => {
  const app = await start();
  updateGame(app.folder);
  const removed = await app.games.remove({ gameId: app.gameId, answers: {}, leavesMods: true });
  expect(removed).toMatchObject({ state: 'removed', text: { id: 'myMods.gameRemovedWithMods' } });
  await app.over();
  await app.settled();
  const { gameId } = await app.addGame(app.folder);
  expect(await app.viewOf(gameId)).toMatchObject({ isUpToDate: false });
  expect((await app.viewOf(gameId))?.deployed).not.toBeNull();
  const asked = await app.games.remove({ gameId, ...removal });
  expect(asked).toMatchObject({ state: 'asked' });
  await app.games.remove({ gameId, answers: { 'data/base.pak': 'original' }, leavesMods: false });
  expect(filesBelow(app.folder)).toEqual(new Map(Object.entries(original)));
});

test('Z14 changing the folder of a game asks first, and changes nothing before', async () => {
  const app = await start();
  updateGame(app.folder);
  const other = join(app.home, 'drive', 'other');
  writeFiles(other, { 'data/base.pak': 'elsewhere' });
  const draft = app.draftOf(other);
  const asked = await app.games.change({ gameId: app.gameId, draft, answers: {} });
  expect(asked).toMatchObject({ state: 'asked', questions: [{ path: 'data/base.pak' }] });
  expect(await app.viewOf()).toMatchObject({ folder: app.folder });
  const answers = { 'data/base.pak': 'present' } as const;
  expect(await app.games.change({ gameId: app.gameId, draft, answers })).toMatchObject({ state: 'changed' });
  expect(filesBelow(app.folder).get('data/base.pak')).toBe('the game, updated');
  expect(filesBelow(other)).toEqual(new Map([['data/base.pak', 'elsewhere']]));
});

test.each(['vanilla', 'back'] as const)(
  'Z14 the command "%s" names the files that have to be decided about, and changes nothing in the folder',
  async (name) => {
    const app = await start();
    const myMods = await app.ready();
    const loadout = myMods.loadouts.get(app.gameId, app.loadoutId);
    // It was played without the mod before.
    myMods.history.played({ ...loadout, mods: [] }, 1);
    myMods.history.played(loadout, 2);
    updateGame(app.folder);
    const before = filesBelow(app.folder);
    const outcome = await app.run({ name, game: 'Emberfall', loadout: null });
    expect(outcome.exitCode).toBe(exitCodes.failed);
    expect(JSON.stringify(outcome.lines)).toContain('data/base.pak');
    expect(outcome.json).toMatchObject({ files: ['data/base.pak'] });
    expect(filesBelow(app.folder)).toEqual(before);
  },
);

test('Z14 going back after a break asks about changed files, and goes back with the answers', async () => {
  const app = await start();
  const myMods = await app.ready();
  const loadout = myMods.loadouts.get(app.gameId, app.loadoutId);
  myMods.history.played({ ...loadout, mods: [] }, 1);
  myMods.history.played(loadout, 2);
  updateGame(app.folder);
  const play = { state: () => ({ running: null, crash: { loadoutId: app.loadoutId } }) as never };
  const { applied } = await goBackFromBreak(app.gameId, { ...myMods, play });
  expect(applied).toMatchObject({ state: 'asked', questions: [{ path: 'data/base.pak' }] });
  const answers = { 'data/base.pak': 'present' } as const;
  expect(await app.loadouts.apply({ gameId: app.gameId, answers })).toMatchObject({ state: 'done' });
  expect(filesBelow(app.folder).get('data/base.pak')).toBe('the game, updated');
});

test('Z15 a game whose drive is away leaves the list, and its mods and originals are found when it is back', async () => {
  const app = await start();
  const away = join(app.home, 'away');
  renameSync(join(app.home, 'drive'), away);
  await (await app.ready()).checkGames();
  expect(await app.games.remove({ gameId: app.gameId, ...removal })).toMatchObject({
    text: { id: 'myMods.gameRemovedWithMods' },
  });
  await app.over();
  await app.settled();
  renameSync(away, join(app.home, 'drive'));
  const { gameId } = await app.addGame(app.folder);
  await app.games.remove({ gameId, ...removal });
  expect(filesBelow(app.folder)).toEqual(new Map(Object.entries(original)));
});

test('Z16 a restored backup without the game keeps its state: whoever adds the folder finds mods and originals', async () => {
  const app = await openMyMods();
  const folder = join(app.home, 'game');
  writeFiles(folder, original);
  const empty = (await app.ready()).store.snapshot();
  const { gameId } = await app.addGame(folder);
  await app.play(gameId, 'Shaders', mod);
  await app.access.restore(empty);
  expect((await app.games.list(undefined)).games).toEqual([]);
  const again = await app.addGame(folder);
  expect(again.deployed).not.toBeNull();
  await app.loadouts.apply({ gameId: again.gameId, answers: {} });
  expect(filesBelow(folder)).toEqual(new Map(Object.entries(original)));
});

test('Z16 a folder that was moved is the same folder, and one that takes its place is not', async () => {
  const app = await start();
  const moved = join(app.home, 'moved');
  renameSync(app.folder, moved);
  await (await app.ready()).checkGames();
  await app.games.remove({ gameId: app.gameId, ...removal });
  await app.over();
  await app.settled();
  const there = await app.addGame(moved);
  expect(there.deployed).not.toBeNull();
  writeFiles(app.folder, { 'data/base.pak': 'another game' });
  const other = await app.addGame(app.folder, { title: 'Other' });
  expect(other.deployed).toBeNull();
  await app.games.remove({ gameId: there.gameId, ...removal });
  expect(filesBelow(moved)).toEqual(new Map(Object.entries(original)));
  await app.games.remove({ gameId: other.gameId, ...removal });
  expect(filesBelow(app.folder)).toEqual(new Map([['data/base.pak', 'another game']]));
});

test('Z16 Z31 a folder that is reached by a link has the state of the folder it leads to', async () => {
  const app = await start();
  await app.games.remove({ gameId: app.gameId, answers: {}, leavesMods: true });
  await app.over();
  await app.settled();
  const link = join(app.home, 'link');
  symlinkSync(app.folder, link);
  const game = await app.addGame(link);
  expect(game.deployed).not.toBeNull();
  await app.games.remove({ gameId: game.gameId, ...removal });
  expect(filesBelow(app.folder)).toEqual(new Map(Object.entries(original)));
});

test('Z16 a second Loadout finds mods of the first one in a folder, says so, and changes nothing', async () => {
  const app = await start();
  const second = await openMyMods(join(app.home, 'second'));
  const { gameId } = await second.addGame(app.folder);
  const before = filesBelow(app.folder);
  await expect(second.play(gameId, 'Music', { 'data/music.ogg': 'another song' })).rejects.toMatchObject({
    text: { id: 'loadouts.otherLoadout' },
  });
  await second.loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(filesBelow(app.folder)).toEqual(before);
  await app.loadouts.activate({ gameId: app.gameId, loadoutId: 'vanilla' });
  expect(filesBelow(app.folder)).toEqual(new Map(Object.entries(original)));
  await second.play(gameId, 'Songs', { 'data/music.ogg': 'another song' });
  expect(filesBelow(app.folder).get('data/music.ogg')).toBe('another song');
});

test('Z33 a game that was removed right before Loadout closes leaves nothing behind', async () => {
  const app = await start();
  const states = () =>
    readdirSync(join(app.userData, 'my-mods', 'games')).filter((name) => name !== '.owner');
  await app.games.remove({ gameId: app.gameId, ...removal });
  expect(states()).toHaveLength(1);
  await app.access.close();
  expect(states()).toEqual([]);
  const again = await openMyMods(app.home);
  expect((await again.games.list(undefined)).games).toEqual([]);
});

test('Z21 a restore waits for the switch that runs, whose result it doesn’t lose', async () => {
  const app = await start();
  const backup = (await app.ready()).store.snapshot();
  const switching = app.loadouts.activate({ gameId: app.gameId, loadoutId: 'vanilla' });
  await app.access.restore(backup);
  await switching;
  expect(filesBelow(app.folder)).toEqual(new Map(Object.entries(original)));
  expect(await app.viewOf()).toMatchObject({ deployed: null, isUpToDate: false });
});

test('Z25 a folder entered with a slash at its end loses nothing above it', async () => {
  const app = await openMyMods();
  const folder = join(app.home, 'drive', 'game');
  mkdirSync(folder, { recursive: true });
  const { gameId } = await app.addGame(`${folder}/`, { modsFolder: 'user/mods' });
  await app.play(gameId, 'Shaders', mod);
  await app.loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(existsSync(folder)).toBe(true);
  expect(filesBelow(folder)).toEqual(new Map());
});

test.each([
  ['the same folder', 'mods', 'link', 'mods'],
  ['a folder inside', '', 'drive/game', 'data'],
  ['a folder around it', 'data', 'drive/game', ''],
])('Z20 %s as the mods folder of another game is refused', async (_, modsFolder, second, secondMods) => {
  const app = await openMyMods();
  const folder = join(app.home, 'drive', 'game');
  writeFiles(folder, original);
  symlinkSync(join(app.home, 'drive'), join(app.home, 'link-to-drive'));
  mkdirSync(join(app.home, 'link'));
  symlinkSync(join(folder, 'mods'), join(app.home, 'link', 'mods'));
  mkdirSync(join(folder, 'mods'));
  await app.addGame(folder, { modsFolder });
  const draft = app.draftOf(join(app.home, second), { title: 'Second', modsFolder: secondMods });
  const { problems } = await app.games.check({ draft, gameId: null });
  expect(problems.filter(({ severity }) => severity === 'error')).not.toEqual([]);
});
