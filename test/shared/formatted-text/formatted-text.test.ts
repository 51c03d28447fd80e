import { describe, expect, it } from 'vitest';
import { tagLimits } from '#shared/formatted-text/tags.ts';
import { type Block, type Inline, readFormatted } from '#shared/formatted-text/tree.ts';
import { webAddress } from '#shared/formatted-text/web-address.ts';

type Piece = Inline | Block;

/** Every piece of a text, nested ones included. */
function* piecesIn(pieces: readonly Piece[]): Generator<Exclude<Piece, string>> {
  for (const piece of pieces) {
    if (typeof piece === 'string') continue;
    yield piece;
    if ('children' in piece) yield* piecesIn(piece.children);
    if (piece.kind === 'list') for (const item of piece.items) yield* piecesIn(item);
  }
}

/** The visible text: every word, in order. */
const textOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      if ('text' in piece) return piece.text;
      if (piece.kind === 'list') return piece.items.map(textOf).join(' ');
      return 'children' in piece ? textOf(piece.children) : '';
    })
    .join('');

const depthOf = (pieces: readonly Piece[]): number =>
  Math.max(
    0,
    ...pieces.map((piece) => {
      if (typeof piece === 'string') return 0;
      if (piece.kind === 'list') return 1 + Math.max(0, ...piece.items.map(depthOf));
      return 'children' in piece ? 1 + depthOf(piece.children) : 1;
    }),
  );

const linksOf = (text: string) =>
  [...piecesIn(readFormatted(text))].flatMap((piece) => (piece.kind === 'link' ? [piece.href] : []));
const paragraph = (...children: Inline[]): Block => ({ kind: 'paragraph', children });

describe('a formatted text', () => {
  it('has bold, italic, underlined and struck text', () => {
    expect(readFormatted('[b]a[/b] [I]b[/I] [u]c[/u] [s]d[/s]')).toEqual([
      paragraph(
        { kind: 'strong', children: ['a'] },
        ' ',
        { kind: 'em', children: ['b'] },
        ' ',
        { kind: 'u', children: ['c'] },
        ' ',
        { kind: 's', children: ['d'] },
      ),
    ]);
  });

  it('has paragraphs, separated by an empty line, and line breaks', () => {
    expect(readFormatted('one\r\ntwo\n\n \nthree\n')).toEqual([paragraph('one\ntwo'), paragraph('three')]);
    expect(readFormatted('  \n\n')).toEqual([]);
  });

  it.each([
    ['[heading=2]Title[/heading] rest', false],
    ['[HEADING=1]Title[/HEADING]\nrest', false],
    ['[heading=3]Title[/heading]\nrest', true],
    ['[h1]Title[/h1]rest', false],
    ['[size=6]Title[/size]\nrest', false],
    ['[b][size=5]Title[/size][/b]\nrest', true],
    ['[size=24px][b]Title[/b][/size]\n\nrest', false],
    ['[size=200][color=red]Title[/color][/size]\nrest', false],
  ])('recognizes headings: %s', (text, small) => {
    const [heading, rest] = readFormatted(text);
    expect(heading).toMatchObject({ kind: 'heading', small });
    expect(textOf([heading ?? ''])).toBe('Title');
    expect(textOf([rest ?? '']).trim()).toBe('rest');
  });

  it('does not take large text within a line, or small text, for a heading', () => {
    const kinds = (text: string) => readFormatted(text).map(({ kind }) => kind);
    expect(kinds('Some [size=6]large[/size] words')).toEqual(['paragraph']);
    expect(kinds('[size=2]Small[/size]')).toEqual(['paragraph']);
  });

  it('has nested lists, with bullets and with numbers', () => {
    const [intro, list] = readFormatted('[list]\nIntro\n[*]one\n[*][b]two[/b][list=1][*]a[*]b[/list][/list]');
    expect(intro).toEqual(paragraph('Intro'));
    expect(list).toEqual({
      kind: 'list',
      ordered: false,
      items: [
        [paragraph('one')],
        [
          paragraph({ kind: 'strong', children: ['two'] }),
          { kind: 'list', ordered: true, items: [[paragraph('a')], [paragraph('b')]] },
        ],
      ],
    });
  });

  it('has quotes with their author, and spoilers with their title', () => {
    expect(readFormatted('[quote="Brine, post: 12, member: 3"]One[quote]Two[/quote][/quote]')).toEqual([
      {
        kind: 'quote',
        by: 'Brine',
        children: [paragraph('One'), { kind: 'quote', by: null, children: [paragraph('Two')] }],
      },
    ]);
    expect(readFormatted('[spoiler=The end]He wins[/spoiler]')).toEqual([
      { kind: 'spoiler', title: 'The end', children: [paragraph('He wins')] },
    ]);
  });

  it('shows code unchanged', () => {
    expect(readFormatted('[code]\n[b]x[/b] a[0] https://a.example\n[/code]')).toEqual([
      { kind: 'code', text: '[b]x[/b] a[0] https://a.example' },
    ]);
    expect(readFormatted('[plain][b]x[/b][/plain]')).toEqual([paragraph('[b]x[/b]')]);
  });

  it('never loads a picture or a video, only says that there is one', () => {
    expect(
      readFormatted('[img]https://a.example/x.png[/img][media=youtube]x[/media][attach]1[/attach]'),
    ).toEqual([
      paragraph(
        { kind: 'picture', href: 'https://a.example/x.png' },
        { kind: 'media' },
        { kind: 'picture', href: null },
      ),
    ]);
  });

  it.each([
    '[foo]x[/foo]',
    '[foo=1 b="c d"]x',
    'a[0], a[i] and a[i=0]',
    '[see below]',
    'Unclosed [b] and [quote="x"] and [url=https://a.example/]',
    'Closed only [/b] [/foo]',
    '[] [[ ]] [=] [/] [*x] ][',
    '[b',
  ])('shows invalid tags as text: %s', (text) => {
    expect(textOf(readFormatted(text))).toBe(text);
  });

  it.each([
    '<script>alert(1)</script><img src=x onerror=alert(2)>',
    '<b>bold</b> &amp; &lt;i&gt;',
    '[b]<iframe src="javascript:alert(1)">[/b]',
  ])('shows HTML as text: %s', (text) => {
    expect(textOf(readFormatted(text))).toBe(text.replaceAll(/\[\/?b\]/g, ''));
  });

  it('closes overlapping tags at the end of the outer one', () => {
    expect(readFormatted('[b]a[i]b[/b]c[/i]d')).toEqual([
      paragraph({ kind: 'strong', children: ['a', { kind: 'em', children: ['b'] }] }, 'cd'),
    ]);
    expect(textOf(readFormatted('[b][quote]x[/b] y[/quote] z'))).toBe(
      'x y[/quote] z'.replace('[/quote]', ''),
    );
  });

  it('splits lines around blocks: text around a list in bold is bold, and the list is a list', () => {
    const blocks = readFormatted('[b]before[list][*]one[/list]after[/b]');
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'list', 'paragraph']);
    expect(blocks[0]).toEqual(paragraph({ kind: 'strong', children: ['before'] }));
  });
});

