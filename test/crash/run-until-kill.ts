import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DownloadFolder } from './download-folders.ts';
import type { PlayerMessage } from './player.ts';

/** The result of one run of the player. */
export type PlayerRun = {
  /** Bytes that it reported as discarded. */
  readonly discarded: number;
  /** Whether it had started its downloads before the kill. */
  readonly wasReady: boolean;
  readonly isDone: boolean;
};

/** The maximum wait for the first byte, in ms, in case all requests fail. */
const longestWaitForBytes = 2000;

/**
 * Starts the player and ends it with SIGKILL: `killAfterMs` after its start or, if `fromReady`, after the first byte
 * from the service, so that the machine's speed doesn't matter; or as soon as every file is done. Never leaves a
 * process behind.
 */
export function runUntilKill(
  program: { file: string; configFile: string; place: DownloadFolder; sentBytes: () => number },
  end: { killAfterMs: number; fromReady: boolean },
): Promise<PlayerRun> {
  const child = spawn(process.execPath, [program.file, program.configFile, JSON.stringify(program.place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let run: PlayerRun = { discarded: 0, wasReady: false, isDone: false };
  const kill = () => void child.kill('SIGKILL');
  const sentBefore = program.sentBytes();
  let timer = setTimeout(kill, end.fromReady ? 30_000 : end.killAfterMs);
  let watch: NodeJS.Timeout | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const message = JSON.parse(line) as PlayerMessage;
    if ('discarded' in message) run = { ...run, discarded: run.discarded + message.discarded };
    if ('ready' in message) {
      run = { ...run, wasReady: true };
      if (end.fromReady) {
        clearTimeout(timer);
        const readyAt = performance.now();
        watch = setInterval(() => {
          const isWaiting = performance.now() - readyAt < longestWaitForBytes;
          if (program.sentBytes() === sentBefore && isWaiting) return;
          clearInterval(watch);
          timer = setTimeout(kill, end.killAfterMs);
        }, 5);
      }
    }
    if ('done' in message) {
      run = { ...run, isDone: true };
      kill();
    }
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (code !== null) reject(new Error(`The player exited by itself, with code ${code}.`));
      else resolve(run);
    });
  });
}
