import process from 'node:process';
import { inRoot } from '../lib/paths.mjs';
import { sentenceOf } from '../lib/print.mjs';
import { testRecord, unfinished } from '../report/record.mjs';
import { brokenSuite, count, suiteOfTests } from '../report/suite.mjs';
import { runTestProgram } from '../test/run-program.mjs';
import { LIST } from './differences.mjs';
import { setUpWindows } from './set-up.mjs';

/** @typedef {import('../report/record.mjs').TestRecord} TestRecord */

/**
 * Sets up Windows and runs the tests there.
 * @param {import('../test/run-program.mjs').Run} run
 * @param {NodeJS.ProcessEnv} env
 * @param {{ only?: string, record?: TestRecord }} [options] `only` runs the test files with this text in their path;
 *   `record` stores the events
 * @returns {Promise<import('../report/suite.mjs').Suite>} never rejects
 */
export async function runWindowsTests(run, env, { only = '', record = testRecord() } = {}) {
  const start = performance.now();
  const seconds = () => (performance.now() - start) / 1000;
  try {
    const windows = await setUpWindows(env);
    const args = [inRoot('scripts', 'windows', 'run-tests.mjs'), windows.node, windows.checkout, only];
    const problem = await runTestProgram('windows', record, [process.execPath, args], windows.env, run);
    return windowsSuite(record, seconds(), problem);
  } catch (error) {
    return brokenSuite('windows', sentenceOf(error), seconds());
  }
}

/**
 * Returns the suite for the tests that ran. Those that differ as the list says are one test of it.
 * @param {TestRecord} record
 * @param {number} seconds
 * @param {string} [problem] why the run did not complete, as a sentence
 */
export function windowsSuite(record, seconds, problem) {
  const differing = record.differing();
  const rest = problem === undefined ? [] : unfinished('windows', record, problem);
  const listed = /** @type {const} */ ({
    name: `${differing} tests differ on Windows or under Wine as ${LIST} says`,
    outcome: 'passed',
  });
  const tests = [...record.results, ...rest, ...(differing > 0 ? [listed] : [])];
  return suiteOfTests('windows', seconds, tests);
}

/**
 * Returns the last line of a run.
 * @param {import('../report/suite.mjs').Suite} suite
 * @param {TestRecord} record
 */
export function lineOf({ tests }, record) {
  const differing = record.differing();
  const { passed, failed } = count(tests);
  return `Windows: ${differing > 0 ? passed - 1 : passed} passed, ${differing} differ (listed), ${failed} failed`;
}
