import { appendFileSync, lstatSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fitMod } from '#main/games/take-over/fit-mod.ts';
import type { Look } from '#main/games/take-over/take-overs.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import * as trees from './trees.ts';

type Source = Look['sources'][number];

/** What is said of each mod, for comparing. */
const modsOf = (source: Source | undefined) =>
  source?.mods.map(({ title, versionName, isOn, files }) => [
    title,
    versionName,
    isOn,
    files.map(({ path }) => path).sort(),
  ]);

/** Everything that another program could notice: names, contents, times and file numbers. */
const identities = (folder: string) =>
  [...filesBelow(folder)].map(([path, text]) => {
    const { ino, mtimeMs, nlink } = lstatSync(join(folder, path));
    return [path, text, ino, mtimeMs, nlink] as const;
  });

/** My mods with a game, and taking over. */
async function openWith(rulesId: string, makeGame: (home: string) => string, title = 'Game') {
  const my = await openMyMods();
  const folder = makeGame(my.home);
  const { gameId } = await my.addGame(folder, { title, rules: { rulesId, system: 'windows', title } });
  const myMods = await my.ready();
  const take = ({ sourceId, mods }: Source, isTakenOut = true) =>
    myMods.takeOvers.start(gameId, { sourceId, keys: mods.map(({ key }) => key), isTakenOut });
  const activate = (loadoutId: string) => my.loadouts.activate({ gameId, loadoutId });
  return { ...my, folder, gameId, myMods, takeOvers: myMods.takeOvers, take, activate };
}

test('Z38 what Vortex deployed is found by its list, and its own copies stay', async () => {
  const { home, folder, gameId, takeOvers, take, activate } = await openWith(
    'skyrim-special-edition',
    trees.skyrim,
  );
  const staging = join(home, 'Vortex Mods');
  trees.vortexIn(folder, staging);
  const ofVortex = identities(staging);
  const before = filesBelow(folder);
  const { sources } = await takeOvers.look(gameId);
  expect(sources).toMatchObject([{ keeper: 'vortex', isTakenOut: true, left: 2 }]);
  expect(modsOf(sources[0])).toEqual([
    ['SkyUI', '5.2SE', true, ['Skyrim.ini', 'SkyUI_SE.esp', 'interface/skyui/bottombar.swf'].sort()],
  ]);
  await take(sources[0] as Source);
  await activate(vanillaId);
  const after = filesBelow(folder);
  // Vortex has the game's own file aside, so the mod's stays where nothing else would be.
  const gone = ['Data/SkyUI_SE.esp', 'Data/interface/skyui/bottombar.swf'];
  expect(after).toEqual(new Map([...before].filter(([path]) => !gone.includes(path))));
  expect(identities(staging)).toEqual(ofVortex);
});

test('Z38 what Vortex moved into the folder comes back with Vanilla: it has no other copy', async () => {
  const { home, folder, gameId, takeOvers, take, activate } = await openWith(
    'skyrim-special-edition',
    trees.skyrim,
  );
  trees.vortexIn(folder, join(home, 'Vortex Mods'), 'move_activator');
  const before = identities(folder);
  const { sources } = await takeOvers.look(gameId);
  expect(sources).toMatchObject([{ keeper: 'vortex', isTakenOut: false }]);
  await take(sources[0] as Source);
  await activate(vanillaId);
  expect(identities(folder)).toEqual(before);
});

test('Z38 profiles of Mod Organizer 2 become loadouts, in their order, and nothing of it is touched', async () => {
  const { home, folder, gameId, takeOvers, take, activate, myMods } = await openWith(
    'skyrim-special-edition',
    trees.skyrim,
  );
  const instance = trees.modOrganizer(home);
  const before = identities(instance);
  const { sources } = await takeOvers.lookIn(gameId, instance);
  expect(sources.map(({ keeper, name }) => [keeper, name]).sort()).toEqual([
    ['mo2', 'Bare'],
    ['mo2', 'Default'],
  ]);
  const index = sources.findIndex(({ name }) => name === 'Default');
  expect(modsOf(sources[index])).toEqual([
    ['SkyUI', '5.2SE', true, ['SkyUI_SE.esp', 'interface/skyui/bottombar.swf']],
    ['Old Armor', '', false, ['meshes/armor.nif']],
    ['Winning Textures', '', true, ['textures/rock.dds']],
  ]);
  const { loadoutId, name, applied } = await take(sources[index] as Source);
  expect([name, applied]).toEqual(['From Mod Organizer 2: Default', null]);
  expect(myMods.loadouts.get(gameId, loadoutId).mods.map(({ title, isOn }) => [title, isOn])).toEqual([
    ['SkyUI', true],
    ['Old Armor', false],
    ['Winning Textures', true],
  ]);
  await activate(loadoutId);
  const data = filesBelow(join(folder, 'Data'));
  expect([data.get('SkyUI_SE.esp'), data.get('textures/rock.dds'), data.has('meshes/armor.nif')]).toEqual([
    'TES4 skyui',
    'DDS rock',
    false,
  ]);
  expect(identities(instance)).toEqual(before);
});

