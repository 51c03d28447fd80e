import path from 'node:path';
import { brokenSuite } from './suite.mjs';

/** Which suite a test file belongs to; the first match counts. */
const SUITES = /** @type {const} */ ([
  ['service', 'test/service/'],
  ['contract', 'test/shared/'],
  ['unit', 'test/'],
]);

/**
 * Splits one run of Vitest into suites.
 * @param {unknown} json what its JSON reporter wrote; anything else makes broken suites
 * @param {string} folder the repository
 * @returns {import('./suite.mjs').Suite[]}
 */
export function suitesOfVitest(json, folder) {
  const files = /** @type {{ testResults?: VitestFile[] } | undefined} */ (json)?.testResults;
  if (!Array.isArray(files)) return SUITES.map(([name]) => brokenSuite(name, 'Vitest wrote no report.'));
  const suiteOf = (/** @type {VitestFile} */ file) => {
    const relative = path.relative(folder, file.name).split(path.sep).join('/');
    return SUITES.find(([, prefix]) => relative.startsWith(prefix))?.[0] ?? 'unit';
  };
  return SUITES.map(([name]) => {
    const own = files.filter((file) => suiteOf(file) === name);
    return suiteOfVitest(name, { testResults: own }, folder);
  });
}

/**
 * One run of Vitest as one suite.
 * @param {string} name the suite's
 * @param {unknown} json what its JSON reporter wrote; anything else makes a broken suite
 * @param {string} folder the repository
 * @returns {import('./suite.mjs').Suite}
 */
export function suiteOfVitest(name, json, folder) {
  const files = /** @type {{ testResults?: VitestFile[] } | undefined} */ (json)?.testResults;
  if (!Array.isArray(files)) return brokenSuite(name, 'Vitest wrote no report.');
  const tests = files.flatMap((file) => testsOf(file, path.relative(folder, file.name)));
  const seconds = files.reduce((sum, file) => sum + (file.endTime - file.startTime) / 1000, 0);
  return tests.length > 0 ? { name, seconds, tests } : brokenSuite(name, 'It has no tests.', seconds);
}

/**
 * @typedef {object} VitestFile
 * @property {string} name absolute path
 * @property {string} status
 * @property {string} [message]
 * @property {number} startTime milliseconds since 1970
 * @property {number} endTime milliseconds since 1970
 * @property {{ fullName: string, status: string, failureMessages?: string[] }[]} assertionResults
 */

/**
 * @param {VitestFile} file
 * @param {string} relative
 * @returns {import('./suite.mjs').TestResult[]}
 */
function testsOf(file, relative) {
  const tests = file.assertionResults.map(({ fullName, status, failureMessages }) => {
    /** @type {import('./suite.mjs').TestResult['outcome']} */
    const outcome = status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped';
    return {
      name: fullName,
      outcome,
      ...(failureMessages?.length ? { message: failureMessages.join('\n') } : {}),
    };
  });
  const failed = tests.some(({ outcome }) => outcome === 'failed');
  // A file that cannot be loaded has no tests to fail.
  if (file.status === 'failed' && !failed) {
    tests.push({
      name: `${relative} loads`,
      outcome: 'failed',
      message: file.message ?? 'It could not be loaded.',
    });
  }
  return tests;
}
