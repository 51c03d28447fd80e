import { sumChecks } from './checks.mjs';
import { count } from './suite.mjs';

/**
 * The report of a whole run, as it is written to out/test-report.json.
 * @param {readonly import('./suite.mjs').Suite[]} suites
 */
export function summarize(suites) {
  const tests = suites.flatMap((suite) => suite.tests);
  const failures = suites.flatMap((suite) =>
    suite.tests
      .filter(({ outcome }) => outcome === 'failed')
      .map(({ name, message = '' }) => ({ suite: suite.name, name, message })),
  );
  const perSuite = suites.map(({ name, seconds, tests: own }) => [
    name,
    { ...count(own), seconds: Math.round(seconds * 10) / 10 },
  ]);
  return {
    ...count(tests),
    suites: Object.fromEntries(perSuite),
    checks: sumChecks(tests),
    failures,
  };
}

/**
 * The last line of a run.
 * @param {{ passed: number, failed: number, skipped: number }} sum
 */
export const lastLine = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
