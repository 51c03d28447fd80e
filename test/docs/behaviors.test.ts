import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksIn } from '#scripts/report/checks.mjs';
import { readPage, repository } from './pages.ts';
import { numbersByFile } from './proofs.ts';

const { text } = readPage('docs/behaviors.md');
const rows = [...text.matchAll(/^\| ([A-Z]\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, number = '', line = '', tests = '']) => ({
    number,
    line,
    files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);
const numbers = rows.map(({ number }) => number);
const named = numbersByFile();

// No title here has a behavior's number: the test report would count it as a test of that behavior.
describe('docs/behaviors.md', () => {
  it('has a row for each number in the name of a test', () => {
    const missing = [...named].flatMap(([file, found]) =>
      [...found].filter((number) => !numbers.includes(number)).map((number) => `${number}: ${file}`),
    );
    expect(missing).toEqual([]);
  });

  it('names for each row test files in which a test has that number', () => {
    const wrong = rows.flatMap(({ number, files }) => {
      if (files.length === 0) return [`${number} names no test`];
      return files
        .filter((file) => !existsSync(join(repository, file)) || !named.get(file)?.has(number))
        .map((file) => `${number} is not in ${file}`);
    });
    expect(wrong).toEqual([]);
  });

  it('numbers the rows of each group in order, as far as the test report does', () => {
    const groups = new Map<string, string[]>();
    for (const number of numbers)
      groups.set(number[0] ?? '', [...(groups.get(number[0] ?? '') ?? []), number]);
    expect([...groups.keys()]).toEqual(['O', 'E', 'D', 'Z', 'S', 'C', 'N', 'W', 'U', 'F']);
    for (const [group, found] of groups) {
      const order = found.map((number) => Number(number.slice(1)));
      expect(order).toEqual([...new Set(order)].sort((a, b) => a - b));
      expect(found.flatMap(checksIn)).toEqual(found);
      expect(checksIn(`${group}${(order.at(-1) ?? 0) + 1}`)).toEqual([]);
    }
  });

  it('describes each number in a sentence', () => {
    expect(rows.filter(({ line }) => !/^[A-Z`\d].{15,}\.$/.test(line))).toEqual([]);
  });
});
