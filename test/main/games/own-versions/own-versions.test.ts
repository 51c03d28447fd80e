import { existsSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diskUse } from '#main/games/disk-use.ts';
import { ownVersionsHandlers } from '#main/ipc/games/own-versions.ts';
import type { Installs } from '#main/mods/installs/installs.ts';
import { writeZip } from '#main/mods/installs/own/zip-writer.ts';
import type { FakeClock } from '#test/fakes/fake-clock.ts';
import { temporaryFolder, whole } from '#test/main/mods/installs/setup.ts';
import { filesBelow, openMyMods, writeFiles } from '../open-my-mods.ts';
import { waitingGame } from '../play/setup.ts';

const pack = { 'data/light.dds': 'light', 'data/light.ini': 'on=1' };
const service = 'https://mods.example/api/';

/** A game with a loadout of one mod of the service, and its calls. */
async function openGame(home?: string) {
  const opened = await openMyMods(home);
  const folder = join(opened.home, 'Emberfall');
  const shown: string[] = [];
  const saved = join(opened.home, 'My lights.zip');
  const calls = ownVersionsHandlers(opened.access, {
    openFolder: async (path) => void shown.push(path),
    chooseNewFile: async () => saved,
  });
  writeFiles(folder, { 'game.exe': 'game', 'data/light.dds': 'dark' });
  const { gameId } = await opened.addGame(folder);
  const loadoutId = await opened.play(gameId, 'lights', pack);
  const mods = async () => (await opened.loadouts.mods({ gameId, loadoutId })).mods;
  const mod = (await mods())[0]?.key ?? '';
  const of = { gameId, loadoutId, mod };
  const start = async (note = '') => {
    const { editId } = await calls.start({ ...of, note });
    return { editId, edited: (await opened.ready()).ownVersions.folder(editId) };
  };
  const apply = () => opened.loadouts.apply({ gameId, answers: {} });
  const inGame = (path: string) => readFileSync(join(folder, path), 'utf8');
  /** Starts another game. What is returned ends it. */
  const playOther = async () => {
    const game = waitingGame(join(opened.home, 'other'), { stays: false });
    const other = await opened.addGame(game.folder, { title: 'Other' });
    const { play } = await opened.ready();
    await play.start({ ...game, gameId: other.gameId, loadoutId: null });
    return () => writeFileSync(join(game.folder, 'go'), '');
  };
  return {
    ...opened,
    folder,
    calls,
    shown,
    saved,
    gameId,
    loadoutId,
    of,
    mods,
    start,
    apply,
    inGame,
    playOther,
  };
}

/** Edits a file as most programs do: in place. */
const edit = (folder: string, path: string, text: string) => writeFileSync(join(folder, path), text);

test('W52 files that the player edited are their version, in the loadout and in the game, until they go back', async () => {
  const { start, calls, shown, mods, of, ready, apply, inGame, loadouts, folder } = await openGame();
  const before = filesBelow(folder);
  const { installs } = await ready();
  const [original] = installs.list();
  const { editId, edited } = await start('less fog');
  await calls.openFolder({ editId });
  expect(shown).toEqual([edited]);
  expect((await mods())[0]).toMatchObject({ editId, own: null });
  // No game is linked to what is edited.
  edit(edited, 'data/light.dds', 'my light');
  expect(filesBelow(folder)).toEqual(before);
  expect(statSync(join(edited, 'data/light.dds')).nlink).toBe(1);

  expect((await calls.finish({ editId })).text).toMatchObject({ id: 'ownVersions.done' });
  expect((await mods())[0]).toMatchObject({
    editId: null,
    own: { note: 'less fog', originalVersionName: '1.0', isOriginalHere: true, newer: null },
  });
  await apply();
  expect(inGame('data/light.dds')).toBe('my light');
  expect(await installs.verify(original?.installId ?? '')).toEqual({ changed: [], missing: [], added: [] });
  expect(existsSync(edited)).toBe(false);
  expect(await calls.compare(of)).toMatchObject({ yours: [{ path: 'data/light.dds', change: 'changed' }] });

  const { at } = await calls.use({ ...of, which: 'original' });
  await apply();
  expect([inGame('data/light.dds'), (await mods())[0]?.own]).toEqual(['light', null]);
  // It can't be downloaded again, so it isn't removed with what no loadout has.
  expect(await diskUse({ ...(await ready()), freeBytes: async () => 0 })).toMatchObject([{ unused: [] }]);
  await loadouts.step({ ...of, mod: undefined, direction: 'undo', at } as never);
  await apply();
  expect(inGame('data/light.dds')).toBe('my light');
});

