import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startedPrograms } from '#scripts/lib/started.mjs';
import { testRecord, unfinished } from '#scripts/report/record.mjs';
import { suiteOfTests } from '#scripts/report/suite.mjs';
import { findings, summarize } from '#scripts/report/summary.mjs';
import { showProgress } from '#scripts/test/progress.mjs';
import { runTestProgram } from '#scripts/test/run-program.mjs';
import { wholeRun } from '#scripts/test/whole-run.mjs';

const repository = join(import.meta.dirname, '../..');
const inRepository = (...parts: string[]) => join(repository, ...parts);

/** Test files lie within the repository, so that they find what they import. */
let folder: string;
beforeEach(() => {
  mkdirSync(inRepository('out'), { recursive: true });
  folder = mkdtempSync(inRepository('out', 'test-program-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function screen(isTerminal: boolean) {
  let text = '';
  let time = 0;
  const out = {
    write(more: string) {
      text += more;
    },
  };
  const progress = showProgress({ out, isTerminal, width: () => 60, now: () => time });
  return {
    progress,
    text: () => text,
    pass: (ms: number) => {
      time += ms;
    },
  };
}

/** Runs a program that is to end by itself, or in which nothing ends. */
async function runOnce(args: string[], stallMs = 60_000) {
  const started = startedPrograms();
  const record = testRecord();
  const { progress, text } = screen(false);
  try {
    const run = { started, progress, stallMs };
    const problem = await runTestProgram('e2e', record, [process.execPath, args], process.env, run);
    return { record, problem, text };
  } finally {
    await started.endAll();
  }
}

const vitest = (body: string) => {
  writeFileSync(join(folder, 'a.test.ts'), `import { describe, expect, it, test } from 'vitest';\n${body}`);
  const config = join(folder, 'vitest.config.ts');
  writeFileSync(config, `export default { test: { root: ${JSON.stringify(folder)} } };`);
  const reporter = `--reporter=${inRepository('scripts/report/vitest-reporter.mjs')}`;
  return [inRepository('node_modules/vitest/vitest.mjs'), 'run', `--config=${config}`, reporter];
};

const playwright = (body: string, ...more: string[]) => {
  writeFileSync(join(folder, 'a.spec.ts'), `import { expect, test } from '@playwright/test';\n${body}`);
  const config = join(folder, 'playwright.config.ts');
  writeFileSync(config, `export default { outputDir: ${JSON.stringify(join(folder, 'out'))}, workers: 1 };`);
  const reporter = `--reporter=${inRepository('scripts/report/playwright-reporter.mjs')}`;
  const cli = inRepository('node_modules/@playwright/test/cli.js');
  return [cli, 'test', `--config=${config}`, reporter, ...more];
};

// They start programs of their own, which takes long beside a full load.
const slow = { timeout: 90_000 };

describe('a run of Vitest', slow, () => {
  it('tells every test with the names of its blocks, and what was thrown', async () => {
    const { record, problem, text } = await runOnce(
      vitest(`
        describe('a > block', () => {
          it('D4 passes', () => {});
          it('fails', () => expect(1).toBe(2));
          it.skip('later', () => {});
          it('hangs', { timeout: 50 }, () => new Promise(() => {}));
        });
      `),
    );
    expect(problem).toBeUndefined();
    expect(record.results.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['a > block D4 passes', 'passed'],
      ['a > block fails', 'failed'],
      ['a > block later', 'skipped'],
      ['a > block hangs', 'failed'],
    ]);
    expect(record.results[1]?.message).toContain('expected 1 to be 2');
    expect(record.results[1]?.message).toContain('\n- 2\n+ 1');
    expect(text()).toContain('FAILED e2e: a > block hangs\n  Test timed out in 50ms');
    expect(record.results[3]?.seconds).toBeGreaterThan(0.04);
    expect(record.total).toEqual({ tests: 4, files: 1 });
    expect([record.running(), record.secondsOf.size]).toEqual([[], 1]);
    expect(text()).toContain('FAILED e2e: a > block fails\n  AssertionError: expected 1 to be 2');
    expect(text()).toMatch(/e2e: 1 of 1 files, 3 tests, 2 failed, \d+ s\n$/);
  });

  it('tells a file that cannot be loaded, and what is thrown outside of tests', async () => {
    const broken = await runOnce(vitest(`throw new Error('not today');`));
    expect(broken.record.results).toMatchObject([
      { outcome: 'failed', name: expect.stringMatching(/ loads$/) },
    ]);
    expect(broken.record.results[0]?.message).toContain('not today');
    const outside = await runOnce(vitest(`test('a', () => void Promise.reject(new Error('nobody waits')));`));
    expect(outside.record.results.map(({ outcome }) => outcome)).toEqual(['passed', 'failed']);
    expect(outside.record.results[1]?.message).toContain('nobody waits');
  });
});

describe('a run of Playwright', slow, () => {
  it('tells every test with the names of its blocks, and errors outside of tests', async () => {
    const { record, problem, text } = await runOnce(
      playwright(
        `
        test('to the end', () => {});
        test.describe('D3', () => {
          test('cancel', () => expect(1).toBe(2));
          test.skip('later', () => {});
          test.describe(() => test('in a block without a name', () => {}));
        });
        test('at the second try', ({}, { retry }) => expect(retry).toBe(1));
      `,
        '--retries=1',
      ),
    );
    expect(problem).toBeUndefined();
    expect(record.results.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['to the end', 'passed'],
      ['D3 cancel', 'failed'],
      ['D3 later', 'skipped'],
      ['D3 in a block without a name', 'passed'],
      ['at the second try', 'passed'],
    ]);
    // What passed only at the second try is named with its first error.
    const report = summarize([suiteOfTests('e2e', 1, record.results)]);
    expect(report).toMatchObject({ passed: 3, failed: 1, skipped: 1 });
    expect(report.slowest[0]).toEqual({
      suite: 'e2e',
      name: expect.any(String),
      seconds: Math.max(...report.slowest.map(({ seconds }) => seconds)),
    });
    expect(findings(report).at(-1)).toMatch(/^FLAKY e2e: at the second try\n.*expect\(received\)\.toBe/);
    expect(text()).toContain('Failed, tried once more: e2e: at the second try\n');
    const broken = await runOnce(playwright(`throw new Error('not today');`));
    expect(broken.record.results[0]).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('not today'),
    });
  });
});

