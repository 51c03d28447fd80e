import { stripVTControlCharacters } from 'node:util';

/**
 * The events that a test program sends while it runs, one per message.
 * @typedef {{ event: 'total', tests?: number, files?: number }} Total how many there are to run
 * @typedef {{ event: 'begin', id: string, name: string }} Begin a test or a test file has started
 * @typedef {{ event: 'again', id: string, name: string, message: string }} Again a test has failed and is retried
 * @typedef {{ event: 'end', id: string, file: string, name: string, outcome:
 *   import('./suite.mjs').TestResult['outcome'], message?: string, flaky?: boolean, relaunched?: number,
 *   seconds?: number }} End a test has its result; `file` is its path in the repository
 * @typedef {{ event: 'file', id: string, file: string, seconds: number }} FileEnd all tests of a file have ended
 * @typedef {{ event: 'differs', id: string }} Differs a test has not passed, as a list says it can't; it has no result
 * @typedef {{ event: 'complete' }} Complete all tests have ended
 * @typedef {Total | Begin | Again | End | FileEnd | Differs | Complete} TestEvent
 */

/** @typedef {import('./suite.mjs').TestResult & { file: string }} FileResult */

/** Records the events of a test program: results, running tests, and totals. */
export function testRecord() {
  /** @type {Map<string, string>} */
  const running = new Map();
  /** @type {FileResult[]} */
  const results = [];
  /** @type {Map<string, number>} */
  const secondsOf = new Map();
  const total = { tests: 0, files: 0 };
  let differing = 0;
  let isComplete = false;
  return {
    /** @type {readonly FileResult[]} */
    results,
    /** @type {Readonly<typeof total>} */
    total,
    /** Seconds that each file took, by its path in the repository. */
    secondsOf: /** @type {ReadonlyMap<string, number>} */ (secondsOf),
    /** How many tests did not pass, as a list says they can't. */
    differing: () => differing,
    /** Whether the program reported that all tests have ended. */
    isComplete: () => isComplete,
    /** The names of running tests, the earliest first. */
    running: () => [...running.values()],
    /**
     * @param {TestEvent} event
     * @returns {FileResult | undefined} the result, if this event ended a test
     */
    take(event) {
      if (event.event === 'total') {
        total.tests += event.tests ?? 0;
        total.files += event.files ?? 0;
      } else if (event.event === 'complete') isComplete = true;
      else if (event.event === 'begin') running.set(event.id, event.name);
      else {
        running.delete(event.id);
        if (event.event === 'differs') {
          differing += 1;
          total.tests -= 1;
        }
        if (event.event === 'file') secondsOf.set(event.file, event.seconds);
        if (event.event !== 'end') return undefined;
        const { file, name, outcome, message, flaky, relaunched, seconds } = event;
        const said = message === undefined ? {} : { message: stripVTControlCharacters(message) };
        const result = {
          file,
          name,
          outcome,
          ...said,
          ...(flaky ? { flaky } : {}),
          ...(relaunched ? { relaunched } : {}),
          ...(seconds === undefined ? {} : { seconds }),
        };
        results.push(result);
        return result;
      }
      return undefined;
    },
  };
}

/** @typedef {ReturnType<typeof testRecord>} TestRecord */

/**
 * Returns failed results for a program that did not complete: one for each running test, and one for the rest.
 * @param {string} name the suite's name
 * @param {Pick<TestRecord, 'running' | 'results' | 'total'>} record
 * @param {string} reason what happened to the program, as a sentence
 * @returns {import('./suite.mjs').TestResult[]}
 */
export function unfinished(name, { running, results, total }, reason) {
  const names = running();
  const left = total.tests - results.length;
  const rest = left > 0 ? ` ${left} tests have no result.` : '';
  const now = names.length > 0 ? `Running: ${names.join('; ')}.` : 'No test was running.';
  return [
    ...names.map((test) => ({ name: test, outcome: /** @type {const} */ ('failed'), message: reason })),
    { name: `${name} came to its end`, outcome: 'failed', message: `${reason} ${now}${rest}` },
  ];
}
