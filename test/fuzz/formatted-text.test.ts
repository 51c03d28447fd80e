import fc from 'fast-check';
import { describe, expect } from 'vitest';
import { readTags, type TagNode, tagLimits } from '#shared/formatted-text/tags.ts';
import { type Block, type Inline, readFormatted } from '#shared/formatted-text/tree.ts';
import { linksIn, webAddress } from '#shared/formatted-text/web-address.ts';
import { textOf, trickyText } from './arbitrary-text.ts';
import { property } from './property.ts';

const names =
  'b i u s url img quote code icode list * hr heading h1 size color spoiler table tr td media attach x'.split(
    ' ',
  );
const tags = fc.oneof(
  fc.constantFrom(...names).map((name) => `[${name}]`),
  fc.constantFrom(...names).map((name) => `[/${name}]`),
  fc
    .tuple(
      fc.constantFrom(...names),
      fc.oneof(trickyText, fc.constantFrom('7', '200', '"x"', 'https://mods.example/')),
    )
    .map(([name, value]) => `[${name}=${value}]`),
);
const words = fc.oneof(
  trickyText,
  textOf(['https://', 'javascript:', 'www.', 'mods.example', '/a?b', '\n', '\n\n', ')', '. ', '<b>']),
);
const written = fc.oneof(
  fc.array(fc.oneof(tags, tags, words), { maxLength: 30 }).map((parts) => parts.join('')),
  fc.tuple(tags, fc.integer({ min: 1, max: 3_000 })).map(([tag, times]) => tag.repeat(times)),
);

const kinds = new Set([
  ...['paragraph', 'heading', 'quote', 'code', 'list', 'spoiler', 'rule'],
  ...['strong', 'em', 'u', 's', 'sub', 'sup', 'inline-code', 'link', 'picture', 'media', 'large'],
]);

/** Every node of a text, with its depth and whether it is inside a link. */
function* piecesOf(
  pieces: readonly (Block | Inline)[],
  depth = 0,
  inLink = false,
): Generator<{ piece: Block | Inline; depth: number; inLink: boolean }> {
  for (const piece of pieces) {
    yield { piece, depth, inLink };
    if (typeof piece === 'string') continue;
    const within = inLink || piece.kind === 'link';
    if ('children' in piece) yield* piecesOf(piece.children, depth + 1, within);
    if ('items' in piece) for (const item of piece.items) yield* piecesOf(item, depth + 1, within);
  }
}

const known = new Set(names);
/** The text between the tags. */
const wordsOf = (nodes: readonly TagNode[]): string =>
  nodes.map((node) => (typeof node === 'string' ? node : wordsOf(node.children))).join('');

describe('BBCode', () => {
  property(
    'has blocks of known kinds with web links only, and no nested links',
    written,
    (text) => {
      const pieces = [...piecesOf(readFormatted(text))];
      expect(Math.max(0, ...pieces.map(({ depth }) => depth))).toBeLessThanOrEqual(3 * tagLimits.depth);
      const formed = pieces.flatMap(({ piece, inLink }) =>
        typeof piece === 'string' ? [] : [{ piece, inLink }],
      );
      expect(formed.filter(({ piece }) => !kinds.has(piece.kind))).toEqual([]);
      expect(formed.filter(({ piece, inLink }) => piece.kind === 'link' && inLink)).toEqual([]);
      const addresses = formed.flatMap(({ piece }) =>
        'href' in piece && piece.href !== null ? [piece.href] : [],
      );
      expect(addresses.filter((href) => !['http:', 'https:'].includes(new URL(href).protocol))).toEqual([]);
    },
    { runs: 800 },
  );

  property(
    'keeps all words outside tags',
    written,
    (text) => {
      const read = wordsOf(readTags(text, known));
      const own = text
        .replaceAll(/\r\n?/g, '\n')
        .slice(0, tagLimits.characters)
        .split(/\[[^\]\n]*\]/);
      let from = 0;
      const lost = own.filter((piece) => {
        if (/[[\]]/.test(piece)) return false;
        const at = read.indexOf(piece, from);
        from = at < 0 ? from : at + piece.length;
        return at < 0;
      });
      expect(lost).toEqual([]);
    },
    { runs: 800 },
  );

  property(
    'is the text itself if there is no tag',
    trickyText.map((text) => text.replaceAll(/[[\r]/g, '')),
    (text) => {
      expect(readTags(text, known)).toEqual(text === '' ? [] : [text]);
    },
  );

  const costly = fc.constantFrom(
    '[b]',
    '[/b]',
    '[',
    '[b',
    '[url=',
    '[code]',
    '[list][*]',
    '[quote]\n',
    'https://',
    '(',
    '[b=x',
    '[img]a',
  );
  // Two expensive pieces in turn, too long for more than linear time.
  property(
    'of a million characters is parsed in time',
    fc.tuple(costly, costly),
    ([one, other]) => {
      const text = (one + other).repeat(1_000_000 / (one.length + other.length));
      expect(readFormatted(text)).not.toEqual([]);
    },
    { runs: 24 },
  );
});

describe('an address in a text', () => {
  const addresses = fc.oneof(
    fc.integer({ min: 100, max: 5_000 }).map((length) => `https://mods.example/${'門'.repeat(length)}`),
    trickyText,
    words,
    fc.webUrl(),
    textOf(['http', 's', ':', '//', '@', 'user', '\\', '\u202e', '[', ']', '.', 'mods.example']),
  );

  property(
    'is a web address without a user, or none, and stays the same when parsed again',
    addresses,
    (address) => {
      const href = webAddress(address);
      if (href === null) return;
      const url = new URL(href);
      expect(['http:', 'https:']).toContain(url.protocol);
      expect([url.username, url.password]).toEqual(['', '']);
      expect(webAddress(href)).toBe(href);
    },
    { runs: 1_500 },
  );

  property('is found without changing the text', addresses, (text) => {
    expect(
      linksIn(text)
        .map((piece) => (typeof piece === 'string' ? piece : piece.address))
        .join(''),
    ).toBe(text);
  });
});
