import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { missingChecks } from '../report/checks.mjs';
import { brokenSuite } from '../report/suite.mjs';
import { relaunchesOf, summarize } from '../report/summary.mjs';

/** @typedef {import('../report/suite.mjs').Suite} Suite */

/** @typedef {ReturnType<typeof wholeRun>} WholeRun */

/**
 * Collects the results of all suites. Writes the report whenever a suite has ended and at the end of the run, however
 * it ends.
 * @param {readonly string[]} planned the names of all suites
 * @param {string} file the report's path
 */
export function wholeRun(planned, file) {
  /** @type {Suite[]} */
  const done = [];
  /** @type {((reason: string) => Suite[]) | undefined} */
  let current;
  let hasEnded = false;
  const expectGoingOn = () => {
    if (hasEnded) throw new Error('The run has ended.');
  };
  /** @param {string} reason why the remaining suites did not run, as a sentence */
  const all = (reason) => {
    const known = [...done, ...(current?.(reason) ?? [])];
    const rest = planned.filter((name) => !known.some((suite) => suite.name === name));
    return [...known, ...rest.map((name) => brokenSuite(name, `It did not run: ${reason}`))];
  };
  /** @param {string} reason */
  const write = async (reason) => {
    const report = summarize(all(reason));
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${JSON.stringify(report, null, 2)}\n`);
    return report;
  };
  return {
    /** Deletes the report of an earlier run. */
    begin: () => rm(file, { force: true }),
    /**
     * Runs one or more suites. Rejects if the run has already ended, so that nothing more starts or is written.
     * @param {(reason: string) => Suite[]} soFar returns their results if the run ends before they do
     * @param {() => Promise<Suite[]>} work
     */
    async during(soFar, work) {
      expectGoingOn();
      current = soFar;
      const suites = await work();
      expectGoingOn();
      done.push(...suites);
      current = undefined;
      await write('The run has not ended yet.');
    },
    /**
     * Ends the run and writes the report.
     * @param {string} [reason] why it ended before all suites had run, as a sentence
     */
    async end(reason = 'The run ended before.') {
      hasEnded = true;
      const missing = missingChecks(done.flatMap(({ tests }) => tests));
      if (missing.length > 0 && planned.every((name) => done.some((suite) => suite.name === name)))
        done.push({ name: 'checks', seconds: 0, tests: [withoutTest(missing)] });
      const relaunched = relaunchesOf(done.flatMap(({ tests }) => tests));
      if (relaunched > mostRelaunches)
        done.push({ name: 'starts', seconds: 0, tests: [tooOften(relaunched)] });
      return write(reason);
    },
  };
}

/** How often Electron may crash before main's first line in a run: now and then it does, and not because of the app. */
const mostRelaunches = 3;

/**
 * @param {number} relaunched
 * @returns {import('../report/suite.mjs').TestResult}
 */
const tooOften = (relaunched) => ({
  name: 'Electron starts',
  outcome: 'failed',
  message: `It crashed before main’s first line ${relaunched} times and was started once more each time.`,
});

/**
 * @param {readonly string[]} missing
 * @returns {import('../report/suite.mjs').TestResult}
 */
const withoutTest = (missing) => ({
  name: 'every numbered check has a test',
  outcome: 'failed',
  message: `No test has the number of ${missing.join(', ')} in its name.`,
});
