import { brokenSuite } from './suite.mjs';

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} title
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, tests: { status: string, results: { error?: { message?: string } }[] }[] }[]} [specs]
 */

/**
 * Reads a run of Playwright.
 * @param {string} name the suite's
 * @param {unknown} json what its JSON reporter wrote; anything else makes a broken suite
 * @returns {import('./suite.mjs').Suite}
 */
export function suiteOfPlaywright(name, json) {
  const report =
    /** @type {{ suites?: PlaywrightSuite[], errors?: { message?: string }[], stats?: { duration: number } } | undefined} */ (
      json
    );
  const seconds = (report?.stats?.duration ?? 0) / 1000;
  if (!report?.suites) return brokenSuite(name, 'Playwright wrote no report.', seconds);
  const errors = (report.errors ?? []).map(({ message = 'unknown' }, index) => ({
    name: `${name} loads (${index + 1})`,
    outcome: /** @type {const} */ ('failed'),
    message,
  }));
  const tests = [...report.suites.flatMap((suite) => testsOf(suite, [])), ...errors];
  return tests.length > 0 ? { name, seconds, tests } : brokenSuite(name, 'It has no tests.', seconds);
}

/**
 * @param {PlaywrightSuite} suite
 * @param {readonly string[]} above titles of the blocks around it; the file's own title is left out
 * @returns {import('./suite.mjs').TestResult[]}
 */
function testsOf(suite, above) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => {
      const message = results.find(({ error }) => error)?.error?.message;
      /** @type {import('./suite.mjs').TestResult['outcome']} */
      const outcome = status === 'skipped' ? 'skipped' : status === 'unexpected' ? 'failed' : 'passed';
      const flaky = status === 'flaky';
      const name = [...above, spec.title].join(' ');
      return { name, outcome, ...(message ? { message } : {}), ...(flaky ? { flaky } : {}) };
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => testsOf(inner, [...above, inner.title]))];
}
