import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StoreFolders } from '#main/mods/installs/store-folders.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noOtherDisks, otherDisk } from '#test/fakes/other-disks.ts';
import { download, startInstalls, temporaryFolder, whole } from './setup.ts';

const mod = [
  { name: 'lights/a.dds', data: 'light' },
  { name: 'lights/sub/b.ini', data: 'on=1' },
  { name: 'lights/none/' },
];
const { signal } = new AbortController();

/** Installs on a computer with two disks. */
async function startWithTwo(home = temporaryFolder()) {
  const other = join(home, 'other');
  mkdirSync(other, { recursive: true });
  const disks = otherDisk(other, '/games');
  return { ...(await startInstalls(home, undefined, disks)), other, home };
}

describe('installs on the disk of their game', () => {
  it('are there, and listed with the others, also after the next start', async () => {
    const { installs, home, other } = await startWithTwo();
    const near = await installs.install(download(home, mod), { ...whole(), near: '/games/Emberfall' });
    const own = await installs.install(download(home, mod, { versionId: 32, title: 'Bags' }), whole());
    expect(installs.filesFolder(near.installId).startsWith(other)).toBe(true);
    expect(installs.filesFolder(own.installId).startsWith(other)).toBe(false);
    const again = await startWithTwo(home);
    expect(again.installs.list().map(({ installId }) => installId)).toEqual([own.installId, near.installId]);
    expect(await again.installs.verify(near.installId)).toEqual({ changed: [], missing: [], added: [] });
    const removed = await again.installs.remove(near.installId);
    await again.installs.putBack(removed);
    expect(again.installs.filesFolder(near.installId).startsWith(other)).toBe(true);
    await again.installs.deleteRemoved(await again.installs.remove(near.installId));
    expect(existsSync(join(other, near.installId))).toBe(false);
  });

  it('go to Loadout’s own disk where the other one is full', async () => {
    const home = temporaryFolder();
    const other = join(home, 'other');
    mkdirSync(other);
    const { installs } = await startInstalls(
      home,
      async (folder) => (folder === other ? 3 : 1e9),
      otherDisk(other, '/games'),
    );
    const { installId } = await installs.install(download(home, mod), {
      ...whole(),
      near: '/games/Emberfall',
    });
    expect(installs.filesFolder(installId).startsWith(other)).toBe(false);
  });

  it('are not installed while their disk is away, and are there again with it', async () => {
    const { installs, home, other } = await startWithTwo();
    const { installId } = await installs.install(download(home, mod), {
      ...whole(),
      near: '/games/Emberfall',
    });
    let count = 0;
    installs.onChange(() => {
      count += 1;
    });
    renameSync(other, `${other}-away`);
    await installs.look();
    expect([installs.has(installId), installs.list(), count]).toEqual([false, [], 1]);
    const { installs: started } = await startInstalls(home, undefined, otherDisk(other, '/games'));
    expect(started.list()).toEqual([]);
    renameSync(`${other}-away`, other);
    for (const each of [installs, started]) {
      await each.look();
      expect(each.has(installId)).toBe(true);
    }
    await installs.look();
    expect(count).toBe(2);
  });
});

