import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { GameToPlay } from '#main/games/play/run.ts';
import {
  fastClock,
  hasEnded,
  scriptGame,
  startPlay,
  testFolder,
  untilOutput,
  untilState,
  waitingGame,
} from './setup.ts';

/** Starts a game in another process that is killed with -9 as soon as the game runs, as Loadout might be. */
async function playAndKill(folder: string, game: GameToPlay): Promise<void> {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      fileURLToPath(new URL('child.ts', import.meta.url)),
      join(folder, 'play'),
      JSON.stringify(game),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  onTestFinished(async () => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

it('a game outlives a killed Loadout, is recognized by the next one with its output, and can be stopped', async () => {
  const folder = testFolder();
  await playAndKill(folder, waitingGame(folder, { stays: true }));
  const play = await startPlay(folder, { clock: fastClock(50) });
  expect(play.running()).toMatchObject([
    { gameId: 'emberfall', running: { phase: 'running', loadoutId: 'winter' } },
  ]);
  writeFileSync(join(folder, 'emberfall', 'go'), '');
  // It still can write: its output is no pipe that ended with Loadout.
  expect(await untilOutput(play, 'emberfall', 'after')).toEqual(['before', 'after']);
  await play.stop('emberfall');
  expect(play.state('emberfall')).toMatchObject({ running: null, last: { ended: { kind: 'stopped' } } });
});

it('a game that ends by itself after a restart is seen to end, with an unknown code', async () => {
  const folder = testFolder();
  await playAndKill(folder, waitingGame(folder, { stays: false }));
  const play = await startPlay(folder, { clock: fastClock(50) });
  expect(play.running()).toHaveLength(1);
  writeFileSync(join(folder, 'emberfall', 'go'), '');
  const { last } = await untilState(play, 'emberfall', hasEnded);
  expect(last).toMatchObject({ ended: { kind: 'unknown' }, endedBadly: false, endedAt: expect.any(Number) });
});

/** Starts a process that is no game, and writes a list of played games that says it is. */
async function writeRunning(folder: string, change: Record<string, unknown>): Promise<void> {
  const processes = systemProcesses(process.platform);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 60_000)'], {
    detached: true,
    stdio: 'ignore',
  });
  onTestFinished(async () => void other.kill('SIGKILL'));
  await once(other, 'spawn');
  const pid = other.pid ?? 0;
  const [boot, identity] = await Promise.all([processes.boot(), processes.identify(pid)]);
  const running = {
    name: 'Emberfall',
    pid,
    boot,
    identity,
    startedAt: 5,
    loadoutId: null,
    change: null,
    ...change,
  };
  mkdirSync(join(folder, 'play'), { recursive: true });
  const games = { emberfall: { running, last: null, wellAt: {} } };
  writeFileSync(join(folder, 'play', 'plays.json'), JSON.stringify({ version: 1, games }));
}

it.each([
  ['has the same pid and start time', {}, true],
  ['took the pid later', { identity: '1' }, false],
  ['has the pid and start time of an earlier boot', { boot: 'another' }, false],
] as const)('a process that %s: recognized %j, %s', async (_, change, isRecognized) => {
  const folder = testFolder();
  await writeRunning(folder, change);
  const play = await startPlay(folder);
  expect(play.running().length === 1).toBe(isRecognized);
  if (!isRecognized)
    expect(play.state('emberfall').last).toMatchObject({ endedAt: null, ended: { kind: 'unknown' } });
});

it('a process that took the pid of an ended game is never asked to end', async () => {
  const folder = testFolder();
  await writeRunning(folder, {});
  const real = systemProcesses(process.platform);
  let isTaken = false;
  const signals: string[] = [];
  const play = await startPlay(folder, {
    clock: fastClock(20),
    processes: {
      ...real,
      identify: async (pid) => (isTaken ? 'another' : real.identify(pid)),
      membersOf: async () => [],
      askToEnd: async () => void signals.push('asked'),
      kill: async () => void signals.push('killed'),
    },
  });
  expect(play.running()).toHaveLength(1);
  isTaken = true;
  await play.stop('emberfall');
  expect([play.running(), signals]).toEqual([[], []]);
});

it('a damaged list of played games is none, and a game that is started is stored again', async () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'play'));
  writeFileSync(join(folder, 'play', 'plays.json'), '{"version":1,"games":{"emberfall":{"running":{"pid":-4');
  const play = await startPlay(folder);
  expect(play.running()).toEqual([]);
  await play.start(scriptGame(folder, 'exec sleep 60'));
  expect(
    JSON.parse(readFileSync(join(folder, 'play', 'plays.json'), 'utf8')).games.emberfall.running.pid,
  ).toBeGreaterThan(1);
});

it('a run that broke in an earlier version of Loadout, which knew it only as the last one, is still said', async () => {
  const folder = testFolder();
  const last = {
    startedAt: 1,
    endedAt: 2,
    ended: { kind: 'code', code: 3 },
    endedBadly: true,
    loadoutId: 'winter',
    change: null,
  };
  mkdirSync(join(folder, 'play'), { recursive: true });
  const games = { emberfall: { running: null, last, wellAt: {} } };
  writeFileSync(join(folder, 'play', 'plays.json'), JSON.stringify({ version: 1, games }));
  expect((await startPlay(folder)).state('emberfall').crash).toEqual({
    ...last,
    stepId: null,
    offOnce: [],
    modsId: null,
    isAsked: false,
  });
});
