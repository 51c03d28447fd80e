import { access, lstat, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { createSeededRandom } from '../../../crash/seeded-random.ts';
import { expected, fill, makeWorld, ownFolder, snapshot } from './world.ts';

const game = {
  'Data/base.pak': 'the game',
  'Data/Textures/rock.dds': 'rock',
  'bin/game.exe': 'program',
  'Mods/': '',
};

/** The notes of a switch, by kind. */
const kinds = (result: { state: string; notes?: readonly { kind: string; path: string }[] }) =>
  (result.notes ?? []).map(({ kind, path }) => `${kind} ${path}`);

test('mods are linked into the game, the later one wins, and Vanilla brings everything back', async () => {
  const world = await makeWorld(game);
  const rocks = await world.mod('rocks', { 'Data/Textures/rock.dds': 'rock 2', 'Data/New/Deep/a.dds': 'a' });
  const more = await world.mod('more', { 'Data/Textures/rock.dds': 'rock 3', 'Data/New/b.dds': 'b' });
  const result = await world.deploy.switchTo(world.set('one', rocks, more));
  expect(result).toMatchObject({
    state: 'done',
    overlaps: [{ path: 'Data/Textures/rock.dds', winner: 'more', installIds: ['rocks', 'more'] }],
    notes: [],
  });
  expect(await world.now()).toEqual(expected(world.before, [rocks, more], 'merged'));
  expect((await lstat(join(world.target, 'Data/New/b.dds'))).nlink).toBe(2);
  await world.deploy.switchTo(world.set('two', more, rocks));
  expect(await world.read('Data/Textures/rock.dds')).toBe('rock 2');
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('a switch touches only the difference', async () => {
  const world = await makeWorld(game);
  const one = await world.mod('one', { 'a/1.dds': '1', 'a/2.dds': '2', 'x/3.dds': '3' });
  const other = await world.mod('other', { 'b/4.dds': '4' });
  await world.deploy.switchTo(world.set('one', one));
  const result = await world.deploy.switchTo(world.set('two', one, other));
  expect(result).toMatchObject({ steps: 2 });
  expect(await world.deploy.switchTo(world.set('two', one, other))).toMatchObject({ steps: 0 });
});

test('each mod in its own folder', async () => {
  const world = await makeWorld({ ...game, 'Mods/Own/own.txt': 'mine' }, { placement: 'folder' });
  const one = await world.mod('one', { 'a.dds': '1', 'deep/b.json': '{}' }, 'Own');
  const other = await world.mod('other', { 'c.dds': '4' }, 'Fresh');
  const set = { ...world.set('one', one, other), target: join(world.target, 'Mods') };
  const before = await snapshot(set.target);
  await world.deploy.switchTo(set);
  expect(await snapshot(set.target)).toEqual(expected(before, [one, other], 'folder'));
  await world.deploy.switchTo({ ...set, loadoutId: null, mods: [] });
  expect(await world.now()).toEqual(world.before);
});

test('a file of one mod and a folder of another: the later mod wins, in both orders', async () => {
  const world = await makeWorld(game);
  const file = await world.mod('file', { 'New/thing': 'a file', 'New/a.dds': 'a' });
  const folder = await world.mod('folder', { 'New/thing/b.dds': 'b' });
  await world.deploy.switchTo(world.set('one', file, folder));
  expect(await world.read('New/thing/b.dds')).toBe('b');
  const result = await world.deploy.switchTo(world.set('two', folder, file));
  expect(result).toMatchObject({
    overlaps: [{ path: 'New/thing', winner: 'file', installIds: ['folder', 'file'] }],
  });
  expect(await world.read('New/thing')).toBe('a file');
  await world.deploy.switchTo(world.set('one', file, folder));
  expect(await world.read('New/thing/b.dds')).toBe('b');
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('names that differ in case only are one file, spelled as the game spells it', async () => {
  const world = await makeWorld(game);
  const lower = await world.mod('lower', { 'data/textures/ROCK.dds': 'rock 2', 'data/new/x.dds': 'x' });
  const upper = await world.mod('upper', { 'DATA/NEW/X.DDS': 'X', 'DATA/New/y.dds': 'y' });
  const { overlaps } = (await world.deploy.switchTo(world.set('one', lower, upper))) as {
    overlaps: readonly unknown[];
  };
  expect(overlaps).toHaveLength(1);
  expect(await world.read('Data/Textures/rock.dds')).toBe('rock 2');
  expect([...(await world.now()).keys()].filter((path) => /new/i.test(path))).toEqual([
    'Data/NEW',
    'Data/NEW/X.DDS',
    'Data/NEW/y.dds',
  ]);
  await world.deploy.switchTo(world.set('two', lower));
  expect(await world.read('Data/NEW/x.dds')).toBe('x');
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('what the game and the player changed is kept for each loadout, and comes back with it', async () => {
  const world = await makeWorld({}, { placement: 'folder' });
  const mod = await world.mod('mod', { 'settings.ini': 'defaults', 'a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await fill(world.target, { 'mod/settings.ini': 'of one', 'mod/save/1.sav': 'saved', 'mod/empty/': '' });
  const same = await world.deploy.switchTo(world.set('one', mod));
  expect(kinds(same)).toEqual(['changed mod/settings.ini']);
  expect(await world.read('mod/settings.ini')).toBe('of one');
  const other = await world.deploy.switchTo(world.set('two', mod));
  expect(kinds(other).sort()).toEqual(['kept mod/save/1.sav', 'kept mod/settings.ini']);
  expect(await world.now()).toEqual(expected(world.before, [mod], 'folder'));
  await fill(world.target, { 'mod/settings.ini': 'of two', 'mod/save/1.sav': 'saved by two' });
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.read('mod/settings.ini')).toBe('of one');
  expect(await world.read('mod/save/1.sav')).toBe('saved');
  await world.deploy.switchTo(world.set('two', mod));
  expect(await world.read('mod/settings.ini')).toBe('of two');
  expect(await world.read('mod/save/1.sav')).toBe('saved by two');
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
  // A new version of the mod has other settings: the changed ones wait.
  const newer = await world.mod('mod-2', { 'settings.ini': 'new defaults', 'a.dds': 'a' }, 'mod');
  expect(kinds(await world.deploy.switchTo(world.set('one', newer)))).toEqual([
    'kept-waiting mod/settings.ini',
  ]);
  expect(await world.read('mod/settings.ini')).toBe('new defaults');
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.read('mod/settings.ini')).toBe('of one');
});

test('a file of the game that changed while a mod replaced it: the player is asked, and nothing is done before', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/base.pak': 'modded', 'Data/new.pak': 'new' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/base.pak'));
  await fill(world.target, { 'Data/base.pak': 'patched game' });
  const asked = await world.deploy.switchTo(world.set(null));
  expect(asked).toEqual({
    state: 'asked',
    questions: [{ kind: 'original-changed', path: 'Data/base.pak' }],
  });
  expect(await world.read('Data/new.pak')).toBe('new');
  const answers = new Map([['Data/base.pak', 'present']] as const);
  await world.deploy.switchTo(world.set(null), { answers });
  expect(await world.read('Data/base.pak')).toBe('patched game');
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.read('Data/base.pak')).toBe('modded');
  await rm(join(world.target, 'Data/base.pak'));
  await fill(world.target, { 'Data/base.pak': 'broken' });
  await world.deploy.switchTo(world.set(null), { answers: new Map([['Data/base.pak', 'original']]) });
  expect(await world.read('Data/base.pak')).toBe('patched game');
});

test('the present file of the game stays beneath another mod that replaces it', async () => {
  const world = await makeWorld(game);
  const one = await world.mod('one', { 'Data/base.pak': 'one' });
  const two = await world.mod('two', { 'Data/base.pak': 'two' });
  await world.deploy.switchTo(world.set('one', one));
  await rm(join(world.target, 'Data/base.pak'));
  await fill(world.target, { 'Data/base.pak': 'patched game' });
  const answers = new Map([['Data/base.pak', 'present']] as const);
  await world.deploy.switchTo(world.set('two', two), { answers });
  expect(await world.read('Data/base.pak')).toBe('two');
  await world.deploy.switchTo(world.set(null));
  expect(await world.read('Data/base.pak')).toBe('patched game');
});

test('a game that rewrites a linked file in place: the change is kept, the install gets its own file back', async () => {
  for (const canRestore of [true, false]) {
    const world = await makeWorld(game, {
      restoreFile: async (installId, source) => {
        if (canRestore) await fill(join(world.installs, installId, 'files'), { [source]: 'texture' });
        return canRestore;
      },
    });
    const mod = await world.mod('mod', { 'Data/a.dds': 'texture' });
    await world.deploy.switchTo(world.set('one', mod));
    await writeFile(join(world.target, 'Data/a.dds'), 'REWRITE');
    const result = await world.deploy.switchTo(world.set(null));
    expect(result).toMatchObject({
      notes: [
        { kind: 'kept', path: 'Data/a.dds' },
        { kind: 'install-changed', installId: 'mod', path: 'Data/a.dds', isRestored: canRestore },
      ],
    });
    expect(await world.now()).toEqual(world.before);
    const install = join(world.installs, 'mod/files/Data/a.dds');
    if (canRestore) expect(await readFile(install, 'utf8')).toBe('texture');
    else await expect(access(install)).rejects.toThrow();
    const other = world.deploy.switchTo(world.set('two', mod));
    if (canRestore) expect(await other).toMatchObject({ state: 'done' });
    else await expect(other).rejects.toMatchObject({ text: { id: 'loadouts.installChanged' } });
    await world.deploy.switchTo(world.set('one', mod)).catch(() => undefined);
    if (canRestore) expect(await world.read('Data/a.dds')).toBe('REWRITE');
  }
});

test('files that the game deleted or renamed are noticed, put back, and not left over', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/a.dll': 'a', 'Data/b.dll': 'b', 'Data/c.dll': 'c' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/a.dll'));
  await rename(join(world.target, 'Data/b.dll'), join(world.target, 'Data/b.dll.disabled'));
  const result = await world.deploy.switchTo(world.set('one', mod));
  expect(kinds(result).sort()).toEqual(['missing Data/a.dll', 'missing Data/b.dll', 'renamed Data/b.dll']);
  expect(await world.now()).toEqual(expected(world.before, [mod], 'merged'));
  await rename(join(world.target, 'Data/b.dll'), join(world.target, 'Data/b.dll.disabled'));
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('links that were replaced by files of the same content are still the mod’s', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/a.dds'));
  await fill(world.target, { 'Data/a.dds': 'a' });
  expect(kinds(await world.deploy.switchTo(world.set('one', mod)))).toEqual([]);
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('a file of the same content in the place of a link is a copy: the install has nothing of a later change', async () => {
  const restored: string[] = [];
  const world = await makeWorld(game, {
    restoreFile: async (_, source) => {
      restored.push(source);
      return true;
    },
  });
  const mod = await world.mod('mod', { 'Data/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/a.dds'));
  await fill(world.target, { 'Data/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await fill(world.target, { 'Data/a.dds': 'changed' });
  expect(kinds(await world.deploy.switchTo(world.set(null)))).toEqual(['kept Data/a.dds']);
  expect(restored).toEqual([]);
  expect(await readFile(join(mod.filesFolder, 'Data/a.dds'), 'utf8')).toBe('a');
});

test('symbolic links in the game’s folder are never followed', async () => {
  const world = await makeWorld(game);
  const outside = await ownFolder();
  await fill(outside, { 'a.dds': 'outside' });
  await symlink(outside, join(world.target, 'Linked'));
  await symlink(join(outside, 'a.dds'), join(world.target, 'Data/file.dds'));
  const before = await world.now();
  const into = await world.mod('into', { 'linked/a.dds': 'a' });
  const error = await world.deploy.switchTo(world.set('one', into)).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ text: { id: 'loadouts.blocked', values: { by: 'link', path: 'Linked' } } });
  const over = await world.mod('over', { 'Data/file.dds': 'mod', 'Data/New/n.dds': 'n' });
  await world.deploy.switchTo(world.set('one', over));
  expect(await world.read('Data/file.dds')).toBe('mod');
  // The folder of a mod becomes a link: what is behind it isn't the mod's.
  await rm(join(world.target, 'Data/New'), { recursive: true });
  await fill(outside, { 'n.dds': 'n' });
  await symlink(outside, join(world.target, 'Data/New'));
  const result = await world.deploy.switchTo(world.set(null));
  expect(kinds(result)).toContain('linked-folder Data/New');
  expect(await readFile(join(outside, 'n.dds'), 'utf8')).toBe('n');
  expect(await readFile(join(outside, 'a.dds'), 'utf8')).toBe('outside');
  await rm(join(world.target, 'Data/New'));
  expect(await world.now()).toEqual(before);
});

test.each([
  ['a link', 'Data/New', 'link'],
  ['a file', 'Data/New', 'file'],
  ['a folder', 'Data/New/n.dds', 'folder'],
] as const)(
  '%s in the place of what Loadout put there is named, and nothing is written through it',
  async (_, path, by) => {
    const world = await makeWorld(game);
    const outside = await ownFolder();
    const one = await world.mod('one', { 'Data/New/n.dds': 'n' });
    const two = await world.mod('two', { 'Data/New/n.dds': 'N', 'Data/New/x.dds': 'x' });
    await world.deploy.switchTo(world.set('one', one));
    const there = join(world.target, path);
    await rm(there, { recursive: true });
    if (by === 'link') await symlink(outside, there);
    else await fill(world.target, by === 'file' ? { [path]: 'own' } : { [`${path}/own.txt`]: 'own' });
    const before = await world.now();
    for (const wanted of [world.set('two', two), world.set('one', one)])
      await expect(world.deploy.switchTo(wanted)).rejects.toMatchObject({
        text: { id: 'loadouts.blocked', values: { by, path } },
      });
    expect(await world.now()).toEqual(before);
    expect([...(await snapshot(outside)).keys()]).toEqual([]);
    await rm(there, { recursive: true });
    await world.deploy.switchTo(world.set('two', two));
    expect(await world.now()).toEqual(expected(world.before, [two], 'merged'));
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  },
);

test('a mod’s file that the player replaced by a link is kept with its loadout', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/a.dds'));
  await symlink('base.pak', join(world.target, 'Data/a.dds'));
  expect(kinds(await world.deploy.switchTo(world.set(null)))).toEqual(['kept Data/a.dds']);
  expect(await world.now()).toEqual(world.before);
  await world.deploy.switchTo(world.set('one', mod));
  expect((await world.now()).get('Data/a.dds')).toBe('link to base.pak');
});

test('a folder of the game where a mod has a file, and the reverse, are named, and nothing is changed', async () => {
  const world = await makeWorld(game);
  const one = await world.mod('one', { Data: 'a file' });
  const other = await world.mod('other', { 'bin/game.exe/x': 'x' });
  for (const [mod, by] of [[one, 'folder'] as const, [other, 'file'] as const])
    await expect(world.deploy.switchTo(world.set('one', mod))).rejects.toMatchObject({
      text: { id: 'loadouts.blocked', values: { by } },
    });
  expect(await world.now()).toEqual(world.before);
});

test('a mod whose path leads out of the folder is refused', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'a.dds': 'a' });
  for (const path of ['../a.dds', '/a.dds', 'x/../../a.dds', 'x\\a.dds', 'C:/a.dds', 'a//b', '']) {
    const hostile = { ...mod, files: [{ path, size: 1, sha256: '' }] };
    await expect(world.deploy.switchTo(world.set('one', hostile))).rejects.toThrow();
  }
  expect(await world.now()).toEqual(world.before);
});

