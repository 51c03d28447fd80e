import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allPages, codeIn, repository, sourcesBelow } from './pages.ts';

const pages = allPages();
const folders = ['main', 'preload', 'renderer', 'shared', 'test', 'scripts', 'docs', '.github'];
const sources = sourcesBelow('scripts', 'test');

/** The repository's paths in a piece of code: `main/kernel/log/log.ts`, `test/{bench,e2e}/`, but no URLs and no patterns. */
function pathsIn(code: string): string[] {
  const found = code.match(/(?<![\w/.:@-])(?:\.github|[a-z]+)\/[\w./{},-]*/g) ?? [];
  return found
    .map((path) => path.replace(/[.,]+$/, ''))
    .filter((path) => folders.includes(path.split('/')[0] ?? ''))
    .flatMap(expand);
}

/** `a/{b,c}/d` as `a/b/d` and `a/c/d`. */
function expand(path: string): string[] {
  const [whole, inside] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined || inside === undefined) return [path];
  return inside.split(',').flatMap((part) => expand(path.replace(whole, part)));
}

describe.each(pages)('$name', (page) => {
  it('names only existing paths', () => {
    const missing = codeIn(page)
      .flatMap(pathsIn)
      .filter((path) => !existsSync(join(repository, path)));
    expect(missing).toEqual([]);
  });

  it('links only to existing pages and pictures', () => {
    const targets = [...page.text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    const missing = targets.filter(
      (target) =>
        !/^(https?:|#)/.test(target) &&
        !existsSync(join(repository, dirname(page.name), target.split('#')[0] ?? '')),
    );
    expect(missing).toEqual([]);
  });

  it('names only files in out/ that a script makes', () => {
    const made = codeIn(page).flatMap((code) => code.match(/(?<![\w/])out\/[\w./-]+/g) ?? []);
    const unknown = made.filter((path) => {
      const parts = path.split('/').filter((part) => part !== '' && part !== 'out');
      return !parts.every((part) => sources.includes(part));
    });
    expect(unknown).toEqual([]);
  });
});

it('finds paths and ignores similar text', () => {
  expect(pathsIn('npx vitest -c test/vitest.config.ts test/main')).toEqual([
    'test/vitest.config.ts',
    'test/main',
  ]);
  expect(pathsIn('test/{bench,e2e}/main.ts')).toEqual(['test/bench/main.ts', 'test/e2e/main.ts']);
  expect(pathsIn('https://mods.example/main/x mods/{mod_id}/ /opt/test/x')).toEqual([]);
});
