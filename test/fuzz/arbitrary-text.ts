import fc from 'fast-check';

/** Pieces that often break parsers: control and bidi characters, surrogates, separators, parts of paths. */
const trickyPieces = [
  ...['\0', '\n', '\r\n', '\t', '\u001b[31m', '\u007f', '\u0085', '\u00a0', '\u00ad', '\ufeff', '\ufffe'],
  ...['\u200b', '\u200d', '\u200e', '\u202e', '\u2028', '\u2029', '\u2066', '\ud800', '\udc00', '💥'],
  ...['e\u0301', 'é', 'ﬁ', 'İ', 'ß', '‮', '../', '..\\', 'C:', '\\\\host\\', 'con', 'nul.txt', '.', '..', ' '],
  ...[
    '"',
    "'",
    '`',
    '<',
    '>',
    '<script>',
    '&amp;',
    '%',
    '%00',
    '%2e',
    '%zz',
    '{',
    '}',
    '[',
    ']',
    '[/b]',
    '$&',
  ],
  ...[
    '__proto__',
    'constructor',
    'null',
    'true',
    '0',
    '-1',
    '1e999',
    'NaN',
    '9007199254740993',
    '=',
    ';',
    ',',
  ],
  ...['http://', 'https://', 'javascript:', 'data:', 'file:///', '@', '?', '#', 'utf-8', '=?utf-8?q?a?='],
];

/** Text of any kind, often hard to parse, of at most a few hundred characters. */
export const trickyText: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc
    .array(fc.oneof(fc.constantFrom(...trickyPieces), fc.string({ maxLength: 5 })), { maxLength: 12 })
    .map(joined),
  fc
    .tuple(fc.constantFrom(...trickyPieces), fc.integer({ min: 1, max: 400 }))
    .map(([piece, times]) => piece.repeat(times)),
);

/** Text that contains these words, in any order and number, with anything between them. */
export const textOf = (words: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: trickyText }),
      {
        maxLength: 14,
      },
    )
    .map(joined);

/** Visible ASCII, as keys and tokens are made of. */
export const secretText: fc.Arbitrary<string> = fc.string({
  unit: fc.constantFrom(...'abcdefghijKLMNOPQRST0123456789-._~+/='),
  minLength: 16,
  maxLength: 60,
});

/** A text and a copy with a few changes: cut, doubled, or with an insertion. */
export const changedText = (text: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat({ max: 3 }), trickyText), { maxLength: 3 }))
    .map(([start, changes]) =>
      changes.reduce(
        (now, [place, kind, piece]) => changeAt(now, place % (now.length + 1), kind, piece),
        start,
      ),
    );

function changeAt(text: string, at: number, kind: number, piece: string): string {
  const [before, after] = [text.slice(0, at), text.slice(at)];
  return [before + after.slice(1), before + piece + after, before, before + after + after][kind] ?? text;
}

function joined(parts: readonly string[]): string {
  return parts.join('');
}
