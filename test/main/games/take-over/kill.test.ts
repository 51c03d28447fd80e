import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { buildProgram } from '#test/build-program.ts';
import { createSeededRandom } from '#test/crash/seeded-random.ts';
import { workerScript } from '#test/worker-script.ts';
import { filesBelow, writeFiles } from '../open-my-mods.ts';
import { bundledRules, temporaryFolder } from '../setup.ts';
import { openTakeOver } from './open-take-over.ts';
import type { TakingTask } from './taking-child.ts';

/** How often taking over is killed; more with LOADOUT_TAKE_OVER_KILLS. */
const kills = Number(process.env['LOADOUT_TAKE_OVER_KILLS'] ?? 8);

/** The longest time from the start of the work to the kill, in ms. */
const longestMs = 500;

/** The mods of the game's folder, with as many files as make a kill likely to come between two of them. */
function modsOfPlayer(): Record<string, string> {
  const files: Record<string, string> = { 'Mods/notes.txt': 'my notes' };
  for (let mod = 0; mod < 3; mod += 1) {
    files[`Mods/Mod ${mod}/manifest.json`] = `{ "Name": "Mod ${mod}" }`;
    for (let file = 0; file < 5; file += 1)
      files[`Mods/Mod ${mod}/assets/${file}.png`] = `mod ${mod} file ${file}`;
  }
  return files;
}

/** What another program could notice of its own files. Names of the same files come and go in the game's folder. */
const ofOther = (folder: string) =>
  [...filesBelow(folder)].map(([path, text]) => {
    const { ino, mtimeMs } = lstatSync(join(folder, path));
    return [path, text, ino, mtimeMs] as const;
  });

/** Runs the program until it is killed. Returns whether it had taken mods over. */
async function runUntilKill(args: readonly string[], killAfterMs: number): Promise<boolean> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  let hasTaken = false;
  let timer: NodeJS.Timeout | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    hasTaken ||= line === 'taken';
    timer ??= setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  }
  clearTimeout(timer);
  await ended;
  expect(child.exitCode).toBeNull();
  return hasTaken;
}

test(
  `Z38 after kill -9 at ${kills} random moments of taking over, nothing of the player or of another program is lost`,
  async () => {
    const home = temporaryFolder();
    const random = createSeededRandom(11);
    const files = modsOfPlayer();
    const game = { StardewValley: 'the game', 'Content/data.xnb': 'the game' };
    const mods = new Map(Object.entries(files));
    const program = await buildProgram(join(import.meta.dirname, 'taking-child.ts'), {
      repository: join(import.meta.dirname, '../../../..'),
      folder: join(import.meta.dirname, '../../../../out'),
      external: ['libsql'],
    });
    onTestFinished(() => rmSync(program, { force: true }));
    const script = await workerScript('unpack');
    let taken = 0;
    for (let round = 0; round < kills || (taken === 0 && round < 5 * kills); round += 1) {
      const own = join(home, `${round}`);
      const [folder, staging] = [join(own, 'game'), join(own, 'staging')];
      mkdirSync(own);
      writeFiles(folder, game);
      writeFiles(staging, files);
      // Another program has linked its files into the game's folder.
      for (const path of mods.keys()) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        linkSync(join(staging, path), join(folder, path));
      }
      const before = ofOther(staging);
      const firstTurn = random.whole(0, 5);
      const task: TakingTask = { home: own, rulesFolder: bundledRules, script, folder, firstTurn };
      const args = [program, JSON.stringify(task)];
      const killAfterMs = random.fraction() * longestMs * (1 + Math.floor(round / kills));
      const hasTaken = await runUntilKill(args, killAfterMs);
      if (hasTaken) taken += 1;

      const { myMods, takeOvers, gameId, vanilla, activate } = await openTakeOver({
        home: own,
        rulesFolder: bundledRules,
        script,
        folder,
      });
      try {
        // The other program has all of its files, untouched.
        expect(ofOther(staging)).toEqual(before);
        // Each file of the player is in the folder, or with Loadout: in an install, or stored.
        const everywhere = new Set([
          ...filesBelow(folder).values(),
          ...filesBelow(join(own, 'user-data')).values(),
        ]);
        expect([...mods.values(), ...Object.values(game)].filter((text) => !everywhere.has(text))).toEqual(
          [],
        );
        // Each install is whole, and nothing of a cut-off copy is left.
        for (const { installId } of myMods.installs.list())
          expect(await myMods.installs.verify(installId)).toEqual({ changed: [], missing: [], added: [] });
        expect(readdirSync(myMods.installsFolder).filter((name) => name === '.staging')).toEqual([]);
        // The player goes on: everything is taken over once more, and undone; then all is in the folder or in installs.
        const { sources } = await takeOvers.look(gameId);
        const keys = sources[0]?.mods.map(({ key }) => key) ?? [];
        if (keys.length > 0) {
          const now = filesBelow(folder);
          await takeOvers.start(gameId, { sourceId: 'game-0', keys, isTakenOut: true });
          await takeOvers.undo(gameId);
          expect(withoutOwner(filesBelow(folder))).toEqual(withoutOwner(now));
        }
        const [, loadout] = myMods.loadouts.list(gameId);
        if (loadout) await activate(loadout.loadoutId);
        const inFolder = withoutOwner(filesBelow(folder));
        expect(inFolder).toEqual(
          new Map([...mods, ...Object.entries(game)].sort(([a], [b]) => (a < b ? -1 : 1))),
        );
        await vanilla();
        expect([...filesBelow(folder).keys()]).toEqual(
          expect.arrayContaining([...Object.keys(game), 'Mods/notes.txt']),
        );
        expect(ofOther(staging)).toEqual(before);
      } finally {
        await myMods.close();
      }
    }
    // Otherwise the kills came at moments that prove nothing.
    expect(taken).toBeGreaterThan(0);
  },
  60_000 + kills * 30_000,
);

const withoutOwner = (files: ReadonlyMap<string, string>) =>
  new Map([...files].filter(([path]) => path !== '.loadout-owner'));
