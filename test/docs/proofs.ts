import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './pages.ts';

/** A test that a page names, as `file`: “title”. */
export type Proof = { readonly file: string; readonly title: string };

/** The tests named in a text. */
export const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

/** Whether a file has a test or a describe block with this title. */
export function hasTitle({ file, title }: Proof): boolean {
  const code = readFileSync(join(repository, file), 'utf8').replaceAll(/\(\s+/g, '(');
  return ["'", '"', '`'].some((quote) => code.includes(`(${quote}${title}`));
}

/**
 * The behavior numbers (O12) at the start of test names, by file ("test/main/…"). Rows of a table that names its tests
 * count, too. Excludes tests of the documentation and of the test report, which only mention numbers.
 */
export function numbersByFile(): Map<string, ReadonlySet<string>> {
  const files = readdirSync(join(repository, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
    .filter((name) => !/^docs\/|^scripts\/(report|test-program)\.test\.ts$/.test(name));
  return new Map(
    files.map((name) => {
      const code = readFileSync(join(repository, 'test', name), 'utf8');
      const begins = [...code.matchAll(/[([]\s*['"`]((?:[OEDZSCNWUF]\d{1,2} )+)/g)];
      const numbers = begins.flatMap(([, found = '']) => found.trim().split(' '));
      return [`test/${name}`, new Set(numbers)] as const;
    }),
  );
}
