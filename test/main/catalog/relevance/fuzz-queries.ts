import { type Draw, drawFor } from '#test/service/data/random.ts';

const fuzzTopic = 102;

/**
 * Makes random queries that a search must survive: words of `vocabulary` typed well and badly, filters right and wrong,
 * SQL and FTS5 syntax, and text of every unpleasant kind. The same arguments always return the same queries.
 */
export function makeFuzzQueries(
  vocabulary: readonly [string, ...string[]],
  { seed, count = 10_000 }: { seed: number; count?: number },
): readonly string[] {
  return Array.from({ length: count }, (_, index) => makeQuery(drawFor(seed, fuzzTopic, index), vocabulary));
}

type Vocabulary = readonly [string, ...string[]];
type Part = (draw: Draw, vocabulary: Vocabulary) => string;

function makeQuery(draw: Draw, vocabulary: Vocabulary): string {
  const at = draw.fraction();
  if (at < 0.005) return longQuery(draw, vocabulary);
  if (at < 0.015) return draw.pick(blanks).repeat(draw.whole(0, 40));
  const parts = Array.from({ length: at < 0.3 ? 1 : draw.whole(1, 6) }, () =>
    draw.chance(0.55) ? word(draw, vocabulary) : draw.pick(unusualParts)(draw, vocabulary),
  );
  return parts.join(draw.chance(0.9) ? ' ' : draw.pick(joints));
}

/** A word as typed: whole, cut as after a few keys, or with one or two typos. */
const word: Part = (draw, vocabulary) => {
  const typed = draw.pick(vocabulary);
  const at = draw.fraction();
  if (at < 0.35) return typed;
  if (at < 0.65) return typed.slice(0, draw.whole(1, typed.length));
  if (at < 0.9) return withTypo(draw, typed);
  return withTypo(draw, withTypo(draw, typed));
};

function withTypo(draw: Draw, typed: string): string {
  const letters = Array.from(typed);
  const at = draw.whole(0, Math.max(0, letters.length - 1));
  const [here = '', next = ''] = [letters[at], letters[at + 1]];
  const [before, after] = [letters.slice(0, at).join(''), letters.slice(at + 1).join('')];
  switch (draw.whole(0, 3)) {
    case 0:
      return before + draw.pick(typoLetters) + after;
    case 1:
      return before + after;
    case 2:
      return before + here + here + after;
    default:
      return before + next + here + letters.slice(at + 2).join('');
  }
}

const quoted: Part = (draw, vocabulary) => {
  const words = Array.from({ length: draw.whole(0, 4) }, () => word(draw, vocabulary)).join(' ');
  return draw.pick([`"${words}"`, `"${words}`, `${words}"`, `""${words}""`, `“${words}”`, `'${words}'`]);
};
const excluded: Part = (draw, vocabulary) =>
  draw.pick(['-', '--', '- ', '+', '!', '−']) + (draw.chance(0.3) ? quoted : word)(draw, vocabulary);
const filter: Part = (draw, vocabulary) => {
  if (draw.chance(0.3)) return draw.pick(rightFilters);
  const value = draw.chance(0.3)
    ? quoted(draw, vocabulary)
    : draw.pick([draw.pick(filterValues), draw.pick(filterValues), word(draw, vocabulary)]);
  return `${draw.chance(0.1) ? '-' : ''}${draw.pick(filterNames)}${draw.pick([':', ':', ':', ': ', ' :', '::'])}${value}`;
};
const syntax: Part = (draw) => draw.pick(syntaxParts);
const unpleasant: Part = (draw) => draw.pick(unpleasantParts);
const marked: Part = (draw, vocabulary) =>
  Array.from(word(draw, vocabulary), (letter) => letter + draw.pick(marks).repeat(draw.whole(0, 3))).join('');
const units: Part = (draw) =>
  String.fromCharCode(...Array.from({ length: draw.whole(1, 12) }, () => draw.whole(0, 0xffff)));

const unusualParts: readonly [Part, ...Part[]] = [
  quoted,
  excluded,
  filter,
  syntax,
  unpleasant,
  marked,
  units,
];

/** About 10,000 characters: one endless word, thousands of words, filters, quotes, brackets or spaces between letters. */
function longQuery(draw: Draw, vocabulary: Vocabulary): string {
  const piece = draw.pick([
    draw.pick(vocabulary),
    `${draw.pick(vocabulary)} `,
    `-${draw.pick(vocabulary)} `,
    `"${draw.pick(vocabulary)}" `,
    ...['a', '雪', '-', '"', '(', 'game:', 'a b ', '\u0301', '👩‍👩‍👧', '\ud800', '*'],
  ]);
  return piece.repeat(Math.ceil(10_000 / piece.length)).slice(0, 10_000);
}

