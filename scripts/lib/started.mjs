import { spawn } from 'node:child_process';
import process from 'node:process';

/** How long a program may take to exit before it is killed, in ms. */
const GRACE_MS = 5_000;

/**
 * @typedef {object} Started programs that run while this script runs
 * @property {(command: string, args: readonly string[], options: import('node:child_process').SpawnOptions) =>
 *   import('node:child_process').ChildProcess} start starts one in its own process group, so that its children can be
 *   ended with it
 * @property {(child: import('node:child_process').ChildProcess) => Promise<void>} end ends one of them and its children
 * @property {() => Promise<void>} endAll ends all of them, the last started first, and waits until they have exited
 */

/**
 * @returns {Started}
 */
export function startedPrograms() {
  /** @type {import('node:child_process').ChildProcess[]} */
  const children = [];
  return {
    start(command, args, options) {
      const child = spawn(command, args, { ...options, detached: process.platform !== 'win32' });
      children.push(child);
      return child;
    },
    end: endTree,
    async endAll() {
      for (const child of children.splice(0).reverse()) await endTree(child);
    },
  };
}

/**
 * Waits until a program has exited.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 if a signal ended it; rejects if it could not be started
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    if (hasEnded(child)) resolve(child.exitCode ?? 1);
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', reject);
  });
}

/**
 * Waits until this script should end: on a signal, such as Ctrl+C, or when the npm that called it has exited (npm's
 * shell doesn't forward signals). Programs in their own groups don't get these signals.
 * @returns {Promise<void>}
 */
export function endSignal() {
  const caller = process.ppid;
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => resolve());
    if (!process.env['npm_lifecycle_event']) return;
    setInterval(() => process.ppid !== caller && resolve(), 1_000).unref();
  });
}

/** @param {import('node:child_process').ChildProcess} child */
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null;

/** @param {import('node:child_process').ChildProcess} child */
async function endTree(child) {
  if (child.pid === undefined) return;
  if (!hasEnded(child)) {
    const ended = new Promise((resolve) => child.once('exit', () => resolve(true)));
    child.kill('SIGTERM');
    const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), GRACE_MS);
    await ended;
    clearTimeout(timer);
  }
  // Processes that the program left behind in its group.
  signalGroup(child, 'SIGKILL');
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-Number(child.pid), signal);
  } catch {
    // The group has no processes left.
  }
}
