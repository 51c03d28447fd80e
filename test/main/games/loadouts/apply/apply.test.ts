import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { DeployMod } from '#main/games/deploy/deployment.ts';
import { ApplyLoadouts, vanillaOf } from '#main/games/loadouts/apply/apply.ts';
import type { Loadout } from '#main/games/loadouts/loadout.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { expected, fill, makeMod, ownFolder, snapshot } from '../../deploy/world.ts';
import { noFomods, nothingGiven, rowOf, targetsWithoutRules } from '../../setup.ts';
import { createPreferences } from '../preferences.ts';
import { modOf } from '../setup.ts';

/** A game with files of its own, and two installs that both change one of them. */
async function stage() {
  const folder = await ownFolder();
  const gameFolder = join(folder, 'game');
  await fill(gameFolder, { 'run.sh': 'run', 'Data/base.pak': 'the game' });
  const mods = new Map<string, DeployMod>();
  for (const name of ['first', 'second'])
    mods.set(
      name,
      await makeMod(join(folder, 'installs'), name, { 'base.pak': name, [`${name}/a.txt`]: `of ${name}` }),
    );
  const manifestOf = (installId: string) => {
    const { folderName, files } = mods.get(installId) as DeployMod;
    return { installId, folderName, files } as never;
  };
  const preferences = createPreferences();
  const open = (stored = preferences) =>
    new ApplyLoadouts({
      fomods: noFomods,
      folder: join(folder, 'state'),
      installs: {
        list: () => [...mods.keys()].map(manifestOf),
        has: (installId) => mods.has(installId),
        filesFolder: (installId) => mods.get(installId)?.filesFolder ?? '',
      },
      targets: targetsWithoutRules({ has: (installId) => mods.has(installId), manifest: manifestOf }),
      restoreFile: async () => false,
      gameNow: (game) => game,
      heldBack: () => new Set(),
      given: nothingGiven,
      preferences: stored,
      clock: realClock,
      random: Math.random,
      log: createMemoryLog(),
    });
  const modsOf = (...names: string[]) => names.map((name) => mods.get(name) as DeployMod);
  return { folder, gameFolder, modsOf, open, apply: open(), before: await snapshot(gameFolder) };
}

let given: Awaited<ReturnType<typeof stage>>;
beforeEach(async () => {
  given = await stage();
});

const gameOf = (modsFolder: string, placement: 'folder' | 'merged') =>
  rowOf('emberfall', { folder: given.gameFolder, modsFolder, placement });
const loadoutOf = (loadoutId: string, ...installs: string[]): Loadout => ({
  loadoutId,
  gameId: 'emberfall',
  name: loadoutId,
  isVanilla: false,
  isActive: true,
  mods: installs.map((installId, index) => modOf(index + 1, { installId })),
});
const vanilla = vanillaOf('emberfall');
const done = { state: 'done', notes: [] };
/** Files of the game and of mods, without the file that names this Loadout. */
const dataOf = async () => {
  const files = await snapshot(join(given.gameFolder, 'Data'));
  return new Map([...files].filter(([path]) => path !== '.loadout-owner'));
};

test('loadouts are applied and switched, and Vanilla is the game as it was, byte by byte', async () => {
  const { apply, modsOf } = given;
  const game = gameOf('Data', 'merged');
  const before = await dataOf();
  const [one, two] = [loadoutOf('one', 'first', 'second'), loadoutOf('two', 'first')];
  expect(apply.inFolder(game, vanilla)).toEqual({ loadoutId: null, isUpToDate: true });
  expect(await apply.apply(game, one)).toEqual(done);
  expect(await dataOf()).toEqual(expected(before, modsOf('first', 'second'), 'merged'));
  expect(apply.inFolder(game, one)).toEqual({ loadoutId: 'one', isUpToDate: true });
  expect(apply.inFolder(game, two)).toEqual({ loadoutId: 'one', isUpToDate: false });
  expect(apply.inFolder(game, loadoutOf('one', 'second', 'first')).isUpToDate).toBe(false);
  await apply.apply(game, two);
  expect(await dataOf()).toEqual(expected(before, modsOf('first'), 'merged'));
  await apply.apply(game, vanilla);
  expect(await snapshot(given.gameFolder)).toEqual(given.before);
  expect(given.open().inFolder(game, vanilla)).toEqual({ loadoutId: null, isUpToDate: true });
});

test('another placement or mods folder of the game is not in its folder yet', async () => {
  const { apply } = given;
  const one = loadoutOf('one', 'first');
  await apply.apply(gameOf('Data', 'merged'), one);
  expect(apply.inFolder(gameOf('Data', 'merged'), one).isUpToDate).toBe(true);
  expect(apply.inFolder(gameOf('Data', 'folder'), one).isUpToDate).toBe(false);
  expect(apply.inFolder(gameOf('mods', 'merged'), one).isUpToDate).toBe(false);
});

