import { describe, expect, it } from 'vitest';
import { checksIn, missingChecks, sumChecks, sumRules } from '#scripts/report/checks.mjs';
import { lastLine, summarize } from '#scripts/report/summary.mjs';
import { suitesOfVitest } from '#scripts/report/vitest.mjs';

describe('checksIn', () => {
  it.each([
    ['D4 counts the bytes', ['D4']],
    ['E8, E9 and E10: nothing experimental', ['E8', 'E9', 'E10']],
    ['E8-E10 nothing experimental', ['E8', 'E9', 'E10']],
    ['O36, O40 (key)', ['O36', 'O40']],
    ['U1 and U2 of updates', ['U1', 'U2']],
    ['D99, E99, O99, S99, C99, U99, F99 and Z0 are no checks', []],
    ['F7 F8 5.1.2 a list is filtered', ['F7', 'F8']],
    ['G4, D4x and MD5 are none either', []],
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

it('sumRules has a line for each rule of the interface, by section', () => {
  const tests = [
    { name: '5.2.10 > F8 5.2.10 later', outcome: 'passed' as const },
    { name: 'F7 F8 5.2.9 before', outcome: 'failed' as const },
    { name: 'F8 says nothing of a section', outcome: 'passed' as const },
  ];
  expect(Object.entries(sumRules(tests))).toEqual([
    ['5.2.9 before', 'failed'],
    ['5.2.10 later', 'passed'],
  ]);
});

it('missingChecks names what no test proves, but not of a letter that no test has', () => {
  const tests = ['U1 the list', 'D1 to D28 all'].map((name) => ({ name, outcome: 'passed' as const }));
  expect(missingChecks(tests)).toEqual(['U2']);
});

describe('suitesOfVitest', () => {
  const passed = (file: string) => ({ file, name: 'D4 passes', outcome: 'passed' as const });
  it('splits one run by folder', () => {
    const results = [
      passed('test/main/a.test.ts'),
      { ...passed('test/main/a.test.ts'), outcome: 'failed' as const },
      passed('test/service/b.test.ts'),
      { ...passed('test/shared/c.test.ts'), outcome: 'skipped' as const },
    ];
    const secondsOf = new Map(results.map(({ file }) => [file, 1.5]));
    const { suites } = summarize(suitesOfVitest({ results, secondsOf }));
    expect(suites).toEqual({
      service: { passed: 1, failed: 0, skipped: 0, seconds: 1.5 },
      contract: { passed: 0, failed: 0, skipped: 1, seconds: 1.5 },
      unit: { passed: 1, failed: 1, skipped: 0, seconds: 1.5 },
    });
  });

  it('counts a suite without tests as failed', () => {
    const results = [passed('test/main/a.test.ts')];
    const { failures } = summarize(suitesOfVitest({ results, secondsOf: new Map() }));
    expect(failures).toContainEqual({ suite: 'service', name: 'service ran', message: 'It has no tests.' });
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
