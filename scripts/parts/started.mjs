import { spawn } from 'node:child_process';
import process from 'node:process';

/** Milliseconds a program has to end by itself before it is ended for it. */
const GRACE_MS = 5_000;

/**
 * @typedef {object} Started programs that run beside this script
 * @property {(command: string, args: readonly string[], options: import('node:child_process').SpawnOptions) =>
 *   import('node:child_process').ChildProcess} start in a process group of its own, so that its children end with it
 * @property {(child: import('node:child_process').ChildProcess) => Promise<void>} end ends one of them with its children
 * @property {() => Promise<void>} endAll ends every one of them, the youngest first, and waits until they are gone
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
 * When a program has ended.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} its exit code; 1 when a signal ended it; rejects when it could not be started
 */
export function exitOf(child) {
  return new Promise((resolve, reject) => {
    if (hasEnded(child)) resolve(child.exitCode ?? 1);
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', reject);
  });
}

/**
 * When this script is asked to end: by a signal, Ctrl C among them, or because npm, which called it, is gone (npm's
 * shell does not hand a signal on). The programs in groups of their own see none of that.
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
  // What the program left behind in its group.
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
    // Nobody is left in it.
  }
}
