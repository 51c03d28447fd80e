import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openMyMods, writeFiles } from '../open-my-mods.ts';
import { document, emberfall, filesIn, here, kinds, program } from './emberfall.ts';

const modFiles = {
  'Lanterns/mod.json': '{}',
  'Lanterns/glow.dds': 'light',
  'Saves/two.sav': 'a save of the mod',
  'Saves/one.sav': 'another start',
  'extra/base.pak': 'other content',
  'README.txt': 'read me',
  'notes.doc': 'nobody takes this',
};

test.each(kinds)(
  'Z37 a game %s with rules has its mods where they say, and Vanilla to the byte in each folder',
  async (kind) => {
    const { play, draft, gameId, seen, before, loadouts, folder, documents } = await emberfall(kind);
    const system = kind === 'with Proton' ? 'windows' : here;
    expect(draft.rules).toEqual({ rulesId: 'emberfall', system, title: 'Emberfall' });
    await play(gameId, 'Lanterns', modFiles);
    expect(seen()).toEqual({
      ...before,
      'game/Mods/Lanterns/mod.json': '{}',
      'game/Mods/Lanterns/glow.dds': 'light',
      'game/Content/Paks/base.pak': 'other content',
      'documents/My Games/Emberfall/Saves/two.sav': 'a save of the mod',
      'documents/My Games/Emberfall/Saves/one.sav': 'another start',
    });
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(seen()).toEqual(before);
    expect(readdirSync(folder).sort()).toEqual([
      'Content',
      kind === 'with Proton' ? 'emberfall.exe' : program,
    ]);
    expect(readdirSync(join(documents, 'My Games/Emberfall'))).toEqual(['Saves']);
  },
);

test('what the game writes into a mod’s own folder goes and comes with its loadout', async () => {
  const { play, gameId, seen, before, loadouts, folder } = await emberfall();
  const loadoutId = await play(gameId, 'Lanterns', modFiles);
  writeFiles(folder, { 'Mods/Lanterns/config.json': 'how the player likes it' });
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(seen()).toEqual(before);
  await loadouts.activate({ gameId, loadoutId });
  expect(seen()).toMatchObject({ 'game/Mods/Lanterns/config.json': 'how the player likes it' });
});

test('without the folder for documents nothing is put anywhere, and it is said', async () => {
  const { play, gameId, documents, folder } = await emberfall();
  rmSync(documents, { recursive: true });
  const before = filesIn(folder, 'game');
  await expect(play(gameId, 'Lanterns', modFiles)).rejects.toMatchObject({
    code: 'rejected',
    text: { id: 'loadouts.noTarget' },
  });
  expect(filesIn(folder, 'game')).toEqual(before);
  expect(existsSync(documents)).toBe(false);
});

test('rules that are gone stop new mods, and Vanilla still takes out the old ones', async () => {
  const first = await emberfall();
  const { play, gameId, before, seen, userData, home, access } = first;
  const loadoutId = await play(gameId, 'Lanterns', modFiles);
  await access.close();
  rmSync(join(userData, 'rules'), { recursive: true });
  const { loadouts } = await openMyMods(home);
  await expect(loadouts.activate({ gameId, loadoutId })).rejects.toMatchObject({
    text: { id: 'games.rulesGone' },
  });
  await loadouts.activate({ gameId, loadoutId: 'vanilla' });
  expect(seen()).toEqual(before);
});

test('the game says what loads its mods until that is there', async () => {
  const { play, gameId, games, folder } = await emberfall();
  await play(gameId, 'Lanterns', modFiles);
  const loader = async () =>
    (await games.list(undefined)).games.find((game) => game.gameId === gameId)?.loader;
  await expect.poll(loader).toEqual({ title: 'Emberloader', isThere: false });
  writeFiles(folder, { 'winhttp.dll': '' });
  await expect.poll(loader).toEqual({ title: 'Emberloader', isThere: true });
});