test('Z38 profiles of r2modman and Gale are found below the folder of a game', async () => {
  const { home, folder, gameId, takeOvers, take, activate } = await openWith(
    'lethal-company',
    trees.lethalCompany,
  );
  const ofR2modman = trees.r2modman(home);
  const before = identities(ofR2modman);
  const { sources } = await takeOvers.lookIn(gameId, ofR2modman);
  expect(sources).toMatchObject([{ keeper: 'r2modman', name: 'Friends' }]);
  expect(
    sources[0]?.mods.map(({ title, versionName, isOn, left }) => [title, versionName, isOn, left]),
  ).toEqual([
    ['LethalLib', '0.16.1', true, 0],
    ['x753-More_Suits', '1.4.3', false, 0],
  ]);
  const { loadoutId } = await take(sources[0] as Source);
  await activate(loadoutId);
  expect([...filesBelow(join(folder, 'BepInEx')).keys()]).toEqual([
    'core/BepInEx.dll',
    'patchers/Evaisa-LethalLib/Patch.dll',
    'plugins/Evaisa-LethalLib/LethalLib.dll',
    'plugins/Evaisa-LethalLib/manifest.json',
  ]);
  expect(identities(ofR2modman)).toEqual(before);
  const ofGale = await takeOvers.lookIn(gameId, trees.gale(home));
  expect(ofGale.sources).toMatchObject([{ keeper: 'gale', name: 'Solo' }]);
  expect(modsOf(ofGale.sources[0])?.map(([title, , isOn]) => [title, isOn])).toEqual([
    ['LethalLib', true],
    ['x753-More_Suits', false],
  ]);
});

test('Z38 the loader of a profile is taken over where the game has none, and the game starts with it', async () => {
  const { home, folder, gameId, takeOvers, take, activate } = await openWith('lethal-company', (at) => {
    const game = trees.lethalCompany(at);
    rmSync(join(game, 'BepInEx'), { recursive: true });
    return game;
  });
  const ofR2modman = trees.r2modman(home);
  const profile = join(ofR2modman, 'profiles/Friends');
  writeFiles(profile, {
    'BepInEx/core/BepInEx.dll': 'MZ loader of the profile',
    'BepInEx/core/0Harmony.dll': 'MZ harmony',
    'doorstop_config.ini': '[General]',
    'notes.txt': 'of the player',
  });
  appendFileSync(
    join(profile, 'mods.yml'),
    '- name: BepInEx-BepInExPack\n  displayName: BepInExPack\n  versionNumber:\n    major: 5\n    minor: 4\n    patch: 2100\n',
  );
  const { sources } = await takeOvers.lookIn(gameId, ofR2modman);
  expect(sources[0]?.mods[0]).toMatchObject({
    title: 'BepInExPack',
    versionName: '5.4.2100',
    isOn: true,
    left: 0,
  });
  const { loadoutId } = await take(sources[0] as Source);
  await activate(loadoutId);
  const inGame = filesBelow(folder);
  expect([...inGame.keys()].filter((path) => !path.startsWith('BepInEx/p'))).toEqual(
    expect.arrayContaining([
      'BepInEx/core/0Harmony.dll',
      'BepInEx/core/BepInEx.dll',
      'doorstop_config.ini',
      'winhttp.dll',
    ]),
  );
  expect(inGame.get('BepInEx/core/BepInEx.dll')).toBe('MZ loader of the profile');
  expect(inGame.has('notes.txt')).toBe(false);
  // That of a loadout leaves with it, so another loadout needs its own.
  const again = await takeOvers.lookIn(gameId, ofR2modman);
  expect(again.sources[0]?.mods[0]).toMatchObject({ title: 'BepInExPack' });
});

