import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { programsIn } from '#main/games/play/marked-processes.ts';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { Ended, GameToPlay } from '#main/games/play/run.ts';
import { watchRun } from '#main/games/play/watch-run.ts';
import { createFakeClock } from '#test/fakes/fake-clock.ts';
import { fastClock, hasEnded, openPlay, scriptGame, startPlay, testFolder, untilState } from './setup.ts';

const processes = ['Ember.bin'];

/** A copy of `sleep`, which is the game: a program in its folder. */
function gameIn(folder: string): string {
  const program = join(folder, 'Bin', 'ember.bin');
  mkdirSync(join(folder, 'Bin'), { recursive: true });
  copyFileSync('/bin/sleep', program);
  chmodSync(program, 0o755);
  return program;
}

/** A launcher that starts these lines in a session of their own, in the game's folder, and ends. */
function launcher(folder: string, lines: string, change: Partial<GameToPlay> = {}): GameToPlay {
  gameIn(join(folder, 'emberfall'));
  onTestFinished(async () => {
    for (const pid of await markedIn(folder)) process.kill(pid, 'SIGKILL');
  });
  const quiet = '</dev/null >/dev/null 2>&1';
  return scriptGame(folder, `setsid sh -c '${lines}' ${quiet} &\nexit 0`, { processes, ...change });
}

const markedIn = (folder: string) =>
  systemProcesses('linux').marked({ kind: 'named', folder: join(folder, 'emberfall'), names: processes });

describe.runIf(process.platform === 'linux')('a game whose rules name its programs', () => {
  it('W35 runs until the program has ended that its launcher left behind', async () => {
    const folder = testFolder();
    const real = systemProcesses('linux');
    let seen: readonly number[] = [];
    const marked: typeof real.marked = async (mark) => {
      const found = await real.marked(mark);
      if (found.length > 0) seen = found;
      return found;
    };
    const play = await startPlay(folder, { processes: { ...real, marked } });
    // It takes a while to appear.
    await play.start(launcher(folder, 'sleep 0.3; exec Bin/ember.bin 60'));
    await expect.poll(() => seen, { timeout: 10_000 }).toHaveLength(1);
    expect(play.state('emberfall').running?.phase).toBe('running');
    for (const pid of seen) process.kill(pid);
    const { last } = await untilState(play, 'emberfall', hasEnded);
    expect(last?.endedBadly).toBe(false);
  });

  it('W35 is stopped with them, and recognized by the next Loadout, but not a program of that name elsewhere', async () => {
    const folder = testFolder();
    const other = spawn(gameIn(join(folder, 'other')), ['60']);
    onTestFinished(() => void other.kill('SIGKILL'));
    await once(other, 'spawn');
    const first = await openPlay(folder, { clock: fastClock(20) });
    await first.start(launcher(folder, 'exec Bin/ember.bin 60'));
    await expect.poll(() => markedIn(folder)).toHaveLength(1);
    await first.close();
    const next = await startPlay(folder, { clock: fastClock(20) });
    expect(next.state('emberfall').running?.phase).toBe('running');
    await next.stop('emberfall');
    expect(await markedIn(folder)).toEqual([]);
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  });

  it('W35 is its program itself where that is one of them: nothing else is waited for', async () => {
    const folder = testFolder();
    const play = await startPlay(folder);
    await play.start(scriptGame(folder, 'exit 0', { processes: ['GAME.SH'] }));
    const { last } = await untilState(play, 'emberfall', hasEnded);
    expect(last?.ended).toEqual({ kind: 'code', code: 0 });
  });
});

/** A launcher that has ended with this code, and the programs that it has left behind now. */
function watchLaunched(exitCode: number) {
  const clock = createFakeClock();
  const left = new Set<number>();
  const helpers = new Set<number>();
  const watched = watchRun({
    leader: { pid: 10, identity: 'launcher' },
    child: { exitCode, signalCode: null } as never,
    mark: { kind: 'named', folder: '/games/emberfall', names: processes },
    processes: {
      identify: async () => null,
      membersOf: async () => [...helpers],
      marked: async () => [...left],
    },
    clock,
  });
  let ended: Ended | null = null;
  void watched.ended.then((how) => {
    ended = how;
  });
  return { clock, left, helpers, watched, ended: () => ended };
}

it('W35 a game that its launcher left behind ends as unknown, and may take 15 s to appear', async () => {
  const run = watchLaunched(0);
  await run.clock.advance(12_000);
  run.left.add(11);
  await run.clock.advance(600_000);
  expect(run.ended()).toBeNull();
  run.left.clear();
  await run.clock.advance(4_000);
  expect(run.ended()).toEqual({ kind: 'unknown' });
});

it('W35 a helper of the launcher is not taken for the game that has not appeared yet', async () => {
  const run = watchLaunched(0);
  run.helpers.add(12);
  await run.clock.advance(1_000);
  run.helpers.clear();
  await run.clock.advance(5_000);
  expect(run.ended()).toBeNull();
  run.left.add(11);
  await run.clock.advance(60_000);
  expect(run.ended()).toBeNull();
});

it.each([
  ['nothing appears', 0, 20_000, { kind: 'code', code: 0 }],
  ['it broke', 1, 1_000, { kind: 'code', code: 1 }],
])('W35 a launcher has the last word where %s', async (_, code, ms, ended) => {
  const run = watchLaunched(code);
  for (let passed = 0; passed < ms; passed += 1_000) await run.clock.advance(1_000);
  expect(run.ended()).toEqual(ended);
});

it('W35 what has not appeared is no longer waited for after Stop', async () => {
  const run = watchLaunched(0);
  await run.clock.advance(1_000);
  expect(run.ended()).toBeNull();
  run.watched.hurry();
  await run.clock.advance(2_000);
  expect(run.ended()).toEqual({ kind: 'code', code: 0 });
});

it.each([
  [1, { kind: 'code', code: 0 }, false],
  [2, { kind: 'code', code: 2 }, true],
])('W35 exit code %d of a game that ends well with 1 is %j', async (code, ended, endedBadly) => {
  const folder = testFolder();
  const play = await startPlay(folder);
  const program = { program: process.execPath, arguments: ['-e', `process.exit(${code})`] };
  await play.start(scriptGame(folder, '', { ...program, goodExits: [1] }));
  const { last } = await untilState(play, 'emberfall', hasEnded);
  expect(last).toMatchObject({ ended, endedBadly });
  expect(play.wellAt('emberfall', 'winter')).toBe(endedBadly ? null : last?.startedAt);
});

it('W35 of the programs in a folder only those with a name are found, in lists of Windows and macOS', () => {
  const list =
    '71 C:\\Games\\Ember\\Launcher.exe\r\n72 C:\\Games\\Ember\\bin\\Ember.exe\r\n73 C:\\Ember.exe\r\n';
  expect(programsIn(list, 'C:\\Games\\Ember', ['ember.exe'])).toEqual([72]);
  expect(programsIn(list, 'C:\\Games\\Ember')).toEqual([71, 72]);
});