it(
  'a program in which nothing ends is ended, and what was running and what did end is reported',
  slow,
  async () => {
    const file = join(folder, 'hang.mjs');
    writeFileSync(
      file,
      `process.send({ event: 'total', tests: 3 });
     process.send({ event: 'begin', id: '1', name: 'D4 ends' });
     process.send({ event: 'end', id: '1', file: 'a.ts', name: 'D4 ends', outcome: 'passed' });
     process.send({ event: 'begin', id: '2', name: 'D5 hangs' });
     setInterval(() => {}, 1_000);`,
    );
    const { record, problem, text } = await runOnce([file], 6_000);
    expect(problem).toBe('No test finished for 0.1 minutes, so it was stopped.');
    expect(text()).toContain(`e2e: ${problem} Running: D5 hangs.`);
    const left = unfinished('e2e', record, problem ?? '');
    expect([...record.results, ...left].map(({ name, outcome }) => [name, outcome])).toEqual([
      ['D4 ends', 'passed'],
      ['D5 hangs', 'failed'],
      ['e2e came to its end', 'failed'],
    ]);
    expect(left.at(-1)?.message).toContain('2 tests have no result.');
  },
);

it('a program that crashes has not come to its end', async () => {
  const file = join(folder, 'crash.mjs');
  writeFileSync(
    file,
    `process.send({ event: 'total', tests: 3 });
     process.send({ event: 'end', id: '1', file: 'a.ts', name: 'one', outcome: 'passed' });
     process.send({ event: 'begin', id: '2', name: 'E9 two' }, () => process.exit(7));`,
  );
  const { record, problem } = await runOnce([file]);
  expect(problem).toBe('It exited with code 7 before its tests finished.');
  expect(unfinished('e2e', record, problem ?? '')).toEqual([
    { name: 'E9 two', outcome: 'failed', message: problem },
    {
      name: 'e2e came to its end',
      outcome: 'failed',
      message: `${problem} Running: E9 two. 2 tests have no result.`,
    },
  ]);
});

