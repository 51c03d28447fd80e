import { lstatSync, readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import { writeFiles } from '../open-my-mods.ts';
import { document, emberfall } from './emberfall.ts';

/** Rules of a game that loads plugins from the oldest to the newest, and has a list of those that are on, as Oblivion. */
const rules = {
  ...document,
  targets: { data: 'game:Data', lists: 'documents:Emberfall' },
  packed: [],
  places: [{ rest: true, to: 'data:' }],
  order: {
    format: 'lines',
    file: 'lists:Plugins.txt',
    in: 'data:',
    match: ['*.{esp,esm}'],
    times: true,
    make: false,
  },
};

const base = new Date('2011-05-06T07:08:09Z');

/** The game with two plugins of its own, of which a mod has one, too. */
async function withPlugins() {
  const given = await emberfall('of this computer', rules);
  const { folder, documents, gameId, loadouts, ready } = given;
  const data = (name: string) => join(folder, 'Data', name);
  writeFiles(folder, { 'Data/Base.esm': 'base', 'Data/Horse.esp': 'horse' });
  utimesSync(data('Base.esm'), base, new Date('2006-01-01'));
  utimesSync(data('Horse.esp'), base, base);
  writeFiles(documents, { 'Emberfall/Plugins.txt': 'Base.esm\r\nHorse.esp\r\n' });
  const loadoutId = await given.play(gameId, 'Lanterns', {
    'Lanterns.esp': '1',
    'Glow.esp': '2',
    'glow.bsa': 'textures',
  });
  /** The plugins of the game from the oldest to the newest, of those that are there. */
  const order = (...names: readonly string[]) =>
    names.toSorted((a, b) => lstatSync(data(a)).mtimeMs - lstatSync(data(b)).mtimeMs);
  const apply = () => loadouts.apply({ gameId, answers: {} });
  const to = (id: string) => loadouts.activate({ gameId, loadoutId: id });
  const { installs } = await ready();
  /** The file of a mod in the store. */
  const stored = (name: string) => {
    const install = installs
      .list()
      .find((each) => installs.manifest(each.installId).files.some(({ path }) => path === name));
    return join(installs.filesFolder(install?.installId ?? ''), name);
  };
  return { ...given, data, order, apply, to, stored, loadoutId };
}

test('plugins of mods are newer than those of the game, in the order of the loadout', async () => {
  const { order, documents, stored, data } = await withPlugins();
  expect(order('Lanterns.esp', 'Horse.esp', 'Glow.esp', 'Base.esm')).toEqual([
    'Base.esm',
    'Horse.esp',
    'Glow.esp',
    'Lanterns.esp',
  ]);
  const list = readFileSync(join(documents, 'Emberfall/Plugins.txt'), 'latin1');
  expect(list).toBe('Base.esm\r\nHorse.esp\r\nGlow.esp\r\nLanterns.esp\r\n');
  // The store's file has its own time: it is no link.
  expect(lstatSync(stored('Glow.esp')).ino).not.toBe(lstatSync(data('Glow.esp')).ino);
  expect(lstatSync(stored('Glow.esp')).mtimeMs).toBeGreaterThan(lstatSync(data('Glow.esp')).mtimeMs);
  expect(lstatSync(stored('glow.bsa')).ino).toBe(lstatSync(data('glow.bsa')).ino);
});

test('nothing is placed again while nothing changes', async () => {
  const { data, apply, to, loadoutId } = await withPlugins();
  const before = lstatSync(data('Glow.esp'));
  await apply();
  await to(loadoutId);
  expect(lstatSync(data('Glow.esp'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
});

test('a plugin of the game or the player comes before those of mods, and its time is never changed', async () => {
  const { folder, data, order, apply, to } = await withPlugins();
  writeFiles(folder, { 'Data/Mine.esp': 'of the player' });
  const later = new Date('2031-01-01T00:00:00Z');
  utimesSync(data('Mine.esp'), later, later);
  await apply();
  expect(order('Lanterns.esp', 'Mine.esp', 'Glow.esp')).toEqual(['Mine.esp', 'Glow.esp', 'Lanterns.esp']);
  await to('vanilla');
  expect(lstatSync(data('Mine.esp')).mtimeMs).toBe(later.getTime());
  expect(lstatSync(data('Horse.esp')).mtimeMs).toBe(base.getTime());
});

test('a time that another program gives a mod’s plugin is no change of it, and is put right', async () => {
  const { data, order, apply, stored } = await withPlugins();
  utimesSync(data('Glow.esp'), new Date('2040-01-01'), new Date('2040-01-01'));
  expect(order('Glow.esp', 'Lanterns.esp')).toEqual(['Lanterns.esp', 'Glow.esp']);
  expect(await apply()).toMatchObject({ state: 'done', notes: [] });
  expect(order('Glow.esp', 'Lanterns.esp')).toEqual(['Glow.esp', 'Lanterns.esp']);
  expect(readFileSync(stored('Glow.esp'), 'utf8')).toBe('2');
});

test('a plugin that a mod replaces is back with its own time', async () => {
  const { data, order, to, play, gameId, seen } = await withPlugins();
  await to('vanilla');
  const before = seen();
  await play(gameId, 'Horses', { 'horse.esp': 'of a mod', 'Rider.esp': '3' });
  expect(readFileSync(data('Horse.esp'), 'utf8')).toBe('of a mod');
  expect(order('Rider.esp', 'Horse.esp', 'Base.esm')).toEqual(['Base.esm', 'Rider.esp', 'Horse.esp']);
  await to('vanilla');
  expect(seen()).toEqual(before);
  expect(lstatSync(data('Horse.esp')).mtimeMs).toBe(base.getTime());
});

test('the times follow when the order of the mods changes', async () => {
  const { gameId, order, ready, play, to } = await withPlugins();
  await play(gameId, 'Rivers', { 'Rivers.esp': '4' });
  const { installs, loadouts } = await ready();
  const put = async (...titles: readonly string[]) => {
    const mods = titles.flatMap((title) => installs.list().filter((each) => each.title === title));
    const { loadoutId } = await loadouts.create({
      gameId,
      name: titles.join(),
      mods: mods.map(toLoadoutMod),
    });
    await to(loadoutId);
  };
  await put('Rivers', 'Lanterns');
  expect(order('Glow.esp', 'Lanterns.esp', 'Rivers.esp')).toEqual(['Rivers.esp', 'Glow.esp', 'Lanterns.esp']);
  await put('Lanterns', 'Rivers');
  expect(order('Glow.esp', 'Lanterns.esp', 'Rivers.esp')).toEqual(['Glow.esp', 'Lanterns.esp', 'Rivers.esp']);
});
