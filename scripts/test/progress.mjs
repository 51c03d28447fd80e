/** Milliseconds between progress lines. A terminal redraws one line; a log gets a new one each time. */
const EVERY_MS = { terminal: 250, log: 20_000 };

/**
 * @typedef {object} Screen the output for progress
 * @property {{ write(text: string): unknown }} out
 * @property {boolean} isTerminal
 * @property {() => number} width the terminal's width in characters
 * @property {() => number} now the time of a monotonic clock in ms
 */

/** @typedef {ReturnType<typeof showProgress>} Progress */

/**
 * Shows the progress of a run: the suite, how much of it is done, and every failure as soon as it is known.
 * @param {Screen} screen
 */
export function showProgress({ out, isTerminal, width, now }) {
  /** @type {{ name: string, record: import('../report/record.mjs').TestRecord, began: number } | undefined} */
  let suite;
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const clear = () => (isTerminal && suite ? out.write('\r\u001b[2K') : undefined);
  const draw = () => {
    if (!suite) return;
    const line = lineOf(suite.name, suite.record, now() - suite.began);
    if (!isTerminal) out.write(`${line}\n`);
    else out.write(`\r\u001b[2K${withRunning(line, suite.record).slice(0, width() - 1)}`);
  };
  /** @param {string} text complete lines, printed above the progress line */
  const print = (text) => {
    clear();
    out.write(`${text}\n`);
    if (isTerminal) draw();
  };
  return {
    print,
    draw,
    /**
     * @param {string} name
     * @param {import('../report/record.mjs').TestRecord} record its events, shown until `end`
     */
    begin(name, record) {
      suite = { name, record, began: now() };
      timer = setInterval(draw, isTerminal ? EVERY_MS.terminal : EVERY_MS.log);
      timer.unref();
    },
    /**
     * @param {import('../report/suite.mjs').TestResult} test the test that has ended
     * @param {string} [of] its suite, if it is not the current one
     */
    ended({ name, outcome, message = '' }, of = suite?.name) {
      if (outcome === 'failed') print(`FAILED ${of}: ${name}\n  ${firstLine(message)}`);
    },
    /** @param {{ name: string, message: string }} test a test that failed and is retried */
    again({ name, message }) {
      print(`Failed, tried once more: ${suite?.name}: ${name}\n  ${firstLine(message)}`);
    },
    end() {
      clearInterval(timer);
      clear();
      if (suite) out.write(`${lineOf(suite.name, suite.record, now() - suite.began)}\n`);
      suite = undefined;
    },
  };
}

/**
 * @param {string} name
 * @param {import('../report/record.mjs').TestRecord} record
 * @param {number} ms since it began
 */
function lineOf(name, { results, total, secondsOf }, ms) {
  const tests = results.filter(({ outcome }) => outcome !== 'skipped').length;
  const failed = results.filter(({ outcome }) => outcome === 'failed').length;
  // The number of tests in a file is known only after it is loaded.
  const done =
    total.files > 0
      ? `${secondsOf.size} of ${total.files} files, ${tests} tests`
      : `${results.length} of ${total.tests} tests`;
  return `${name}: ${done}, ${failed} failed, ${timeOf(ms)}`;
}

/**
 * @param {string} line
 * @param {import('../report/record.mjs').TestRecord} record
 */
function withRunning(line, record) {
  const last = record.running().at(-1);
  return last === undefined ? line : `${line} – ${last}`;
}

/** @param {number} ms */
function timeOf(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @param {string} message */
const firstLine = (message) =>
  message
    .split('\n')
    .find((line) => line.trim())
    ?.trim() ?? '';
