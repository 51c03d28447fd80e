import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** The modules that a file loads with itself, also by way of others: files of this repository and packages. */
function loadedBy(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(root, file), 'utf8');
    for (const [, names = '', from = ''] of text.matchAll(
      /^(?:import|export) (?!type\b)([^;]*?)\bfrom '([^']+)';/gm,
    )) {
      const isOnlyTypes = /^\{(?:\s*type [^,}]+,?)+\s*\} $/.test(names);
      if (isOnlyTypes) continue;
      if (from.startsWith('#')) visit(from.slice(1));
      else if (from.startsWith('.')) visit(join(dirname(file), from));
      else found.add(from);
    }
  };
  visit(entry);
  return found;
}

test.each([
  'main/catalog/worker/worker.ts',
  'main/mods/installs/worker/worker.ts',
  'main/games/deploy/thread/worker.ts',
])('%s does not load the contract, whose schemas bring zod along: 4 MB in a thread', (entry) => {
  const loaded = loadedBy(entry);
  expect(loaded.size).toBeGreaterThan(3);
  expect([...loaded].filter((name) => name === 'zod' || name.startsWith('shared/contract/'))).toEqual([]);
});

test('main loads the database library only when it is needed: it takes time, and Loadout starts without it', () => {
  for (const entry of ['main/index.ts', 'main/desktop/run.ts'])
    expect([...loadedBy(entry)]).not.toContain('libsql');
});

test('main itself does load it', () => {
  expect(loadedBy('main/desktop/run.ts')).toContain('zod');
});