test('another placement or mods folder of the game is not in its folder yet', async () => {
  const { apply } = given;
  const one = loadoutOf('one', 'first');
  await apply.apply(gameOf('Data', 'merged'), one);
  expect(apply.inFolder(gameOf('Data', 'merged'), one).isUpToDate).toBe(true);
  expect(apply.inFolder(gameOf('Data', 'folder'), one).isUpToDate).toBe(false);
  expect(apply.inFolder(gameOf('mods', 'merged'), one).isUpToDate).toBe(false);
});

test.each(['the list of games', 'the file that names it'])(
  'Z16 Loadout knows its own mods in a folder after %s is lost',
  async (lost) => {
    const game = gameOf('Data', 'merged');
    await given.apply.apply(game, loadoutOf('one', 'first'));
    if (lost === 'the file that names it') await rm(join(given.folder, 'state/.owner'), { recursive: true });
    const again = lost === 'the list of games' ? given.open(createPreferences()) : given.open();
    expect(await again.apply(game, loadoutOf('two', 'second'))).toEqual(done);
    await again.apply(game, vanilla);
    expect(await snapshot(given.gameFolder)).toEqual(given.before);
  },
);

test('mods that are off or not installed stay out', async () => {
  const game = gameOf('Data', 'merged');
  const mods = [modOf(1, { installId: 'first', isOn: false }), modOf(2, { installId: null })];
  const gone = modOf(3, { installId: 'not-installed' });
  await given.apply.apply(game, { ...loadoutOf('one'), mods: [...mods, gone] });
  expect(await snapshot(given.gameFolder)).toEqual(given.before);
});

test('the mods folder is made for the first mod and removed with the last one', async () => {
  const game = gameOf('user/mods', 'folder');
  await given.apply.apply(game, vanilla);
  expect(await snapshot(given.gameFolder)).toEqual(given.before);
  await given.apply.apply(game, loadoutOf('one', 'first'));
  expect([...(await snapshot(join(given.gameFolder, 'user/mods'))).keys()]).toContain('first/base.pak');
  await given.open().apply(game, vanilla);
  expect(await snapshot(given.gameFolder)).toEqual(given.before);
});

test('a mods folder that the player made stays', async () => {
  await fill(given.gameFolder, { 'mods/': '' });
  const before = await snapshot(given.gameFolder);
  const game = gameOf('mods', 'folder');
  await given.apply.apply(game, loadoutOf('one', 'first'));
  await given.apply.apply(game, vanilla);
  expect(await snapshot(given.gameFolder)).toEqual(before);
});

test('what is in the folder is found out after both copies of its record are damaged', async () => {
  const game = gameOf('mods', 'folder');
  const one = loadoutOf('one', 'first', 'second');
  await given.apply.apply(game, one);
  expect(await given.open().recover(game)).toBe(false);
  const applied = await snapshot(given.gameFolder);
  await fill(join(given.folder, 'state/emberfall'), { 'deployed.json': '{', 'deployed.json.1': '{' });
  const again = given.open();
  expect(await again.recover(game)).toBe(true);
  await again.apply(game, one);
  expect(await snapshot(given.gameFolder)).toEqual(applied);
  await again.apply(game, vanilla);
  expect(await snapshot(given.gameFolder)).toEqual(given.before);
});

test('what is in the folder is found out after its state is lost', async () => {
  const game = gameOf('mods', 'folder');
  const one = loadoutOf('one', 'first', 'second');
  await given.apply.apply(game, one);
  expect(await given.open().recover(game)).toBe(false);
  const applied = await snapshot(given.gameFolder);
  await rm(join(given.folder, 'state'), { recursive: true });
  const again = given.open();
  expect(await again.recover(game)).toBe(true);
  await again.apply(game, one);
  expect(await snapshot(given.gameFolder)).toEqual(applied);
  await again.apply(game, vanilla);
  // The text with the order was kept with the state, so nobody knows any more whose it is.
  const left = [...(await snapshot(given.gameFolder)).keys()].filter((path) => !given.before.has(path));
  expect(left).toEqual(['mods', 'mods/load-order.txt']);
});

test('a game folder that is gone is refused and not made again', async () => {
  await rm(given.gameFolder, { recursive: true });
  const applying = given.apply.apply(gameOf('mods', 'folder'), loadoutOf('one', 'first'));
  await expect(applying).rejects.toMatchObject({ code: 'folder-unusable' });
  await expect(snapshot(given.gameFolder)).rejects.toMatchObject({ code: 'ENOENT' });
});

test('it tells when it begins and ends, also when it fails', async () => {
  const told: boolean[] = [];
  given.apply.onChange((gameId) => told.push(given.apply.isApplying(gameId)));
  await given.apply.apply(gameOf('Data', 'merged'), loadoutOf('one', 'first'));
  await given.apply.apply(gameOf('run.sh', 'merged'), loadoutOf('two', 'first')).catch(() => null);
  expect(told).toEqual([true, false, true, false]);
});