describe('links in a formatted text', () => {
  it.each([
    ['[url=https://a.example/x?y=1]here[/url]', 'https://a.example/x?y=1'],
    ['[url="https://a.example/"]here[/url]', 'https://a.example/'],
    ['[url]https://a.example[/url]', 'https://a.example/'],
    ['[url unfurl="true"]https://a.example[/url]', 'https://a.example/'],
    ['see https://a.example/x.', 'https://a.example/x'],
    ['(http://a.example/y)', 'http://a.example/y'],
    ['[url=https://a.example][img]https://b.example/x.png[/img][/url]', 'https://a.example/'],
    ['[url=https://a.example]https://b.example[/url]', 'https://a.example/'],
    ['[url=https://a.example][url=https://b.example]x[/url][/url]', 'https://a.example/'],
  ])('have the written target: %s', (text, href) => {
    expect(linksOf(text)).toEqual([href]);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>',
    'file:///etc/passwd',
    'vbscript:x',
    '//a.example',
    '/relative',
    'https:a.example',
    'https:///a.example',
    'https://user:pass@a.example/',
    'https://a.example\\@b.example/',
    'https://a.exam\tple/',
    'https://a.example/\u202egpj.exe',
    'https://',
    'loadout://app/',
  ])('are not made from other addresses than those of the web: %s', (address) => {
    expect(webAddress(address)).toBeNull();
    expect(linksOf(`[url=${address}]click[/url]`)).toEqual([]);
    expect(textOf(readFormatted(`[url=${address}]click[/url]`))).toContain('click');
  });

  it('are not made, not even partly, from an address that is too long', () => {
    const address = `https://a.example/${'x'.repeat(5000)}`;
    expect(linksOf(`[url=${address}]click[/url] [url]${address}[/url] ${address}`)).toEqual([]);
    expect(linksOf(`[url]https://a.example/${'x'.repeat(4000)}[/url]`)).toHaveLength(1);
  });

  it('show an address that is not a link as text', () => {
    expect(textOf(readFormatted('[url=javascript:alert(1)]click[/url]'))).toBe('click (javascript:alert(1))');
  });

  it('show a host with non-ASCII letters in Punycode', () => {
    expect(linksOf('[url=https://аррӏе.example/]apple.example[/url]')).toEqual([
      'https://xn--80ak6aa92e.example/',
    ]);
  });
});