describe('an install that is moved to the disk of a game', () => {
  it('has all that it had, also what was changed or added, and is one', async () => {
    const { installs, home, folder, other } = await startWithTwo();
    const { installId } = await installs.install(download(home, mod), whole());
    const before = installs.manifest(installId);
    const files = installs.filesFolder(installId);
    writeFileSync(join(files, 'lights/sub/b.ini'), 'on=2');
    writeFileSync(join(files, 'lights/mine.txt'), 'mine');
    expect(await installs.isElsewhere(installId, '/games/Emberfall')).toBe(true);
    const shares: number[] = [];
    await installs.move(installId, '/games/Emberfall', { signal, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
    expect(await installs.isElsewhere(installId, '/games/Emberfall')).toBe(false);
    expect(readdirSync(folder).filter((name) => !name.startsWith('.'))).toEqual([]);
    for (const each of [installs, (await startWithTwo(home)).installs]) {
      const moved = each.filesFolder(installId);
      expect(moved).toBe(join(other, installId, 'files'));
      expect(await each.verify(installId)).toEqual({
        changed: ['lights/sub/b.ini'],
        missing: [],
        added: ['lights/mine.txt'],
      });
      expect(readFileSync(join(moved, 'lights/sub/b.ini'), 'utf8')).toBe('on=2');
      expect(existsSync(join(moved, 'lights/none'))).toBe(true);
      // What switches compare a file by is right without reading it.
      const { mtimeMs } = each.manifest(installId).files.find(({ path }) => path === 'lights/a.dds') ?? {};
      expect(mtimeMs).toBe(statSync(join(moved, 'lights/a.dds')).mtimeMs);
    }
    expect(installs.manifest(installId)).toMatchObject({
      ...before,
      files: before.files.map(({ path, sha256 }) => ({ path, sha256 })),
    });
  });

  it('stays where it is, whole, when that is canceled', async () => {
    const { installs, home, other } = await startWithTwo();
    const { installId } = await installs.install(download(home, mod), whole());
    const canceling = new AbortController();
    const moving = installs.move(installId, '/games/Emberfall', {
      signal: canceling.signal,
      onProgress: () => canceling.abort(),
    });
    await expect(moving).rejects.toMatchObject({ code: 'cancelled' });
    expect(readdirSync(other).flatMap((name) => readdirSync(join(other, name)))).toEqual([]);
    expect(await installs.verify(installId)).toEqual({ changed: [], missing: [], added: [] });
  });

  it('is on the new disk alone after a kill between the two', async () => {
    const { installs, home, folder, other } = await startWithTwo();
    const { installId } = await installs.install(download(home, mod), whole());
    await installs.move(installId, '/games/Emberfall', { signal });
    await (await startInstalls(home, undefined, noOtherDisks)).installs.install(download(home, mod), whole());
    const { installs: started } = await startWithTwo(home);
    expect(started.list()).toHaveLength(1);
    expect(started.filesFolder(installId)).toBe(join(other, installId, 'files'));
    expect(readdirSync(folder)).not.toContain(installId);
  });
});

describe('the folder for installs on the disk of a game', () => {
  /** A folder on another disk than temporary files are. */
  function onOtherDisk(): string {
    const disk = mkdtempSync('/dev/shm/loadout-disk-');
    onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
    return disk;
  }
  const folders = (own: string) =>
    new StoreFolders({ own, randomName: () => '0123456789abcdef0123', log: createMemoryLog() });

  it('is made at the top of what the player has there, once, and known after the next start', async () => {
    const own = temporaryFolder();
    const disk = onOtherDisk();
    const game = join(disk, 'library/Emberfall');
    mkdirSync(game, { recursive: true });
    mkdirSync(join(disk, 'other/Orbit'), { recursive: true });
    const folder = join(disk, 'Loadout Mods/0123456789abcdef');
    const first = folders(own);
    expect(await first.list()).toEqual([]);
    expect([await first.near(game), await first.near(join(disk, 'other/Orbit'))]).toEqual([folder, folder]);
    expect(readdirSync(folder)).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await folders(own).list()).toEqual([folder]);
  });

  it('is none on Loadout’s own disk, and for a folder that is gone', async () => {
    const own = temporaryFolder();
    const first = folders(own);
    expect(await first.near(temporaryFolder())).toBeNull();
    expect(await first.near('/gone/game')).toBeNull();
    expect(existsSync(join(own, 'folders.json'))).toBe(false);
  });

  it('is not where somebody put a link', async () => {
    const disk = onOtherDisk();
    const game = join(disk, 'library/Emberfall');
    mkdirSync(game, { recursive: true });
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(disk, 'Loadout Mods'));
    expect(await folders(temporaryFolder()).near(game)).toBe(
      join(disk, 'library/Loadout Mods/0123456789abcdef'),
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  it('is made anew where the list of them is damaged', async () => {
    const own = temporaryFolder();
    const disk = onOtherDisk();
    const game = join(disk, 'library/Emberfall');
    mkdirSync(game, { recursive: true });
    writeFileSync(join(own, 'folders.json'), '{"version":1,"folders":');
    expect(basename((await folders(own).near(game)) ?? '')).toBe('0123456789abcdef');
    expect(await folders(own).list()).toHaveLength(1);
  });
});
