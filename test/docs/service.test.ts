import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPage, repository, sourcesBelow } from './pages.ts';
import { hasTitle, proofsIn } from './proofs.ts';

const { text } = readPage('docs/service.md');
const parts = text.split(/^## /m);
const partOf = (heading: string) => parts.find((part) => part.startsWith(`${heading}\n`)) ?? '';
const summary = partOf('The interface, in short');
const ours = partOf("The rules of the service's side");
const theirs = partOf("The rules of the client's side");
const sectionsOf = (part: string) =>
  [...part.matchAll(/^\| (\d(?:\.\d+)*) \|/gm)].map(([, section = '']) => section);

/** The sections in the names of the suite's tests. */
const suite = join(repository, 'test/service/conformance');
const requested = new Set(
  readdirSync(suite)
    .map((file) => readFileSync(join(suite, file), 'utf8'))
    .flatMap((code) => [...code.matchAll(/F8 (\d(?:\.\d+)*) /g)].map(([, section = '']) => section)),
);

// No title here has the number of a check: the report would count it as a test of that check.
describe('docs/service.md', () => {
  it('names only existing tests, at least one for each rule of the client', () => {
    const rows = theirs.match(/^\| \d.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(24);
    for (const row of rows) expect(proofsIn(row), row).not.toEqual([]);
    const wrong = proofsIn(theirs).filter(
      (proof) => !existsSync(join(repository, proof.file)) || !hasTitle(proof),
    );
    expect(wrong).toEqual([]);
  });

  it('covers each section of the interface in one of its parts, or in a test of the fake service', () => {
    const sections = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
    const rules = (section: string, count: number) =>
      Array.from({ length: count }, (_, at) => `${section}.${at + 1}`);
    const known = new Set([...requested, ...sectionsOf(ours), ...sectionsOf(theirs)]);
    const all = [...sections, ...rules('5.1', 6), ...rules('5.2', 9)];
    expect(all.filter((section) => !known.has(section))).toEqual([]);
  });

  it('summarizes each section that the code refers to', () => {
    const sources = sourcesBelow('main', 'preload', 'renderer', 'shared', 'scripts', 'test');
    const cited = [...sources.matchAll(/docs\/service\.md,\s[\s*/]*(?:section )?(\d(?:\.\d+)*)/g)].map(
      ([, section = '']) => section,
    );
    expect(cited.length).toBeGreaterThan(30);
    expect(cited.filter((section) => !sectionsOf(summary).includes(section))).toEqual([]);
  });

  it('gives a reason for each statement that can’t be tested', () => {
    const rows = ours.match(/^\| \d.*$/gm) ?? [];
    expect(rows.length).toBeGreaterThan(10);
    for (const row of rows) expect(row.split('|')[3]?.trim().length, row).toBeGreaterThan(4);
  });
});
