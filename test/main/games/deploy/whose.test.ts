import { lstat, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readDeployed, writeDeployed } from '#main/games/deploy/record/deployed-file.ts';
import { recordsText } from '#main/games/deploy/record/records.ts';
import { type DeployDisk, nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { AppError } from '#shared/errors.ts';
import { expected, fill, makeWorld, sha256, snapshot } from './world.ts';

const game = { 'Data/base.pak': 'the game', 'bin/game.exe': 'program' };

/** Puts another file in the place of one, as updates and shops do. */
async function replace(folder: string, path: string, content: string): Promise<void> {
  await writeFile(join(folder, `${path}.new`), content);
  await rename(join(folder, `${path}.new`), join(folder, path));
}

const answer = (path: string, value: 'present' | 'original') => ({ answers: new Map([[path, value]]) });
const kinds = (result: { state: string; notes?: readonly { kind: string; path: string }[] }) =>
  (result.notes ?? []).map(({ kind, path }) => `${kind} ${path}`);

describe('Z22 files that come with an update of the game, or that a shop puts back', () => {
  async function deployed() {
    const world = await makeWorld(game);
    const mod = await world.mod('mod', { 'Data/base.pak': 'modded', 'Data/new.pak': 'of the mod' });
    await world.deploy.switchTo(world.set('one', mod));
    return { ...world, mod };
  }

  test('Z22 a file that an update brings where a mod has one stays without mods, if the player says so', async () => {
    const world = await deployed();
    await replace(world.target, 'Data/new.pak', 'of the update');
    expect(await world.deploy.switchTo(world.set(null))).toEqual({
      state: 'asked',
      questions: [{ kind: 'new-file', path: 'Data/new.pak' }],
    });
    expect(await world.read('Data/base.pak')).toBe('modded');
    await world.deploy.switchTo(world.set(null), answer('Data/new.pak', 'present'));
    expect(await world.read('Data/new.pak')).toBe('of the update');
    await world.deploy.switchTo(world.set('one', world.mod));
    expect(await world.read('Data/new.pak')).toBe('of the mod');
    await world.deploy.switchTo(world.set(null));
    expect(await world.read('Data/new.pak')).toBe('of the update');
  });

  test('Z22 it goes with the loadout, and comes back with it, if the player says so', async () => {
    const world = await deployed();
    await replace(world.target, 'Data/new.pak', 'of the player');
    await world.deploy.switchTo(world.set(null), answer('Data/new.pak', 'original'));
    expect(await world.now()).toEqual(world.before);
    await world.deploy.switchTo(world.set('one', world.mod));
    expect(await world.read('Data/new.pak')).toBe('of the player');
  });

  test('Z22 applying the same loadout asks, too, and puts the mod’s file over the game’s', async () => {
    const world = await deployed();
    await replace(world.target, 'Data/new.pak', 'of the update');
    const again = world.set('one', world.mod);
    expect(await world.deploy.switchTo(again)).toMatchObject({ state: 'asked' });
    await world.deploy.switchTo(again, answer('Data/new.pak', 'present'));
    expect(await world.read('Data/new.pak')).toBe('of the mod');
    await world.deploy.switchTo(world.set(null));
    expect(await world.read('Data/new.pak')).toBe('of the update');
  });

  test('Z22 answered as the loadout’s in the same loadout, it stays where it is', async () => {
    const world = await deployed();
    await replace(world.target, 'Data/new.pak', 'of the player');
    const again = world.set('one', world.mod);
    await world.deploy.switchTo(again, answer('Data/new.pak', 'original'));
    expect(await world.read('Data/new.pak')).toBe('of the player');
    // It was asked about once.
    for (const wanted of [again, world.set(null)])
      expect(await world.deploy.switchTo(wanted)).toMatchObject({ state: 'done' });
    expect(await world.now()).toEqual(world.before);
  });

  test('Z22 a changed file in a record of an earlier version is no question', async () => {
    const world = await deployed();
    await writeFile(join(world.target, 'Data/new.pak'), 'of the player');
    await world.deploy.switchTo(world.set('one', world.mod));
    const record = await readDeployed(world.state);
    if (record === null || record === 'damaged') throw new Error('no record');
    const files = record.files.map((file) => (file.mtimeMs === null ? { ...file, ino: null } : file));
    await writeDeployed(world.state, { ...record, files });
    expect(await world.open().switchTo(world.set(null))).toMatchObject({ state: 'done' });
  });

  test.each(['one', null])(
    'Z22 what equals the stored file of the game is no question (%s)',
    async (loadoutId) => {
      const world = await deployed();
      await replace(world.target, 'Data/base.pak', 'the game');
      const wanted = loadoutId === null ? world.set(null) : world.set(loadoutId, world.mod);
      expect(await world.deploy.switchTo(wanted)).toMatchObject({ state: 'done', notes: [] });
      expect(await world.read('Data/base.pak')).toBe(loadoutId === null ? 'the game' : 'modded');
      await world.deploy.switchTo(world.set(null));
      expect(await world.now()).toEqual(world.before);
      expect([...(await snapshot(world.state)).keys()].filter((path) => path.endsWith('.pak'))).toEqual([]);
    },
  );

  test('Z22 in the same loadout the game’s changed file is the original from here on', async () => {
    const world = await deployed();
    await replace(world.target, 'Data/base.pak', 'patched');
    const again = world.set('one', world.mod);
    expect(await world.deploy.switchTo(again)).toMatchObject({
      questions: [{ kind: 'original-changed', path: 'Data/base.pak' }],
    });
    const done = await world.deploy.switchTo(again, answer('Data/base.pak', 'present'));
    expect(kinds(done)).toEqual(['stored Data/base.pak']);
    expect(await world.read('Data/base.pak')).toBe('modded');
    await world.deploy.switchTo(world.set(null));
    expect(await world.read('Data/base.pak')).toBe('patched');
  });

  test('Z22 a file that the player doesn’t want is stored, named, and doesn’t come back with the loadout', async () => {
    const world = await deployed();
    await replace(world.target, 'Data/base.pak', 'broken');
    const done = await world.deploy.switchTo(world.set(null), answer('Data/base.pak', 'original'));
    expect(await world.now()).toEqual(world.before);
    const note = (done as { notes: readonly { stored?: string }[] }).notes[0];
    expect((await snapshot(join(world.state, 'aside'))).has(note?.stored?.slice('aside/'.length) ?? '')).toBe(
      true,
    );
    await world.deploy.switchTo(world.set('one', world.mod));
    expect(await world.read('Data/base.pak')).toBe('modded');
  });

  test('Z22 a kept file that came back is the loadout’s without a question', async () => {
    const world = await deployed();
    await writeFile(join(world.target, 'Data/new.pak'), 'of the player');
    for (let round = 0; round < 2; round += 1) {
      expect(kinds(await world.deploy.switchTo(world.set(null)))).toContain('kept Data/new.pak');
      await world.deploy.switchTo(world.set('one', world.mod));
      expect(await world.read('Data/new.pak')).toBe('of the player');
    }
  });

  test('Z22 settings that a game saves as a new file are the loadout’s without a question', async () => {
    const world = await makeWorld(game);
    const mod = await world.mod('mod', { 'Data/settings.ini': 'defaults' });
    await world.deploy.switchTo(world.set('one', mod));
    await replace(world.target, 'Data/settings.ini', 'changed');
    expect(kinds(await world.deploy.switchTo(world.set(null)))).toEqual(['kept Data/settings.ini']);
    await world.deploy.switchTo(world.set('one', mod));
    expect(await world.read('Data/settings.ini')).toBe('changed');
  });
});

describe('Z18 names that differ in upper and lower case only', () => {
  test.each(['dds', 'ini'])('Z18 a mod’s .%s file that was renamed is the mod’s file', async (type) => {
    const world = await makeWorld(game);
    const mod = await world.mod('mod', { [`Data/rock.${type}`]: 'rock' });
    const other = await world.mod('other', { [`data/ROCK.${type}`]: 'other rock' });
    const renameIt = () =>
      rename(join(world.target, `Data/rock.${type}`), join(world.target, `Data/Rock.${type}`));
    await world.deploy.switchTo(world.set('one', mod));
    await renameIt();
    await world.deploy.switchTo(world.set('one', mod));
    expect(await world.now()).toEqual(expected(world.before, [mod], 'merged'));
    await renameIt();
    await world.deploy.switchTo(world.set('two', other));
    expect(await world.read(`Data/ROCK.${type}`)).toBe('other rock');
    await world.deploy.switchTo(world.set('one', mod));
    await renameIt();
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });

  test.each(['merged', 'folder'] as const)(
    'Z18 a folder of a mod that was renamed (%s)',
    async (placement) => {
      const world = await makeWorld(game, { placement });
      const mod = await world.mod('mod', { 'New/Deep/a.dds': 'a', 'New/b.ini': 'b' });
      const top = placement === 'merged' ? ['New', 'NEW'] : ['mod', 'MOD'];
      await world.deploy.switchTo(world.set('one', mod));
      await rename(join(world.target, top[0] ?? ''), join(world.target, top[1] ?? ''));
      await world.deploy.switchTo(world.set('one', mod));
      await world.deploy.switchTo(world.set(null));
      expect(await world.now()).toEqual(world.before);
    },
  );

  test('Z18 a folder of the game that an update renamed is still the game’s', async () => {
    const world = await makeWorld(game);
    const mod = await world.mod('mod', { 'Data/m.pak': 'm' });
    await world.deploy.switchTo(world.set('one', mod));
    await rename(join(world.target, 'Data'), join(world.target, 'data'));
    await world.deploy.switchTo(world.set('one', mod));
    await rm(join(world.target, 'data/base.pak'));
    expect(kinds(await world.deploy.switchTo(world.set(null)))).toEqual([]);
    expect((await world.now()).get('data')).toBe('folder');
  });

  test('Z18 two files of the game side by side: one is replaced, and both are back without mods', async () => {
    const world = await makeWorld({ ...game, 'Data/rock.dds': 'small', 'Data/ROCK.dds': 'large' });
    const mod = await world.mod('mod', { 'Data/rock.dds': 'modded' });
    const other = await world.mod('other', { 'Data/Rock.dds': 'other' });
    await world.deploy.switchTo(world.set('one', mod));
    expect([await world.read('Data/rock.dds'), await world.read('Data/ROCK.dds')]).toEqual([
      'modded',
      'large',
    ]);
    await world.deploy.switchTo(world.set('one', mod));
    await world.deploy.switchTo(world.set('two', other));
    expect([await world.read('Data/rock.dds'), await world.read('Data/ROCK.dds')]).toEqual([
      'other',
      'large',
    ]);
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });

  test('Z18 two files that the game wrote beside a mod’s are both kept, and both come back', async () => {
    const world = await makeWorld({}, { placement: 'folder' });
    const mod = await world.mod('mod', { 'a.dds': 'a' });
    await world.deploy.switchTo(world.set('one', mod));
    await fill(world.target, { 'mod/Save.sav': 'one', 'mod/save.sav': 'two' });
    const full = await world.now();
    for (let round = 0; round < 2; round += 1) {
      await world.deploy.switchTo(world.set(null));
      expect(await world.now()).toEqual(world.before);
      await world.deploy.switchTo(world.set('one', mod));
      expect(await world.now()).toEqual(full);
    }
  });
});

test('Z18 a file that the game wrote beside a mod’s with the same folded name is kept', async () => {
  const world = await makeWorld({}, { placement: 'folder' });
  const mod = await world.mod('mod', { 'a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await fill(world.target, { 'mod/A.dds': 'of the game' });
  expect(kinds(await world.deploy.switchTo(world.set(null)))).toEqual(['kept mod/A.dds']);
  expect(await world.now()).toEqual(world.before);
  expect((await snapshot(join(world.state, 'kept/one'))).get('mod/A.dds')).toBe(sha256('of the game'));
});

describe('Z19 a mod’s file that another game rewrote through its link', () => {
  async function rewritten(options: { canRestore: boolean; knowsTime: boolean }) {
    const world = await makeWorld(game, {
      restoreFile: async (installId, source) => {
        if (!options.canRestore) return false;
        await replace(join(world.installs, installId, 'files'), source, 'texture');
        return true;
      },
    });
    const mod = await world.mod('mod', { 'Data/a.dds': 'texture' });
    const file = join(mod.filesFolder, 'Data/a.dds');
    const mtimeMs = (await lstat(file)).mtimeMs;
    await writeFile(file, 'REWRITE');
    await utimes(file, new Date(), new Date(mtimeMs + 60_000));
    const files = mod.files.map((one) => (options.knowsTime ? { ...one, mtimeMs } : one));
    return { ...world, mod: { ...mod, files } };
  }

  test.each([true, false])(
    'Z19 gets its own content back before it is deployed (time known: %s)',
    async (knowsTime) => {
      const world = await rewritten({ canRestore: true, knowsTime });
      await world.deploy.switchTo(world.set('one', world.mod));
      expect(await world.read('Data/a.dds')).toBe('texture');
    },
  );

  test('Z19 is named where its content is gone, and nothing is changed', async () => {
    const world = await rewritten({ canRestore: false, knowsTime: true });
    await expect(world.deploy.switchTo(world.set('one', world.mod))).rejects.toMatchObject({
      text: { id: 'loadouts.installChanged', values: { path: 'Data/a.dds' } },
    });
    expect(await world.now()).toEqual(world.before);
  });

  test('Z19 a file with the time that it was unpacked with isn’t read', async () => {
    const world = await makeWorld(game);
    const mod = await world.mod('mod', { 'Data/a.dds': 'texture' });
    const { mtimeMs } = await lstat(join(mod.filesFolder, 'Data/a.dds'));
    // Were it read, its hash would tell.
    const files = mod.files.map((file) => ({ ...file, mtimeMs, sha256: '0'.repeat(64) }));
    expect(await world.deploy.switchTo(world.set('one', { ...mod, files }))).toMatchObject({ state: 'done' });
  });
});

describe('Z24 a file that the game writes while a switch runs', () => {
  /** A disk that calls back before the second look at a file: the first one compares it. */
  function diskWith(name: string, act: () => Promise<void>) {
    let looks = 0;
    const lstat = async (path: string) => {
      if (path.endsWith(name)) looks += 1;
      if (path.endsWith(name) && looks === 2) await act();
      return nodeDisk.lstat(path);
    };
    return {
      disk: { ...nodeDisk, lstat: lstat as DeployDisk['lstat'] },
      start: () => {
        looks = 0;
      },
    };
  }

  test('Z24 is compared again when it would be removed, and the switch asks about it', async () => {
    const { disk, start } = diskWith(join('game', 'Data', 'a.dds'), () =>
      replace(world.target, 'Data/a.dds', 'written just now'),
    );
    const world = await makeWorld(game, { disk });
    const mod = await world.mod('mod', { 'Data/a.dds': 'a', 'Data/b.dds': 'b' });
    await world.deploy.switchTo(world.set('one', mod));
    start();
    expect(await world.deploy.switchTo(world.set(null))).toEqual({
      state: 'asked',
      questions: [{ kind: 'new-file', path: 'Data/a.dds' }],
    });
    expect(await world.read('Data/a.dds')).toBe('written just now');
    expect(await world.read('Data/b.dds')).toBe('b');
  });

  test('Z24 is copied once more where it is moved to another volume', async () => {
    let isDone = false;
    const disk: DeployDisk = {
      ...nodeDisk,
      rename: acrossVolumes,
      async copyFile(from, to) {
        await nodeDisk.copyFile(from, to);
        if (isDone || !String(from).endsWith('base.pak')) return;
        isDone = true;
        await writeFile(String(from), 'patched just now');
      },
    };
    const world = await makeWorld(game, { disk });
    const mod = await world.mod('mod', { 'Data/base.pak': 'modded' });
    await world.deploy.switchTo(world.set('one', mod));
    expect(await world.read('Data/base.pak')).toBe('modded');
    await world.deploy.switchTo(world.set(null));
    expect(await world.read('Data/base.pak')).toBe('patched just now');
  });
});

test('Z24 a link that the game rewrites before its switch is undone stays', async () => {
  let isBroken = false;
  const disk: DeployDisk = {
    ...nodeDisk,
    async link(from, to) {
      if (isBroken) throw Object.assign(new Error('made by a test'), { code: 'EIO' });
      isBroken = true;
      await nodeDisk.link(from, to);
      await writeFile(String(to), 'REWRITE');
    },
  };
  const world = await makeWorld(game, { disk });
  const mod = await world.mod('mod', { 'Data/a.dds': 'texture', 'Data/b.dds': 'texture' });
  await expect(world.deploy.switchTo(world.set('one', mod))).rejects.toMatchObject({
    text: { id: 'loadouts.diskTrouble' },
  });
  const written = [...(await world.now())].filter(([, hash]) => hash === sha256('REWRITE'));
  expect(written).toHaveLength(1);
});

test('Z24 a file that the game writes before a switch is undone stays, and the next switch works', async () => {
  let isBroken = false;
  const disk: DeployDisk = {
    ...nodeDisk,
    async link(from, to) {
      if (isBroken) {
        await fill(world.target, { 'Data/base.pak': 'written just now' });
        throw Object.assign(new Error('made by a test'), { code: 'EIO' });
      }
      return nodeDisk.link(from, to);
    },
  };
  const world = await makeWorld(game, { disk });
  const mod = await world.mod('mod', { 'Data/base.pak': 'modded' });
  isBroken = true;
  await expect(world.deploy.switchTo(world.set('one', mod))).rejects.toBeInstanceOf(Error);
  isBroken = false;
  expect(await world.read('Data/base.pak')).toBe('written just now');
  await world.deploy.switchTo(world.set('one', mod));
  expect(await world.read('Data/base.pak')).toBe('modded');
  await world.deploy.switchTo(world.set(null));
  expect(await world.read('Data/base.pak')).toBe('written just now');
  expect([...(await snapshot(join(world.state, 'aside'))).values()]).toContain(sha256('the game'));
});

test.each([
  ['the game', 'put back by a shop'],
  ['patched', 'which the player keeps'],
])(
  'Z24 a switch that ends before it makes room for a file (%s, %s) leaves the stored one',
  async (content) => {
    let isBroken = false;
    const disk: DeployDisk = {
      ...nodeDisk,
      async rename(from, to) {
        if (isBroken && isBelow(to, 'aside'))
          throw Object.assign(new Error('made by a test'), { code: 'EIO' });
        return nodeDisk.rename(from, to);
      },
    };
    const world = await makeWorld(game, { disk });
    const mod = await world.mod('mod', { 'Data/base.pak': 'modded' });
    const wanted = world.set('one', mod);
    await world.deploy.switchTo(wanted);
    await replace(world.target, 'Data/base.pak', content);
    isBroken = true;
    const answers = answer('Data/base.pak', 'present');
    await expect(world.deploy.switchTo(wanted, answers)).rejects.toBeInstanceOf(AppError);
    isBroken = false;
    expect((await snapshot(join(world.state, 'originals'))).get('Data/base.pak')).toBe(sha256('the game'));
    expect(await world.read('Data/base.pak')).toBe(content);
    await world.deploy.switchTo(wanted, answers);
    await world.deploy.switchTo(world.set(null));
    expect(await world.read('Data/base.pak')).toBe(content);
  },
);

test('a copy whose file number changed is removed like any other', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/settings.ini': 'defaults' });
  await world.deploy.switchTo(world.set('one', mod));
  const file = join(world.target, 'Data/settings.ini');
  const { atime, mtime } = await lstat(file);
  await replace(world.target, 'Data/settings.ini', 'DEFAULTS');
  await utimes(file, atime, mtime);
  expect(await world.deploy.switchTo(world.set(null))).toMatchObject({ state: 'done' });
  expect(await world.now()).toEqual(world.before);
});

const isBelow = (path: unknown, folder: string) => String(path).includes(`${sep}${folder}${sep}`);

/** A rename where the game is on another volume than the state. */
const acrossVolumes: DeployDisk['rename'] = async (from, to) => {
  if (isBelow(from, 'state') !== isBelow(to, 'state'))
    throw Object.assign(new Error('made by a test'), { code: 'EXDEV' });
  return nodeDisk.rename(from, to);
};

test('Z27 a file of the game whose name another program would use for unfinished copies', async () => {
  const world = await makeWorld(
    { 'Data/X': 'x', 'Data/X.part': 'part' },
    { disk: { ...nodeDisk, rename: acrossVolumes } },
  );
  const mod = await world.mod('mod', { 'Data/X': 'X', 'Data/X.part': 'PART' });
  for (let round = 0; round < 5; round += 1) {
    await world.deploy.switchTo(world.set('one', mod));
    expect(await world.now()).toEqual(expected(world.before, [mod], 'merged'));
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  }
  expect([...(await snapshot(world.state)).keys()].filter((path) => path.startsWith('.'))).toEqual([]);
});

describe('Z28 records of a later version, and damaged ones', () => {
  /** Writes a record as a later version would. */
  async function makeNewer(file: string): Promise<string> {
    const content = await recordsText([{ version: 2, anything: 'else' }, ['row', 1]]);
    await writeFile(file, content);
    return Buffer.from(content).toString();
  }

  test.each(['deployed.json', 'journal.json'])(
    'Z28 a newer %s is refused, and not overwritten',
    async (name) => {
      const world = await makeWorld(game);
      const mod = await world.mod('mod', { 'Data/base.pak': 'modded' });
      await world.deploy.switchTo(world.set('one', mod));
      const text = await makeNewer(join(world.state, name));
      for (const act of [
        () => world.open().switchTo(world.set(null)),
        () => world.open().recover(async () => world.set('one', mod), true),
      ])
        await expect(act()).rejects.toMatchObject({ code: 'rejected', text: { id: 'loadouts.recordNewer' } });
      expect(await readFile(join(world.state, name), 'utf8')).toBe(text);
      expect(await world.read('Data/base.pak')).toBe('modded');
    },
  );

  test('Z28 damaged records are set aside, and kept files come back after them', async () => {
    for (const placement of ['merged', 'folder'] as const) {
      const world = await makeWorld(game, { placement });
      const mod = await world.mod('mod', { 'Data/settings.ini': 'defaults' });
      const path = placement === 'merged' ? 'Data/settings.ini' : 'mod/Data/settings.ini';
      await world.deploy.switchTo(world.set('one', mod));
      await fill(world.target, { [path]: 'changed' });
      await world.deploy.switchTo(world.set('two', mod));
      for (const name of ['deployed.json', 'deployed.json.1']) await writeFile(join(world.state, name), '[');
      await writeFile(join(world.state, 'journal.json'), '{');
      expect(await world.open().recover(async () => world.set('two', mod), true)).toMatchObject({
        state: 'rebuilt',
      });
      const names = [...(await snapshot(world.state)).keys()];
      for (const name of ['deployed.json', 'deployed.json.1', 'journal.json'])
        expect(names).toContain(`${name}.unreadable`);
      await world.deploy.switchTo(world.set('one', mod));
      expect(await world.read(path)).toBe('changed');
      await world.deploy.switchTo(world.set(null));
      expect(await world.now()).toEqual(world.before);
    }
  });
});

test('a file that is deleted while a switch runs is gone, and the switch is done', async () => {
  const world = await makeWorld(game);
  const mod = await world.mod('mod', { 'Data/a.dds': 'a' });
  await world.deploy.switchTo(world.set('one', mod));
  await rm(join(world.target, 'Data/a.dds'));
  expect(kinds(await world.deploy.switchTo(world.set(null)))).toEqual(['missing Data/a.dds']);
  expect(await world.now()).toEqual(world.before);
});
