import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { ChangedInstalls } from '#main/games/health/changed-installs.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { toLoadoutMod } from '#main/games/loadouts/place-install.ts';
import { healthHandlers } from '#main/ipc/games/health.ts';
import { deferred } from '#main/kernel/deferred.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { removeFolder } from '#test/remove-folder.ts';
import { config, file, one, option } from '../fomod/xml.ts';
import { inWords, openPlanted, readHealth } from './open-planted.ts';
import { plugin } from './planted.ts';

const package_ = (name: string, ...dependencies: string[]) => ({
  'manifest.json': JSON.stringify({ name, version_number: '1.0.0', dependencies }),
});

/** Four plugins, the first of which needs the last one. */
const castle = {
  rules: 'skyrim-special-edition',
  mods: [
    { title: 'Castle', files: { 'Castle.esp': plugin(['Stones.esp']) } },
    { title: 'Birds', files: { 'Birds.esp': plugin([]) } },
    { title: 'Fish', files: { 'Fish.esp': plugin([]) } },
    { title: 'Stones', files: { 'Stones.esp': plugin([]) } },
  ],
};

test('W41 the suggested order is applied by a click only, moves one mod of four, and can be undone', async () => {
  const open = await openPlanted(castle);
  const { myMods, gameId, loadoutId } = open;
  const titles = () => myMods.loadouts.get(gameId, loadoutId).mods.map(({ title }) => title);
  const { findings, moves } = await readHealth(open);
  expect(findings.map(inWords)).toEqual(['order: Stones before Castle > order']);
  expect(findings[0]?.evidence).toEqual({ id: 'health.says', values: { file: 'Castle.esp' } });
  expect(moves).toHaveLength(1);
  expect(titles()).toEqual(['Castle', 'Birds', 'Fish', 'Stones']);

  const { undoId } = await myMods.health.sort(gameId, loadoutId);
  expect(titles().indexOf('Stones')).toBeLessThan(titles().indexOf('Castle'));
  expect((await readHealth(open)).findings).toEqual([]);
  await expect(myMods.health.sort(gameId, loadoutId)).rejects.toMatchObject({
    text: { id: 'health.inOrder' },
  });

  // A mod that came meanwhile stays where it is.
  await myMods.loadouts.removeMods({ loadoutId, mods: [keyOf('Birds')] });
  await myMods.loadouts.undo(undoId);
  expect(titles()).toEqual(['Castle', 'Fish', 'Stones']);

  function keyOf(title: string): string {
    const mod = myMods.loadouts.get(gameId, loadoutId).mods.find((each) => each.title === title);
    return mod ? modKey(mod) : '';
  }
});

test('W40 what is hidden stays hidden in this loadout, and is forgotten with it', async () => {
  const open = await openPlanted({ mods: [{ title: 'Hats', files: package_('Hats', 'a-Lib-1.0.0') }] });
  const { myMods, gameId, loadoutId, clock } = open;
  const [finding] = (await readHealth(open)).findings;
  const health = healthHandlers(open.access, { catalog: noCatalog, mods: noMods });
  await health.hide({ gameId, loadoutId, key: finding?.key ?? '' });
  expect(await health.of({ gameId, loadoutId })).toMatchObject({ findings: [], hidden: 1 });
  expect((await health.needs({ gameId, loadoutId })).needs).toEqual([]);
  const { loadoutId: copy } = await myMods.loadouts.duplicate({ gameId, loadoutId });
  expect(await health.of({ gameId, loadoutId: copy })).toMatchObject({ hidden: 0 });
  await health.hide({ gameId, loadoutId, key: null });
  expect((await health.of({ gameId, loadoutId })).findings).toHaveLength(1);
  await expect(health.hide({ gameId, loadoutId: 'other', key: 'x' })).rejects.toMatchObject({
    code: 'not-found',
  });

  await health.hide({ gameId, loadoutId, key: finding?.key ?? '' });
  await myMods.loadouts.remove(loadoutId);
  await clock.advance(60_000);
  expect(myMods.preferences.get(`health ${loadoutId}`, z.unknown())).toBeNull();
});

