import { once } from 'node:events';
import process from 'node:process';
import { root } from '../parts/paths.mjs';
import { exitOf } from '../parts/started.mjs';

/** Milliseconds in which something has to end: a test, a file of tests, or a try. A test's own limit is far below. */
export const STALL_MS = 5 * 60_000;

/**
 * @typedef {object} Run
 * @property {import('../parts/started.mjs').Started} started
 * @property {import('./progress.mjs').Progress} progress
 * @property {number} stallMs milliseconds in which something has to end
 */

/**
 * Runs a test program of Node whose reporter tells what happens (`scripts/report/*-reporter.mjs`). There is no limit on
 * the whole: it is ended when nothing ended for `stallMs`.
 * @param {string} name what progress calls it
 * @param {import('../report/record.mjs').TestRecord} record keeps what it tells
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {Run} run
 * @returns {Promise<string | undefined>} why it did not come to its end, in a sentence; undefined when it did
 */
export async function runTestProgram(name, record, args, env, { started, progress, stallMs }) {
  // Colors are codes in a log, and in the report.
  const child = started.start(process.execPath, args, {
    cwd: root,
    env: { ...env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => progress.say(text.trimEnd()));
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
      progress.say(`${name}: ${reason} Running: ${running.join('; ') || 'nothing'}.`);
      await started.end(child);
      return reason;
    }
    // What it told last may still be on its way.
    if (child.connected) await once(child, 'disconnect');
    return record.isComplete() ? undefined : `It exited with code ${await ended} before its tests finished.`;
  } finally {
    clearTimeout(timer);
    progress.end();
  }
}
