import path from 'node:path';
import process from 'node:process';
import { root } from '../lib/paths.mjs';

/**
 * A Playwright reporter that sends test events to the parent process (https://playwright.dev/docs/api/class-reporter).
 */
export default class PlaywrightReporter {
  #errors = 0;

  printsToStdio() {
    return false;
  }

  /**
   * @param {import('@playwright/test/reporter').FullConfig} _config
   * @param {import('@playwright/test/reporter').Suite} suite
   */
  onBegin(_config, suite) {
    tell({ event: 'total', tests: suite.allTests().length });
  }

  /** @param {import('@playwright/test/reporter').TestCase} test */
  onTestBegin(test) {
    tell({ event: 'begin', id: test.id, name: nameOf(test) });
  }

  /**
   * @param {import('@playwright/test/reporter').TestCase} test
   * @param {import('@playwright/test/reporter').TestResult} result
   */
  onTestEnd(test, result) {
    // Playwright was ended during this test.
    if (result.status === 'interrupted') return;
    const { id } = test;
    const [name, file] = [nameOf(test), path.relative(root, test.location.file).split(path.sep).join('/')];
    const outcome = OUTCOMES[test.outcome()];
    const message = test.results.find(({ error }) => error)?.error?.message;
    if (outcome === 'failed' && result.retry < test.retries) {
      tell({ event: 'again', id, name, message: message ?? 'unknown' });
      return;
    }
    const said = message === undefined ? {} : { message };
    const flaky = test.outcome() === 'flaky';
    const seconds = test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000;
    const relaunched = test.results.flatMap(({ annotations }) => annotations).filter(isRelaunch).length;
    tell({
      event: 'end',
      id,
      file,
      name,
      outcome,
      seconds,
      ...said,
      ...(flaky ? { flaky } : {}),
      ...(relaunched > 0 ? { relaunched } : {}),
    });
  }

  /**
   * @param {import('@playwright/test/reporter').TestError} error outside of tests, for example a file that can't be
   *   loaded
   */
  onError({ message = 'unknown' }) {
    this.#errors += 1;
    const name = `nothing is thrown outside of tests (${this.#errors})`;
    tell({ event: 'end', id: name, file: '', name, outcome: 'failed', message });
  }

  /** @param {import('@playwright/test/reporter').FullResult} result */
  onEnd({ status }) {
    if (status === 'passed' || status === 'failed') tell({ event: 'complete' });
  }
}

/**
 * Whether an annotation says that the app crashed before its first line and was started once more
 * (test/e2e/app/launch-electron.ts).
 * @param {{ type: string }} annotation
 */
const isRelaunch = ({ type }) => type === 'relaunched';

const OUTCOMES = /** @type {const} */ ({
  skipped: 'skipped',
  expected: 'passed',
  flaky: 'passed',
  unexpected: 'failed',
});

/** @param {import('./record.mjs').TestEvent} event */
const tell = (event) => process.send?.(event);

/**
 * Returns the name of a test with those of its describe blocks, without project and file.
 * @param {import('@playwright/test/reporter').TestCase} test
 */
const nameOf = (test) => test.titlePath().slice(3).filter(Boolean).join(' ');
