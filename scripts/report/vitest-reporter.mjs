import { appendFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../lib/paths.mjs';

/**
 * A Vitest reporter that sends test events to the parent process (https://vitest.dev/api/advanced/reporters), or appends
 * them to the file LOADOUT_TEST_EVENTS, one JSON text per line.
 */
export default class VitestReporter {
  /** @param {readonly import('vitest/node').TestSpecification[]} files */
  onTestRunStart(files) {
    tell({ event: 'total', files: files.length });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    tell({ event: 'begin', id: module.id, name: fileOf(module) });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleCollected(module) {
    tell({ event: 'total', tests: [...module.children.allTests()].length });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    tell({ event: 'begin', id: test.id, name: nameOf(test) });
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const outcome = state === 'passed' || state === 'failed' ? state : 'skipped';
    const message = errors?.map(textOf).join('\n');
    const said = message ? { message } : {};
    const [file, name] = [fileOf(test.module), nameOf(test)];
    const seconds = (test.diagnostic()?.duration ?? 0) / 1000;
    tell({ event: 'end', id: test.id, file, name, outcome, seconds, ...said });
  }

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    const file = fileOf(module);
    const failed = [...module.children.allTests('failed')].length > 0;
    // A file that can't be loaded has no tests that could fail.
    if (module.state() === 'failed' && !failed) {
      const message = module.errors().map(textOf).join('\n') || 'It could not be loaded.';
      tell({
        event: 'end',
        id: `${module.id} loads`,
        file,
        name: `${file} loads`,
        outcome: 'failed',
        message,
      });
    }
    tell({ event: 'file', id: module.id, file, seconds: module.diagnostic().duration / 1000 });
  }

  /**
   * @param {readonly import('vitest/node').TestModule[]} _files
   * @param {readonly import('vitest').TestError[]} errors thrown outside of tests
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(_files, errors, reason) {
    for (const [place, error] of errors.entries()) {
      const name = `nothing is thrown outside of tests (${place + 1})`;
      tell({ event: 'end', id: name, file: '', name, outcome: 'failed', message: textOf(error) });
    }
    if (reason !== 'interrupted') tell({ event: 'complete' });
  }
}

/** @param {import('./record.mjs').TestEvent} event */
function tell(event) {
  const file = process.env['LOADOUT_TEST_EVENTS'];
  if (file) appendFileSync(file, `${JSON.stringify(event)}\n`);
  else process.send?.(event);
}

/** @param {import('vitest/node').TestModule} module */
const fileOf = (module) => path.relative(root, module.moduleId).split(path.sep).join('/');

/** The most characters of a diff: that of a whole document is much longer. */
const mostDiff = 4_000;

/**
 * The stack of a timed-out test doesn't contain the message, and a message leaves out what is long: the diff has it.
 * @param {{ stack?: string, message?: string, diff?: string }} error
 */
function textOf({ stack = '', message = 'unknown', diff }) {
  const text = stack.includes(message) ? stack : `${message}\n${stack}`;
  return diff === undefined ? text : `${text}\n${stripVTControlCharacters(diff).slice(0, mostDiff)}`;
}

/**
 * Returns the name of a test with those of its describe blocks.
 * @param {import('vitest/node').TestCase} test
 */
function nameOf(test) {
  const names = [test.name];
  for (let above = test.parent; above.type === 'suite'; above = above.parent) names.unshift(above.name);
  return names.join(' ');
}
