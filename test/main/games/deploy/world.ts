import { createHash } from 'node:crypto';
import { lstat, mkdir, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { createDeploy } from '#main/games/deploy/deploy.ts';
import type { DeployMod, Placement, WantedSet } from '#main/games/deploy/deployment.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { makeFolderOnOtherVolume } from '#test/other-volume.ts';

/** A folder, by path: the SHA-256 of a file, "folder", or "link to …". */
export type Snapshot = ReadonlyMap<string, string>;

/** A temporary folder that is gone after the test. */
export async function ownFolder(parent: string = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'loadout-deploy-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** A folder on another volume than the temporary one, gone after the test; null where there is none. */
export async function otherVolume(): Promise<string | null> {
  const folder = await makeFolderOnOtherVolume(await ownFolder());
  if (folder !== null) onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Writes files with these contents, by relative path; a path that ends in "/" is an empty folder. */
export async function fill(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    if (path.endsWith('/')) await mkdir(join(folder, path), { recursive: true });
    else {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
  }
}

/** Everything in a folder. */
export async function snapshot(folder: string): Promise<Snapshot> {
  const found = new Map<string, string>();
  const read = async (path: string): Promise<void> => {
    for (const name of (await readdir(join(folder, path))).sort()) {
      const at = path === '' ? name : `${path}/${name}`;
      const entry = await lstat(join(folder, at));
      if (entry.isSymbolicLink()) found.set(at, `link to ${await readlink(join(folder, at))}`);
      else if (entry.isDirectory()) {
        found.set(at, 'folder');
        await read(at);
      } else found.set(at, sha256(await readFile(join(folder, at))));
    }
  };
  await read('');
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a game's folder should hold with these mods: the game's own files, and those of the mods over them. */
export function expected(game: Snapshot, mods: readonly DeployMod[], placement: Placement): Snapshot {
  const all = new Map(game);
  for (const mod of mods)
    for (const file of mod.files) {
      const path = placement === 'folder' ? `${mod.folderName}/${file.path}` : file.path;
      const parts = path.split('/');
      for (let depth = 1; depth < parts.length; depth += 1)
        all.set(parts.slice(0, depth).join('/'), 'folder');
      all.set(path, file.sha256);
    }
  return new Map([...all].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Installs a mod with these files below `installs`. */
export async function makeMod(
  installs: string,
  installId: string,
  files: Readonly<Record<string, string>>,
  folderName = installId,
): Promise<DeployMod> {
  const filesFolder = join(installs, installId, 'files');
  await fill(filesFolder, files);
  return {
    installId,
    folderName,
    filesFolder,
    files: Object.entries(files).map(([path, content]) => ({
      path,
      size: Buffer.byteLength(content),
      sha256: sha256(content),
    })),
  };
}

/** A mod whose files have their time in the manifest, as installs have. */
export const withTimes = async (mod: DeployMod): Promise<DeployMod> => ({
  ...mod,
  files: await Promise.all(
    mod.files.map(async (file) => ({
      ...file,
      mtimeMs: (await stat(join(mod.filesFolder, file.path))).mtimeMs,
    })),
  ),
});

/** Makes a game with these files; `gameOn` is a folder on the volume for the game. */
export async function makeWorld(
  game: Readonly<Record<string, string>>,
  options: Partial<Omit<Parameters<typeof createDeploy>[0], 'state'>> & {
    placement?: Placement;
    gameOn?: string;
  } = {},
) {
  const { placement = 'merged', gameOn, ...deps } = options;
  const folder = await ownFolder();
  const target = join(gameOn ?? folder, 'game');
  const state = join(folder, 'state');
  const installs = join(folder, 'installs');
  await mkdir(target, { recursive: true });
  await fill(target, game);
  const log = createMemoryLog();
  const open = (others: Partial<typeof deps> = {}) =>
    createDeploy({ state, clock: realClock, random: Math.random, log, ...deps, ...others });
  const set = (loadoutId: string | null, ...mods: DeployMod[]): WantedSet => ({
    loadoutId,
    target,
    placement,
    mods,
  });
  return {
    folder,
    target,
    state,
    installs,
    log,
    open,
    set,
    deploy: open(),
    before: await snapshot(target),
    now: () => snapshot(target),
    mod: (installId: string, files: Readonly<Record<string, string>>, folderName?: string) =>
      makeMod(installs, installId, files, folderName),
    read: (path: string) => readFile(join(target, path), 'utf8'),
  };
}
