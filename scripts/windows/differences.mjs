import { readFile } from 'node:fs/promises';
import { inRoot } from '../lib/paths.mjs';
import { ScriptError } from '../lib/print.mjs';

/** The list, by its path in the repository. */
export const LIST = 'test/windows/differences.json';

/**
 * @typedef {object} Difference tests that can't pass under Wine, for one reason
 * @property {string} reason what Wine does otherwise than Windows, or which part of Linux the tests are about
 * @property {string} [source] URL of what says so
 * @property {Record<string, readonly string[]>} tests their full names, by the path of their file in the repository
 */

/** @typedef {import('../report/record.mjs').TestEvent} TestEvent */

/**
 * Reads the list.
 * @returns {Promise<readonly Difference[]>} rejects with a ScriptError if a test is listed twice
 */
export async function readDifferences() {
  /** @type {{ differences: readonly Difference[] }} */
  const { differences } = JSON.parse(await readFile(inRoot(LIST), 'utf8'));
  const keys = differences.flatMap(({ tests }) => keysOf(tests));
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) throw new ScriptError(`${LIST} has a test twice: ${twice.replace('\n', ': ')}.`);
  return differences;
}

/**
 * Holds the events of a test program to the list. A listed test must fail or be skipped, and its events are left out;
 * all others must pass.
 * @param {readonly Difference[]} differences
 * @param {(file: string) => boolean} [isRun] whether a file's tests are run
 */
export function heldTo(differences, isRun = () => true) {
  const listed = new Set(
    differences.flatMap(({ tests }) =>
      keysOf(Object.fromEntries(Object.entries(tests).filter(([file]) => isRun(file)))),
    ),
  );
  /** @type {Set<string>} */
  const seen = new Set();
  return {
    /**
     * @param {TestEvent} event
     * @returns {readonly TestEvent[]} what is to be told in its place
     */
    take(event) {
      if (event.event === 'complete') return [...stale(), event];
      if (event.event !== 'end') return [event];
      const key = keyOf(event.file, event.name);
      if (!listed.has(key)) {
        if (event.outcome !== 'skipped') return [event];
        return [{ ...event, outcome: 'failed', message: `It was skipped, and ${LIST} doesn’t say why.` }];
      }
      seen.add(key);
      if (event.outcome === 'passed')
        return [{ ...event, outcome: 'failed', message: `It passes, so ${LIST} must not list it.` }];
      return [{ event: 'differs', id: event.id }];
    },
  };

  /** @returns {TestEvent[]} a failure for each listed test that there isn't */
  function stale() {
    return [...listed]
      .filter((key) => !seen.has(key))
      .map((key) => {
        const [file = '', name = ''] = key.split('\n');
        const message = `${LIST} lists it, but no such test ran.`;
        return { event: 'end', id: key, file, name, outcome: 'failed', message };
      });
  }
}

/**
 * @param {string} file
 * @param {string} name
 */
const keyOf = (file, name) => `${file}\n${name}`;

/** @param {Difference['tests']} tests */
const keysOf = (tests) =>
  Object.entries(tests).flatMap(([file, names]) => names.map((name) => keyOf(file, name)));
