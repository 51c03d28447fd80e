import { rm } from 'node:fs/promises';
import { join, parse, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { expected, makeWorld, ownFolder } from './world.ts';

const game = { 'game.exe': 'the game', 'Data/base.pak': 'large', 'Data/Textures/Rock.dds': 'rock' };
const files = { 'Data/base.pak': 'modded', 'Data/Textures/Sand.dds': 'sand' };

test('a game on another drive than Loadout’s gets its mods, and is whole without them', async () => {
  const elsewhere = await ownFolder(resolve('.'));
  const world = await makeWorld(game, { gameOn: elsewhere });
  expect(parse(world.target).root).not.toBe(parse(world.installs).root);
  const mod = await world.mod('mod', files);
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.now()).toEqual(expected(world.before, [mod], 'merged'));
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('a game whose paths have more than 260 characters gets its mods, and is whole without them', async () => {
  const home = await ownFolder();
  const deep = join(
    home,
    ...Array.from({ length: 6 }, (_, index) => `${index} ${'folder '.repeat(6)}of games`),
  );
  const world = await makeWorld(game, { gameOn: deep });
  // Removing the whole folder at once goes beyond what is asked of the system elsewhere.
  onTestFinished(() => rm(join(deep, 'game'), { recursive: true, force: true }));
  expect(world.target.length).toBeGreaterThan(260);
  const mod = await world.mod('mod', { ...files, [`${'long/'.repeat(40)}a.dds`]: 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.now()).toEqual(expected(world.before, [mod], 'merged'));
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('a mod whose names differ from those of the game in case only replaces its files, which come back as they were', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'DATA/TEXTURES/ROCK.DDS': 'new rock' });
  await world.deploy.switchTo(world.set('one', mod));
  expect([...(await world.now()).keys()]).toEqual([...world.before.keys()]);
  expect(await world.read('Data/Textures/Rock.dds')).toBe('new rock');
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});
