import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { expect, test } from 'vitest';
import type { Look } from '#main/games/take-over/take-overs.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import { makeMessagePack } from './make-msgpack.ts';
import * as trees from './trees.ts';

type Source = Look['sources'][number];

const paths = ['SkyUI_SE.esp', 'Skyrim.ini', 'interface/skyui/bottombar.swf'];
const mod = 'SkyUI-12604-5-2SE-1600000000';

/** My mods with Skyrim, into which Vortex has deployed a mod: as files, or as links. */
async function deployed(as: 'files' | 'links') {
  const my = await openMyMods();
  const folder = trees.skyrim(my.home);
  const data = join(folder, 'Data');
  const staging = join(my.home, 'Vortex Mods');
  if (as === 'links') trees.vortexLinksIn(folder, staging);
  else trees.vortexIn(folder, staging);
  const { gameId } = await my.addGame(folder, {
    rules: { rulesId: 'skyrim-special-edition', system: 'windows', title: 'Skyrim' },
  });
  const { takeOvers } = await my.ready();
  const take = ({ sourceId, mods }: Source) =>
    takeOvers.start(gameId, { sourceId, keys: mods.map(({ key }) => key), isTakenOut: true });
  const activate = (loadoutId: string) => my.loadouts.activate({ gameId, loadoutId });
  return { folder, data, staging, gameId, takeOvers, take, activate, home: my.home };
}

const pathsOf = (sources: Look['sources']) =>
  sources.flatMap(({ mods }) => mods.flatMap(({ files }) => files.map(({ path }) => path))).sort();

/** Turns a list into MessagePack in a folder. */
function packList(from: string, to: string): void {
  const list: unknown = JSON.parse(readFileSync(from, 'utf8'));
  writeFileSync(to, makeMessagePack(list));
}

test('Z38 a list as MessagePack is read where the one as JSON is damaged', async () => {
  const { data, gameId, takeOvers } = await deployed('files');
  packList(join(data, 'vortex.deployment.json'), join(data, 'vortex.deployment.msgpack'));
  expect(pathsOf((await takeOvers.look(gameId)).sources)).toEqual(paths);
  writeFiles(data, { 'vortex.deployment.json': '{"files": [' });
  expect(pathsOf((await takeOvers.look(gameId)).sources)).toEqual(paths);
  const packed = readFileSync(join(data, 'vortex.deployment.msgpack'));
  writeFileSync(join(data, 'vortex.deployment.msgpack'), packed.subarray(0, -1));
  expect((await takeOvers.look(gameId)).sources.filter(({ keeper }) => keeper === 'vortex')).toEqual([]);
});

test('Z38 the list beside Vortex’s own mods is found in the folder that the player chooses', async () => {
  const { data, staging, gameId, takeOvers, take } = await deployed('files');
  packList(join(data, 'vortex.deployment.json'), join(staging, 'vortex.deployment.msgpack'));
  rmSync(join(data, 'vortex.deployment.json'));
  const { sources } = await takeOvers.lookIn(gameId, staging);
  expect(sources).toMatchObject([{ keeper: 'vortex', folder: data, isInGame: true, isTakenOut: true }]);
  expect(pathsOf(sources)).toEqual(paths);
  const before = filesBelow(staging);
  await take(sources[0] as Source);
  expect(filesBelow(staging)).toEqual(before);
});

test('W60 the list beside Vortex’s own mods is looked for where Vortex usually keeps them', async () => {
  const { data, staging, gameId, takeOvers, home } = await deployed('files');
  const list = join(data, 'vortex.deployment.json');
  const usual = process.platform === 'win32' ? join(home, 'AppData', 'Roaming') : join(home, '.config');
  const [own, other] = ['skyrimse', 'fallout4'].map((game) => join(usual, 'Vortex', game, 'mods'));
  for (const folder of [own ?? '', other ?? '']) mkdirSync(folder, { recursive: true });
  packList(list, join(own ?? '', 'vortex.deployment.msgpack'));
  // One of another game, of which a file happens to have the same name.
  const files = ['SkyUI_SE.esp', 'Strangers.esp', 'Elsewhere.esp'].map((relPath) => ({
    relPath,
    source: 'Other',
  }));
  writeFiles(other ?? '', { 'vortex.deployment.json': JSON.stringify({ files }) });
  rmSync(list);
  const { sources } = await takeOvers.look(gameId);
  const ofVortex = sources.filter(({ keeper }) => keeper === 'vortex');
  expect(ofVortex).toMatchObject([{ folder: data, isInGame: true }]);
  expect(pathsOf(ofVortex)).toEqual(paths);
  expect((await takeOvers.lookFor(gameId, 'vortex')).sources).toHaveLength(1);
  expect(existsSync(join(staging, mod))).toBe(true);
});

