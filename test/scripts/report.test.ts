import { describe, expect, it } from 'vitest';
import { checksIn, sumChecks } from '#scripts/report/checks.mjs';
import { suiteOfPlaywright } from '#scripts/report/playwright.mjs';
import { findings, lastLine, summarize } from '#scripts/report/summary.mjs';
import { suitesOfVitest } from '#scripts/report/vitest.mjs';

describe('checksIn', () => {
  it.each([
    ['D4 counts the bytes', ['D4']],
    ['E8, E9 and E10: nothing experimental', ['E8', 'E9', 'E10']],
    ['E8-E10 nothing experimental', ['E8', 'E9', 'E10']],
    ['O36, O40 (key)', ['O36', 'O40']],
    ['D15, E23, Z0 and S9 are no checks', []],
    ['F4, D4x and MD5 are none either', []],
  ])('%s', (name, checks) => {
    expect(checksIn(name)).toEqual(checks);
  });
});

describe('sumChecks', () => {
  it('lets one failed test fail the check, and sorts by number', () => {
    const sums = sumChecks([
      { name: 'E17 one', outcome: 'passed' },
      { name: 'E17 two', outcome: 'failed' },
      { name: 'E4', outcome: 'skipped' },
      { name: 'D4', outcome: 'passed' },
    ]);
    expect(Object.entries(sums).map(([check, { result }]) => [check, result])).toEqual([
      ['D4', 'passed'],
      ['E4', 'skipped'],
      ['E17', 'failed'],
    ]);
  });
});

const file = (name: string, ...assertionResults: { fullName: string; status: string }[]) => ({
  name: `/repo/${name}`,
  status: 'passed',
  startTime: 1_000,
  endTime: 2_500,
  assertionResults,
});

describe('suitesOfVitest', () => {
  const passed = { fullName: 'D4 passes', status: 'passed' };
  it('splits one run by folder', () => {
    const testResults = [
      file('test/main/a.test.ts', passed, { fullName: 'fails', status: 'failed' }),
      file('test/service/b.test.ts', passed),
      file('test/shared/c.test.ts', { fullName: 'later', status: 'pending' }),
    ];
    const { suites } = summarize(suitesOfVitest({ testResults }, '/repo'));
    expect(suites).toEqual({
      service: { passed: 1, failed: 0, skipped: 0, seconds: 1.5 },
      contract: { passed: 0, failed: 0, skipped: 1, seconds: 1.5 },
      unit: { passed: 1, failed: 1, skipped: 0, seconds: 1.5 },
    });
  });

  it('counts a file that cannot be loaded, and a suite without tests, as failed', () => {
    const testResults = [{ ...file('test/main/a.test.ts'), status: 'failed', message: 'syntax error' }];
    const { failures } = summarize(suitesOfVitest({ testResults }, '/repo'));
    expect(failures).toContainEqual({
      suite: 'unit',
      name: 'test/main/a.test.ts loads',
      message: 'syntax error',
    });
    expect(failures).toContainEqual({ suite: 'service', name: 'service ran', message: 'It has no tests.' });
  });

  it('counts a run without a report as failed', () => {
    expect(summarize(suitesOfVitest(undefined, '/repo')).failed).toBe(3);
  });
});

describe('suiteOfPlaywright', () => {
  it('reads tests with the names of their blocks', () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status, results: [] }] });
    const suites = [
      {
        title: 'paging.spec.ts',
        specs: [spec('to the end', 'expected')],
        suites: [{ title: 'D3', specs: [spec('cancel', 'unexpected'), spec('later', 'skipped')] }],
      },
    ];
    const suite = suiteOfPlaywright('e2e', { suites, stats: { duration: 4_000 } });
    expect(suite.seconds).toBe(4);
    expect(suite.tests.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['to the end', 'passed'],
      ['D3 cancel', 'failed'],
      ['D3 later', 'skipped'],
    ]);
  });

  it('counts what passed only at the second try as passed, and names it with its first error', () => {
    const results = [{ error: { message: 'no such card' } }, {}];
    const specs = [{ title: 'to the end', tests: [{ status: 'flaky', results }] }];
    const report = summarize([suiteOfPlaywright('e2e', { suites: [{ title: 'paging.spec.ts', specs }] })]);
    expect(report).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(report.flaky).toEqual([{ suite: 'e2e', name: 'to the end', message: 'no such card' }]);
    expect(findings(report)).toEqual(['FLAKY e2e: to the end\nno such card']);
  });

  it('counts errors outside of tests, and no report at all, as failed', () => {
    const broken = suiteOfPlaywright('e2e', { suites: [], errors: [{ message: 'no such file' }] });
    expect(broken.tests).toEqual([{ name: 'e2e loads (1)', outcome: 'failed', message: 'no such file' }]);
    expect(suiteOfPlaywright('e2e', undefined).tests[0]?.outcome).toBe('failed');
  });
});

it('the last line sums over suites', () => {
  const test = (outcome: 'passed' | 'failed' | 'skipped') => ({ name: outcome, outcome });
  const suites = [
    { name: 'a', seconds: 1, tests: [test('passed'), test('failed')] },
    { name: 'b', seconds: 1, tests: [test('passed'), test('skipped')] },
  ];
  expect(lastLine(summarize(suites))).toBe('2 passed, 1 failed, 1 skipped');
});
