/**
 * @typedef {object} TestResult
 * @property {string} name with the names of its describe blocks
 * @property {'passed' | 'failed' | 'skipped'} outcome
 * @property {string} [message] why it failed; for a flaky test, why it failed at first
 * @property {boolean} [flaky] whether it passed only on a retry
 * @property {number} [relaunched] how often its app crashed before its first line and was started once more
 * @property {number} [seconds] with all its retries; the packed app’s main job and measurements say none
 */

/**
 * @typedef {object} Suite
 * @property {string} name
 * @property {number} seconds
 * @property {readonly TestResult[]} tests
 */

/**
 * Returns a failed suite for one that could not run or had no tests, so that silence never counts as success.
 * @param {string} name
 * @param {string} message
 * @param {number} [seconds]
 * @returns {Suite}
 */
export const brokenSuite = (name, message, seconds = 0) => ({
  name,
  seconds,
  tests: [{ name: `${name} ran`, outcome: 'failed', message }],
});

/**
 * Returns the suite for its tests.
 * @param {string} name
 * @param {number} seconds
 * @param {readonly TestResult[]} tests
 * @returns {Suite}
 */
export const suiteOfTests = (name, seconds, tests) =>
  tests.length > 0 ? { name, seconds, tests } : brokenSuite(name, 'It has no tests.', seconds);

/**
 * Counts a suite's tests by outcome.
 * @param {readonly TestResult[]} tests
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function count(tests) {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const { outcome } of tests) sum[outcome] += 1;
  return sum;
}