test('Z38 profiles are found where their program usually keeps them, and in its folder for all games', async () => {
  const opened = await openWith('lethal-company', trees.lethalCompany, 'Lethal Company');
  const { home, folder, gameId, takeOvers, take, activate } = opened;
  expect(await takeOvers.lookElsewhere(gameId)).toEqual({ sources: [] });
  const usual = join(home, process.platform === 'win32' ? 'AppData/Roaming' : '.config');
  const ofR2modman = trees.r2modman(usual);
  writeFiles(join(ofR2modman, '../RiskOfRain2/profiles/Other'), {
    'mods.yml': '- name: A-B',
    'BepInEx/plugins/A-B/b.dll': 'MZ of another game',
  });
  const { sources } = await takeOvers.lookElsewhere(gameId);
  expect(sources).toMatchObject([{ keeper: 'r2modman', name: 'Friends', isInGame: false }]);
  const inAll = await takeOvers.lookIn(gameId, join(ofR2modman, '..'));
  expect(inAll.sources).toMatchObject([{ keeper: 'r2modman', name: 'Friends' }]);
  const { loadoutId } = await take(sources[0] as Source);
  await activate(loadoutId);
  expect(filesBelow(folder).get('BepInEx/plugins/Evaisa-LethalLib/LethalLib.dll')).toBe('MZ lib');
});

test('Z38 an instance of Prism Launcher becomes a loadout, with the names of its index', async () => {
  const my = await openMyMods();
  const roaming = process.platform === 'win32' ? ['AppData', 'Roaming'] : [];
  const minecraft = join(my.home, ...roaming, '.minecraft');
  writeFiles(minecraft, {
    'launcher_profiles.json': '{}',
    'versions/1.21/1.21.jar': 'PK',
    'mods/old.jar': 'PK old',
  });
  const system = process.platform === 'win32' ? 'windows' : process.platform === 'darwin' ? 'macos' : 'linux';
  const { gameId } = await my.addGame(minecraft, {
    title: 'Minecraft',
    rules: { rulesId: 'minecraft', system, title: 'Minecraft' },
  });
  const { takeOvers } = await my.ready();
  const instance = trees.prism(my.home);
  const before = identities(instance);
  const { sources } = await takeOvers.lookIn(gameId, join(my.home, 'PrismLauncher'));
  expect(sources).toMatchObject([{ keeper: 'prism', name: 'Fabric with friends' }]);
  expect(modsOf(sources[0])).toEqual([
    ['lithium.jar', '', false, ['lithium.jar']],
    ['Sodium', 'mc1.21.6-0.6.13-fabric', true, ['sodium-fabric-0.6.13.jar']],
  ]);
  await takeOvers.start(gameId, {
    sourceId: 'folder-0',
    keys: sources[0]?.mods.map(({ key }) => key) ?? [],
    isTakenOut: false,
  });
  expect(identities(instance)).toEqual(before);
  // What is in the folder of the game itself is found without choosing one.
  expect(modsOf((await takeOvers.look(gameId)).sources[0])?.map(([title]) => title)).toEqual(['old.jar']);
});

test('Z38 files whose names no install may have are left', () => {
  const names = ['a.dll', 'b\\c.dll', `${'deep/'.repeat(40)}d.dll`, `${'e'.repeat(300)}.dll`, 'nul.txt'];
  const files = names.map((name) => {
    const path = `Mods/Lamp/${name}`;
    return { from: `/game/${path}`, path, size: 1, target: 'game', at: null, isGivable: true, within: null };
  });
  const group = { name: 'Lamp', above: 'Mods', targetFolder: '/game', files };
  const fitted = fitMod(group, { placement: 'merged', rules: null });
  expect([fitted?.files.map(({ from }) => from), fitted?.left]).toEqual([['/game/Mods/Lamp/a.dll'], 4]);
});

test.each([
  ['mods', true],
  ['Game files', false],
])('Z38 of a game without rules, files of the folder %s may be taken out: %s', async (name, isTakenOut) => {
  const my = await openMyMods();
  const folder = join(my.home, 'Emberfall');
  writeFiles(folder, { 'run.sh': 'the game', [`${name}/Lamp/lamp.txt`]: 'the lamp' });
  const draft = { modsFolder: name, placement: 'folder' } as const;
  const { gameId } = await my.addGame(folder, draft);
  const { takeOvers } = await my.ready();
  const { sources } = await takeOvers.look(gameId);
  expect(sources).toMatchObject([{ keeper: 'nobody', isTakenOut, mods: [{ title: 'Lamp' }] }]);
});
