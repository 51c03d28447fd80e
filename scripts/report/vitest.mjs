import { suiteOfTests } from './suite.mjs';

/** Patterns that assign test files to suites; the first match counts. */
const SUITES = /** @type {const} */ ([
  ['service', 'test/service/'],
  ['contract', 'test/shared/'],
  ['unit', ''],
]);

/**
 * Splits the results of one Vitest run into suites.
 * @param {Pick<import('./record.mjs').TestRecord, 'results' | 'secondsOf'>} record
 * @returns {import('./suite.mjs').Suite[]}
 */
export function suitesOfVitest({ results, secondsOf }) {
  const suiteOf = (/** @type {string} */ file) => SUITES.find(([, prefix]) => file.startsWith(prefix))?.[0];
  return SUITES.map(([name]) => {
    const seconds = [...secondsOf].reduce((sum, [file, own]) => sum + (suiteOf(file) === name ? own : 0), 0);
    const tests = results.filter(({ file }) => suiteOf(file) === name);
    return suiteOfTests(name, seconds, tests);
  });
}
