import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Place } from './download-folders.ts';
import type { Said } from './player.ts';

/** One life of the player, from its start to its end. */
export type Life = {
  /** Bytes that came to be of no use in it, as it said itself. */
  readonly givenUp: number;
  /** Whether it lived to go on with its downloads. */
  readonly wasReady: boolean;
  readonly isDone: boolean;
};

/** How long a life whose requests all fail is waited for, in ms, before its time counts all the same. */
const longestWaitForBytes = 2000;

/**
 * Starts the player and ends it with SIGKILL: `killAfterMs` after its start or, if `fromReady`, after the first byte
 * that a service sent it, so that a slow machine kills as much work as a fast one; or as soon as every file is here.
 * Never leaves a process behind.
 */
export function live(
  program: { file: string; orders: string; place: Place; sentBytes: () => number },
  end: { killAfterMs: number; fromReady: boolean },
): Promise<Life> {
  const child = spawn(process.execPath, [program.file, program.orders, JSON.stringify(program.place)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let life: Life = { givenUp: 0, wasReady: false, isDone: false };
  const kill = () => void child.kill('SIGKILL');
  const sentBefore = program.sentBytes();
  let timer = setTimeout(kill, end.fromReady ? 30_000 : end.killAfterMs);
  let watch: NodeJS.Timeout | undefined;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const said = JSON.parse(line) as Said;
    if ('givenUp' in said) life = { ...life, givenUp: life.givenUp + said.givenUp };
    if ('ready' in said) {
      life = { ...life, wasReady: true };
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
    if ('done' in said) {
      life = { ...life, isDone: true };
      kill();
    }
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      clearTimeout(timer);
      clearInterval(watch);
      if (code !== null) reject(new Error(`The player ended by itself, with code ${code}.`));
      else resolve(life);
    });
  });
}
