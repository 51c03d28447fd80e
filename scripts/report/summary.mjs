import { sumChecks, sumRules } from './checks.mjs';
import { count } from './suite.mjs';

/**
 * Makes the report of a whole run for out/test-report.json.
 * @param {readonly import('./suite.mjs').Suite[]} suites
 */
export function summarize(suites) {
  const tests = suites.flatMap((suite) => suite.tests);
  const named = (/** @type {(test: import('./suite.mjs').TestResult) => boolean} */ wanted) =>
    suites.flatMap((suite) =>
      suite.tests.filter(wanted).map(({ name, message = '' }) => ({ suite: suite.name, name, message })),
    );
  const perSuite = suites.map(({ name, seconds, tests: own }) => [
    name,
    { ...count(own), seconds: Math.round(seconds * 10) / 10 },
  ]);
  return {
    ...count(tests),
    suites: Object.fromEntries(perSuite),
    checks: sumChecks(tests),
    rules: sumRules(tests),
    failures: named(({ outcome }) => outcome === 'failed'),
    flaky: named(({ flaky }) => flaky === true),
    relaunched: relaunchesOf(tests),
    slowest: slowestOf(suites),
  };
}

/** How many tests the report names for the time they took. */
const mostSlow = 40;

/**
 * The tests that took longest, of those whose time is known.
 * @param {readonly import('./suite.mjs').Suite[]} suites
 */
const slowestOf = (suites) =>
  suites
    .flatMap((suite) => suite.tests.map(({ name, seconds = 0 }) => ({ suite: suite.name, name, seconds })))
    .filter(({ seconds }) => seconds > 0)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, mostSlow);

/**
 * How often an app crashed before its first line and was started once more.
 * @param {readonly import('./suite.mjs').TestResult[]} tests
 */
export const relaunchesOf = (tests) => tests.reduce((sum, { relaunched = 0 }) => sum + relaunched, 0);

/**
 * Lists failed and flaky tests, to print before the last line of a run.
 * @param {Pick<ReturnType<typeof summarize>, 'failures' | 'flaky'>} report
 * @returns {string[]} one text per test
 */
export const findings = ({ failures, flaky }) => [
  ...failures.map(({ suite, name, message }) => `FAILED ${suite}: ${name}\n${message}`),
  ...flaky.map(({ suite, name, message }) => `FLAKY ${suite}: ${name}\n${message}`),
];

/**
 * Returns the last line of a run.
 * @param {{ passed: number, failed: number, skipped: number }} sum
 */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
