import { createHash } from 'node:crypto';
import { lstatSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { vanillaId } from '#shared/vanilla.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';

const lamp = {
  'Lamp/manifest.json': '{ "Name": "Lamp", "Version": "1.0" }',
  'Lamp/Lamp.dll': 'MZ lamp',
};
const inMods = (files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [`Mods/${path}`, text]));
const rules = { rulesId: 'stardew-valley', system: 'linux', title: 'Stardew Valley' } as const;

function temporaryHome(): string {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-recognize-')));
  onTestFinished(() => removeFolder(home));
  return home;
}

/** A finished download of a zip with these files. */
function downloadOf(home: string, files: Readonly<Record<string, string>>, name: string) {
  const path = join(home, name);
  writeFileSync(path, makeZip(Object.entries(files).map(([each, data]) => ({ name: each, data }))));
  const sha256 = createHash('sha256').update(readFileSync(path)).digest('hex');
  const facts = { modId: 7, versionId: 71, fileId: 710, title: 'Lamp', version: '1.0', fileName: name };
  return { downloadId: 'lamp', path, state: 'done', file: 'here', sha256, ...facts };
}

/** Stardew Valley with these mods put there by hand, and finished downloads. */
async function openWith(
  files: Readonly<Record<string, string>>,
  downloaded: readonly ReturnType<typeof downloadOf>[] = [],
) {
  const my = await openMyMods(temporaryHome(), [], { downloaded });
  const folder = join(my.home, 'Stardew Valley');
  writeFiles(folder, { StardewValley: 'the game', StardewModdingAPI: 'the loader' });
  const { gameId } = await my.addGame(folder, { title: 'Stardew Valley', rules });
  const myMods = await my.ready();
  const take = async () => {
    writeFiles(folder, inMods(files));
    const { sources } = await myMods.takeOvers.look(gameId);
    const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
    return myMods.takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut: true });
  };
  const activate = (loadoutId: string) => my.loadouts.activate({ gameId, loadoutId });
  return { ...my, folder, gameId, myMods, take, activate };
}

const identities = (folder: string) =>
  [...filesBelow(folder)].map(([path, text]) => [path, text, lstatSync(join(folder, path)).ino] as const);

test('Z41 files of a mod of the service that is installed become that mod, and its settings stay in the folder', async () => {
  const settings = { 'Lamp/config.json': '{ "light": 1 }' };
  const { play, activate, gameId, take, myMods, folder } = await openWith({ ...lamp, ...settings });
  const played = await play(gameId, 'Lamp', lamp);
  await activate(vanillaId);
  await myMods.loadouts.remove(played);
  writeFiles(folder, inMods({ ...lamp, ...settings }));
  const before = identities(folder);
  const { loadoutId } = await take();
  const [mod, ...others] = myMods.loadouts.get(gameId, loadoutId).mods;
  expect([mod?.modId, mod?.versionId, others]).toMatchObject([1, 1, []]);
  expect(mod?.service).not.toBeNull();
  // No copy of its own is left.
  expect(myMods.installs.list().map(({ installId }) => installId)).toEqual([mod?.installId]);
  await activate(vanillaId);
  expect([...filesBelow(join(folder, 'Mods')).keys()]).toEqual(['Lamp/config.json']);
  await activate(loadoutId);
  const after = filesBelow(folder);
  after.delete('.loadout-owner');
  expect(after).toEqual(new Map(before.map(([path, text]) => [path, text])));
});

test('Z41 Undo brings the very files back that were a mod of the service', async () => {
  const { play, activate, gameId, take, myMods, folder } = await openWith(lamp);
  await myMods.loadouts.remove(await play(gameId, 'Lamp', lamp));
  await activate(vanillaId);
  await take();
  await myMods.takeOvers.undo(gameId);
  expect(filesBelow(join(folder, 'Mods'))).toEqual(new Map(Object.entries(lamp).sort()));
  // It was there before.
  expect(myMods.installs.list()).toHaveLength(1);
});

test('Z41 a file that differs makes it the player’s own mod', async () => {
  const { play, activate, gameId, take, myMods } = await openWith({ ...lamp, 'Lamp/Lamp.dll': 'MZ patched' });
  await myMods.loadouts.remove(await play(gameId, 'Lamp', lamp));
  await activate(vanillaId);
  const { loadoutId } = await take();
  expect(myMods.loadouts.get(gameId, loadoutId).mods.map(({ service }) => service)).toEqual([null]);
});

test('Z41 a finished download of the same content is the mod, one of other content leaves nothing', async () => {
  const home = temporaryHome();
  const same = await openWith(lamp, [downloadOf(home, lamp, 'lamp.zip')]);
  const { loadoutId } = await same.take();
  expect(same.myMods.loadouts.get(same.gameId, loadoutId).mods).toMatchObject([
    { modId: 7, versionId: 71, title: 'Lamp', versionName: '1.0' },
  ]);
  await same.myMods.takeOvers.undo(same.gameId);
  expect(same.myMods.installs.list()).toEqual([]);
  const newer = { ...lamp, 'Lamp/Lamp.dll': 'MZ lamp 2' };
  const other = await openWith(lamp, [downloadOf(home, newer, 'lamp 2.zip')]);
  const taken = await other.take();
  expect(other.myMods.loadouts.get(other.gameId, taken.loadoutId).mods).toMatchObject([{ service: null }]);
  expect(other.myMods.installs.list()).toHaveLength(1);
});
