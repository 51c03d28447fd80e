import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { sentenceOf } from '../lib/print.mjs';
import { testRecord, unfinished } from '../report/record.mjs';
import { brokenSuite, count, suiteOfTests } from '../report/suite.mjs';
import { runTestProgram } from '../test/run-program.mjs';
import { setUpWindows } from './set-up.mjs';

/**
 * @typedef {object} Ended
 * @property {import('../report/suite.mjs').Suite} suite
 * @property {number} differing how many tests did not pass, as the list says; they are not in the suite
 */

/**
 * Sets up Windows and runs the tests there.
 * @param {import('../test/run-program.mjs').Run} run
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [only] runs the test files with this text in their path; all by default
 * @param {import('../report/record.mjs').TestRecord} [record] stores its events
 * @returns {Promise<Ended>} never rejects
 */
export async function runWindowsTests(run, env, only = '', record = testRecord()) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const windows = await setUpWindows(env);
    const args = [inRoot('scripts', 'windows', 'run-tests.mjs'), windows.node, windows.checkout, only];
    const problem = await runTestProgram('windows', record, [process.execPath, args], windows.env, run);
    const rest = problem === undefined ? [] : unfinished('windows', record, problem);
    const suite = suiteOfTests('windows', seconds(), [...record.results, ...rest]);
    return { suite, differing: record.differing() };
  } catch (error) {
    return { suite: brokenSuite('windows', sentenceOf(error), seconds()), differing: 0 };
  }
}

/**
 * Returns the last line of a run.
 * @param {Ended} ended
 */
export function lineOf({ suite, differing }) {
  const { passed, failed } = count(suite.tests);
  return `Windows: ${passed} passed, ${differing} differ (listed), ${failed} failed`;
}
