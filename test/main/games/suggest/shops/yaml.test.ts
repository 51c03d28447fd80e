import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { parseYaml } from '#main/games/suggest/shops/yaml.ts';

/** As PyYAML's `safe_dump` writes it, which breaks lines near 80 characters. */
const ofLutris = String.raw`game:
  args: ''
  exe: '/home/player/Games/A very long name of a folder with many words in it: the
    game, it''s #1/drive_c/Program Files/Emberfall/emberfall.exe'
  name: "F\xFCr Elise \u2019 \U0001F3AE\ttwo"
  notes: 'one

    two


    three'
  prefix: /home/player/Games/a name that is so long that it goes on in the next line
    of the file
  year: 1942
'no': 'yes'
system: {}
wine:
  overrides:
    d3d11: n,b
`;

const ofBottles = String.raw`# A comment
Installed_Dependencies:
- arial32
- d3dx9   # another one
External_Programs:
    0f9c-11:
        name: Emberfall
        path: C:\Games\Emberfall\emberfall.exe
        removed: false
    12:
        name: "Tide \
          \ Watch"
Lists:
  - - a
    - b
  - c: d
    e: []
Custom_Path: ''
`;

test('the settings of a game of Lutris are read', () => {
  expect(parseYaml(ofLutris)).toEqual({
    game: {
      args: '',
      exe: "/home/player/Games/A very long name of a folder with many words in it: the game, it's #1/drive_c/Program Files/Emberfall/emberfall.exe",
      name: 'Für Elise ’ 🎮\ttwo',
      notes: 'one\ntwo\n\nthree',
      prefix: '/home/player/Games/a name that is so long that it goes on in the next line of the file',
      year: '1942',
    },
    no: 'yes',
    system: '{}',
    wine: { overrides: { d3d11: 'n,b' } },
  });
});

test('the settings of a bottle are read, with lists as far left as their names', () => {
  expect(parseYaml(`---\n${ofBottles}`)).toEqual({
    Installed_Dependencies: ['arial32', 'd3dx9'],
    External_Programs: {
      '0f9c-11': {
        name: 'Emberfall',
        path: String.raw`C:\Games\Emberfall\emberfall.exe`,
        removed: 'false',
      },
      12: { name: 'Tide  Watch' },
    },
    Lists: [['a', 'b'], { c: 'd', e: '[]' }],
    Custom_Path: '',
  });
});

test('whatever another writer of YAML writes in lines is read as it was', () => {
  const unit = fc.constantFrom(...'abc"\'\\:#-{}[],&*!|>%@` \n\t~1é’🎮'.split(/(?:)/u));
  const text = fc.string({ unit, maxLength: 200 });
  const name = fc.string({ unit: fc.constantFrom(...'ab:# \'"-é'), minLength: 1, maxLength: 20 });
  const { node } = fc.letrec<{ node: unknown }>((tie) => ({
    node: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      text,
      fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      fc.dictionary(name, tie('node'), { minKeys: 1, maxKeys: 4 }),
    ),
  }));
  const options = { blockQuote: false, lineWidth: 80, minContentWidth: 20 } as const;
  fc.assert(
    fc.property(fc.dictionary(name, node, { minKeys: 1, maxKeys: 4 }), (value) => {
      expect(parseYaml(stringify(value, options))).toEqual({ ...value });
    }),
    { numRuns: 500 },
  );
});

test.each(['a: b\n  c: d\ne', 'a: "b', "a: 'b' c", 'a:\n  - b\n c: d', 'a: b\n- c'])('%j is null', (text) => {
  expect(parseYaml(text)).toBeNull();
});

test('the names of what every object has are names like others', () => {
  const read = parseYaml('__proto__:\n  polluted: yes\nconstructor: x');
  expect(Object.keys(read ?? {})).toEqual(['__proto__', 'constructor']);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
});

describe('a hostile file takes little time and never throws', () => {
  const many = 300_000;
  test.each([
    ['deep lists', '- '.repeat(many)],
    ['deep names', Array.from({ length: 1_000 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    ['a text without an end', `a: "${'\\"'.repeat(many)}`],
    ['a text of escapes', `a: "${'\\\\'.repeat(many)}"`],
    ['a text in very many lines', `a: "${'\n x'.repeat(many)}"`],
    ['very many empty lines', `a: "${'\n'.repeat(many)}"\n${'\n'.repeat(many)}`],
    ['spaces', `a: b${' '.repeat(many)}c`],
    ['comments', '#\n'.repeat(many)],
    ['very many names', 'a:\n'.repeat(many)],
    ['colons', ':'.repeat(many)],
    ['wrong characters', 'a: "\\UFFFFFFFF \\xZZ"'],
  ])('%s', { timeout: 5_000 }, (_, text) => void parseYaml(text));

  test('any text', () => {
    const unit = fc.constantFrom(...'"\'\\:-#|> \n\ta\0', '\ud800');
    fc.assert(fc.property(fc.string({ unit, maxLength: 200 }), (text) => void parseYaml(text)));
  });
});
