import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { statfs } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { nodeDisk } from '#main/games/deploy/steps/disk.ts';
import { placeFile } from '#main/games/deploy/steps/place-file.ts';
import { StoreFolders } from '#main/mods/installs/store-folders.ts';
import type { StoreProblem } from '#main/storage/files/store-problem.ts';
import { mountFormatted } from '#test/disk/formatted.ts';
import { canMakeDisks, mountDisk } from '#test/disk/mounted.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { noOtherDisks, otherDisk } from '#test/fakes/other-disks.ts';
import { download, startInstalls, temporaryFolder, whole } from './setup.ts';

const mod = [
  { name: 'lights/a.dds', data: 'light' },
  { name: 'lights/sub/b.ini', data: 'on=1' },
  { name: 'lights/none/' },
];
const { signal } = new AbortController();

const newFolders = (own: string, problems: StoreProblem['kind'][] = []) =>
  new StoreFolders({
    own,
    randomName: () => '0123456789abcdef0123',
    onProblem: ({ kind }) => problems.push(kind),
    log: createMemoryLog(),
  });

/** Installs on a computer with two disks. */
async function startWithTwo(home = temporaryFolder()) {
  const other = join(home, 'other');
  mkdirSync(other, { recursive: true });
  const disks = otherDisk(other, '/games');
  return { ...(await startInstalls(home, undefined, disks)), other, home };
}