test('W52 a loadout with the original says that there is a version of the player’s own, and uses the latest', async () => {
  const { start, calls, mods, of } = await openGame();
  expect((await mods())[0]?.hasUnusedOwn).toBe(false);
  await expect(calls.use({ ...of, which: 'own' })).rejects.toMatchObject({
    code: 'not-found',
    text: { id: 'ownVersions.noneHere' },
  });
  for (const text of ['first', 'second']) {
    const { editId, edited } = await start(text);
    edit(edited, 'data/light.dds', text);
    await calls.finish({ editId });
    expect((await mods())[0]).toMatchObject({ own: { note: text }, hasUnusedOwn: false });
    await calls.use({ ...of, which: 'original' });
    expect((await mods())[0]).toMatchObject({ own: null, hasUnusedOwn: true });
  }
  expect(await calls.use({ ...of, which: 'own' })).toMatchObject({ text: { id: 'ownVersions.usedYours' } });
  expect((await mods())[0]).toMatchObject({ own: { note: 'second' }, hasUnusedOwn: false });
});

test('W52 playing reads edited files again, each time, and keeps one version of them', async () => {
  const { start, calls, mods, apply, inGame, ready, loadouts, of } = await openGame();
  const { installs } = await ready();
  const { editId, edited } = await start();
  for (const text of ['one', 'two', 'three']) {
    edit(edited, 'data/light.dds', text);
    await apply();
    expect(inGame('data/light.dds')).toBe(text);
    expect(installs.list()).toHaveLength(2);
    expect((await mods())[0]).toMatchObject({ editId, own: { note: '' } });
  }
  // One step back is the original, whatever was played meanwhile.
  await loadouts.step({ gameId: of.gameId, loadoutId: of.loadoutId, direction: 'undo', at: null });
  expect((await mods())[0]).toMatchObject({ own: null });
  await loadouts.step({ gameId: of.gameId, loadoutId: of.loadoutId, direction: 'redo', at: null });
  await apply();
  expect(inGame('data/light.dds')).toBe('three');
  expect((await calls.finish({ editId })).text).toMatchObject({ id: 'ownVersions.done' });
  expect(installs.list()).toHaveLength(2);
});

test('W52 a copy of the loadout keeps the version that it was made with while editing goes on', async () => {
  const { start, apply, inGame, ready, gameId, loadoutId } = await openGame();
  const { installs, loadouts } = await ready();
  const { edited } = await start();
  edit(edited, 'data/light.dds', 'good');
  await apply();
  const copy = await loadouts.duplicate({ gameId, loadoutId });
  edit(edited, 'data/light.dds', 'experiment');
  await apply();
  expect(inGame('data/light.dds')).toBe('experiment');
  const kept = loadouts.get(gameId, copy.loadoutId).mods[0]?.installId ?? '';
  expect(kept).toBe(copy.mods[0]?.installId);
  expect(filesBelow(installs.filesFolder(kept)).get('data/light.dds')).toBe('good');
});

test('W52 a mod whose editing is begun twice at once has one folder to edit', async () => {
  const { calls, of, ready } = await openGame();
  const [one, other] = await Promise.all([
    calls.start({ ...of, note: '' }),
    calls.start({ ...of, note: '' }),
  ]);
  expect(one).toEqual(other);
  expect((await ready()).ownVersions.list(of.gameId)).toHaveLength(1);
});

test('W52 what can’t be in a mod is named, and the game and the edit stay as they are', async () => {
  const { start, calls, apply, inGame, mods } = await openGame();
  const { editId, edited } = await start();
  edit(edited, 'data/light.dds', 'my light');
  writeFileSync(join(edited, 'con'), 'x');
  const refused = {
    code: 'rejected',
    text: { id: 'ownVersions.badName', values: { name: expect.stringContaining('con') } },
  };
  await expect(apply()).rejects.toMatchObject(refused);
  await expect(calls.finish({ editId })).rejects.toMatchObject(refused);
  expect([inGame('data/light.dds'), (await mods())[0]?.editId]).toEqual(['light', editId]);
  expect(readFileSync(join(edited, 'data/light.dds'), 'utf8')).toBe('my light');
  if (process.platform === 'linux') {
    symlinkSync('/etc', join(edited, 'aside'));
    await expect(apply()).rejects.toMatchObject({ text: { id: 'ownVersions.link' } });
  }
});

