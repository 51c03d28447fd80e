import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { GameToPlay } from '#main/games/play/run.ts';
import { fastClock, hasEnded, startPlay, testFolder, untilOutput, untilState } from './setup.ts';

const game = (program: string, args: readonly string[] = []): GameToPlay => ({
  gameId: 'emberfall',
  name: 'Emberfall',
  program,
  arguments: [...args],
  workingFolder: null,
  loadoutId: 'winter',
  modsId: null,
  stepId: null,
  offOnce: [],
  folder: '',
  shop: null,
  wineOverrides: [],
  processes: [],
  goodExits: [],
});

/** A program (.exe) that runs these lines of JavaScript: Node itself. */
const exe = (lines: string, args: readonly string[] = []) => game(process.execPath, ['-e', lines, ...args]);

/** A batch file with these lines, in a folder with spaces. */
function batch(folder: string, name: string, lines: readonly string[], args: readonly string[] = []) {
  const program = join(folder, name);
  writeFileSync(program, ['@echo off', ...lines, ''].join('\r\n'));
  return game(program, args);
}

/** Plays a game to its end. */
async function playOnce(folder: string, played: GameToPlay) {
  const play = await startPlay(folder);
  await play.start(played);
  const { last } = await untilState(play, played.gameId, hasEnded);
  return { last, output: await play.output(played.gameId) };
}

describe('a program', () => {
  it('gets its arguments as they are', async () => {
    const args = ['a b', 'c"d', 'e\\', '\\\\f\\"', '', '%PATH%', '&calc', 'ü'];
    const { last, output } = await playOnce(
      testFolder(),
      exe('console.log(JSON.stringify(process.argv.slice(1)))', ['--', ...args]),
    );
    expect(output.map((line) => JSON.parse(line))).toEqual([args]);
    expect(last).toMatchObject({ ended: { kind: 'code', code: 0 }, endedBadly: false });
  });

  it('that ends with a code tells it', async () => {
    const { last } = await playOnce(testFolder(), exe('process.exit(3)'));
    expect(last).toMatchObject({ ended: { kind: 'code', code: 3 }, endedBadly: true });
  });

  it('that is a text can’t start, and a sentence says why', async () => {
    const folder = testFolder();
    const program = join(folder, 'game.exe');
    writeFileSync(program, 'hello');
    const play = await startPlay(folder);
    await expect(play.start(game(program))).rejects.toMatchObject({ text: { id: 'play.wrongMachine' } });
    expect(play.state('emberfall')).toMatchObject({ running: null, last: null });
  });

  it('runs in its own folder', async () => {
    const folder = testFolder();
    const { output } = await playOnce(folder, {
      ...exe('console.log(process.cwd())'),
      workingFolder: folder,
    });
    expect(output).toEqual([folder]);
  });
});

describe.each(['play.bat', 'Play (x86).CMD'])('the batch file "%s"', (name) => {
  it('gets its arguments, and tells its code', async () => {
    const folder = testFolder();
    const lines = ['echo one=%1', 'echo two=%2', 'exit /b 7'];
    const { last, output } = await playOnce(folder, batch(folder, name, lines, ['a b', '--stay']));
    expect(output).toEqual(['one="a b"', 'two="--stay"']);
    expect(last).toMatchObject({ ended: { kind: 'code', code: 7 }, endedBadly: true });
  });

  it('runs until the program that it started has ended', async () => {
    const folder = testFolder();
    const lines = [`"${process.execPath}" -e "console.log('inside')"`, 'echo after'];
    const { output } = await playOnce(folder, batch(folder, name, lines));
    expect(output).toEqual(['inside', 'after']);
  });
});

describe('a game that is stopped', () => {
  it('ends with the programs that it started', async () => {
    const folder = testFolder();
    const play = await startPlay(folder, { clock: fastClock(20) });
    const stay = 'console.log(process.pid); setInterval(() => {}, 1000)';
    await play.start(batch(folder, 'play.bat', ['echo started', `"${process.execPath}" -e "${stay}"`]));
    await untilOutput(play, 'emberfall', 'started');
    await expect.poll(() => play.output('emberfall')).toHaveLength(2);
    const inner = Number((await play.output('emberfall'))[1]);
    const processes = systemProcesses('win32');
    expect(await processes.identify(inner)).toBe('node.exe');
    await play.stop('emberfall');
    expect(play.state('emberfall').last?.ended).toEqual({ kind: 'stopped' });
    await expect.poll(() => processes.identify(inner)).toBeNull();
  });
});

it('tasklist tells a running program by the name of its file, and nothing of one that has ended', async () => {
  const folder = testFolder();
  const program = join(folder, 'Ember fall.exe');
  copyFileSync(process.execPath, program);
  const play = await startPlay(folder, { clock: fastClock(20) });
  await play.start(game(program, ['-e', 'console.log(process.pid); setInterval(() => {}, 1000)']));
  await expect.poll(() => play.output('emberfall')).toHaveLength(1);
  const pid = Number((await play.output('emberfall'))[0]);
  const processes = systemProcesses('win32');
  expect(await processes.identify(pid)).toBe('Ember fall.exe');
  await play.stop('emberfall');
  expect(await processes.identify(pid)).toBeNull();
  // Ending one that has ended does nothing.
  await processes.kill(pid);
});
