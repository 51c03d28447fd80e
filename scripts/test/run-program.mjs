import { once } from 'node:events';
import { root } from '../lib/paths.mjs';
import { exitOf } from '../lib/started.mjs';

/**
 * How long a run may go without a test, a test file, or a try ending, in ms. The time limit of a test is much shorter.
 */
export const STALL_MS = 5 * 60_000;

/**
 * @typedef {object} Run
 * @property {import('../lib/started.mjs').Started} started
 * @property {import('./progress.mjs').Progress} progress
 * @property {number} stallMs how long nothing may end, in ms
 */

/**
 * Runs a test program whose reporter sends events (`scripts/report/*-reporter.mjs`). There is no time limit for
 * the whole run. The program is killed if no test has ended for `stallMs`.
 * @param {string} name the name for progress messages
 * @param {import('../report/record.mjs').TestRecord} record stores its events
 * @param {readonly [command: string, args: readonly string[]]} program
 * @param {NodeJS.ProcessEnv} env
 * @param {Run} run
 * @returns {Promise<string | undefined>} why it did not complete, as a sentence; undefined if it did
 */
export async function runTestProgram(name, record, [command, args], env, { started, progress, stallMs }) {
  // Colors would be escape codes in logs and in the report.
  const child = started.start(command, args, {
    cwd: root,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => progress.print(text.trimEnd()));
  progress.begin(name, record);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let isStalled = false;
  try {
    const stall = new Promise((resolve) => {
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => resolve(undefined), stallMs);
      };
      wait();
      child.on('message', (message) => {
        const event = /** @type {import('../report/record.mjs').TestEvent} */ (message);
        if (event.event !== 'begin') wait();
        if (event.event === 'again') progress.again(event);
        const ended = record.take(event);
        if (ended) progress.ended(ended);
      });
    }).then(() => {
      isStalled = true;
    });
    const ended = exitOf(child);
    await Promise.race([stall, ended]);
    if (isStalled) {
      const running = record.running();
      const reason = `No test finished for ${stallMs / 60_000} minutes, so it was stopped.`;
      progress.print(`${name}: ${reason} Running: ${running.join('; ') || 'nothing'}.`);
      await started.end(child);
      return reason;
    }
    // Its last messages may still be in transit.
    if (child.connected) await once(child, 'disconnect');
    return record.isComplete() ? undefined : `It exited with code ${await ended} before its tests finished.`;
  } finally {
    clearTimeout(timer);
    progress.end();
  }
}