test('W40 what was read is kept beside the games, and read again where its file is gone or damaged', async () => {
  const open = await openPlanted({ mods: [{ title: 'Hats', files: package_('Hats', 'a-Lib-1.0.0') }] });
  await readHealth(open);
  const [install] = open.myMods.installs.list();
  const file = join(open.userData, 'my-mods', 'evidence', `${install?.installId}.json`);
  const stored = readFileSync(file, 'utf8');
  expect(JSON.parse(stored)).toMatchObject({ version: 2, evidence: [{ kind: 'thunderstore' }] });
  const readAnew = async () => {
    await open.access.restore((await open.ready()).store.snapshot());
    return readHealth({ ...open, myMods: await open.ready() });
  };
  // What is stored is used as it is.
  writeFileSync(file, stored.replaceAll('Lib', 'Other'));
  expect((await readAnew()).findings.map(inWords)).toEqual(['missing: Hats needs Other > find Other']);
  writeFileSync(file, '{"version": 2, "evidence": [{}]}');
  expect((await readAnew()).findings.map(inWords)).toEqual(['missing: Hats needs Lib > find Lib']);
  rmSync(file);
  expect((await readAnew()).findings).toHaveLength(1);
  expect(existsSync(file)).toBe(true);
});

test('W40 a changed file is found by its content, and no more when it is as it was', async () => {
  const open = await openPlanted({
    mods: [{ title: 'Songs', files: { 'songs.txt': 'la', 'more.txt': 'la' } }],
  });
  const { myMods, gameId, loadoutId } = open;
  const [install] = myMods.installs.list();
  const song = join(myMods.installs.filesFolder(install?.installId ?? ''), 'songs.txt');
  writeFileSync(song, 'lo');
  expect((await readHealth(open)).findings.map(inWords)).toEqual(['changed: Songs > repair']);
  // Its time is another one, but what is in it isn't.
  writeFileSync(song, 'la');
  await myMods.health.lookAgain(gameId, loadoutId);
  expect((await myMods.health.of(gameId, loadoutId)).findings).toEqual([]);
});

test('W40 files are looked at while nothing is put into a game: Play comes first', async () => {
  const isIdle = deferred<void>();
  const looked: string[] = [];
  const installs = {
    has: () => true,
    manifest(installId: string) {
      looked.push(installId);
      return { files: [] } as never;
    },
    filesFolder: () => '/nowhere',
  };
  const idle = () => isIdle.promise;
  const changed = new ChangedInstalls({ installs, idle, clock: createFakeClock() });
  const looking = changed.look(['a', 'b', 'c']);
  await new Promise(setImmediate);
  expect(looked).toEqual([]);
  isIdle.resolve();
  await looking;
  expect(looked.sort()).toEqual(['a', 'b', 'c']);
  await changed.close();
});

test('W40 of a mod with choices only what is chosen is assessed, and what its archive says as a whole', async () => {
  const open = await openPlanted({
    rules: 'skyrim-special-edition',
    mods: [
      {
        title: 'Patches',
        files: {
          'fomod/ModuleConfig.xml': config(
            one(
              'SelectExactlyOne',
              option('Castle', file('castle/Patch.esp', 'Patch.esp')),
              option('Plain', file('plain/Plain.esp', 'Plain.esp')),
            ),
          ),
          'castle/Patch.esp': plugin(['Castle.esp']),
          'plain/Plain.esp': plugin([]),
          ...package_('Patches', 'a-Lib-1.0.0'),
        },
      },
      { title: 'Roads', files: { 'Roads.esp': plugin(['Patch.esp']) } },
    ],
  });
  const { myMods, gameId, loadoutId } = open;
  await myMods.fomods.read(myMods.installs.list().map(({ installId }) => installId));
  const [patches, roads] = myMods.loadouts.get(gameId, loadoutId).mods;
  // It waits: it has no file in the game, and that is no fault of it.
  await myMods.loadouts.setOn({ loadoutId, mods: [roads ? modKey(roads) : ''], isOn: false });
  expect((await readHealth(open)).findings).toEqual([]);
  await myMods.loadouts.setOn({ loadoutId, mods: [roads ? modKey(roads) : ''], isOn: true });

  const found = async (chosen: string) => {
    const made = [{ step: 'S', group: 'G', chosen: [chosen] }];
    const choices = { of: '', made, files: {} };
    await myMods.loadouts.setChoices({ loadoutId, mods: [patches ? modKey(patches) : ''], choices });
    return (await readHealth(open)).findings.map(inWords).sort();
  };
  const ofArchive = 'missing: Patches needs Lib > find Lib';
  expect(await found('Castle')).toEqual(['missing: Patches needs Castle.esp > find Castle.esp', ofArchive]);
  expect(await found('Plain')).toEqual([ofArchive, 'missing: Roads needs Patch.esp > find Patch.esp']);
});