test('rules of the player’s own may not reach into the player’s folder', async () => {
  const { home, userData, log, games } = await openMyMods();
  mkdirSync(join(userData, 'rules'), { recursive: true });
  const hostile = { ...document, targets: { ...document.targets, mods: 'home:.ssh' } };
  writeFiles(userData, { 'rules/hostile.json': JSON.stringify(hostile) });
  const folder = join(home, 'Emberfall');
  writeFiles(folder, { [program]: '' });
  expect((await games.draftOf({ folder })).rules).toBeNull();
  expect(log.lines.map(({ message }) => message).join()).toContain('reach into the player’s own folder');
  expect(existsSync(join(home, '.ssh'))).toBe(false);
});

test('the service names rules and its game for a folder, but none that lead out of the game’s folders', async () => {
  const outside = { ...document, rulesId: 'outside', targets: { ...document.targets, mods: 'home:mods' } };
  const later = { ...document, rulesId: 'later', version: 2 };
  const given = [outside, later, document].map((rules, index) => ({ gameId: index + 1, rules }));
  const { home, log, games, play } = await openMyMods(undefined, given);
  const folder = join(home, 'Emberfall');
  writeFiles(folder, { [program]: 'the game' });
  mkdirSync(join(home, 'Documents'));
  const draft = await games.draftOf({ folder });
  expect([draft.rules?.rulesId, draft.serviceGameId]).toEqual(['emberfall', 3]);
  const refused = log.lines.filter(({ message }) => message.includes('in the service profile'));
  expect(refused).toHaveLength(2);
  const { gameId } = await games.add(draft);
  await play(gameId, 'Lanterns', modFiles);
  expect(existsSync(join(folder, 'Mods'))).toBe(true);
});

test('a mod of which no file has a place is shown as one that does nothing', async () => {
  const { play, gameId, loadouts, seen, before } = await emberfall();
  const loadoutId = await play(gameId, 'Foreign', { 'other.dds': 'for another game' });
  const { mods } = await loadouts.mods({ gameId, loadoutId });
  expect(mods.map(({ isPlaced }) => isPlaced)).toEqual([false]);
  expect(seen()).toEqual(before);
});

test('a download that the game takes as it is stays whole, and comes back from it when its file is damaged', async () => {
  const { gameId, home, folder, ready, loadouts } = await emberfall();
  const path = join(home, 'Better Rivers.pak');
  writeFiles(home, { 'Better Rivers.pak': 'PAK of the mod' });
  const { jobs, installs, loadouts: rows } = await ready();
  await jobs.fromFile({ path, gameId });
  await expect.poll(() => installs.list().map(({ title }) => title)).toEqual(['Better Rivers']);
  await expect.poll(() => rows.activeLoadout(gameId).mods.length).toBe(1);
  await loadouts.apply({ gameId, answers: {} });
  const placed = join(folder, 'Content/Paks/Better Rivers.pak');
  expect(readFileSync(placed, 'utf8')).toBe('PAK of the mod');
  const [install] = installs.list();
  const installId = install?.installId ?? '';
  rmSync(join(installs.filesFolder(installId), 'Better Rivers.pak'));
  expect(await installs.restore(installId, path, ['Better Rivers.pak'])).toEqual(['Better Rivers.pak']);
});