test('a game’s folder that is gone, moved with its mods, or another one', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/a.dds': 'a', 'Data/base.pak': 'modded' });
  await world.deploy.switchTo(world.set('one', mod));
  const moved = join(world.folder, 'moved');
  await mkdir(moved);
  await expect(world.deploy.switchTo({ ...world.set(null), target: moved })).rejects.toMatchObject({
    text: { id: 'loadouts.otherFolder' },
  });
  await rm(moved, { recursive: true });
  await rename(world.target, moved);
  await expect(world.deploy.switchTo(world.set(null))).rejects.toMatchObject({
    text: { id: 'loadouts.folderGone' },
  });
  await world.deploy.switchTo({ ...world.set(null), target: moved });
  expect(await snapshot(moved)).toEqual(world.before);
});

test('an original that something else keeps from its place isn’t put into another folder', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/base.pak': 'modded' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/base.pak'));
  await fill(world.target, { 'Data/base.pak/own.txt': 'the player’s' });
  await world.deploy.switchTo(world.set(null));
  const other = join(world.folder, 'other');
  await fill(other, { 'Data/': '' });
  await expect(world.deploy.switchTo({ ...world.set(null), target: other })).rejects.toMatchObject({
    text: { id: 'loadouts.otherFolder' },
  });
  expect([...(await snapshot(other)).keys()]).toEqual(['Data']);
  await rm(join(world.target, 'Data/base.pak'), { recursive: true });
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('folders that mods made stay while the game has files in them', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Saves/x/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await fill(world.target, { 'Saves/1.sav': 'saved' });
  const result = await world.deploy.switchTo(world.set(null));
  expect(kinds(result)).toEqual(['folder-left Saves']);
  expect(await world.read('Saves/1.sav')).toBe('saved');
  await rm(join(world.target, 'Saves/1.sav'));
  await world.deploy.switchTo(world.set(null));
  expect(await world.now()).toEqual(world.before);
});

