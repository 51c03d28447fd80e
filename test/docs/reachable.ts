import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { repository } from './pages.ts';

/** A file's relative imports, and the programs of this repository that it runs. */
function followed(file: string, code: string): string[] {
  const imported = [...code.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    relative(repository, join(repository, dirname(file), path)),
  );
  const named = [...code.matchAll(/'((?:test|scripts|main)\/[\w/-]+\.(?:ts|mjs))'/g)].map(
    ([, path = '']) => path,
  );
  return [...imported, ...named].filter((path) => existsSync(join(repository, path)));
}

/** The joined code of a file and of every file of this repository that running it loads. */
export function reachableFrom(file: string): string {
  const codes = new Map<string, string>();
  const left = [file];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    if (codes.has(next)) continue;
    const code = readFileSync(join(repository, next), 'utf8');
    codes.set(next, code);
    left.push(...followed(next, code));
  }
  return [...codes.values()].join('\n');
}