describe('W37 installs on the disk of their game', () => {
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
    expect(installs.isComplete()).toBe(false);
    const { installs: started } = await startInstalls(home, undefined, otherDisk(other, '/games'));
    expect([started.list(), started.isComplete()]).toEqual([[], false]);
    renameSync(`${other}-away`, other);
    for (const each of [installs, started]) {
      await each.look();
      expect([each.has(installId), each.isComplete()]).toEqual([true, true]);
    }
    await installs.look();
    expect(count).toBe(2);
  });

  it('are taken for away, not for deleted, while the list of folders isn’t complete', async () => {
    const { installs } = await startInstalls(undefined, undefined, {
      ...noOtherDisks,
      isComplete: () => false,
    });
    expect(installs.isComplete()).toBe(false);
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
    expect([...(await installs.elsewhereThan('/games/Emberfall'))]).toEqual([installId]);
    const shares: number[] = [];
    await installs.move(installId, '/games/Emberfall', { signal, onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([1 / 3, 2 / 3, 1]);
    expect([...(await installs.elsewhereThan('/games/Emberfall'))]).toEqual([]);
    expect([...(await installs.elsewhereThan('/home'))]).toEqual([installId]);
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

  it('stays where it is when the disk of the game has no space for it', async () => {
    const home = temporaryFolder();
    const other = join(home, 'other');
    mkdirSync(other);
    const freeBytes = async (folder: string) => (folder === other ? 3 : 1e9);
    const { installs } = await startInstalls(home, freeBytes, otherDisk(other, '/games'));
    const { installId } = await installs.install(download(home, mod), whole());
    await expect(installs.move(installId, '/games/Emberfall', { signal })).rejects.toMatchObject({
      code: 'disk-full',
    });
    expect(installs.filesFolder(installId).startsWith(other)).toBe(false);
  });

  it('keeps a file that was changed in another one of it, which was installed while its disk was away', async () => {
    const { installs, home, folder } = await startWithTwo();
    const { installId } = await installs.install(download(home, mod), whole());
    await installs.move(installId, '/games/Emberfall', { signal });
    const { installs: meanwhile } = await startInstalls(home);
    await meanwhile.install(download(home, mod), whole());
    writeFileSync(join(meanwhile.filesFolder(installId), 'lights/sub/b.ini'), 'on=3');
    await startWithTwo(home);
    const kept = readdirSync(join(folder, '.kept'), { recursive: true, encoding: 'utf8' });
    expect(kept.filter((name) => name.endsWith('b.ini'))).toHaveLength(1);
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
  const onLinux = it.runIf(process.platform === 'linux');

  /** A folder on another disk than temporary files are. */
  function onOtherDisk(): string {
    const disk = mkdtempSync('/dev/shm/loadout-disk-');
    onTestFinished(() => rmSync(disk, { recursive: true, force: true }));
    return disk;
  }

  onLinux(
    'is made at the top of what the player has there, once, and known after the next start',
    async () => {
      const own = temporaryFolder();
      const disk = onOtherDisk();
      const game = join(disk, 'library/Emberfall');
      mkdirSync(game, { recursive: true });
      mkdirSync(join(disk, 'other/Orbit'), { recursive: true });
      const folder = join(disk, 'Loadout Mods/0123456789abcdef');
      const first = newFolders(own);
      expect(first.list()).toEqual([]);
      // Two at once don't get in each other's way.
      const tries = [first.isElsewhere(own, game), first.isElsewhere(own, game)];
      expect(await Promise.all(tries)).toEqual([true, true]);
      expect([readdirSync(disk).sort(), first.list()]).toEqual([['library', 'other'], []]);
      expect([await first.near(game), await first.near(join(disk, 'other/Orbit'))]).toEqual([folder, folder]);
      expect(readdirSync(folder)).toEqual([]);
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(newFolders(own).list()).toEqual([folder]);
      expect([await first.isElsewhere(folder, game), await first.isElsewhere(own, own)]).toEqual([
        false,
        false,
      ]);
    },
  );

  it('is none on Loadout’s own disk, and for a folder that is gone', async () => {
    const own = temporaryFolder();
    const first = newFolders(own);
    expect(await first.near(temporaryFolder())).toBeNull();
    expect(await first.near('/gone/game')).toBeNull();
    expect(existsSync(join(own, 'folders.json'))).toBe(false);
  });

  onLinux('is not where somebody put a link', async () => {
    const disk = onOtherDisk();
    const game = join(disk, 'library/Emberfall');
    mkdirSync(game, { recursive: true });
    const elsewhere = temporaryFolder();
    symlinkSync(elsewhere, join(disk, 'Loadout Mods'));
    expect(await newFolders(temporaryFolder()).near(game)).toBe(
      join(disk, 'library/Loadout Mods/0123456789abcdef'),
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  });

  /** One with a game, and its folder for installs, which is in the list. */
  async function withFolder() {
    const own = temporaryFolder();
    const game = join(onOtherDisk(), 'library/Emberfall');
    mkdirSync(game, { recursive: true });
    const folder = await newFolders(own).near(game);
    if (folder === null) throw new Error('No folder was made');
    return { own, game, folder, file: join(own, 'folders.json') };
  }

  onLinux('S4 is known from the backup of the list where that is damaged', async () => {
    const { own, folder, file } = await withFolder();
    writeFileSync(file, '{"version":1,"folders":');
    const problems: StoreProblem['kind'][] = [];
    const folders = newFolders(own, problems);
    expect([folders.list(), folders.isComplete(), problems]).toEqual([[folder], true, ['restored']]);
    expect([newFolders(own).list(), readFileSync(`${file}.unreadable`, 'utf8')]).toEqual([
      [folder],
      '{"version":1,"folders":',
    ]);
  });

  onLinux(
    'S4 is made anew where its list and the backup are damaged, and then not all are known',
    async () => {
      const { own, game, file } = await withFolder();
      for (const each of [file, `${file}.1`]) writeFileSync(each, '{"version":1,"folders":');
      const problems: StoreProblem['kind'][] = [];
      const folders = newFolders(own, problems);
      expect([folders.list(), folders.isComplete(), problems]).toEqual([[], false, ['lost']]);
      expect(basename((await folders.near(game)) ?? '')).toBe('0123456789abcdef');
      expect(newFolders(own).list()).toHaveLength(1);
    },
  );

  onLinux('S9 is not made while the list of them can’t be read, which stays as it is', async () => {
    const own = temporaryFolder();
    const game = join(onOtherDisk(), 'library/Emberfall');
    mkdirSync(game, { recursive: true });
    const file = join(own, 'folders.json');
    // A link to itself can't be read, and can be replaced.
    symlinkSync('folders.json', file);
    const problems: StoreProblem['kind'][] = [];
    const folders = newFolders(own, problems);
    expect([folders.list(), folders.isComplete(), problems]).toEqual([[], false, ['unreadable']]);
    expect([await folders.near(game), await folders.isElsewhere(own, game)]).toEqual([null, false]);
    expect([readdirSync(own), readlinkSync(file)]).toEqual([['folders.json'], 'folders.json']);
    expect(readdirSync(join(game, '../..'))).toEqual(['library']);
    rmSync(file);
    expect(await newFolders(own).near(game)).not.toBeNull();
  });

  it('leaves nothing of a list whose writing was killed', async () => {
    const own = temporaryFolder();
    writeFileSync(join(own, 'folders.json.tmp-0123456789ab'), '{"version":1,');
    writeFileSync(join(own, 'folders.json.1.tmp-0123456789ab'), '{"version":1,');
    expect(newFolders(own).list()).toEqual([]);
    expect(readdirSync(own)).toEqual([]);
  });
});

describe('on real disks', () => {
  test.runIf(canMakeDisks)('folders on two disks that are made at once are both listed', async () => {
    const own = temporaryFolder();
    const folders = newFolders(own);
    const games = ['one', 'two'].map((name) => join(own, name, 'library/Emberfall'));
    for (const game of games) {
      const disk = await mountDisk(join(game, '../..'), '1m');
      onTestFinished(() => disk.unmount());
      mkdirSync(game, { recursive: true });
    }
    const made = await Promise.all(games.map((game) => folders.near(game)));
    expect(made).not.toContain(null);
    expect(newFolders(own).list().toSorted()).toEqual(made);
  });

  test.runIf(canMakeDisks)('one without links gets no installs, and nothing is left there', async () => {
    const volume = join(temporaryFolder(), 'disk');
    const disk = await mountFormatted(volume, 'exfat', 16 * 1024 * 1024);
    onTestFinished(() => disk?.unmount());
    mkdirSync(join(volume, 'Emberfall'));
    const folders = newFolders(temporaryFolder());
    expect(await folders.near(join(volume, 'Emberfall'))).toBeNull();
    expect([readdirSync(volume), folders.list()]).toEqual([['Emberfall'], []]);
  });

  test.runIf(canMakeDisks).each([
    ['Btrfs', 'btrfs'],
    ['XFS', 'xfs'],
  ] as const)('with %s, links and copies in a game take no space', async (_name, kind) => {
    const home = temporaryFolder();
    const volume = join(home, 'disk');
    const disk = await mountFormatted(volume, kind, 400 * 1024 * 1024);
    // Not every kernel knows it.
    if (disk === null) return;
    onTestFinished(() => disk.unmount());
    const game = join(volume, 'Emberfall');
    mkdirSync(game);
    const { installs } = await startInstalls(home, undefined, newFolders(join(home, 'installs')));
    const large = { name: 'lights/large.bin', data: randomBytes(20_000_000) };
    const { installId } = await installs.install(download(home, [large, ...mod]), { ...whole(), near: game });
    const files = installs.filesFolder(installId);
    expect(files.startsWith(volume)).toBe(true);
    const free = async () => {
      execFileSync('sync');
      const { bavail, bsize } = await statfs(volume);
      return bavail * bsize;
    };
    const before = await free();
    const [file] = installs.manifest(installId).files.filter(({ size }) => size === 20_000_000);
    if (file === undefined) throw new Error('The large file is not installed');
    const from = join(files, file.path);
    const staging = async () => join(volume, 'staging');
    const place = (to: string, placedMs?: number) =>
      placeFile({ ...file, installId, source: file.path, placedMs }, from, join(game, to), {
        disk: nodeDisk,
        staging,
      });
    expect((await place('linked.bin')).how).toBe('link');
    expect((await place('copied.bin', 1_700_000_000_000)).how).toBe('copy');
    expect(before - (await free())).toBeLessThan(2_000_000);
  });
});