test('W52 discarded changes are kept, and the sentence says where', async () => {
  const { start, calls, mods, ready } = await openGame();
  const { editId, edited } = await start();
  edit(edited, 'data/light.dds', 'my light');
  const { text } = await calls.discard({ editId });
  expect(text).toMatchObject({ id: 'ownVersions.kept', values: { count: 1 } });
  expect(filesBelow(String(text.values?.['folder']))).toEqual(new Map([['data/light.dds', 'my light']]));
  expect((await mods())[0]).toMatchObject({ editId: null, own: null });
  expect((await ready()).installs.list()).toHaveLength(1);
  const again = await start();
  expect((await calls.finish({ editId: again.editId })).text).toMatchObject({
    id: 'ownVersions.nothingChanged',
  });
});

test('W52 an update never replaces the player’s version; it is beside it until they use it', async () => {
  const { start, calls, mods, ready, home, of } = await openGame();
  const { editId, edited } = await start();
  edit(edited, 'data/light.dds', 'my light');
  await calls.finish({ editId });
  const myMods = await ready();
  const own = (await mods())[0]?.installId ?? '';
  const archivePath = join(home, 'newer.zip');
  writeFiles(join(home, 'newer'), { light: 'new light', ini: 'on=2' });
  await writeZip(
    archivePath,
    [
      { name: 'data/light.dds', from: join(home, 'newer/light'), modifiedAt: 0 },
      { name: 'data/light.ini', from: join(home, 'newer/ini'), modifiedAt: 0 },
    ],
    new AbortController().signal,
  );
  const source = {
    archivePath,
    service,
    modId: 1,
    versionId: 9,
    fileId: 1,
    title: 'lights',
    versionName: '1.3',
  };
  const newer = await myMods.installs.install(source, whole());
  const original = myMods.installs.manifest(own).own?.original.installId ?? '';
  // As an update does, and as getting a version does.
  await myMods.loadouts.followUpdate(original, newer);
  await myMods.loadouts.followUpdate(own, newer);
  await myMods.loadouts.addMods(of.loadoutId, [{ ...newer, isOn: true, isPinned: false }]);
  await myMods.modUpdates.use({ service, modId: 1 }, newer.installId);
  expect((await mods())[0]).toMatchObject({
    installId: own,
    own: { newer: { versionName: '1.3', isHere: true } },
    update: null,
  });
  expect(await calls.compare(of)).toEqual({
    yours: [{ path: 'data/light.dds', change: 'changed' }],
    yoursCount: 1,
    newer: {
      versionName: '1.3',
      count: 2,
      files: [
        { path: 'data/light.dds', change: 'changed' },
        { path: 'data/light.ini', change: 'changed' },
      ],
      both: ['data/light.dds'],
    },
  });
  await calls.use({ ...of, which: 'newest' });
  expect((await mods())[0]).toMatchObject({ installId: newer.installId, own: null, versionName: '1.3' });
});

test('W52 a version of a dropped file stays that mod in its loadout, and is exported as an archive', async () => {
  const { ready, calls, gameId, saved, home, loadouts } = await openGame();
  const myMods = await ready();
  writeFiles(join(home, 'given'), { 'a.ini': 'a=1' });
  const files = [{ from: join(home, 'given/a.ini'), path: 'a.ini', size: 3 }];
  const source = { title: 'Settings', versionName: '', folderName: 'Settings', isPacked: false, files };
  const install = await myMods.installs.installFiles(source, { signal: new AbortController().signal });
  const { loadoutId } = await myMods.loadouts.create({
    gameId,
    name: 'Own',
    mods: [{ ...install, isOn: false, isPinned: false }],
  });
  const mods = async () => (await loadouts.mods({ gameId, loadoutId })).mods;
  const of = { gameId, loadoutId, mod: (await mods())[0]?.key ?? '' };
  const { editId } = await calls.start({ ...of, note: '' });
  edit(myMods.ownVersions.folder(editId), 'a.ini', 'a=2');
  await calls.finish({ editId });
  const [own] = await mods();
  expect([own?.key, own?.isOn, own?.own?.isOriginalHere]).toEqual([of.mod, false, true]);
  expect(await calls.exportArchive({ installId: own?.installId ?? '' })).toEqual({
    fileName: 'My lights.zip',
  });
  const { layout } = await myMods.installs.inspect(
    { archivePath: saved, title: '' },
    new AbortController().signal,
  );
  expect(layout).toMatchObject({ kind: 'folder', name: 'Settings' });
});

