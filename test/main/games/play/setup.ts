import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { Play } from '#main/games/play/play.ts';
import { systemProcesses } from '#main/games/play/processes.ts';
import type { GameToPlay, LastChange, PlayState } from '#main/games/play/run.ts';
import type { Clock } from '#main/kernel/clock.ts';
import { createMemoryLog } from '#test/fakes/log.ts';
import { realClock } from '#test/fakes/real-clock.ts';
import { removeFolder } from '#test/remove-folder.ts';

/** A folder of the running test's own, gone afterwards. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'loadout-play-'));
  onTestFinished(() => removeFolder(folder));
  return folder;
}

/** Writes a program; without `mode` one that may run. */
export function writeProgram(folder: string, name: string, content: string | Buffer, mode = 0o755): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, content);
  chmodSync(file, mode);
  return file;
}

/** A game whose program is a shell script with these lines. */
export function scriptGame(folder: string, lines: string, change: Partial<GameToPlay> = {}): GameToPlay {
  const gameId = change.gameId ?? 'emberfall';
  const program = writeProgram(join(folder, gameId), 'game.sh', `#!/bin/sh\n${lines}\n`);
  const game = {
    gameId,
    name: 'Emberfall',
    folder: join(folder, gameId),
    program,
    shop: null,
    arguments: [],
    workingFolder: null,
    wineOverrides: [],
    processes: [],
    goodExits: [],
    loadoutId: 'winter',
    modsId: null,
    stepId: null,
    offOnce: [],
  };
  return { ...game, ...change };
}

/**
 * A game that says "before", waits for the file "go" in its folder, and says "after"; then it ends, or `stays`. A shell script,
 * or Node on Windows.
 */
export function waitingGame(folder: string, { stays }: { stays: boolean }): GameToPlay {
  const loop = 'echo before\nwhile [ ! -e go ]; do sleep 0.02; done\necho after';
  const game = scriptGame(folder, stays ? `${loop}\nexec sleep 60` : loop);
  if (process.platform !== 'win32') return game;
  const end = stays ? 'setInterval(() => {}, 60_000)' : 'process.exit(0)';
  const look = "if (require('fs').existsSync('go')) { clearInterval(timer); console.log('after');";
  const lines = `console.log('before'); const timer = setInterval(() => { ${look} ${end} } }, 20)`;
  const workingFolder = join(folder, game.gameId);
  return { ...game, program: process.execPath, arguments: ['-e', lines], workingFolder };
}

type Change = Partial<Parameters<typeof Play.open>[0]>;

/** Opens the service on real processes. Whoever calls this ends what it starts. */
export const openPlay = (folder: string, change: Change = {}): Promise<Play> =>
  Play.open({
    folder: join(folder, 'play'),
    prepare: async () => undefined,
    lastChange: async (): Promise<LastChange | null> => null,
    env: process.env,
    platform: process.platform,
    home: folder,
    windows: null,
    processes: systemProcesses(process.platform),
    clock: realClock,
    log: createMemoryLog(),
    ...change,
  });

/** Opens the service on real processes. Every process it started is killed after the test. */
export async function startPlay(folder: string, change: Change = {}): Promise<Play> {
  const play = await openPlay(folder, change);
  onTestFinished(async () => {
    for (const { gameId } of play.running()) await play.stop(gameId).catch(() => undefined);
    await play.close();
  });
  return play;
}

/** Resolves with the first state of a game, now or later, that fulfills the condition. */
export function untilState(
  play: Play,
  gameId: string,
  is: (state: PlayState) => boolean,
): Promise<PlayState> {
  return new Promise((resolve) => {
    const stop = play.onChange((state) => {
      if (state.gameId !== gameId || !is(state)) return;
      stop();
      resolve(state);
    });
    const now = play.state(gameId);
    if (!is(now)) return;
    stop();
    resolve(now);
  });
}

export const hasEnded = (state: PlayState) => state.running === null && state.last !== null;

/** Resolves with the output once it contains this line. */
export async function untilOutput(play: Play, gameId: string, line: string): Promise<readonly string[]> {
  for (;;) {
    const lines = await play.output(gameId);
    if (lines.includes(line)) return lines;
    await realClock.wait(10);
  }
}

/** Time that passes `factor` times as fast, but for dates and alarms. */
export const fastClock = (factor: number): Clock => ({
  ...realClock,
  monotonic: () => realClock.monotonic() * factor,
  wait: (ms, signal) => realClock.wait(ms / factor, signal),
});
