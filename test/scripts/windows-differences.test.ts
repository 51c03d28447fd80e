import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testRecord } from '#scripts/report/record.mjs';
import { heldTo, readDifferences } from '#scripts/windows/differences.mjs';
import { windowsSuite } from '#scripts/windows/suite.mjs';

const file = 'test/main/a.test.ts';
const differences = [{ reason: 'Windows has none.', tests: { [file]: ['is a link', 'is a pipe'] } }];

/** Runs these tests, given as "outcome name", and returns the results as "outcome name: message". */
function runOf(tests: readonly string[], isRun?: (file: string) => boolean) {
  const record = testRecord();
  const list = heldTo(differences, isRun);
  const take = (event: Parameters<typeof list.take>[0]) => {
    for (const told of list.take(event)) record.take(told);
  };
  for (const [index, text] of tests.entries()) {
    const [outcome = '', ...name] = text.split(' ');
    const [id, known] = [String(index), outcome as 'passed' | 'failed' | 'skipped'];
    take({ event: 'total', tests: 1 });
    take({ event: 'begin', id, name: name.join(' ') });
    take({ event: 'end', id, file, name: name.join(' '), outcome: known, message: 'why' });
  }
  take({ event: 'complete' });
  const results = record.results.map(({ outcome, name, message }) => `${outcome} ${name}: ${message}`);
  return { record, results };
}

describe('the list of differences', () => {
  it('leaves out listed tests that fail or are skipped, and counts them', () => {
    const { record, results } = runOf(['passed adds', 'failed is a link', 'skipped is a pipe']);
    expect(results).toEqual(['passed adds: why']);
    expect(record.differing()).toBe(2);
    expect(record.running()).toEqual([]);
    expect(record.isComplete()).toBe(true);
    expect(windowsSuite(record, 1).tests.map(({ outcome, name }) => `${outcome} ${name}`)).toEqual([
      'passed adds',
      'passed 2 tests differ on Windows or under Wine as test/windows/differences.json says',
    ]);
  });

  it('fails a listed test that passes, and one that there isn’t', () => {
    expect(runOf(['passed is a link']).results).toEqual([
      'failed is a link: It passes, so test/windows/differences.json must not list it.',
      'failed is a pipe: test/windows/differences.json lists it, but no such test ran.',
    ]);
    expect(runOf([], () => false).results).toEqual([]);
  });

  it('lets no other test fail or be skipped', () => {
    expect(runOf(['failed adds', 'skipped takes'], () => false).results).toEqual([
      'failed adds: why',
      'failed takes: It was skipped, and test/windows/differences.json doesn’t say why.',
    ]);
  });
});

it('every difference has a reason in a sentence, and names tests that are there', async () => {
  for (const { reason, source, tests } of await readDifferences()) {
    expect(reason).toMatch(/^[A-Z].*\.$/s);
    if (source !== undefined) expect(source).toMatch(/^https:\/\//);
    for (const path of Object.keys(tests)) expect(existsSync(path), path).toBe(true);
  }
});

it('a run that was cut short says what was running', () => {
  const record = testRecord();
  record.take({ event: 'begin', id: '1', name: 'adds' });
  expect(windowsSuite(record, 1, 'It was stopped.').tests).toEqual([
    { name: 'adds', outcome: 'failed', message: 'It was stopped.' },
    { name: 'windows came to its end', outcome: 'failed', message: 'It was stopped. Running: adds.' },
  ]);
});