test('Z38 what Vortex deployed as links is copied from its own files, and the links come back with Vanilla', async () => {
  const { data, staging, gameId, takeOvers, take, activate } = await deployed('links');
  const ofVortex = filesBelow(staging);
  const before = filesBelow(data);
  const { sources } = await takeOvers.look(gameId);
  expect(sources).toMatchObject([{ keeper: 'vortex', isTakenOut: false }]);
  expect(pathsOf(sources)).toEqual(paths);
  await take(sources[0] as Source);
  for (const path of paths) {
    expect(lstatSync(join(data, path)).isSymbolicLink()).toBe(false);
    expect(readFileSync(join(data, path), 'utf8')).toBe(ofVortex.get(`${mod}/${path}`));
  }
  await activate(vanillaId);
  expect(filesBelow(data)).toEqual(before);
  for (const path of paths) expect(readlinkSync(join(data, path))).toBe(join(staging, mod, path));
  expect(filesBelow(staging)).toEqual(ofVortex);
});

test('Z38 undoing brings the links back as well', async () => {
  const { data, staging, gameId, takeOvers, take } = await deployed('links');
  const { sources } = await takeOvers.look(gameId);
  await take(sources[0] as Source);
  await takeOvers.undo(gameId);
  for (const path of paths) expect(readlinkSync(join(data, path))).toBe(join(staging, mod, path));
});

test.each([
  ['to a file that is not Vortex’s', (where: Where) => join(where.home, 'secret', 'SkyUI_SE.esp')],
  ['to another file of the mod', ({ staging }: Where) => join(staging, mod, 'Skyrim.ini')],
  ['to another mod', ({ staging }: Where) => join(staging, 'Other', 'SkyUI_SE.esp')],
  ['to nothing', ({ staging }: Where) => join(staging, mod, 'gone.esp')],
  ['to a folder', ({ staging }: Where) => join(staging, mod)],
  ['to a link out of its folder', ({ staging }: Where) => join(staging, mod, 'SkyUI_SE.esp')],
  ['below a folder without Vortex’s mark', ({ home }: Where) => join(home, 'secret', mod, 'SkyUI_SE.esp')],
])('Z38 a link %s is left', async (kind, targetOf) => {
  const { data, staging, home, gameId, takeOvers } = await deployed('links');
  writeFiles(join(home, 'secret'), { 'SkyUI_SE.esp': 'secret', [`${mod}/SkyUI_SE.esp`]: 'secret' });
  writeFiles(staging, { 'Other/SkyUI_SE.esp': 'of another mod' });
  const link = join(data, 'SkyUI_SE.esp');
  rmSync(link);
  symlinkSync(targetOf({ staging, home }), link);
  if (kind === 'to a link out of its folder') {
    rmSync(join(staging, mod, 'SkyUI_SE.esp'));
    symlinkSync(join(home, 'secret', 'SkyUI_SE.esp'), join(staging, mod, 'SkyUI_SE.esp'));
  }
  const { sources } = await takeOvers.look(gameId);
  expect(pathsOf(sources)).toEqual(paths.filter((path) => path !== 'SkyUI_SE.esp'));
  expect(sources[0]?.left).toBe(3);
});

test('Z38 a list can’t name a mod outside of Vortex’s folder', async () => {
  const { data, staging, home, gameId, takeOvers } = await deployed('links');
  writeFiles(home, { 'secret/key.esp': 'secret', __vortex_staging_folder: '{}' });
  symlinkSync(join(home, 'secret', 'key.esp'), join(data, 'key.esp'));
  const source = ['..', 'secret'].join(sep);
  writeFiles(data, {
    'vortex.deployment.json': JSON.stringify({
      stagingPath: staging,
      files: [{ relPath: 'key.esp', source }],
    }),
  });
  expect((await takeOvers.look(gameId)).sources).toEqual([]);
});

type Where = { readonly staging: string; readonly home: string };
