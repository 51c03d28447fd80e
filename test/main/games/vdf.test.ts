import { expect, it } from 'vitest';
import { parseVdf } from '#main/games/vdf.ts';

it('reads Steam’s files: names in any case, comments, escaped characters', () => {
  const text = `// a comment
    "LibraryFolders" { "0" { "path" "D:\\\\Games\\\\Steam" apps { 440 "1" } } }`;
  expect(parseVdf(text)).toEqual({
    libraryfolders: { 0: { path: 'D:\\Games\\Steam', apps: { 440: '1' } } },
  });
});

it.each([
  ['an open bracket', '"a" {'],
  ['a closing bracket too many', '"a" { } }'],
  ['a name without a value', '"a"'],
  ['a bracket without a name', '{ }'],
  ['deep nesting', '"a" {'.repeat(10_000)],
])('refuses %s', (_, text) => expect(parseVdf(text)).toBeNull());

it('takes names that objects have for what they are', () => {
  expect(parseVdf('"__proto__" { "x" "1" } "constructor" "2"')?.['constructor']).toBe('2');
  expect(({} as { x?: string }).x).toBeUndefined();
});

it('reads 4 MB of anything in a moment', () => {
  for (const part of ['"', '\\', '{', 'a ', '"a" "b" ', '/']) parseVdf(part.repeat(4_000_000 / part.length));
});
