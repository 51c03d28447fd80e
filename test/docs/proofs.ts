import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './pages.ts';

/** A test that a page names, as `file`: “title”. */
export type Proof = { readonly file: string; readonly title: string };

/** The tests that a piece of a page names. */
export const proofsIn = (text: string): Proof[] =>
  [...text.matchAll(/`(test\/[^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }));

/** Whether a file has a test, or a block around some, of this title. */
export function hasTitle({ file, title }: Proof): boolean {
  const code = readFileSync(join(repository, file), 'utf8').replaceAll(/\(\s+/g, '(');
  return ["'", '"', '`'].some((quote) => code.includes(`(${quote}${title}`));
}