test('W52 an edit is there again after a restart, also of a loadout that is gone', async () => {
  const home = temporaryFolder();
  const first = await openGame(home);
  const { editId, edited } = await first.start('less fog');
  edit(edited, 'data/light.dds', 'my light');
  await (await first.ready()).loadouts.remove(first.loadoutId);
  await first.access.close();
  const { access, ready } = await openMyMods(home);
  const calls = ownVersionsHandlers(access, {} as never);
  const { edits } = await calls.edits({ gameId: first.gameId });
  expect(edits).toMatchObject([{ editId, title: 'lights', note: 'less fog', loadoutName: null }]);
  expect((await calls.finish({ editId })).text).toMatchObject({ id: 'ownVersions.doneUnused' });
  expect((await ready()).installs.list()).toHaveLength(2);
  // Windows deletes no database that is open.
  await access.close();
});

test('W52 a file that was only touched is no version of the player’s, before there is one and after', async () => {
  const { start, calls, mods, apply, inGame, ready } = await openGame();
  const { installs } = await ready();
  const { editId, edited } = await start();
  const touch = (seconds: number) => utimesSync(join(edited, 'data/light.dds'), seconds, seconds);
  touch(1_000_000_000);
  await apply();
  expect([(await mods())[0]?.own, installs.list().length]).toEqual([null, 1]);
  edit(edited, 'data/light.dds', 'LIGHT');
  await apply();
  const own = (await mods())[0]?.installId;
  touch(1_100_000_000);
  await apply();
  expect([(await mods())[0]?.installId, inGame('data/light.dds')]).toEqual([own, 'LIGHT']);
  touch(1_200_000_000);
  expect((await calls.finish({ editId })).text).toMatchObject({ id: 'ownVersions.done' });
  expect(installs.list()).toHaveLength(2);
});

test('W52 the version of an edit is what was read last, also where that was made before another one', async () => {
  for (const end of ['finish', 'discard'] as const) {
    const { start, apply, calls, ready, gameId, loadoutId, clock } = await openGame();
    const { loadouts } = await ready();
    const { editId, edited } = await start();
    // Copies of the loadout keep both versions on this computer.
    for (const text of ['good', 'experiment']) {
      edit(edited, 'data/light.dds', text);
      await apply();
      await loadouts.duplicate({ gameId, loadoutId });
      await clock.advance(1_000);
    }
    edit(edited, 'data/light.dds', 'good');
    await apply();
    const { text } = await calls[end]({ editId });
    expect(text.id).toBe(end === 'finish' ? 'ownVersions.done' : 'ownVersions.nothingChanged');
  }
});

/** How many installs there are 1 s later, by when it was noticed that a game has ended. */
async function countLater(clock: FakeClock, installs: Pick<Installs, 'list'>): Promise<number> {
  await clock.advance(1_000);
  return installs.list().length;
}

test('W52 a version that was replaced while a game ran is deleted when the game has ended', async () => {
  const { start, apply, calls, ready, playOther, mods, clock } = await openGame();
  const { installs } = await ready();
  const { editId, edited } = await start();
  const endOther = await playOther();
  for (const text of ['one', 'two']) {
    edit(edited, 'data/light.dds', text);
    await apply();
  }
  expect(installs.list()).toHaveLength(3);
  await calls.finish({ editId });
  endOther();
  await expect.poll(() => countLater(clock, installs)).toBe(2);
  const { installId } = (await mods())[0] ?? {};
  expect(filesBelow(installs.filesFolder(installId ?? '')).get('data/light.dds')).toBe('two');
});

