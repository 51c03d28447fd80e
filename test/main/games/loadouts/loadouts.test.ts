import { beforeEach, describe, expect, test } from 'vitest';
import { maxMods } from '#main/games/loadouts/change-mods.ts';
import { modKey } from '#main/games/loadouts/loadout.ts';
import { maxLoadouts } from '#main/games/loadouts/loadouts.ts';
import { vanillaId } from '#shared/vanilla.ts';
import { modOf, stage } from './setup.ts';

const gameId = 'emberfall';

let given: Awaited<ReturnType<typeof stage>>;
beforeEach(async () => {
  given = await stage();
});

const create = async (name: string, ids: readonly number[] = []) =>
  (await given.loadouts.create({ gameId, name, mods: ids.map((id) => modOf(id)) })).loadoutId;
const names = () => given.loadouts.list(gameId).map(({ name }) => name);
const modsOf = (loadoutId: string) => given.loadouts.get(gameId, loadoutId).mods.map(({ modId }) => modId);
const key = (modId: number) => modKey(modOf(modId));
const refusal = (code: string, id: string) => ({ code, text: expect.objectContaining({ id }) });

describe('the loadouts of a game', () => {
  test('Vanilla is always there, first, active and without mods', () => {
    expect(given.loadouts.list(gameId)).toEqual([
      { loadoutId: vanillaId, gameId, name: 'Vanilla', mods: [], isVanilla: true, isActive: true },
    ]);
  });

  test('each change is there after the next start, and other games have none of it', async () => {
    const winter = await create('Winter run', [1, 2]);
    const summer = await create('Summer', [3]);
    await given.loadouts.activate(gameId, summer);
    await given.loadouts.rename({ loadoutId: winter, name: 'Winter' });
    await given.loadouts.move(summer, winter);
    const before = given.loadouts.list(gameId);
    const again = await given.reopen();
    expect(again.list(gameId)).toEqual(before);
    expect(before.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Vanilla', false],
      ['Summer', true],
      ['Winter', false],
    ]);
    expect(again.list('other')).toHaveLength(1);
  });

  test.each([
    ['rename', () => given.loadouts.rename({ loadoutId: vanillaId, name: 'Plain' })],
    ['remove', () => given.loadouts.remove(vanillaId)],
    ['move', () => given.loadouts.move(vanillaId, null)],
    ['add mods to', () => given.loadouts.addMods(vanillaId, [modOf(1)])],
  ])('nobody can %s Vanilla', async (_, act) => {
    await expect(act()).rejects.toMatchObject(refusal('rejected', 'loadouts.vanillaFixed'));
  });

  test('a copy comes right after its original, with its mods and a free name', async () => {
    const winter = await create('Winter run', [1, 2]);
    await create('Summer');
    const copy = await given.loadouts.duplicate({ gameId, loadoutId: winter });
    expect(names()).toEqual(['Vanilla', 'Winter run', 'Winter run 2', 'Summer']);
    expect(copy.mods).toEqual(given.loadouts.get(gameId, winter).mods);
    await given.loadouts.removeMods({ loadoutId: copy.loadoutId, mods: [key(1)] });
    expect(modsOf(winter)).toEqual([1, 2]);
    const empty = await given.loadouts.duplicate({ gameId, loadoutId: vanillaId });
    expect(empty).toMatchObject({ name: 'Vanilla 2', mods: [] });
  });

  test('there are at most so many', async () => {
    for (let number = 0; number < maxLoadouts; number += 1) await create(`Run ${number}`);
    await expect(create('One more')).rejects.toMatchObject(refusal('rejected', 'loadouts.tooMany'));
  });

  test('a loadout of another game is not found', async () => {
    const { loadoutId } = await given.loadouts.create({ gameId: 'other', name: 'Theirs' });
    expect(() => given.loadouts.get(gameId, loadoutId)).toThrow('loadouts.gone');
    await expect(given.loadouts.activate(gameId, loadoutId)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('changes at once are made one after the other', async () => {
    const winter = await create('Winter run');
    await Promise.all([1, 2, 3, 4].map((id) => given.loadouts.addMods(winter, [modOf(id)])));
    expect(modsOf(winter)).toEqual([1, 2, 3, 4]);
    const twice = await Promise.allSettled([create('Summer'), create('summer ')]);
    expect(twice.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });

  test('each change tells of its game', async () => {
    const told: string[] = [];
    const stop = given.loadouts.onChange((id) => told.push(id));
    const winter = await create('Winter run');
    await given.loadouts.addMods(winter, [modOf(1)]);
    stop();
    await given.loadouts.rename({ loadoutId: winter, name: 'Other' });
    expect(told).toEqual([gameId, gameId]);
  });

  test.each([
    ['ENOSPC', 'disk-full', 'loadouts.listDiskFull'],
    ['EACCES', 'folder-unusable', 'loadouts.listNotStored'],
  ])('what can’t be stored (%s) has its sentence and changes nothing', async (system, code, id) => {
    const winter = await create('Winter run', [1]);
    given.store.fail = system;
    await expect(given.loadouts.addMods(winter, [modOf(2)])).rejects.toMatchObject(refusal(code, id));
    await expect(given.loadouts.remove(winter)).rejects.toMatchObject(refusal(code, id));
    expect(modsOf(winter)).toEqual([1]);
    given.store.fail = null;
    await given.loadouts.addMods(winter, [modOf(2)]);
    expect(modsOf(winter)).toEqual([1, 2]);
  });
});

describe('names', () => {
  test.each([
    ['', 'loadouts.nameEmpty'],
    ['  \t ', 'loadouts.nameEmpty'],
    ['x'.repeat(81), 'loadouts.nameTooLong'],
    ['one\ntwo', 'loadouts.nameUnseen'],
    ['nul\u0000', 'loadouts.nameUnseen'],
    ['run\u202egnp.exe', 'loadouts.nameUnseen'],
    ['zero\u200bwidth', 'loadouts.nameUnseen'],
    ['winter RUN', 'loadouts.nameTaken'],
    ['vanilla', 'loadouts.nameTaken'],
  ])('%j is refused', async (name, id) => {
    await create('Winter run');
    await expect(create(name)).rejects.toMatchObject(refusal('invalid-input', id));
  });

  test('spaces at the ends are cut, and 80 characters are allowed', async () => {
    await create(`  ${'🦀'.repeat(80)} `);
    expect(names()[1]).toBe('🦀'.repeat(80));
  });

  test('a loadout may keep its own name with other capitals', async () => {
    const winter = await create('Winter run');
    await given.loadouts.rename({ loadoutId: winter, name: 'Winter Run' });
    expect(names()).toEqual(['Vanilla', 'Winter Run']);
  });
});

describe('deleting', () => {
  test('can be undone for 8 s, and not later', async () => {
    const winter = await create('Winter run', [1]);
    await create('Summer');
    const gone: string[] = [];
    given.loadouts.onGone((id) => gone.push(id));
    const { undoId, text } = await given.loadouts.remove(winter);
    expect(text).toEqual({ id: 'loadouts.deleted', values: { name: 'Winter run' } });
    expect(names()).toEqual(['Vanilla', 'Summer']);
    await given.clock.advance(7_999);
    await given.loadouts.undo(undoId);
    expect(names()).toEqual(['Vanilla', 'Winter run', 'Summer']);
    const second = await given.loadouts.remove(winter);
    expect(gone).toEqual([]);
    await given.clock.advance(8_001);
    expect(gone).toEqual([winter]);
    await expect(given.loadouts.undo(second.undoId)).rejects.toMatchObject(
      refusal('not-found', 'loadouts.undoOver'),
    );
  });

  test('the active loadout says so, and is active again after the undo', async () => {
    const winter = await create('Winter run', [1]);
    await given.loadouts.activate(gameId, winter);
    const { undoId } = await given.loadouts.remove(winter);
    const said = { id: 'loadouts.activeDeleted', values: { name: 'Winter run' } };
    expect(given.loadouts.active(gameId)).toEqual({ loadoutId: vanillaId, text: said });
    // The mods are still in the folder, so Vanilla is not what is there.
    expect(given.loadouts.list(gameId)[0]?.isActive).toBe(false);
    expect((await given.reopen()).active(gameId).text).toEqual(said);
    await given.loadouts.undo(undoId);
    expect(given.loadouts.active(gameId)).toEqual({ loadoutId: winter, text: null });
  });

  test('another loadout that was activated since stays active, and a name that was taken gets a number', async () => {
    const winter = await create('Winter run', [1]);
    await given.loadouts.activate(gameId, winter);
    const { undoId } = await given.loadouts.remove(winter);
    const second = await create('Winter run');
    await given.loadouts.activate(gameId, second);
    await given.loadouts.undo(undoId);
    expect(given.loadouts.active(gameId).loadoutId).toBe(second);
    expect(given.loadouts.get(gameId, winter).name).toBe('Winter run 2');
  });

  test('Vanilla that was activated since stays active', async () => {
    const winter = await create('Winter run', [1]);
    await given.loadouts.activate(gameId, winter);
    const { undoId } = await given.loadouts.remove(winter);
    await given.loadouts.activate(gameId, vanillaId);
    await given.loadouts.undo(undoId);
    expect(given.loadouts.active(gameId)).toEqual({ loadoutId: vanillaId, text: null });
  });

  test('an undo that can’t be stored can be tried again', async () => {
    const { undoId } = await given.loadouts.remove(await create('Winter run'));
    given.store.fail = 'EIO';
    await expect(given.loadouts.undo(undoId)).rejects.toMatchObject({ code: 'folder-unusable' });
    given.store.fail = null;
    await given.loadouts.undo(undoId);
    expect(names()).toEqual(['Vanilla', 'Winter run']);
  });

  test('closing ends the undo', async () => {
    const gone: string[] = [];
    given.loadouts.onGone((id) => gone.push(id));
    const winter = await create('Winter run');
    await given.loadouts.remove(winter);
    await given.loadouts.close();
    expect(gone).toEqual([winter]);
    expect(given.clock.waiting).toBe(0);
  });
});

describe('the loadout for new mods', () => {
  const forNewMods = () => given.loadouts.forNewMods(gameId)?.name ?? null;

  test('it is the active one, and with Vanilla the one that was active last, also after a restart', async () => {
    expect(forNewMods()).toBeNull();
    const winter = await create('Winter run');
    const summer = await create('Summer');
    expect(forNewMods()).toBe('Winter run');
    await given.loadouts.activate(gameId, summer);
    expect(forNewMods()).toBe('Summer');
    await given.loadouts.activate(gameId, vanillaId);
    await given.loadouts.activate(gameId, vanillaId);
    expect(forNewMods()).toBe('Summer');
    expect((await given.reopen()).forNewMods(gameId)?.name).toBe('Summer');
    await given.loadouts.activate(gameId, winter);
    expect(forNewMods()).toBe('Winter run');
  });

  test('one that was deleted is none: another one takes its place', async () => {
    const winter = await create('Winter run');
    const summer = await create('Summer');
    await given.loadouts.activate(gameId, summer);
    const { undoId } = await given.loadouts.remove(summer);
    expect(forNewMods()).toBe('Winter run');
    await given.loadouts.undo(undoId);
    expect(forNewMods()).toBe('Summer');
    await given.loadouts.remove(summer);
    await given.loadouts.remove(winter);
    expect(forNewMods()).toBeNull();
  });
});

describe('the mods of a loadout', () => {
  test('several are added at once; one that is there stays at its place with the new version', async () => {
    const winter = await create('Winter run', [1, 2]);
    await given.loadouts.setOn({ loadoutId: winter, mods: [key(1)], isOn: false });
    await given.loadouts.addMods(winter, [modOf(3), modOf(1, { versionId: 11, versionName: '2.0.0' })]);
    expect(modsOf(winter)).toEqual([1, 2, 3]);
    expect(given.loadouts.get(gameId, winter).mods[0]).toMatchObject({ versionName: '2.0.0', isOn: false });
  });

  test('a dropped file and a mod of the service are two mods', async () => {
    const file = modOf(1, { service: null, modId: null, versionId: null, installId: 'file-ab' });
    const winter = await create('Winter run', [1]);
    await given.loadouts.addMods(winter, [file, { ...file, installId: 'file-cd' }, file]);
    expect(given.loadouts.get(gameId, winter).mods).toHaveLength(3);
  });

  test('several are switched, pinned and removed at once, and a removal can be undone after other changes', async () => {
    const winter = await create('Winter run', [1, 2, 3, 4, 5]);
    const mods = [key(2), key(4)];
    await given.loadouts.setOn({ loadoutId: winter, mods, isOn: false });
    await given.loadouts.setPinned({ loadoutId: winter, mods, isPinned: true });
    const { undoId, text } = await given.loadouts.removeMods({ loadoutId: winter, mods });
    expect(text.values).toEqual({ count: 2, title: 'Mod 2', name: 'Winter run' });
    expect(modsOf(winter)).toEqual([1, 3, 5]);
    await given.loadouts.addMods(winter, [modOf(6)]);
    await given.loadouts.undo(undoId);
    expect(modsOf(winter)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(given.loadouts.get(gameId, winter).mods[3]).toMatchObject({ isOn: false, isPinned: true });
  });

  test.each([
    [[2], null, [1, 3, 4, 5, 2]],
    [[5], 1, [5, 1, 2, 3, 4]],
    [[2, 4], 1, [2, 4, 1, 3, 5]],
    [[1, 2], 2, [1, 2, 3, 4, 5]],
    [[4, 1], 3, [2, 1, 4, 3, 5]],
    [[5], 99, [1, 2, 3, 4, 5]],
  ])('%j before %j gives %j', async (ids, before, order) => {
    const winter = await create('Winter run', [1, 2, 3, 4, 5]);
    const place = before === null ? null : key(before);
    await given.loadouts.moveMods({ loadoutId: winter, mods: ids.map(key), before: place });
    expect(modsOf(winter)).toEqual(order);
  });

  test('a mod that is not there changes nothing', async () => {
    const winter = await create('Winter run', [1]);
    const both = { loadoutId: winter, mods: [key(1), key(9)] };
    await expect(given.loadouts.removeMods(both)).rejects.toMatchObject(
      refusal('not-found', 'loadouts.modGone'),
    );
    expect(modsOf(winter)).toEqual([1]);
  });

  test('there are at most so many', async () => {
    const many = Array.from({ length: maxMods + 1 }, (_, index) => modOf(index + 1));
    const winter = await create('Winter run');
    await expect(given.loadouts.addMods(winter, many)).rejects.toMatchObject(
      refusal('rejected', 'loadouts.tooManyMods'),
    );
  });

  test('an update reaches every loadout that doesn’t pin the mod, on or off', async () => {
    const winter = await create('Winter run', [1, 2]);
    const pinned = await create('Pinned', [1]);
    const off = await create('Off', [1]);
    await given.loadouts.setPinned({ loadoutId: pinned, mods: [key(1)], isPinned: true });
    await given.loadouts.setOn({ loadoutId: off, mods: [key(1)], isOn: false });
    const version = { installId: 'new', versionId: 12, versionName: '2.0.0' };
    const changed = await given.loadouts.followUpdate(modOf(1).installId ?? '', version);
    expect(changed.map(({ loadoutId }) => loadoutId)).toEqual([winter, off]);
    expect(changed[1]).toMatchObject({ before: [modOf(1, { isOn: false })], after: [version] });
    expect(given.loadouts.get(gameId, winter).mods[0]).toMatchObject(version);
    expect(given.loadouts.get(gameId, pinned).mods[0]).toEqual(modOf(1, { isPinned: true }));
    await given.loadouts.changeVersion(pinned, key(1), version);
    expect(given.loadouts.get(gameId, pinned).mods[0]).toMatchObject({ ...version, isPinned: true });
  });
});