const typoLetters = ['a', 'e', 'i', 'k', 'n', 'r', 's', 't', 'z', 'ä', 'é', 'ł', '雪', 'ガ'] as const;
const blanks = [' ', '\t', '\n', '\u00a0', '\u3000', '\u200b', '\u2028'] as const;
const joints = ['', ',', '-', '_', '/', '.', '\0', '\u200d', '\u00ad', '\n', '　'] as const;
const marks = ['\u0301', '\u0308', '\u0328', '\u0335', '\u20dd', '\ufe0f', '\u3099'] as const;
const rightFilters = [
  ...(['rating:>4', 'rating:<3.5', 'is:downloaded', 'is:favorite', 'is:new', 'type:fileless'] as const),
  ...(['game:emberfall', 'game:"nine winters"', '-game:mosslight'] as const),
] as const;
const filterNames = [
  ...(['game', 'type', 'rating', 'is', 'GAME', 'Rating', 'author', 'title', 'rowid', 'mods'] as const),
  ...(['', 'gаme', '__proto__', 'constructor'] as const),
] as const;
const filterValues = [
  ...([
    '',
    '>4',
    '>=4.5',
    '<3',
    '=5',
    '>',
    '>>4',
    '>-1',
    '4..5',
    'NaN',
    '1e999',
    '>٤',
    '99999999999',
  ] as const),
  ...([
    'downloaded',
    'favorite',
    'new',
    'old',
    'emberfall',
    '"nine winters"',
    'download_local',
    'fileless',
  ] as const),
  ...(['1', '-1', "'", '"', '*', '%', 'null', '\0', '💥', '🌸:🌸'] as const),
] as const;
const syntaxParts = [
  ...([
    "' OR 1=1 --",
    "'; DROP TABLE mods; --",
    '" OR ""="',
    ');--',
    '/*',
    '*/',
    '?',
    '?1',
    ':name',
    '@x',
  ] as const),
  ...(['$x', '%', '_', '\\', '\\"', "x'41'", 'SELECT', 'UNION ALL SELECT * FROM sqlite_master'] as const),
  ...([
    'AND',
    'OR',
    'NOT',
    'NEAR',
    'AND AND',
    'OR NOT',
    'NEAR(a b, 2)',
    'NEAR(',
    'title:a',
    '{title tag_line}:a',
  ] as const),
  ...([
    '- {author}:a',
    '^a',
    'a*',
    '*a',
    '**',
    'a+b',
    'a + b',
    '(a OR b) NOT c',
    '((((',
    '))))',
    '"a" * "b"',
  ] as const),
  ...([
    'a-b',
    'a:b',
    'a.b',
    ':',
    '-',
    '^',
    '+',
    '~',
    '#',
    '&&',
    '||',
    '<->',
    '[',
    ']',
    '{',
    '}',
    '|',
  ] as const),
] as const;
const unpleasantParts = [
  ...([
    '\0',
    'a\0b',
    '\0"',
    '\ud800',
    '\udc00',
    'a\ud83d',
    '\udca5a',
    '\ufffe',
    '\uffff',
    '\ufeff',
    '\u007f',
  ] as const),
  ...([
    '💥',
    '👩‍👩‍👧‍👦',
    '🇩🇪',
    '❤️',
    '🌸🌸',
    '\u202eabc',
    '\u2066שלום\u2069',
    'مرحبا',
    'שלום עולם',
    '\u200b',
  ] as const),
  ...([
    'Z̸̢̛͇a̷͉͝l̶̰̏g̵̣̊o̷͓͝',
    'ﬁ',
    'ǆ',
    'İstanbul',
    'ıI',
    'ẞß',
    'ΑΣ',
    'ς',
    'Ａ１',
    'ｶﾞ',
    '㍻',
    '가',
    '각',
    '𠮷',
    '𝔘𝔫𝔦',
  ] as const),
  ...([
    '½',
    '٣',
    'Ⅷ',
    '²',
    '①',
    '﷽',
    '\u0345',
    '\u0301',
    'e\u0301',
    '<script>alert(1)</script>',
    '../../etc',
  ] as const),
  ...([
    '%00',
    '&amp;',
    '\r\n',
    '\u001b[31m',
    '__proto__',
    'toString',
    'undefined',
    '9007199254740993',
    '-0',
  ] as const),
] as const;