describe('progress', () => {
  const ended = {
    event: 'end',
    id: '1',
    file: 'a.ts',
    outcome: 'failed',
    message: '\n  no card\nat b',
  } as const;

  it('is one line on a terminal, no wider than it, and a failure is above', () => {
    const { progress, text, pass } = screen(true);
    const record = testRecord();
    record.take({ event: 'total', tests: 2 });
    progress.begin('e2e', record);
    record.take({ event: 'begin', id: '1', name: 'paging to the very last page and back again' });
    pass(61_000);
    progress.draw();
    expect(text()).toBe('\r\u001b[2Ke2e: 0 of 2 tests, 0 failed, 1 min 1 s – paging to the very');
    const result = record.take({ ...ended, name: 'paging' });
    if (result) progress.ended(result);
    expect(text().split('\r\u001b[2K').slice(2)).toEqual([
      'FAILED e2e: paging\n  no card\n',
      'e2e: 1 of 2 tests, 1 failed, 1 min 1 s',
    ]);
    progress.end();
  });

  it('is whole lines without codes in a log', () => {
    const { progress, text } = screen(false);
    const record = testRecord();
    record.take({ event: 'total', tests: 2 });
    progress.begin('e2e', record);
    const result = record.take({ ...ended, name: 'paging', message: '\u001b[31mno card\u001b[39m' });
    if (result) progress.ended(result);
    progress.draw();
    progress.end();
    const line = 'e2e: 1 of 2 tests, 1 failed, 0 s\n';
    expect(text()).toBe(`FAILED e2e: paging\n  no card\n${line}${line}`);
  });
});

describe('the report of a run', () => {
  const suite = (name: string) => ({
    name,
    seconds: 1,
    tests: [{ name: 'it ran', outcome: 'passed' as const }],
  });
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

  it('is written when a suite has ended, and at the end says what did not run', async () => {
    const file = join(folder, 'report.json');
    const whole = wholeRun(['unit', 'e2e', 'package'], file);
    await whole.begin();
    await whole.during(
      () => [],
      async () => [suite('unit')],
    );
    expect(read(file)).toMatchObject({ passed: 1, failed: 2 });
    let release = (_: ReturnType<typeof suite>[]) => {};
    const later = new Promise<ReturnType<typeof suite>[]>((resolve) => {
      release = resolve;
    });
    const running = whole.during(
      (reason) => [{ ...suite('e2e'), tests: [{ name: 'E9 two', outcome: 'failed', message: reason }] }],
      () => later,
    );
    await whole.end('The run was ended from outside.');
    release([suite('e2e')]);
    await expect(running).rejects.toThrow('The run has ended.');
    expect(read(file).failures).toEqual([
      { suite: 'e2e', name: 'E9 two', message: 'The run was ended from outside.' },
      { suite: 'package', name: 'package ran', message: 'It did not run: The run was ended from outside.' },
    ]);
  });

  it('fails when no test has a number that there is', async () => {
    const whole = wholeRun(['unit'], join(folder, 'report.json'));
    const tests = [{ name: 'U1 the list', outcome: 'passed' as const }];
    await whole.during(
      () => [],
      async () => [{ ...suite('unit'), tests }],
    );
    const { failures } = await whole.end();
    expect(failures).toMatchObject([
      { suite: 'checks', message: 'No test has the number of U2 in its name.' },
    ]);
  });

  it('counts apps that crashed before their first line, and more than 3 fail the run', async () => {
    for (const [relaunched, failed] of [
      [3, 0],
      [4, 1],
    ] as const) {
      const whole = wholeRun(['e2e'], join(folder, 'report.json'));
      const tests = Array.from({ length: relaunched }, (_, index) => ({
        name: `test ${index}`,
        outcome: 'passed' as const,
        relaunched: 1,
      }));
      await whole.during(
        () => [],
        async () => [{ ...suite('e2e'), tests }],
      );
      expect(await whole.end()).toMatchObject({ relaunched, failed });
    }
  });
});
