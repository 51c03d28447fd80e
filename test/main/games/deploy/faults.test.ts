import { chmod, link, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type DeployDisk, nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { inParallel } from '#main/kernel/in-parallel.ts';
import { type FatKind, fatKinds, mountFormatted } from '#test/disk/formatted.ts';
import { canMakeDisks, mountDisk } from '#test/disk/mounted.ts';
import { withOrdinaryRights } from '#test/disk/ordinary-rights.ts';
import { hastyClock } from '#test/fakes/hasty-clock.ts';
import { expected, fill, makeWorld, ownFolder, snapshot } from './world.ts';

const game = { 'Data/base.pak': 'the game', 'Data/Textures/rock.dds': 'rock', 'Empty/': '' };

const failure = (code: string) => Object.assign(new Error(`${code}: made by a test`), { code });

type Call = 'copyFile' | 'link' | 'mkdir' | 'rename' | 'rmdir' | 'unlink';

/** A disk whose calls fail with what `fail` returns; null lets the call pass. */
function faultyDisk(fail: (call: Call, path: string) => string | null): DeployDisk {
  const wrap =
    <A extends readonly unknown[], T>(call: Call, act: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      const code = fail(call, String(args[1] ?? args[0]));
      if (code !== null) throw failure(code);
      return act(...args);
    };
  return {
    ...nodeDisk,
    copyFile: wrap('copyFile', nodeDisk.copyFile),
    link: wrap('link', nodeDisk.link),
    mkdir: wrap('mkdir', nodeDisk.mkdir) as DeployDisk['mkdir'],
    rename: wrap('rename', nodeDisk.rename),
    rmdir: wrap('rmdir', nodeDisk.rmdir),
    unlink: wrap('unlink', nodeDisk.unlink),
  };
}

/** A game with one set deployed, and another set that needs every kind of step. */
async function between(disk: DeployDisk) {
  const world = await makeWorld(game, { disk, clock: hastyClock });
  const first = await world.mod('first', {
    'Data/base.pak': 'first',
    'Data/a.dds': 'a',
    'Old/Deep/b.dds': 'b',
    'Old/c.ini': 'c',
  });
  const second = await world.mod('second', {
    'Data/Textures/rock.dds': 'second',
    'Data/a.dds': 'A',
    'New/Deep/d.dds': 'd',
    'New/e.ini': 'e',
  });
  const from = world.set('one', first);
  return {
    ...world,
    first,
    second,
    from,
    to: world.set('two', second),
    old: expected(world.before, [first], 'merged'),
  };
}

// Under Wine a switch takes ten times as long.
const lastStep = process.platform === 'win32' ? 12 : 40;

describe('a step that fails', () => {
  test.each([
    ['ENOSPC', 'loadouts.diskFull'],
    ['EACCES', 'loadouts.readOnly'],
    ['EBUSY', 'loadouts.busy'],
    ['EIO', 'loadouts.diskTrouble'],
  ])('%s at any step: everything is as before', async (code, id) => {
    let left = Number.POSITIVE_INFINITY;
    const world = await between(faultyDisk(() => (left-- === 0 ? code : null)));
    await world.deploy.switchTo(world.from);
    let failed = 0;
    for (let step = 0; ; step += 1) {
      left = step;
      const error = await world.deploy.switchTo(world.to).then(
        () => null,
        (cause: unknown) => cause,
      );
      left = Number.POSITIVE_INFINITY;
      // One that is busy once is tried again; one that can't be linked is copied.
      if (error === null) {
        expect(await world.now()).toEqual(expected(world.before, [world.second], 'merged'));
        await world.deploy.switchTo(world.from);
        if (step > lastStep) break;
        continue;
      }
      failed += 1;
      expect(error).toMatchObject({ text: { id } });
      expect(await world.now()).toEqual(world.old);
    }
    // On Windows a file that is open elsewhere has this code, too.
    const isBusy = code === 'EBUSY' || (code === 'EACCES' && process.platform === 'win32');
    expect(failed).toBeGreaterThan(isBusy ? -1 : 5);
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });

  test('undoing fails as well: the switch is undone at the next start', async () => {
    let isBroken = false;
    const world = await between(faultyDisk((call) => (isBroken && call !== 'unlink' ? 'EIO' : null)));
    await world.deploy.switchTo(world.from);
    isBroken = true;
    await expect(world.deploy.switchTo(world.to)).rejects.toMatchObject({
      text: { id: 'loadouts.notRecovered' },
    });
    await expect(world.deploy.recover(async () => world.to)).rejects.toMatchObject({
      text: { id: 'loadouts.notRecovered' },
    });
    isBroken = false;
    expect(await world.open().recover(async () => world.to)).toMatchObject({ state: 'undone' });
    expect(await world.now()).toEqual(world.old);
  });

  test('a file that is in use for a moment is tried again; one that stays in use is named', async () => {
    let tries = 0;
    const world = await between(faultyDisk((call) => (call === 'unlink' && tries-- > 0 ? 'EBUSY' : null)));
    await world.deploy.switchTo(world.from);
    tries = 3;
    await world.deploy.switchTo(world.to);
    await world.deploy.switchTo(world.from);
    const locked = world.open({
      disk: faultyDisk((call, path) => (call === 'unlink' && path.endsWith('a.dds') ? 'EBUSY' : null)),
    });
    await expect(locked.switchTo(world.to)).rejects.toMatchObject({
      text: { id: 'loadouts.busy', values: { path: 'Data/a.dds' } },
    });
    expect(await world.now()).toEqual(world.old);
  });

  test.each(['EXDEV', 'EPERM', 'EMLINK', 'EISDIR', 'ENOSYS', 'ENOTSUP'])(
    'links that fail with %s become copies',
    async (code) => {
      const world = await between(faultyDisk((call) => (call === 'link' ? code : null)));
      await world.deploy.switchTo(world.from);
      expect(await world.now()).toEqual(world.old);
      await world.deploy.switchTo(world.to);
      await world.deploy.switchTo(world.set(null));
      expect(await world.now()).toEqual(world.before);
    },
  );
});

describe('damaged records', () => {
  const damages: readonly (readonly [string, (text: string) => string])[] = [
    ['empty', () => ''],
    ['cut', (text) => text.slice(0, text.length / 2)],
    ['garbage', () => '\u0000\u0001 garbage'],
    ['other values', (text) => text.replace('"version":1', '"version":9')],
  ];

  test.each(damages)('deployed.json is %s: its copy is used', async (_, damage) => {
    const world = await between(nodeDisk);
    await world.deploy.switchTo(world.from);
    const file = join(world.state, 'deployed.json');
    await writeFile(file, damage(await nodeDisk.open(file).then(readAll)));
    await world.deploy.switchTo(world.to);
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });

  test('deployed.json and its copy are damaged or gone: what is deployed is found on disk', async () => {
    for (const isGone of [false, true]) {
      const world = await between(nodeDisk);
      await world.deploy.switchTo(world.from);
      await fill(world.target, { 'Data/own.txt': 'the player’s' });
      for (const name of ['deployed.json', 'deployed.json.1'])
        if (isGone) await rm(join(world.state, name));
        else await writeFile(join(world.state, name), '[');
      if (isGone) await writeFile(join(world.state, 'journal.json'), '[');
      const known = world.set('one', world.first, world.second);
      expect(await world.deploy.recover(async () => known)).toMatchObject({ state: 'rebuilt' });
      await world.deploy.switchTo(world.set(null));
      await rm(join(world.target, 'Data/own.txt'));
      expect(await world.now()).toEqual(world.before);
    }
  });

  test.each(damages)(
    'the journal of a switch that was cut short is %s: nothing is lost',
    async (_, damage) => {
      let isBroken = false;
      let left = 0;
      const disk = faultyDisk(() => (isBroken && left-- <= 0 ? 'EIO' : null));
      for (const steps of [0, 3, 6, 9]) {
        isBroken = false;
        const world = await between(disk);
        await world.deploy.switchTo(world.from);
        isBroken = true;
        left = steps;
        await expect(world.deploy.switchTo(world.to)).rejects.toThrow();
        isBroken = false;
        const file = join(world.state, 'journal.json');
        await writeFile(file, damage(await nodeDisk.open(file).then(readAll)));
        const known = world.set('one', world.first, world.second);
        expect(await world.deploy.recover(async () => known)).toMatchObject({ state: 'rebuilt' });
        await world.deploy.switchTo(world.to);
        expect(await world.now()).toEqual(expected(world.before, [world.second], 'merged'));
        await world.deploy.switchTo(world.set(null));
        expect(await world.now()).toEqual(world.before);
      }
    },
  );

  test('an install that is gone doesn’t keep a switch from being undone', async () => {
    let isBroken = false;
    const world = await between(faultyDisk((call) => (isBroken && call === 'link' ? 'EIO' : null)));
    await world.deploy.switchTo(world.from);
    isBroken = true;
    await expect(world.deploy.switchTo(world.to)).rejects.toThrow();
    isBroken = false;
    await rm(join(world.installs, 'first'), { recursive: true });
    const { state, notes } = await world.deploy.recover(async () => world.to);
    expect(state).toBe('undone');
    expect(new Set(notes.map(({ kind }) => kind))).toEqual(new Set(['source-gone']));
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });
});

test('what the player did after a kill is respected: a deleted folder, a folder that became a link', async () => {
  let isBroken = false;
  const disk = faultyDisk((call) => (isBroken && (call === 'link' || call === 'rename') ? 'EIO' : null));
  const world = await between(disk);
  const outside = await ownFolder();
  await fill(outside, { 'd.dds': 'outside' });
  await world.deploy.switchTo(world.from);
  isBroken = true;
  await expect(world.deploy.switchTo(world.to)).rejects.toThrow();
  isBroken = false;
  await rm(join(world.target, 'Old'), { recursive: true, force: true });
  await fill(world.target, { 'Old/': '' });
  await symlink(outside, join(world.target, 'Old/Deep'));
  await rm(join(world.target, 'Data/Textures'), { recursive: true });
  expect(await world.deploy.recover(async () => world.to)).toMatchObject({ state: 'undone' });
  expect([...(await snapshot(outside)).keys()]).toEqual(['d.dds']);
  expect(await world.read('Data/base.pak')).toBe('first');
  await world.deploy.switchTo(world.set(null));
  expect([...(await snapshot(outside)).keys()]).toEqual(['d.dds']);
  expect(await world.read('Data/base.pak')).toBe('the game');
});

test('a folder of the game that the player deleted after a kill is made again for the mod’s file in it', async () => {
  let isBroken = false;
  const world = await between(faultyDisk((call) => (isBroken && call === 'link' ? 'EIO' : null)));
  await world.deploy.switchTo(world.from);
  isBroken = true;
  await expect(world.deploy.switchTo(world.to)).rejects.toThrow();
  isBroken = false;
  await rm(join(world.target, 'Data'), { recursive: true });
  expect(await world.deploy.recover(async () => world.to)).toMatchObject({ state: 'undone' });
  expect([await world.read('Data/a.dds'), await world.read('Data/base.pak')]).toEqual(['a', 'first']);
  await world.deploy.switchTo(world.set(null));
  expect([...(await world.now()).keys()]).not.toContain('Data/a.dds');
});

test('a drive that is unplugged during a switch: nothing is made in its place, and it is undone when it is back', async () => {
  let unplug: (() => Promise<void>) | null = null;
  const disk: DeployDisk = {
    ...nodeDisk,
    async link(from, to) {
      const act = unplug;
      unplug = null;
      await act?.();
      return nodeDisk.link(from, to);
    },
  };
  const world = await between(disk);
  await world.deploy.switchTo(world.from);
  const away = join(world.folder, 'unplugged');
  unplug = () => rename(world.target, away);
  await expect(world.deploy.switchTo(world.to)).rejects.toMatchObject({
    text: { id: 'loadouts.notRecovered' },
  });
  await expect(world.now()).rejects.toThrow('ENOENT');
  await expect(world.deploy.recover(async () => world.to)).rejects.toMatchObject({
    text: { id: 'loadouts.folderGone' },
  });
  await rename(away, world.target);
  expect(await world.deploy.recover(async () => world.to)).toMatchObject({ state: 'undone' });
  expect(await world.now()).toEqual(world.old);
});

// Wine takes minutes for them.
const testFast = test.skipIf(process.platform === 'win32');

testFast(
  '50,000 files are put in place and taken out, and the event loop keeps running',
  async () => {
    const world = await makeWorld(game);
    const folders = Array.from({ length: 50 }, (_, index) => `Big/${index}`);
    const paths = folders.flatMap((folder) =>
      Array.from({ length: 1000 }, (_, index) => `${folder}/${index}.dds`),
    );
    // All of them are links to one file, so that the test is done in seconds.
    const mod = await world.mod('mod', { 'one.dds': 'x' });
    for (const folder of folders) await fill(mod.filesFolder, { [`${folder}/`]: '' });
    await inParallel(paths, 64, (path) =>
      link(join(mod.filesFolder, 'one.dds'), join(mod.filesFolder, path)),
    );
    const [one] = mod.files;
    if (!one) throw new Error('no file');
    const big = { ...mod, files: paths.map((path) => ({ ...one, path })) };
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    await world.deploy.switchTo(world.set('one', big));
    await world.deploy.switchTo(world.set(null));
    delay.disable();
    expect(await world.now()).toEqual(world.before);
    // Beside other work on the machine; alone it is a tenth of that.
    expect(delay.max / 1e6).toBeLessThan(2000);
    // A hundred thousand links wait for a disk that everything else on a busy machine uses, too.
  },
  600_000,
);

describe('disks', () => {
  test.runIf(canMakeDisks)('a full disk: the switch is undone, and the game is whole', async () => {
    const volume = join(await ownFolder(), 'disk');
    const disk = await mountDisk(volume, '1m');
    onTestFinished(() => disk.unmount());
    const world = await makeWorld(game, { gameOn: volume });
    const small = await world.mod('small', { 'Data/base.pak': 'small', 'x/a.dds': 'a' });
    await world.deploy.switchTo(world.set('one', small));
    const parts = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`big/${index}.dds`, 'x'.repeat(64 * 1024)]),
    );
    const big = await world.mod('big', parts);
    await expect(world.deploy.switchTo(world.set('two', big))).rejects.toMatchObject({
      code: 'disk-full',
      text: { id: 'loadouts.diskFull' },
    });
    expect(await world.now()).toEqual(expected(world.before, [small], 'merged'));
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });

  test.runIf(canMakeDisks)('a read-only disk: nothing is changed, and a sentence says so', async () => {
    const volume = join(await ownFolder(), 'disk');
    const disk = await mountDisk(volume, '1m');
    onTestFinished(() => disk.unmount());
    const world = await makeWorld(game, { gameOn: volume });
    const mod = await world.mod('mod', { 'x/a.dds': 'a' });
    await disk.setReadOnly(true);
    await expect(world.deploy.switchTo(world.set('one', mod))).rejects.toMatchObject({
      text: { id: 'loadouts.readOnly' },
    });
    await disk.setReadOnly(false);
    await world.deploy.switchTo(world.set('one', mod));
    await world.deploy.switchTo(world.set(null));
    expect(await world.now()).toEqual(world.before);
  });

  test('a folder that may not be written to: nothing is changed', async () => {
    const world = await makeWorld(game);
    const mod = await world.mod('mod', { 'Data/Textures/a.dds': 'a', 'b.dds': 'b' });
    for (const folder of [world.folder, world.installs]) await chmod(folder, 0o777);
    await chmod(join(world.target, 'Data/Textures'), 0o555);
    await chmod(world.target, 0o777);
    await withOrdinaryRights(() =>
      expect(world.deploy.switchTo(world.set('one', mod))).rejects.toMatchObject({
        text: { id: 'loadouts.readOnly' },
      }),
    );
    await chmod(join(world.target, 'Data/Textures'), 0o755);
    expect(await world.now()).toEqual(world.before);
  });

  // Kernels differ in what they can mount; exFAT has a driver in user space, which npm test installs.
  test.runIf(canMakeDisks)(
    'on a real disk with vfat or exfat mods are copied, and Vanilla is as before',
    async () => {
      const mounted: FatKind[] = [];
      for (const kind of fatKinds) {
        const volume = join(await ownFolder(), 'disk');
        const disk = await mountFormatted(volume, kind, 64 * 1024 * 1024);
        if (disk === null) continue;
        onTestFinished(() => disk.unmount());
        mounted.push(kind);
        await expectSwitches(volume);
      }
      expect(mounted).toContain('exfat');
    },
  );

  /** Switches back and forth in a game on a disk without links. */
  async function expectSwitches(volume: string): Promise<void> {
    await fill(volume, { probe: '' });
    await expect(link(join(volume, 'probe'), join(volume, 'linked'))).rejects.toThrow();
    await expect(symlink('probe', join(volume, 'linked'))).rejects.toThrow();
    await rm(join(volume, 'probe'));
    const world = await makeWorld(game, { gameOn: volume });
    const lower = await world.mod('lower', {
      'data/textures/ROCK.dds': 'mod',
      'new/a.ini': 'a',
      'new/x.dds': 'x',
    });
    const upper = await world.mod('upper', { 'NEW/A.INI': 'A', 'Data/b.dds': 'b' });
    await world.deploy.switchTo(world.set('one', lower, upper));
    expect(await world.read('new/a.ini')).toBe('A');
    expect(await world.read('Data/Textures/rock.dds')).toBe('mod');
    // As it is spelled on disk: the driver in user space caches each spelling on its own.
    await fill(world.target, { 'NEW/A.INI': 'changed' });
    await world.deploy.switchTo(world.set('two', lower));
    expect(await world.read('NEW/a.ini')).toBe('a');
    await world.deploy.switchTo(world.set('one', lower, upper));
    expect(await world.read('NEW/A.INI')).toBe('changed');
    // A name that changes in upper and lower case only is still the mod's file (Z18).
    const texture = join(world.target, 'Data/b.dds');
    await rename(texture, `${texture}.2`);
    await rename(`${texture}.2`, join(world.target, 'Data/B.DDS'));
    await world.deploy.switchTo(world.set('three', await world.mod('third', { 'data/b.DDS': 'third' })));
    await world.deploy.switchTo(world.set(null));
    expect(await snapshot(world.target)).toEqual(world.before);
    expect((await readdir(world.target)).filter((name) => name.startsWith('.'))).toEqual([]);
  }
});

const readAll = (handle: Awaited<ReturnType<typeof nodeDisk.open>>): Promise<string> =>
  handle.readFile('utf8').finally(() => handle.close());
