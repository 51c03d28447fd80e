import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseVdf } from '#main/games/suggest/shops/vdf.ts';

const list = `"libraryfolders"
{
  // The first one
  "0" { "path" "C:\\\\Steam" "apps" { "10" "1" } }
  "1" { path /home/player/games }
}
`;

test('a list of Steam is read, with names in lower case', () => {
  expect(parseVdf(list.replace('"path"', '"Path"'))).toEqual({
    libraryfolders: {
      0: { path: 'C:\\Steam', apps: { 10: '1' } },
      1: { path: '/home/player/games' },
    },
  });
});

test('a list that is cut at any place is null or smaller, and never throws', () => {
  for (let length = 0; length < list.trimEnd().length; length += 1) {
    const read = parseVdf(list.slice(0, length));
    if (read !== null) expect(Object.keys(read)).toEqual([]);
  }
});

test.each(['}', '{', '"a" { "b" }', '"a" }', '"a', '"a" { "b" "c', '{ "a" "b" }'])('%j is null', (text) => {
  expect(parseVdf(text)).toBeNull();
});

test('the names of what every object has are names like others', () => {
  const read = parseVdf('"__proto__" { "polluted" "yes" } "constructor" "x"');
  expect(Object.keys(read ?? {})).toEqual(['__proto__', 'constructor']);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

describe('a hostile file takes little time and never throws', () => {
  const million = 1_000_000;
  test.each([
    ['deep nesting', '"a" {'.repeat(million), true],
    ['many brackets', '}'.repeat(million), true],
    ['one huge text', `"a" "${'x'.repeat(4 * million)}"`, false],
    ['one huge text of escapes', `"a" "${'\\\\'.repeat(2 * million)}"`, false],
    ['escaped quotes without an end', `"${'\\"'.repeat(2 * million)}`, true],
    ['many values', '"a" "b"\n'.repeat(million / 2), false],
    ['slashes', '/'.repeat(4 * million), false],
    ['spaces', ' '.repeat(4 * million), false],
  ])('%s', { timeout: 10_000 }, (_, text, isRefused) => {
    const read = parseVdf(text);
    if (isRefused) expect(read).toBeNull();
    else expect(read).not.toBeNull();
  });

  test('any text', () => {
    const unit = fc.constantFrom('"', '{', '}', '\\', '/', ' ', '\n', 'a', '\0', '\ud800');
    fc.assert(fc.property(fc.string({ unit, maxLength: 200 }), (text) => void parseVdf(text)));
  });
});