test('random switches always leave exactly the wanted files', async () => {
  for (const placement of ['merged', 'folder'] as const) {
    const random = createSeededRandom(placement === 'merged' ? 11 : 12);
    const names = ['a.dds', 'b.ini', 'c.pak', 'd.json'];
    const folders = ['', 'Data/', 'Data/Textures/', 'Extra/', 'Extra/Deep/'];
    const path = () => `${random.pick(folders)}${random.pick(names)}`;
    const files = (count: number, label: string) =>
      Object.fromEntries(Array.from({ length: count }, () => [path(), `${label} ${random.whole(0, 99)}`]));
    const world = await makeWorld({ ...files(6, 'game'), 'Empty/': '' }, { placement });
    const mods = [];
    for (let index = 0; index < 6; index += 1)
      mods.push(await world.mod(`mod-${index}`, files(random.whole(1, 12), `mod ${index}`)));
    for (let round = 0; round < 40; round += 1) {
      const chosen = mods.filter(() => random.fraction() < 0.5).sort(() => random.fraction() - 0.5);
      const id = chosen.length === 0 ? null : `loadout ${random.whole(1, 3)}`;
      await world.deploy.switchTo(world.set(id, ...chosen));
      expect(await world.now()).toEqual(expected(world.before, chosen, placement));
    }
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  }
});
