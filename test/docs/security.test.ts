import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checksIn } from '#scripts/report/checks.mjs';
import { readPage, repository } from './pages.ts';
import { hasTitle, numbersByFile, proofsIn } from './proofs.ts';

const { text } = readPage('docs/security.md');
const rows = [...text.matchAll(/^\| (E\d+) \| (.+) \| (.+) \|$/gm)].map(
  ([, check = '', done = '', proof = '']) => ({ check, done, proof }),
);
const proved = new Set([...numbersByFile().values()].flatMap((numbers) => [...numbers]));

// No title here has the number of a check: the report would count it as a test of that check.
describe('docs/security.md', () => {
  it('covers all 31 items of the list in order', () => {
    expect(rows.map(({ check }) => check)).toEqual(Array.from({ length: 31 }, (_, index) => `E${index + 1}`));
  });

  it('names only existing tests that have the item’s number', () => {
    const named = rows.flatMap(({ check, proof }) => proofsIn(proof).map((test) => ({ check, ...test })));
    expect(named.length).toBeGreaterThan(24);
    const wrong = named.filter(
      ({ check, file, title }) =>
        !existsSync(join(repository, file)) || !hasTitle({ file, title }) || !checksIn(title).includes(check),
    );
    expect(wrong).toEqual([]);
  });

  it('names a test for every item that has one, and marks the others', () => {
    for (const { check, proof } of rows) {
      if (proved.has(check)) expect(proofsIn(proof), `${check} has a test now: name it`).not.toEqual([]);
      else expect(proof, check).toBe('not yet');
    }
  });

  it('names only existing files in the threat model', () => {
    const files = [...text.matchAll(/`((?:test|scripts|main)\/[^`]+)`/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => !existsSync(join(repository, file)))).toEqual([]);
  });

  it('says what is stopped, what is not, and how to report', () => {
    for (const heading of [
      '### Assets',
      '### Attackers and defenses',
      '### Out of scope',
      '## How to report',
    ])
      expect(text).toContain(`${heading}\n`);
  });
});