test('W42 mods are offered for exactly the name that is missing, with their size, and none in a game of another service', async () => {
  const open = await openPlanted({ mods: [{ title: 'Hats', files: package_('Hats', 'a-Big_Lib-1.0.0') }] });
  const { myMods, gameId, loadoutId } = open;
  await readHealth(open);
  const asked: unknown[] = [];
  const mod = (modId: number, title: string) => ({ modId, title, author: 'Ada', tagLine: '' });
  const catalog = {
    window: async (input: unknown) => {
      asked.push(input);
      return { mods: [mod(1, 'Big Lib'), mod(2, 'Big Lib Extended'), mod(3, 'BigLib')] };
    },
  } as never;
  const mods = {
    versions: async ({ modId }: { modId: number }) => {
      if (modId === 3) throw new Error('The service does not respond');
      return {
        versions: [
          { name: '2.0', files: [] },
          { name: '1.9', files: [{ size: 77 }] },
        ],
      };
    },
  } as never;
  const health = healthHandlers(open.access, { catalog, mods });
  expect((await health.needs({ gameId, loadoutId })).needs).toEqual([
    { name: 'Big Lib', neededBy: ['Hats'], offers: [] },
  ]);
  expect(asked).toEqual([]);

  const game = myMods.games.get(gameId);
  await myMods.games.change(gameId, { ...game, service: 'https://mods.example/api/', serviceGameId: 7 });
  expect((await health.needs({ gameId, loadoutId })).needs[0]?.offers).toEqual([
    { ...mod(1, 'Big Lib'), versionName: '1.9', size: 77 },
    { ...mod(3, 'BigLib'), versionName: '', size: null },
  ]);
  expect(asked).toMatchObject([{ list: { text: 'Big Lib', games: [7] } }]);
});

test('W40 500 mods are assessed without listing or placing any of them again', async () => {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'loadout-health-')));
  onTestFinished(() => removeFolder(home));
  for (let index = 0; index < 500; index += 1) {
    // Every tenth one needs a later one, so that there is an order to suggest.
    const other = index % 10 === 0 && index < 480 ? index + 15 : Math.floor(index / 2);
    const masters = ['Skyrim.esm', ...(other === index ? [] : [`P${other}.esp`]), `Gone${index % 50}.esp`];
    putInstall(join(home, 'user-data', 'installs'), index, `P${index}.esp`, plugin(masters));
  }
  const open = await openPlanted({ rules: 'skyrim-special-edition', mods: [] }, home);
  const { myMods, gameId } = open;
  const all = myMods.installs.list().map(toLoadoutMod);
  const { loadoutId } = await myMods.loadouts.create({ gameId, name: 'Large', mods: all });
  const { findings, moves } = await readHealth({ ...open, loadoutId });
  expect(findings.filter(({ kind }) => kind === 'missing')).toHaveLength(50);
  expect(moves.length).toBeGreaterThan(0);
  const lists = vi.spyOn(myMods.installs, 'list');
  const manifests = vi.spyOn(myMods.installs, 'manifest');
  const updates = vi.spyOn(myMods.modUpdates, 'list');
  const before = { installs: myMods.installs.list(), updates: myMods.modUpdates.list() };
  lists.mockClear();
  updates.mockClear();
  await myMods.health.of(gameId, loadoutId);
  await myMods.health.of(gameId, loadoutId);
  expect(manifests).not.toHaveBeenCalled();
  expect(lists.mock.calls.length).toBeLessThan(10);
  for (const { value } of lists.mock.results) expect(value).toBe(before.installs);
  for (const { value } of updates.mock.results) expect(value).toBe(before.updates);

  await myMods.installs.remove('test-7');
  expect(myMods.installs.list()).toHaveLength(499);
  expect(myMods.modUpdates.list()).toHaveLength(499);
});

/** An install as it lies on disk, with one file. */
function putInstall(installs: string, index: number, name: string, bytes: Buffer): void {
  const installId = `test-${index}`;
  mkdirSync(join(installs, installId, 'files'), { recursive: true });
  writeFileSync(join(installs, installId, 'files', name), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const manifest = {
    version: 1,
    installId,
    service: 'https://mods.example/api/',
    modId: index + 1,
    versionId: 1,
    fileId: 1,
    title: `Plugin ${index}`,
    versionName: '1',
    archive: { name: `${index}.zip`, size: 1, sha256 },
    root: '',
    folderName: `Plugin ${index}`,
    files: [{ path: name, size: bytes.length, sha256 }],
    emptyFolders: [],
    programs: [],
    installedAt: 0,
  };
  writeFileSync(join(installs, installId, 'manifest.json'), JSON.stringify(manifest));
}

const noCatalog = { window: async () => Promise.reject(new Error('no catalog')) } as never;
const noMods = {} as never;