describe('what happens to folders meanwhile', () => {
  test('a game that was moved is played, and brought to Vanilla, where it is now', async () => {
    const { play, gameId, folder, home, documents, games, loadouts, before, seen } = await emberfall();
    const loadoutId = await play(gameId, 'Lanterns', modFiles);
    const moved = join(home, 'other drive', 'Emberfall');
    mkdirSync(join(home, 'other drive'));
    renameSync(folder, moved);
    const draft = await games.draftOfGame({ gameId });
    await games.change({ gameId, draft: { ...draft, folder: moved, programPath: '' }, answers: {} });
    await loadouts.activate({ gameId, loadoutId });
    expect(existsSync(join(moved, 'Mods/Lanterns/mod.json'))).toBe(true);
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    renameSync(moved, folder);
    expect(seen()).toEqual(before);
    expect(existsSync(join(documents, 'My Games/Emberfall/Saves/two.sav'))).toBe(false);
  });

  test('a game that was moved and loses its rules at once leaves nothing behind', async () => {
    const { play, gameId, folder, home, games, loadouts, before, seen } = await emberfall();
    await play(gameId, 'Lanterns', modFiles);
    const moved = join(home, 'other drive', 'Emberfall');
    mkdirSync(join(home, 'other drive'));
    renameSync(folder, moved);
    const draft = await games.draftOfGame({ gameId });
    const plain = {
      ...draft,
      folder: moved,
      programPath: '',
      rules: null,
      modsFolder: 'Plain',
      placement: 'folder' as const,
    };
    await games.change({ gameId, draft: plain, answers: {} });
    await loadouts.apply({ gameId, answers: {} });
    expect(existsSync(folder)).toBe(false);
    expect(readdirSync(join(moved, 'Plain')).length).toBeGreaterThan(0);
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    renameSync(moved, folder);
    expect(seen()).toEqual(before);
  });

  test('a folder of the documents that the player deletes is no dead end', async () => {
    const { play, gameId, documents, loadouts, seen, before } = await emberfall();
    const loadoutId = await play(gameId, 'Lanterns', modFiles);
    rmSync(join(documents, 'My Games/Emberfall'), { recursive: true });
    const applied = await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(applied).toMatchObject({ state: 'done', notes: [{ id: 'loadouts.targetAway' }] });
    await loadouts.activate({ gameId, loadoutId });
    expect(seen()).toMatchObject({ 'documents/My Games/Emberfall/Saves/two.sav': 'a save of the mod' });
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    const { 'documents/My Games/Emberfall/Saves/one.sav': save, ...game } = before;
    expect(seen()).toEqual({ ...game, 'documents/My Games/Emberfall/Saves/one.sav': save });
  });

  test('a file of the player that a mod has, too, stays where that mod never was', async () => {
    const { play, gameId, documents, userData, home, access, loadouts } = await emberfall();
    const first = await play(gameId, 'Lanterns', { 'Lanterns/mod.json': '{}' });
    await play(gameId, 'Saves', { 'Saves/a.sav': 'the same' });
    await loadouts.activate({ gameId, loadoutId: first });
    await access.close();
    // As after an update of the rules that names a new folder.
    rmSync(join(userData, 'my-mods', 'games'), { recursive: true });
    writeFiles(documents, { 'My Games/Emberfall/Saves/a.sav': 'the same' });
    const again = await openMyMods(home);
    await again.loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(existsSync(join(documents, 'My Games/Emberfall/Saves/a.sav'))).toBe(true);
  });

  test('two targets in one folder, or one in the other, have all their files there', async () => {
    const targets = {
      one: 'documents:My Games/Emberfall',
      two: 'documents:My Games/Emberfall',
      three: 'documents:My Games/Emberfall/Saves',
    };
    const places = ['one', 'two', 'three'].map((name) => ({ folder: [name], to: `${name}:` }));
    const { play, gameId, loadouts, seen, before } = await emberfall('of this computer', {
      ...document,
      packed: [],
      targets,
      places,
    });
    await play(gameId, 'Lanterns', { 'one/a': '1', 'two/b': '2', 'three/c': '3' });
    expect(seen()).toEqual({
      ...before,
      'documents/My Games/Emberfall/a': '1',
      'documents/My Games/Emberfall/b': '2',
      'documents/My Games/Emberfall/Saves/c': '3',
    });
    await loadouts.activate({ gameId, loadoutId: 'vanilla' });
    expect(seen()).toEqual(before);
  });
});
