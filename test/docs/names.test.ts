import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allPages, codeIn, repository, sourcesBelow } from './pages.ts';

const workflow = readFileSync(join(repository, '.github/workflows/release.yml'), 'utf8');
const sources = `${sourcesBelow('main', 'preload', 'renderer', 'shared', 'scripts', 'test')}\n${workflow}`;

/** Identifiers in a piece of a page's code: `expectAccessible`, `api.mods.list(…)`, `LOADOUT_SERVICE`. */
function namesIn(code: string): string[] {
  if (/^(npm|npx|node|git|gh|apt-get) |\//.test(code)) return [];
  // Error codes of other programs are not our names.
  if (/^ERR_/.test(code)) return [];
  return code.match(/\b(?:[a-z]+(?:[A-Z][a-z0-9]*)+|[A-Z]+(?:_[A-Z]+)+|(?:[A-Z][a-z]+){2,})\b/g) ?? [];
}

describe.each(allPages())('$name', (page) => {
  it('names only identifiers that exist in the code', () => {
    const names = new Set(codeIn(page).flatMap(namesIn));
    expect([...names].filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
  });
});

it('finds identifiers and ignores words', () => {
  expect(namesIn('api.mods.list({ modId: 3 }), expectAccessible, FailureBanner')).toEqual([
    'modId',
    'expectAccessible',
    'FailureBanner',
  ]);
  expect(namesIn('LOADOUT_FUZZ_SEED')).toEqual(['LOADOUT_FUZZ_SEED']);
  expect(namesIn('npm run bench -- --only=NAME')).toEqual([]);
});
