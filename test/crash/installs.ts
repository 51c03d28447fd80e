import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Installs } from '#main/mods/installs/installs.ts';
import { ArchiveThreads } from '#main/mods/installs/worker/threads.ts';
import { buildProgram } from '#test/build-program.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { makeZip } from '#test/main/mods/installs/archive/make-zip.ts';
import { workerScript } from '#test/worker-script.ts';
import { type InstallPlace, storesOf } from './install-place.ts';
import type { InstallerMessage } from './installer.ts';
import { createSeededRandom } from './seeded-random.ts';

/** The result of killing installs and removals, as written to `out/crash.json`. */
export type InstallsOutcome = {
  readonly kills: number;
  /** How many of these came while an archive was being unpacked. */
  readonly interrupted: number;
  /** How many mods were reported as installed before a kill, and had to be there after it. */
  readonly promised: number;
  /** Errors found after a kill: a mod that isn't whole, one that is gone, or something that was left behind. */
  readonly wrong: readonly string[];
  readonly seconds: number;
  readonly passed: boolean;
};

/** How many files the archives have. */
const sizes = [40, 400, 4];
/** The longest time from the start of the work to the kill, in ms. */
const longestRunMs = 700;

/**
 * Kills a program that installs, moves and removes mods at random moments. `folder` is for temporary files, `gameFolder` a game's on
 * another disk, which is a folder in `folder` if not given.
 */
export async function crashInstalls(
  { kills, seed }: { kills: number; seed: number },
  from: { folder: string; repository: string; gameFolder?: string; say: (sentence: string) => void },
): Promise<InstallsOutcome> {
  const begin = performance.now();
  const home = join(from.folder, from.gameFolder === undefined ? 'mods' : 'moved-mods');
  await mkdir(home, { recursive: true });
  const program = await buildProgram(join(import.meta.dirname, 'installer.ts'), {
    repository: from.repository,
    folder: home,
  });
  const other = join(home, 'other');
  const place: InstallPlace = {
    folder: join(home, 'installs'),
    gameFolder: from.gameFolder ?? '/games',
    other: from.gameFolder === undefined ? other : null,
    script: await workerScript('unpack'),
  };
  await mkdir(other);
  const archives = await Promise.all(sizes.map((count) => writeArchive(home, count)));
  const random = createSeededRandom(seed);
  const wrong: string[] = [];
  const total = { interrupted: 0, promised: 0 };
  let installed = new Set<string>();
  // On a slow computer early kills come before anything is done: then there are more of them, and they come later.
  const isTooEarly = () => total.interrupted === 0 || total.promised === 0;
  for (let kill = 1; kill <= kills || (isTooEarly() && kill <= 5 * kills); kill += 1) {
    const args = [program, JSON.stringify(place), ...archives];
    const promised = await runUntilKill(
      args,
      installed,
      random.whole(0, longestRunMs * Math.ceil(kill / kills)),
    );
    const found = await inspectInstalls(place, promised);
    wrong.push(...found.wrong.map((what) => `kill ${kill}: ${what}`));
    total.promised += promised.size;
    total.interrupted += found.interrupted;
    installed = found.installed;
    if (kill % 50 === 0) from.say(`${kill} of ${kills} kills of installing and removing.`);
  }
  const seconds = (performance.now() - begin) / 1000;
  return { kills, ...total, wrong, seconds, passed: wrong.length === 0 };
}

async function writeArchive(home: string, count: number): Promise<string> {
  const path = join(home, `${count}.zip`);
  const entries = Array.from({ length: count }, (_, file) => ({
    name: `data/${file % 7}/${file}.txt`,
    data: `${count} ${file}`.repeat(50),
    method: 8,
  }));
  await writeFile(path, makeZip([{ name: 'data/none/' }, ...entries]));
  return path;
}

/** Runs the program and kills it. Returns the mods that it had said are installed, and not that it removes them. */
async function runUntilKill(
  args: readonly string[],
  before: ReadonlySet<string>,
  killAfterMs: number,
): Promise<Set<string>> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'close');
  const promised = new Set(before);
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message = JSON.parse(line) as InstallerMessage;
      if ('installed' in message) promised.add(message.installed);
      else if ('removing' in message) promised.delete(message.removing);
      else resolve();
    });
  });
  await Promise.race([ready, ended]);
  await Promise.race([wait(killAfterMs), ended]);
  child.kill('SIGKILL');
  const [code] = await ended;
  if (code !== null) throw new Error(`The program ended by itself, with code ${code}.`);
  return promised;
}

/** Starts as the app does after the kill, and compares what is there with the manifests and with what was said. */
async function inspectInstalls(place: InstallPlace, promised: ReadonlySet<string>) {
  const clock = createFakeClock(0);
  const elsewhere = storesOf(place);
  const installs = new Installs({
    elsewhere,
    folder: place.folder,
    log: createMemoryLog(),
    threads: new ArchiveThreads({ script: async () => place.script, clock }),
    freeBytes: async () => 1e12,
    randomName: () => randomBytes(8).toString('hex'),
    clock,
  });
  const { interrupted, unreadable } = await installs.open();
  const wrong = unreadable.map((name) => `${name} can't be read`);
  const installed = new Set<string>();
  for (const { installId, fileCount } of installs.list()) {
    installed.add(installId);
    const { changed, missing, added } = await installs.verify(installId);
    const isWhole = changed.length + missing.length + added.length === 0 && sizes.includes(fileCount);
    if (!isWhole) wrong.push(`${installId} isn't whole`);
  }
  for (const name of promised) if (!installed.has(name)) wrong.push(`${name} is gone`);
  const there: string[] = [];
  for (const folder of [place.folder, ...elsewhere.list()]) {
    for (const name of readdirSync(folder)) {
      // The list of folders on other disks, and its backups.
      if (/^folders\.json(?:\.\d)?$/.test(name)) continue;
      if (name === '.removed') {
        for (const left of readdirSync(join(folder, name))) wrong.push(`${left} was not deleted`);
      } else if (!installed.has(name)) wrong.push(`${name} was left behind`);
      else there.push(name);
    }
  }
  for (const name of installed)
    if (there.filter((each) => each === name).length !== 1) wrong.push(`${name} isn't on one disk`);
  return { interrupted, wrong, installed };
}