test('W52 a version that was replaced while a game ran is deleted by the next start of Loadout', async () => {
  const home = temporaryFolder();
  const first = await openGame(home);
  const { edited } = await first.start();
  const endOther = await first.playOther();
  for (const text of ['one', 'two']) {
    edit(edited, 'data/light.dds', text);
    await first.apply();
  }
  await first.access.close();
  endOther();
  const { access, ready, clock } = await openMyMods(home);
  const { installs } = await ready();
  await expect.poll(() => countLater(clock, installs)).toBe(2);
  await access.close();
});

test('W52 a version of a deleted loadout stays until that can’t be undone any more', async () => {
  const { start, apply, ready, gameId, loadoutId, clock } = await openGame();
  const { installs, loadouts } = await ready();
  const { edited } = await start();
  const save = async (text: string) => {
    edit(edited, 'data/light.dds', text);
    await apply();
  };
  await save('good');
  const copy = await loadouts.duplicate({ gameId, loadoutId });
  const kept = copy.mods[0]?.installId ?? '';
  const { undoId } = await loadouts.remove(copy.loadoutId);
  await save('experiment');
  await loadouts.undo(undoId);
  expect(loadouts.get(gameId, copy.loadoutId).mods[0]?.installId).toBe(kept);
  expect(filesBelow(installs.filesFolder(kept)).get('data/light.dds')).toBe('good');
  await loadouts.remove(copy.loadoutId);
  await save('other');
  expect([installs.has(kept), installs.list().length]).toEqual([true, 3]);
  await clock.advance(8_000);
  await expect.poll(() => installs.list().length).toBe(2);
  expect(installs.has(kept)).toBe(false);
});

test('W52 a version that another loadout can go back to in its history stays', async () => {
  const { start, apply, ready, gameId, loadoutId, clock } = await openGame();
  const { installs, loadouts, history } = await ready();
  const original = loadouts.get(gameId, loadoutId).mods;
  const other = await loadouts.create({ gameId, name: 'Other', mods: original });
  const { edited } = await start();
  edit(edited, 'data/light.dds', 'good');
  await apply();
  const before = loadouts.get(gameId, loadoutId).mods;
  history.wentTo(other.loadoutId, { before, after: original }, clock.now());
  edit(edited, 'data/light.dds', 'experiment');
  await apply();
  const kept = before[0]?.installId ?? '';
  expect(filesBelow(installs.filesFolder(kept)).get('data/light.dds')).toBe('good');
});

test('W52 a replaced version that is made again just as a game ends is not deleted', async () => {
  const { start, apply, ready, playOther, inGame, mods, clock } = await openGame();
  const { installs, play } = await ready();
  const { edited } = await start();
  const endOther = await playOther();
  for (const text of ['one', 'two']) {
    edit(edited, 'data/light.dds', text);
    await apply();
  }
  const installEdited = installs.installEdited.bind(installs);
  installs.installEdited = async (...edit) => {
    const install = await installEdited(...edit);
    endOther();
    const running = async () => {
      await clock.advance(1_000);
      return play.running().length;
    };
    await expect.poll(running).toBe(0);
    // Whatever was begun when the game had ended is done before this.
    await installs.look();
    return install;
  };
  edit(edited, 'data/light.dds', 'one');
  await apply();
  expect(inGame('data/light.dds')).toBe('one');
  expect(installs.has((await mods())[0]?.installId ?? '')).toBe(true);
  await expect.poll(() => countLater(clock, installs)).toBe(2);
});

test('W56 a restored backup with a version that was deleted since has the original, and says so', async () => {
  const { start, calls, mods, of, ready, access, problems } = await openGame();
  const { editId, edited } = await start();
  edit(edited, 'data/light.dds', 'my light');
  await calls.finish({ editId });
  const { store, loadouts, installs } = await ready();
  const own = loadouts.get(of.gameId, of.loadoutId).mods[0]?.installId ?? '';
  const backup = store.snapshot();
  await calls.use({ ...of, which: 'original' });
  const original = (await mods())[0]?.installId;
  await installs.deleteRemoved(await installs.remove(own));
  await access.restore(backup);
  expect((await mods())[0]).toMatchObject({ installId: original, own: null });
  expect(problems).toEqual([{ kind: 'originals', count: 1 }]);
});