/** Numbers from 0 up to 1, the same every time. */
function draws(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const bits = [
  ...['[b]', '[/b]', '[i]', '[/i]', '[quote=x]', '[/quote]', '[list]', '[*]', '[/list]', '[code]', '[/code]'],
  ...['[url=https://a.example]', '[url=javascript:x]', '[/url]', '[img]', '[/img]', '[size=7]', '[/size]'],
  ...[
    '[heading=2]',
    '[/heading]',
    '[spoiler]',
    '[/spoiler]',
    '[foo]',
    '[/foo]',
    '[',
    ']',
    '[/',
    '=',
    '"',
    '\n',
  ],
  ...[
    '\n\n',
    'word',
    '<b>',
    '&amp;',
    'https://b.example/',
    '\u0000',
    '\u202e',
    '🎮',
    '\ud800',
    '[table][tr][td]',
    '[hr]',
  ],
];

describe('any text at all', () => {
  it('is parsed without an exception, within the limits, and no word is lost', () => {
    const render = draws(7);
    let linkCount = 0;
    for (let run = 0; run < 1500; run += 1) {
      let word = 0;
      const text = Array.from({ length: Math.floor(render() * 60) }, () => {
        const bit = bits[Math.floor(render() * bits.length)] ?? '';
        word += 1;
        return bit === 'word' ? `w${word}w` : bit;
      }).join('');
      const blocks = readFormatted(text);
      const shown = textOf(blocks);
      // The content of a picture's tag is its address, which is not shown.
      const expected = [...text.replaceAll(/\[img\].*?\[\/img\]/gs, '').matchAll(/w\d+w/g)].map(
        ([found]) => found,
      );
      expect(
        expected.filter((found) => !shown.includes(found)),
        JSON.stringify(text),
      ).toEqual([]);
      expect(depthOf(blocks)).toBeLessThanOrEqual(2 * tagLimits.depth + 2);
      const links = [...piecesIn(blocks)].flatMap((piece) => (piece.kind === 'link' ? piece.href : []));
      for (const href of links) expect(href).toMatch(/^https?:\/\/[ab]\.example\//);
      linkCount += links.length;
    }
    expect(linkCount).toBeGreaterThan(100);
  });

  it.each([
    '[b]',
    '[b]x[/b]',
    '[quote]',
    '[/b]',
    '[*]',
    '[b][i]x[/b][/i]',
    '[url=',
    '[url=https://a.example]',
    '[list][*]',
    '[code]',
    '[img]',
    '[size=6]',
    '[spoiler=a]',
    'https://a ',
    '\n',
    '[',
    '="',
    '[b="',
    '[x y=z]',
    // Anything but a single pass would not finish on a text of this length.
  ])('is parsed to its end, repeated a million times: %s', (bit) => {
    const blocks = readFormatted(bit.repeat(1_000_000));
    expect(depthOf(blocks)).toBeLessThanOrEqual(2 * tagLimits.depth + 2);
  });

  it.each(['b', 'quote', 'list', 'spoiler', 'url'])('is nested at most 20 deep: %s', (name) => {
    const text = `${`[${name}]`.repeat(5000)}deep${`[/${name}]`.repeat(5000)} after`;
    const blocks = readFormatted(text);
    expect(depthOf(blocks)).toBeLessThanOrEqual(2 * tagLimits.depth + 2);
    expect(textOf(blocks)).toBe('deep after');
  });

  it('has at most 4,000 tags; the rest is text', () => {
    const pieces = [...piecesIn(readFormatted('[b]x[/b]'.repeat(10_000)))];
    expect(pieces.filter(({ kind }) => kind === 'strong')).toHaveLength(4000);
    expect(textOf(readFormatted('[b]x[/b]'.repeat(10_000)))).toBe('x'.repeat(10_000));
  });
});
